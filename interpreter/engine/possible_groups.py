"""All groups that there can be among some cards, found before play: a hand then has those that are in it.

That can be where there is one card of each kind, and what makes a group and what it is worth depend on nothing but what
is fixed of each card. The sets are gone through as in play, and two shortcuts keep that short: no set is looked at that
has two cards which nothing mends together; and of what has to be consecutive, something must be left to fill each gap.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from festrules.interpreter.engine.evaluate import evaluate, value_of
from festrules.interpreter.engine.evaluate.members import may_grow
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import pure
from festrules.interpreter.world.types import Component
from festrules.interpreter.world.values import NOTHING, Fault

MOST_KINDS = 62  # of components: each is a bit of a wide number
MOST_SETS = 20_000  # that are looked at
MOST_GROUPS = 4_096


def with_possible(best: node.Best, run: Run) -> node.Best:
    """The same with all possible groups, if they can be known and are not too many."""
    kinds = _kinds(best, run)
    names = frozenset({best.bound})
    if not kinds or not all(pure((kind.test, kind.worth), names) for kind in _of_members(best)):
        return best
    first, width = kinds[0], kinds[-1] - kinds[0] + 1
    if width > MOST_KINDS:
        return best
    found, looked_at = list[tuple[int, ...]](), _Looked()
    try:
        for number, kind in enumerate(_of_members(best)):
            for members in _Search(kind, best.bound, kinds, run, looked_at).groups():
                mask = sum(1 << member - first for member in members)
                found.append((number, mask, value_of(kind.worth, run)))
    except (Fault, TooMany):
        return best
    return replace(best, possible=node.Possible(first, width, tuple(found)))


class TooMany(Exception):
    """There are more sets or groups than are worth knowing before play."""


@dataclass(slots=True)
class _Looked:
    """How many sets have been looked at, and groups found."""

    sets: int = 0
    groups: int = 0

    def at_one(self, *, found: bool = False) -> None:
        self.sets += not found
        self.groups += found
        if self.sets > MOST_SETS or self.groups > MOST_GROUPS:
            raise TooMany


def _of_members(best: node.Best) -> tuple[node.SetKind, ...]:
    return tuple(kind for kind in best.kinds if isinstance(kind, node.SetKind))


def _kinds(best: node.Best, run: Run) -> list[int]:
    """The kinds of component that may be members, if there is one of each, and groups are looked for among members."""
    if not isinstance(best.members, Component) or not _of_members(best):
        return []
    names = [run.machine.world.components[name] for name in best.members.names]
    kinds = sorted(kind for one in names for kind in one.numbers)
    return kinds if all(run.machine.world.kinds[kind].unique for kind in kinds) else []


@dataclass(slots=True)
class _Search:
    """Looks for the groups of one kind among all that there is."""

    kind: node.SetKind
    bound: int
    members: Sequence[int]
    run: Run
    looked_at: _Looked
    fits: list[int] = field(
        default_factory=list
    )  # of each member those behind it with which it may be in a group
    rows: list[list[int]] = field(
        default_factory=list
    )  # what has to be consecutive: the number of each member

    def groups(self) -> Iterator[list[int]]:
        """Each group, in the order of play."""
        self.rows = [
            numbers for ask in consecutive(self.kind.test, self.bound) if (numbers := self._numbers(ask))
        ]
        self.fits = [self._fitting(at) for at in range(len(self.members))]
        yield from self._beyond([], (1 << len(self.members)) - 1)

    def _beyond(self, taken: list[int], left: int) -> Iterator[list[int]]:
        """Groups that have those and some more."""
        for at in _bits(left):
            more, allowed = [*taken, at], left & self.fits[at]
            self.looked_at.at_one()
            if not (self._gaps_are_filled(more, allowed) and self._may_grow(more)):
                continue
            if evaluate(self.kind.test, self.run):
                self.looked_at.at_one(found=True)
                yield [self.members[one] for one in more]
            yield from self._beyond(more, allowed)

    def _may_grow(self, taken: Sequence[int]) -> bool:
        self.run.scratch[self.bound] = [self.members[at] for at in taken]
        return may_grow(self.kind, self.run)

    def _fitting(self, at: int) -> int:
        after = 0
        for other in range(at + 1, len(self.members)):
            self.looked_at.at_one()
            after |= self._may_grow([at, other]) << other
        return after

    def _numbers(self, alike: node.Alike) -> list[int]:
        """The numbers that have to be consecutive, one for each member; empty if one is nothing or depends on more."""
        found = []
        if alike.circle or alike.kinds or not pure(alike.by, frozenset({alike.bound})):
            return []
        for member in self.members:
            self.run.scratch[alike.bound] = member
            found.append(evaluate(alike.by, self.run))
        return [] if NOTHING in found else found

    def _gaps_are_filled(self, taken: Sequence[int], left: int) -> bool:
        """Whether each number between others is there, or may yet come."""
        for row in self.rows:
            have = {row[at] for at in taken}
            missing = set(range(min(have), max(have))) - have
            if missing and not missing <= {row[at] for at in _bits(left)}:
                return False
        return True


def consecutive(test: Any, name: int) -> Iterator[node.Alike]:
    """The consecutive numbers that a test, wherever it holds, demands of all members under this name."""
    match test:
        case node.And():
            yield from consecutive(test.left, name)
            yield from consecutive(test.right, name)
        case node.Call(arguments=arguments):
            for place, given in arguments:
                if given == node.Bound(name):
                    yield from consecutive(test.value, place)
        case node.Alike(how="consecutive-in-any-order", of=node.Bound(place)) if place == name:
            yield test


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
