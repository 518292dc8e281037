"""What compiled code tells of a game, and whom it leaves those to that it does not want to play."""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.outcomes import Batch, Outcome
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.machine.machine import FAULTY, Machine


def outcome_of(seed: int, row: Sequence[int]) -> Outcome:
    """One game, of the numbers in the order of `lowering/playouts.py`."""
    status, why, winners, decisions, draws, turns = row[:6]
    points = () if status == FAULTY else tuple(row[6:])
    return Outcome(seed, status, why, winners, decisions, draws, turns, points)


def played(machine: Machine, seeds: Sequence[int], told: Sequence[Outcome | None]) -> Batch:
    """A batch in which the reference interpreter has played what nobody else did."""
    left = [position for position, outcome in enumerate(told) if outcome is None]
    batch = Batch(handed_over=len(left))
    theirs = iter(Reference(machine).play([seeds[position] for position in left]).outcomes if left else ())
    batch.outcomes = [next(theirs) if outcome is None else outcome for outcome in told]
    return batch
