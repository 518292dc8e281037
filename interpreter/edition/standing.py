"""Which changes stand in an edition at all: not those that are dropped, nor those of cards that are not there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from festrules.grammar.document import JsonObject
from festrules.interpreter.edition.lists import Line, Lists, brought, members
from festrules.interpreter.edition.nodes import items, opened, record, text, truth
from festrules.interpreter.edition.together import Together

CHANGES = ("change", "variant")


def lines(node: JsonObject) -> list[Line]:
    """The edits of a change that change something."""
    edits = items(opened(node)[1]["edits"])
    return [opened(edit) for edit in edits if "nothing-changes" not in record(edit)]


def is_lasting(node: JsonObject) -> bool:
    """Whether a change holds from the start to the end: a variant that is played, or one that holds `while yes`."""
    kind, fields = opened(node)
    return kind == "variant" or ("while" in fields and truth(fields["while"]) is True)


@dataclass(frozen=True, slots=True)
class Standing:
    """The things of all files, among them the changes, and the mods that are played together."""

    things: Mapping[str, JsonObject]
    mods: Together

    def changes(self) -> list[tuple[str, JsonObject]]:
        """All changes and variants by name, in the order of the text."""
        return [(name, node) for name, node in self.things.items() if opened(node)[0] in CHANGES]

    def drops(self) -> dict[str, set[str]]:
        """The changes and variants that each lasting change drops."""
        found: dict[str, set[str]] = {}
        known = {name for name, _ in self.changes()}
        for name, node in self.changes():
            if is_lasting(node):
                gone = {text(edit["name"]) for kind, edit in lines(node) if kind == "drop" and _whole(edit)}
                if gone & known:
                    found[name] = gone & known
        return found

    def dropped(self, variants: frozenset[str]) -> set[str]:
        """The changes that do not count, since one that lasts and counts drops them; those in a circle count."""
        drops = {name: gone for name, gone in self.drops().items() if self._played(name, variants)}
        against = Counter(
            other for gone in drops.values() for other in gone
        )  # how many that may count drop it
        gone: set[str] = set()
        waiting = [name for name in drops if not against[name]]
        while waiting:
            fallen = drops[waiting.pop()] - gone
            gone |= fallen
            for other in (other for name in fallen for other in drops.get(name, ())):
                against[other] -= 1
                if not against[other] and other in drops:
                    waiting.append(other)
        return gone

    def _played(self, name: str, variants: frozenset[str]) -> bool:
        return "variant" not in self.things[name] or name in variants

    def in_force(self, variants: frozenset[str]) -> list[tuple[str, Line]]:
        """The edits of lasting changes in an edition, each with the name of its change; those that win come last."""
        gone = self.dropped(variants)
        found = [
            (name, node)
            for name, node in self.changes()
            if name not in gone and is_lasting(node) and self._played(name, variants)
        ]
        over = self._over()
        found.sort(key=lambda one: len(reached_from(one[0], over)))
        return [(name, line) for name, node in found for line in lines(node)]

    def _over(self) -> dict[str, set[str]]:
        """The changes that each one says it goes over."""
        return {name: {*self.mods.over(node)} & self.things.keys() - {name} for name, node in self.changes()}

    def absent(self, tables: JsonObject, lists: Lists, variants: frozenset[str]) -> set[str]:
        """The names that something lists in some edition, and nothing in this one."""
        there: dict[str, dict[str, str]] = {  # by thing and name, the change that brings it
            thing: dict.fromkeys(members(node, tables.get(thing)), "") for thing, node in self.things.items()
        }
        leaving: list[tuple[str, str, str]] = []
        over = self._over()
        for change, (kind, fields) in self.in_force(variants):
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
            if not bringer or change not in reached_from(bringer, over):
                there.get(thing, {}).pop(name, None)
        left = {name for names in there.values() for name in names}
        return {name for names in lists.values() for name in names} - left


def reached_from(name: str, steps: Mapping[str, Iterable[str]]) -> set[str]:
    """All that can be reached from a name, in one step or several."""
    reached: set[str] = set()
    waiting = [*steps.get(name, ())]
    while waiting:
        other = waiting.pop()
        if other not in reached:
            reached.add(other)
            waiting += steps.get(other, ())
    return reached


def _whole(edit: JsonObject) -> bool:
    """Whether an edit drops a thing, and not a row or condition of it."""
    return "row" not in edit and "condition" not in edit
