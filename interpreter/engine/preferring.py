"""Conditions that bind only if possible: of the values that may be chosen, those that fulfil them, if any does.

Such conditions are asked in the order of the text, each of what those before it leave. So what comes earlier goes
before what comes later, and something always stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.evaluate import EVALUATE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import Exhausted, Fault

Rank: TypeAlias = tuple[int, ...]  # for each condition whether it is missed; the least comes first
BEHIND_ALL = (2,)


def holds(conditions: tuple[code.Condition, ...], run: Run) -> bool:
    """Whether all conditions of a choice hold; one that runs into a fault does not, as in looking ahead."""
    try:
        for condition in conditions:
            test = condition.test
            if not EVALUATE[test.__class__](test, run):
                return False
    except Exhausted:
        if run.looking:
            raise
        return False
    except Fault:
        return False
    return True


def preferred(
    conditions: tuple[code.IfPossible, ...], values: Sequence[int], cell: int, run: Run
) -> Sequence[int]:
    """The values that stay, of those that may be chosen; each is put into its cell to be asked about."""
    for condition in conditions:
        fulfilling = _fulfilling(condition, values, cell, run)
        _note(condition, len(fulfilling), len(values), run)
        values = fulfilling or values
    return values


def ranks(
    conditions: tuple[code.IfPossible, ...], values: Sequence[int], cell: int, run: Run
) -> dict[int, Rank]:
    """Where each value stands: which conditions it does not fulfil, the first of them counting most."""
    missed = []
    for condition in conditions:
        fulfilling = frozenset(_fulfilling(condition, values, cell, run))
        _note(condition, len(fulfilling), len(values), run)
        missed.append([value not in fulfilling for value in values])
    return {value: tuple(row[at] for row in missed) for at, value in enumerate(values)}


def _fulfilling(condition: code.IfPossible, values: Sequence[int], cell: int, run: Run) -> list[int]:
    before, found = run.cells[cell], []
    for value in values:
        run.cells[cell] = value
        if holds((condition,), run):
            found.append(value)
    run.cells[cell] = before
    return found


def _note(condition: code.IfPossible, fulfilling: int, values: int, run: Run) -> None:
    """For those who trace: that a condition has left something out, or that nothing could fulfil it."""
    if run.trace is not None and fulfilling < values:
        refused, unfulfilled = notes_of(condition, run.machine)
        run.trace.noted.add(refused if fulfilling else unfulfilled)


def notes_of(condition: code.IfPossible, machine: Machine) -> tuple[Pointer, Pointer]:
    """The notes on such a condition: that it has left something out, and that nothing could fulfil it."""
    here = machine.origins[condition.at].pointer
    return f"{here}/reason", f"{here}/if-possible"


def against(conditions: tuple[code.IfPossible, ...], rank: Rank, better: Rank) -> code.IfPossible:
    """The condition that puts one value behind another."""
    return next(one for one, missed, other in zip(conditions, rank, better, strict=True) if missed > other)


# ---- of several ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Several:
    """A choice of several in which the preferred come first: others only once all of these are chosen."""

    values: Sequence[int]  # all that may be among them, with copies, in order
    ranks: dict[int, Rank]
    chosen: Sequence[int]
    least: int
    most: int

    def _taken(self, *more: int) -> set[int]:
        """Where those that are chosen stand among the values; of copies the first are taken first.

        One that could not be chosen stands nowhere: somebody holds it of whom the rules do not know it.
        """
        taken = set[int]()
        for value in (*self.chosen, *more):
            there = (at for at, one in enumerate(self.values) if one == value and at not in taken)
            taken.update(islice(there, 1))
        return taken

    def _left(self, taken: set[int]) -> list[tuple[int, Rank]]:
        return [(at, self.ranks[value]) for at, value in enumerate(self.values) if at not in taken]

    def may_follow(self, value: int) -> bool:
        """Whether a value behind the last one chosen may be the next: enough can follow, and not too many must."""
        taken = self._taken(value)
        here, left = max(taken), self._left(taken)
        last = max(self.ranks[self.values[at]] for at in taken)
        first_left = min((rank for at, rank in left if at < here), default=BEHIND_ALL)
        later = [rank for at, rank in left if at > here]
        must = len(taken) + sum(rank < last for rank in later)
        can = len(taken) + sum(rank <= first_left for rank in later)
        return last <= first_left and must <= self.most and self.least <= can

    def may_join(self, value: int) -> bool:
        """Whether a value may be among them with those chosen, whatever their order: those in front must fit, too."""
        taken = self._taken(value)
        last = max(self.ranks[self.values[at]] for at in taken)
        return len(taken) + sum(rank < last for _, rank in self._left(taken)) <= self.most

    def may_be_all(self) -> bool:
        """Whether those that are chosen may stay the only ones."""
        last = max((self.ranks.get(one, ()) for one in self.chosen), default=())
        first_left = min((rank for _, rank in self._left(self._taken())), default=BEHIND_ALL)
        return len(self.chosen) >= self.least and last <= first_left

    def better_left(self, value: int) -> Rank | None:
        """Where what stands in front of a value is that could still be chosen; None if nothing does."""
        first = min((rank for _, rank in self._left(self._taken())), default=BEHIND_ALL)
        return first if value in self.ranks and first < self.ranks[value] else None
