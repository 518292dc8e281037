"""Everything in a rulebook that has a name, by that name: what others may change, and what is compared.

load, pick-fruit          a thing
pick-fruit.ripe           a condition with a name
dish/elf                  a row of a table, a kind of a component, a value, a line of a table, a kind of group
part fame, step morning   a part of the score; a step or phase, wherever it stands
section play              setup, play, score (the names of its parts in order), winner
game players              what is said of the game: title, players, seats, length
example The last apple    a scenario
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Document, Json, JsonObject, Pointer, step
from festrules.grammar.vocabulary import FAMILIES, RECORDS, record_of

GAME = {"title": "text", "players": "counts", "seats": "text", "length": "length"}
BLOCKS = ("step", "phase")  # statements with a name
LISTING = ("kinds", "component", "board")  # what may be listed in a table of its own
TEXT = {"named": {"name": "text"}}  # the type of columns that are read and never asked


@dataclass(frozen=True, slots=True)
class Named:
    """What bears a name: what it is in the vocabulary (a list of it, if the value is one), and where it stands."""

    name: str
    what: str
    value: Json
    pointer: Pointer
    texts: frozenset[str] = frozenset()  # of a row: the columns that only hold words


def named_things(document: Document) -> list[Named]:
    """All of them, those of mods and those that changes bring included, so that a name may come more than once."""
    data: Any = document.data
    found = [
        Named(f"game {name}", what, data["game"][name], f"/game/{name}")
        for name, what in GAME.items()
        if name in data["game"]
    ]
    found += _course(data)
    parts = [("", data), *((f"/mods/{at}", mod) for at, mod in enumerate(data.get("mods", [])))]
    for root, part in parts:
        for name in part["order"]:
            pointer = step(f"{root}/things", name)
            rows = (part.get("tables", {}).get(name), step(f"{root}/tables", name))
            found += _thing(name, part["things"][name], pointer, rows)
        for at, position in enumerate(part.get("positions", [])):
            found.append(
                Named(f"position {position['title']}", "example", position, f"{root}/positions/{at}")
            )
        for at, example in enumerate(part.get("examples", [])):
            found.append(Named(f"example {example['title']}", "example", example, f"{root}/examples/{at}"))
    return found


def _course(data: Any) -> Iterator[Named]:
    for section in ("setup", "play"):
        if section in data:
            yield Named(f"section {section}", "course", data[section], f"/{section}")
            yield from _inside(f"section {section}", "course", data[section], f"/{section}")
    if "score" in data:
        yield Named("section score", "name", [part["name"] for part in data["score"]], "/score")
        for at, part in enumerate(data["score"]):
            yield Named(f"part {part['name']}", "part", part, f"/score/{at}")
    if "winner" in data:
        yield Named("section winner", "tie-break", data["winner"], "/winner")


def _thing(name: str, node: Any, pointer: Pointer, rows: tuple[Any, Pointer]) -> Iterator[Named]:
    """A declaration, without the rows that it lists, and each of these; then what has names in it."""
    ((kind, fields),) = node.items()
    listed = list(_rows(name, kind, fields, step(pointer, kind), rows))
    own = node
    if rows[0] is not None and kind in LISTING:
        names = [row["id"] for row in rows[0]]
        if kind == "board":
            own = {kind: without_rows(kind, fields, " ".join(names))}
        else:
            own = {kind: {**without_rows(kind, fields), "values": names}}
    yield Named(name, "declaration", own, pointer)
    yield from listed
    yield from _inside(name, "declaration", node, pointer)


def without_rows(kind: str, fields: Any, table: str = "a table") -> JsonObject:
    """A declaration without what it lists, and without the name of the file that does."""
    left = {key: value for key, value in fields.items() if key not in ("file", "values", "copies")}
    if kind == "board":
        ((form, shape),) = fields["shape"].items()
        left["shape"] = {form: {**shape, **({"file": table} if "file" in shape else {})}}
    return left


def inline_rows(fields: Any) -> list[JsonObject]:
    """What a declaration lists itself, as the rows of a table would say it."""
    times = {one["kind"]: one["times"] for one in fields.get("copies", ())}
    values = fields.get("values", ())
    return [{"id": value, **({"times": times[value]} if value in times else {})} for value in values]


def _rows(name: str, kind: str, fields: Any, pointer: Pointer, rows: tuple[Any, Pointer]) -> Iterator[Named]:
    """What a thing lists: rows of its table, its values, lines, kinds of group or signs."""
    table, at = rows
    if table is not None:
        texts = frozenset(one["name"] for one in fields.get("columns", ()) if is_text(one["type"]))
        for number, row in enumerate(table):
            yield Named(f"{name}/{row['id']}", "row", row, step(at, number), texts)
        return
    match kind:
        case "kinds" | "component":
            for number, row in enumerate(inline_rows(fields)):
                yield Named(f"{name}/{row['id']}", "row", row, step(f"{pointer}/values", number))
        case "table":
            for number, entry in enumerate(fields["entries"]):
                key = " to ".join(str(entry[end]) for end in ("from", "to") if end in entry)
                yield Named(f"{name}/{key}", "entry", entry, step(f"{pointer}/entries", number))
        case "groups":
            for number, one in enumerate(fields["kinds"]):
                yield Named(f"{name}/{one['name']}", "group-kind", one, step(f"{pointer}/kinds", number))
        case "legend":
            for number, one in enumerate(fields["signs"]):
                ((_, said),) = one.items()
                yield Named(f"{name}/{said['sign']}", "sign", one, step(f"{pointer}/signs", number))
        case _:
            pass


def is_text(type_: Any) -> bool:
    """Whether a column holds what is read and never asked."""
    return bool(type_.get("optional", {"of": type_})["of"] == TEXT)


def _inside(holder: str, what: str, value: Any, pointer: Pointer) -> Iterator[Named]:
    """What has a name in a thing: conditions, steps and phases, and what changes bring."""
    kind, fields = "", value
    if what in FAMILIES:
        ((kind, fields),) = value.items()
        pointer = step(pointer, kind)
    holders = holder
    if kind in BLOCKS and what == "statement":
        holders = f"{kind} {fields['name']}"
        yield Named(holders, what, value, pointer.rpartition("/")[0])
    elif kind == "introduce":
        holders = f"part {fields['name']}" if "part" in fields["thing"] else fields["name"]
        yield Named(holders, "addition", fields["thing"], f"{pointer}/thing")
    elif what == "condition" and "name" in fields:
        yield Named(f"{holder}.{fields['name']}", what, value, pointer)
    elif kind == "needs" and what == "statement" and "name" in fields:
        yield Named(f"{holder}.{fields['name']}", what, value, pointer.rpartition("/")[0])
    for name, field in record_of(what, kind).fields.items():
        if name not in fields or (field.what not in FAMILIES and field.what not in RECORDS):
            continue
        if field.what in {"expression", "type", "provenance"}:
            continue  # in which nothing has a name
        members = fields[name] if field.many else [fields[name]]
        for number, member in enumerate(members):
            inner = step(pointer, name)
            yield from _inside(holders, field.what, member, step(inner, number) if field.many else inner)
