"""The account that compiled code gives of a game, and who plays those that it hands over."""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.made import Asked
from festrules.interpreter.compiled.executors.outcomes import AT_FAULT, GRADES_AT, Batch, Outcome
from festrules.interpreter.world.values import NOTHING


def outcome_of(seed: int, row: Sequence[int]) -> Outcome:
    """One game, of the numbers in the order of `lowering/results/playouts.py`."""
    status, why, told, decisions, draws, turns = row[:6]
    points = () if why == AT_FAULT else tuple(row[6:])
    grade, winners = (told >> GRADES_AT) - 1, told & (1 << GRADES_AT) - 1
    return Outcome(
        seed, status, why, winners, decisions, draws, turns, points, grade if grade >= 0 else NOTHING
    )


def played(
    asked: Asked, seeds: Sequence[int], told: Sequence[Outcome | None], *, counting: bool = False
) -> Batch:
    """A batch in which the reference interpreter has played what nobody else did, and counted that."""
    left = [position for position, outcome in enumerate(told) if outcome is None]
    if not left:
        return Batch([outcome for outcome in told if outcome is not None])
    batch = by_reference(asked, [seeds[position] for position in left], counting=counting)
    batch.left, theirs = left, iter(batch.outcomes)
    batch.outcomes = [next(theirs) if outcome is None else outcome for outcome in told]
    return batch


def by_reference(asked: Asked, seeds: Sequence[int], *, counting: bool = False) -> Batch:
    """Games that are left to the reference interpreter, all of them."""
    from festrules.interpreter.compiled.executors.reference import Reference  # noqa: PLC0415  # seldom, and slow to load

    batch = Reference(asked()).play(seeds, counting=counting)
    batch.left = list(range(len(seeds)))
    return batch
