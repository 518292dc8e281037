"""What is said of the game as a whole, and its options and variants, with what lasting changes say of them.

This is known before a configuration is chosen, so it is read off the document without making an edition of it.
"""

from collections.abc import Iterator

from festrules.grammar.document import Document, Json, JsonObject
from festrules.interpreter.edition.lists import brought
from festrules.interpreter.edition.nodes import items, opened, record, text
from festrules.interpreter.edition.standing import Things, dropped, in_force

NONE: frozenset[str] = frozenset()
LENGTH = ("decisions", "then", "cites")


def things_of(document: Document) -> Things:
    """The things of the game and of its mods; a change that takes the place of another stands for it."""
    found: dict[str, JsonObject] = {}
    for part in (document.data, *map(record, items(document.data.get("mods")))):
        things = record(part["things"])
        for name in map(text, items(part["order"])):
            if name in found and opened(found[name])[0] in ("change", "variant"):
                del found[name]
            found.setdefault(name, record(things[name]))
    return found


def game_of(document: Document, variants: frozenset[str] = NONE) -> JsonObject:
    """What the game section says, for a choice of variants."""
    said = said_of_game(things_of(document), variants)
    return {**record(document.data["game"]), **{key: value for key, value, _ in said}}


def said_of_game(things: Things, variants: frozenset[str]) -> Iterator[tuple[str, Json, JsonObject]]:
    """What edits say of the game instead: the field, what it is, and the fields of the edit; the last one counts."""
    for _, (kind, fields) in in_force(things, variants):
        match kind:
            case "players":
                yield kind, {"from": fields["from"], "to": fields["to"]}, fields
            case "seats":
                yield kind, fields["names"], fields
            case "length":
                yield kind, {key: it for key, it in fields.items() if key in LENGTH}, fields
            case "reword" if fields["name"] == "game" and "inside" not in fields:
                yield "title", fields["as"], fields
            case _:
                pass


def options_of(document: Document, variants: frozenset[str] = NONE) -> dict[str, JsonObject]:
    """The options by name, for a choice of variants."""
    things = things_of(document)
    found = {name: opened(node)[1] for name, node in things.items() if opened(node)[0] == "option"}
    for _, (kind, fields) in in_force(things, variants):
        name = text(fields.get("name", ""))
        if name not in found:
            continue
        values = items(found[name].get("values"))
        match kind:
            case "replace":
                found[name] = opened(fields["thing"])[1]
            case "add-rows" if values:
                found[name] = {**found[name], "values": [*values, *brought(fields)]}
            case "drop" if "row" in fields and values:
                found[name] = {**found[name], "values": [one for one in values if one != fields["row"]]}
            case "reword":
                found[name] = {**found[name], "help": fields["as"]}
            case _:
                pass
    return found


def variants_of(document: Document) -> dict[str, JsonObject]:
    """The variants by name that can be chosen."""
    things = things_of(document)
    gone = dropped(things, NONE)
    found = {name: opened(node)[1] for name, node in things.items() if opened(node)[0] == "variant"}
    return {name: fields for name, fields in found.items() if name not in gone}
