"""The entries of a table with another value for one number, player count or name."""

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import record


def with_entry(desk: Desk, entries: list[Json], edit: Edit) -> list[Json]:
    """What the table says of something is what the edit says; of the rest of a stretch it is as before."""
    asked = edit.fields["of"]
    new = desk.origins.made({"from": asked, "is": edit.fields["to"]}, edit.node)
    found: list[Json] = []
    placed = False
    for entry in map(record, entries):
        around = _around(desk, entry, asked)
        if around is None:
            found.append(entry)
        else:
            before, after = around
            found += [*before, *([] if placed else [new]), *after]
            placed = True
    return desk.origins.made(found if placed else [*found, new], edit.node)


def _around(desk: Desk, entry: JsonObject, asked: Json) -> tuple[list[Json], list[Json]] | None:
    """What is left of an entry before and after something that it speaks of; nothing if it does not."""
    low, high = entry["from"], entry.get("to", entry["from"])
    if not (isinstance(low, int) and isinstance(high, int) and isinstance(asked, int)):
        return ([], []) if asked == low == high else None
    if not low <= asked <= high:
        return None
    return _stretch(desk, entry, low, asked - 1), _stretch(desk, entry, asked + 1, high)


def _stretch(desk: Desk, entry: JsonObject, low: int, high: int) -> list[Json]:
    if low > high:
        return []
    return [
        desk.origins.altered(
            entry, {"from": low, "to": high} if low < high else {"from": low}, ("to",) if low == high else ()
        )
    ]
