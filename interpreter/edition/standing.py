"""The changes that are in force in an edition: not those that are dropped, nor those of cards that are not there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Variant
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.interpreter.edition.lists import Line, Lists, Rows, brought, members
from festrules.interpreter.edition.nodes import CHANGES, Changing, truth
from festrules.interpreter.edition.together import Together


def lines(change: Changing) -> list[Line]:
    """The edits of a change that change something."""
    return [line for line in change.edits if not isinstance(line, NothingChanges)]


def is_lasting(change: Changing) -> bool:
    """Whether a change holds from the start to the end: a variant that is played, or one that holds `while yes`."""
    return isinstance(change, Variant) or (change.while_ is not None and truth(change.while_) is True)


@dataclass(frozen=True, slots=True)
class ChangesInForce:
    """The things of all files, among them the changes, and the mods that are played together."""

    things: Mapping[str, Declaration]
    mods: Together

    def changes(self) -> list[tuple[str, Changing]]:
        """All changes and variants by name, in the order of the text."""
        return [(name, thing) for name, thing in self.things.items() if isinstance(thing, CHANGES)]

    def drops(self) -> dict[str, set[str]]:
        """The changes and variants that each lasting change drops."""
        found: dict[str, set[str]] = {}
        known = {name for name, _ in self.changes()}
        for name, node in self.changes():
            if is_lasting(node):
                gone = {line.name for line in lines(node) if isinstance(line, DropThing) and _whole(line)}
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
        return not isinstance(self.things[name], Variant) or name in variants

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

    def absent(self, tables: Mapping[str, Rows], lists: Lists, variants: frozenset[str]) -> set[str]:
        """The names that something lists in some edition, and nothing in this one."""
        there: dict[str, dict[str, str]] = {  # by thing and name, the change that brings it
            thing: dict.fromkeys(members(node, tables.get(thing, ())), "")
            for thing, node in self.things.items()
        }
        leaving: list[tuple[str, str, str]] = []
        over = self._over()
        for change, line in self.in_force(variants):
            match line:
                case AddRows():
                    there.setdefault(line.name, {}).update(dict.fromkeys(brought(line), change))
                case ReplaceThing() | IntroduceThing():
                    new = dict.fromkeys(members(line.thing, line.rows), change)
                    there[line.name] = new or there.get(line.name, {})
                case DropThing(row=str() as row):
                    leaving.append((change, line.name, row))
                case (
                    DropThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit()
                    | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | SetCell() | SetCount()
                    | Reword() | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
                ):  # fmt: skip
                    pass  # brings no names, and takes none away
                case _:
                    assert_never(line)
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


def _whole(line: DropThing) -> bool:
    """Whether an edit drops a thing, and not a row or condition of it."""
    return line.row is None and line.condition is None
