"""Which changes stand in an edition at all: not those that are dropped, nor those of cards that are not there."""

from collections.abc import Mapping

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.lists import Line, Lists, brought, members
from festrules.interpreter.edition.nodes import items, opened, record, text, texts, truth

Things = Mapping[str, JsonObject]

CHANGES = ("change", "variant")


def changes(things: Things) -> list[tuple[str, JsonObject]]:
    """All changes and variants by name, in the order of the text."""
    return [(name, node) for name, node in things.items() if opened(node)[0] in CHANGES]


def lines(node: JsonObject) -> list[Line]:
    """The edits of a change that change something."""
    edits = items(opened(node)[1]["edits"])
    return [opened(edit) for edit in edits if "nothing-changes" not in record(edit)]


def is_lasting(node: JsonObject) -> bool:
    """Whether a change holds from the start to the end: a variant that is played, or one that holds `while yes`."""
    kind, fields = opened(node)
    return kind == "variant" or ("while" in fields and truth(fields["while"]) is True)


def drops(things: Things) -> dict[str, set[str]]:
    """The changes and variants that each lasting change drops."""
    found: dict[str, set[str]] = {}
    for name, node in changes(things):
        if is_lasting(node):
            gone = {text(edit["name"]) for kind, edit in lines(node) if kind == "drop" and len(edit) == 1}
            found[name] = {other for other in gone if other in things and opened(things[other])[0] in CHANGES}
    return {name: gone for name, gone in found.items() if gone}


def dropped(things: Things, variants: frozenset[str]) -> set[str]:
    """The changes that do not count, since one that lasts drops them; what the later file says comes first."""
    gone: set[str] = set()
    for name, others in reversed(drops(things).items()):
        played = "variant" not in things[name] or name in variants
        if played and name not in gone:
            gone |= others
    return gone


def in_force(things: Things, variants: frozenset[str]) -> list[tuple[str, Line]]:
    """The edits of lasting changes in an edition, each with the name of its change; those that win come last."""
    gone = dropped(things, variants)
    found = [
        (name, node)
        for name, node in changes(things)
        if name not in gone and is_lasting(node) and ("variant" not in node or name in variants)
    ]
    reach = {name: len(_reached(name, things)) for name, _ in found}
    return [
        (name, line) for name, node in sorted(found, key=lambda one: reach[one[0]]) for line in lines(node)
    ]


def _reached(name: str, things: Things) -> set[str]:
    """The changes that one goes over, directly or through others."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        for other in _over(things.get(waiting.pop(), {"": {}})):
            if other not in reached and other != name:
                reached.add(other)
                waiting.append(other)
    return reached


def absent(things: Things, tables: JsonObject, lists: Lists, variants: frozenset[str]) -> set[str]:
    """The names that something lists in some edition, and nothing in this one."""
    there: dict[str, dict[str, str]] = {  # by thing and name, the change that brings it
        thing: dict.fromkeys(members(node, tables.get(thing)), "") for thing, node in things.items()
    }
    leaving: list[tuple[str, str, str]] = []
    for change, (kind, fields) in in_force(things, variants):
        name = text(fields.get("name", ""))
        if kind == "add-rows":
            there.setdefault(name, {}).update(dict.fromkeys(brought(fields), change))
        elif kind in ("replace", "introduce"):
            new = dict.fromkeys(members(record(fields["thing"]), fields.get("rows")), change)
            there[name] = new or there.get(name, {})
        elif kind == "drop" and "row" in fields:
            leaving.append((change, name, text(fields["row"])))
    for change, thing, name in leaving:
        bringer = there.get(thing, {}).get(name)
        if bringer and change in _over(things[bringer]):
            continue
        there.get(thing, {}).pop(name, None)
    left = {name for names in there.values() for name in names}
    return {name for names in lists.values() for name in names} - left


def _over(node: JsonObject) -> list[str]:
    over: Json = opened(node)[1].get("over")
    return texts(over)
