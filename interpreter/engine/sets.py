"""Sets that fulfil something together: which members lead to one, in whatever order they are chosen.

The sets are gone through depth first, member by member in canonical order, so that each comes once: of copies the first
are taken first. A set that fails what no more members can mend is not continued.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import TypeAlias

from festrules.interpreter.engine.dividing import Division, division
from festrules.interpreter.engine.evaluate import evaluate, value_of
from festrules.interpreter.engine.preferring import against, holds, notes_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.values import Exhausted, Fault

# How far a set is from what may be chosen: the number of conditions from the first that fails, then for each that binds
# for preferences, whether each is missed. The least comes first.
Standing: TypeAlias = tuple[int, ...]

MOST_CHOSEN = 10_000  # which is more than there ever are
EACH_SET = 4  # the cost of looking at one, apart from its conditions


@dataclass(slots=True)
class SetSearch:
    """A choice as it stands: what is chosen, and what may come as well."""

    instruction: code.ChooseSome
    run: Run
    chosen: Sequence[int]
    left: Sequence[int]  # the others that may join, with copies, in canonical order
    least: int
    most: int
    order: Mapping[int, int] = field(
        default_factory=dict
    )  # of values, where others may come before what is chosen
    added: list[int] = field(default_factory=list)
    at: int = 0  # where what may follow the last one added begins
    onward: bool = True  # whether the last set found is extended
    fails: int = 0  # how many conditions it fails for good, with those behind the first
    cutting: bool = True  # whether a set that fails for good is not extended
    divided: Division | None = None  # into which groups sets have to be divided
    known: bool = False  # whether that has been looked for

    @property
    def size(self) -> int:
        """How many the set at hand has."""
        return len(self.chosen) + len(self.added)

    @property
    def perfect(self) -> Standing:
        """Where a set stands that nothing stands in front of."""
        return (0,) * (1 + len(self.instruction.if_possible))

    # ---- going through the sets ----------------------------------------------------------------------

    def sets(self) -> Iterator[None]:
        """Each set of what is chosen, what is added already, and others: it goes by its name while it is given.

        One that fails something for good comes, too, but none with more members.
        """
        left, taken = self.left, list[int]()
        count = len(left)
        if not self.known:
            self.known = True
            self.divided = division(self.instruction, self.run, [*self.chosen, *left], self.most)
        while True:
            self.run.spend(EACH_SET)
            self._name()
            self.fails = self._fails_for_good()
            self.onward = not self.fails
            yield
            enough = self.size + count - self.at >= self.least
            if self.onward and self.size < self.most and self.at < count and enough:
                self._add(self.at, taken)
            elif not self._back(taken):
                return

    def _add(self, at: int, taken: list[int]) -> None:
        self.added.append(self.left[at])
        taken.append(at)
        self.at = at + 1

    def _back(self, taken: list[int]) -> bool:
        """Goes to the next set, with another member in place of the last that has one; false if there is none."""
        left, count = self.left, len(self.left)
        while taken:
            last = at = taken.pop()
            self.added.pop()
            while at < count and left[at] == left[last]:
                at += 1
            if at < count and self.size + count - at >= self.least:
                self._add(at, taken)
                return True
        return False

    def _name(self) -> None:
        members = [*self.chosen, *self.added]
        if self.order:
            members.sort(key=lambda one: self.order.get(one, 0))
        self.run.scratch[self.instruction.together] = members

    def _fails_for_good(self) -> int:
        of_all = self.instruction.of_all
        for at, condition in enumerate(of_all):
            if condition.cut is not None and self.cutting and not self._may_hold(condition):
                return len(of_all) - at
        if self.divided is None or self._covered((*self.chosen, *self.added, *self.left[self.at :])):
            return 0
        return len(of_all) - self.divided.condition

    def _covered(self, allowed: Sequence[int]) -> bool:
        """Whether disjoint groups of what is allowed have all members of the set at hand."""
        assert self.divided is not None
        members = self.divided.mask((*self.chosen, *self.added))
        return self.divided.covers(members, self.divided.mask(allowed), self.run)

    def _may_hold(self, condition: code.OfAll) -> bool:
        """Whether it holds for this set or one with more members, as far as that is plain; a fault says nothing."""
        try:
            return bool(evaluate(condition.cut, self.run))
        except Exhausted:
            raise
        except Fault:
            return True

    # ---- where they stand ----------------------------------------------------------------------------

    def standing(self) -> Standing | None:
        """Where the set at hand stands; None if it has too few members."""
        if self.size < self.least:
            return None
        if self.fails:
            return (self.fails,)
        of_all = self.instruction.of_all
        for at, condition in enumerate(of_all):
            if not self._holds(condition):
                return (len(of_all) - at,)
        return (0, *(int(not self._holds(one)) for one in self.instruction.if_possible))

    def failed(self) -> int:
        """Which conditions on all together the set at hand fails, the first as the lowest bit; for good, that alone."""
        of_all = self.instruction.of_all
        if self.fails:
            return 1 << len(of_all) - self.fails
        return sum(1 << at for at, condition in enumerate(of_all) if not self._holds(condition))

    def _holds(self, condition: code.Condition) -> bool:
        divided = self.divided
        if divided is not None and condition is self.instruction.of_all[divided.condition]:
            covered = self._covered((*self.chosen, *self.added))
            if self.run.trace is None and (divided.whole or not covered):
                return covered
        found = holds((condition,), self.run)
        if self.run.work[0] < 0:  # what is not looked at any more has not failed
            raise Exhausted
        return found

    def of_chosen(self) -> Standing | None:
        """Where that stands which is chosen, without any others."""
        self.added, self.fails = [], 0
        self._name()
        return self.standing()

    def best(self) -> Standing | None:
        """Where the first of all sets stands that have what is chosen and added; None if none may be chosen."""
        found = None
        for _ in self.sets():
            standing = self.standing()
            if standing is not None and not standing[0] and (found is None or standing < found):
                found = standing
                if found == self.perfect:
                    break
        return found


def largest(instruction: code.ChooseSome, run: Run) -> int:
    """The greatest size of a set that fulfils all conditions; a fault tells nothing about that."""
    if instruction.largest is None:
        return MOST_CHOSEN
    try:
        return value_of(instruction.largest, run)
    except Exhausted:
        raise
    except Fault:
        return MOST_CHOSEN


def order_of(values: Sequence[int]) -> dict[int, int]:
    """Where each value stands, counted from 1."""
    return {value: at for at, value in enumerate(values, 1)}


def sizes(search: SetSearch) -> set[int]:
    """How many members those of all sets have that may be chosen."""
    found = dict[Standing, set[int]]()
    for _ in search.sets():
        standing = search.standing()
        if standing is not None and not standing[0]:
            found.setdefault(standing, set()).add(search.size)
    return found[min(found)] if found else set()


def any_whole(search: SetSearch) -> bool:
    """Whether there is a set that may be chosen."""
    return search.best() is not None


def following(search: SetSearch) -> tuple[list[int], bool]:
    """The next possible choices if others follow, and whether the choice may end here."""
    left, found = search.left, dict[int, Standing]()
    own = search.of_chosen()
    for at in range(len(left) if search.size < search.most else 0):
        if (at and left[at] == left[at - 1]) or search.size + len(left) - at < search.least:
            continue
        search.added, search.at = [left[at]], at + 1
        best = search.best()
        if best is not None:
            found[left[at]] = best
    search.added = []
    own = own if own is not None and not own[0] else None
    first = min([*found.values(), *([own] if own else [])], default=None)
    _note(search, first, found)
    return [value for value, one in found.items() if one == first], own is not None and own == first


def _note(search: SetSearch, first: Standing | None, found: dict[int, Standing]) -> None:
    """For those who trace: what could not be fulfilled, and what leaves something out."""
    trace, conditions = search.run.trace, search.instruction.if_possible
    if trace is None or first is None:
        return
    for missed, condition in zip(first[1:], conditions, strict=True):
        if missed:
            trace.noted.add(notes_of(condition, search.run.machine)[1])
    for one in found.values():
        if one != first:
            condition = against(conditions, one[1:], first[1:])
            trace.noted.add(notes_of(condition, search.run.machine)[0])


# ---- in any order ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Survey:
    """Where the first of all sets stands that a value is in, with what is chosen; a value that is in none has none."""

    of_values: dict[int, Standing]
    chosen: Standing | None  # where the chosen one is; None if that is too few

    @property
    def first(self) -> Standing | None:
        """Where the sets stand that may be chosen; None if none may."""
        found = [*self.of_values.values(), *([self.chosen] if self.chosen else [])]
        first = min(found, default=None)
        return None if first is None or first[0] else first

    def joins(self, value: int) -> bool:
        """Whether a value may be chosen together with what is chosen, whatever the order."""
        return self.first is not None and self.of_values.get(value) == self.first

    def may_be_all(self) -> bool:
        """Whether that may be all."""
        return self.first is not None and self.chosen == self.first

    def against(self, instruction: code.ChooseSome, value: int) -> code.Condition | None:
        """The condition that keeps a value from joining; None if nothing does, or there are too few."""
        standing, of_all = self.of_values.get(value), instruction.of_all
        if standing is None or standing == self.first:
            return None
        if standing[0] or self.first is None:
            return of_all[len(of_all) - standing[0]]
        return against(instruction.if_possible, standing[1:], self.first[1:])


def survey(search: SetSearch) -> Survey:
    """Goes through all sets, as long as there is something to learn."""
    found, chosen = dict[int, Standing](), None
    waiting = {
        value: at for at, value in enumerate(search.left)
    }  # of what there may yet be a better set: its last copy
    for _ in search.sets():
        standing, members = search.standing(), search.added
        if search.fails:  # so do all with more members
            standing, members = (search.fails,), [*search.added, *search.left[search.at :]]
        if not search.added:
            chosen = standing
        if standing is None:
            continue
        for value in members:
            found[value] = min(found.get(value, standing), standing)
        if standing == search.perfect:
            waiting = {value: at for value, at in waiting.items() if value not in members}
            if not waiting:
                break
        if not any(at >= search.at or value in search.added for value, at in waiting.items()):
            search.onward = False
    return Survey(found, chosen)


# ---- what all run into -------------------------------------------------------------------------------------

MOST_BLAMED = 2_048  # sets that are all looked at; of more, those that fail for good are not extended


def blamed(search: SetSearch, value: int) -> tuple[code.OfAll, ...]:
    """The fewest conditions of which each set with a value fails one, in their order; none where one fulfils all.

    One alone is what all of these sets run into. Where there is none, as few as possible say it together.
    """
    more = range(min(search.most - len(search.chosen), len(search.left)) + 1)
    search.cutting = sum(comb(len(search.left), size) for size in more) > MOST_BLAMED
    failing = set[int]()
    for _ in search.sets():
        members = [*search.added, *search.left[search.at :]] if search.fails else search.added
        if value in members and (search.size >= search.least or search.fails):
            failing.add(search.failed())
    of_all = search.instruction.of_all
    for size in range(1, len(of_all) + 1):
        for some in combinations(range(len(of_all)), size):
            if all(any(one >> at & 1 for at in some) for one in failing):
                return tuple(of_all[at] for at in some)
    return ()
