"""The knowledge of one seat about the course of a game: step by step what it was told, saw and could do.

It is made from the steps of the true game through masks alone. So it is the same for all games that the seat cannot
tell apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.runtime.replay_slots import HIDDEN
from festrules.interpreter.worlds.forgetting import Forgotten


class MoveEffect(IntEnum):
    """The effect of a move."""

    CARRIES = 0  # one component
    HANDS_ON = 1  # all that lies in a place, at the same time as others
    SWAPS = 2  # what lies in two places changes places
    MIXES = 3  # nothing leaves its place, but from now on nobody knows in which order it lies there


class Move(NamedTuple):
    """A component that goes from one place to another; its kind, if the seat was told which it is.

    What was only shown where it lies goes from there to there.
    """

    kind: int | None
    source: int
    target: int
    way: MoveEffect = MoveEffect.CARRIES


Changes: TypeAlias = tuple[
    tuple[int, int], ...
]  # which of many numbers are others than before, and what they are


def changes(before: Sequence[int], after: Sequence[int]) -> Changes:
    """The changes in a list of numbers; all of it if there was none before."""
    if not before:
        return tuple(enumerate(after))
    return tuple((at, new) for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A step as the seat knows it: a decision, what chance brought, or that all have decided in a block."""

    kind: int  # one of those in `replay_slots`
    seat: int  # who decided, or -1
    value: int | None  # what, if the seat was told
    told: tuple[int, ...] | None  # None where the seat decides in secret: it is told when the block is over
    moves: tuple[Move, ...]
    draws: bool = False  # whether chance has brought the first of the components that move
    sight: Changes | None = None  # what the seat saw then, where it was to look
    offered: tuple[int, ...] | None = None  # its own options


@dataclass(frozen=True, slots=True)
class History:
    """All that a seat knows: the steps, and what is left of the state where the game stands."""

    seat: int
    rows: tuple[HistoryRow, ...]
    now: Forgotten


class Heard(NamedTuple):
    """One thing that a seat was told: what, whether all of it, and the numbers."""

    told: int
    whole: bool
    numbers: tuple[int, ...]
    more: tuple[int, ...]


def heard_in(numbers: Sequence[int]) -> Iterator[Heard]:
    """The single things that a seat was told, of the numbers that compiled code has written down."""
    at = 0
    while at < len(numbers):
        code = numbers[at]
        told, whole = code % HIDDEN, code < HIDDEN
        count = numbers[at + 1]
        given = tuple(numbers[at + 2 : at + 2 + count])
        at += 2 + count
        more: list[int] = []
        while at < len(numbers) and numbers[at] == Happening.MORE:
            length = numbers[at + 1]
            more += numbers[at + 2 : at + 2 + length]
            at += 2 + length
        yield Heard(told, whole, given, tuple(more))


def moves_in(numbers: Sequence[int]) -> tuple[Move, ...]:
    """The components that the seat was told to have moved, or was shown."""
    found = []
    for one in heard_in(numbers):
        if one.told == Happening.MOVED:
            kind = one.numbers[0] if one.whole else None
            source, target = one.numbers[1:3] if one.whole else one.numbers
            found.append(Move(kind, source, target))
        elif one.told == Happening.PASSED_ON:
            found.append(Move(None, one.numbers[0], one.numbers[1], MoveEffect.HANDS_ON))
        elif one.told == Happening.SHUFFLED:
            found.append(Move(None, one.numbers[0], one.numbers[0], MoveEffect.MIXES))
        elif one.whole and one.told == Happening.REARRANGED:
            found.append(Move(None, one.numbers[1], one.numbers[2], MoveEffect.SWAPS))
        elif one.whole and one.told == Happening.SHOWN:
            found += [Move(*lying, lying[1]) for lying in pairwise_of(one.more)]
        elif one.whole and one.told in (Happening.UNCOVERED, Happening.TURNED_UP):
            found.append(Move(one.numbers[0], one.numbers[1], one.numbers[1]))
    return tuple(found)


def pairwise_of(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers two by two."""
    return list(zip(numbers[::2], numbers[1::2], strict=True))


DECIDED = (
    Happening.CHOSE,
    Happening.TOOK,
    Happening.TOOK_OF,
    Happening.PAID,
    Happening.REARRANGED,
    Happening.DECLINED,
)
BROUGHT = {
    Happening.MOVED: 0,
    Happening.TURNED_UP: 0,
    Happening.PICKED: 1,
    Happening.ROLLED: 2,
}  # which number says what has come


def tells_decision(numbers: Sequence[int]) -> bool:
    """Whether the seat was told what somebody decided, in full."""
    first = next((one for one in heard_in(numbers) if one.told in DECIDED), None)
    return first is not None and first.whole


def first_of_exchange(numbers: Sequence[int]) -> int | None:
    """The space that was chosen first, if the seat was told that what lies there was rearranged."""
    first = next(heard_in(numbers), None)
    return (
        first.numbers[1] if first is not None and first.whole and first.told == Happening.REARRANGED else None
    )


def tells_outcome(numbers: Sequence[int], value: int) -> bool:
    """Whether the seat was told what chance has brought."""
    first = next(heard_in(numbers), None)
    return (
        first is not None
        and first.whole
        and first.told in BROUGHT
        and first.numbers[BROUGHT[Happening(first.told)]] == value
    )


def tells_picked(numbers: Sequence[int]) -> bool:
    """Whether the seat was told which of several were picked."""
    first = next(heard_in(numbers), None)
    return first is not None and first.whole and first.told == Happening.PICKED_SOME
