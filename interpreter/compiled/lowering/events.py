"""Telling: the numbers that compiled code notes of happenings, from which events are made later.

Each happening has a code. Behind it stand the numbers that its function in `engine/happenings/` takes, in that order;
what may be many is noted before it, as `MORE`. A program that is not made for telling has nothing of all this, and
looking ahead never tells.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Expression, Number
from festrules.interpreter.compiled.program.program import EVENTS
from festrules.interpreter.machine import instructions as ins


class Happening(IntEnum):
    """The happenings; each but the first is the name of a function of `engine/happenings/`."""

    MORE = 0
    MOVED = 1
    UNCOVERED = 2
    SHUFFLED = 3
    SHOWN = 4
    TURNED_UP = 5
    TURN = 6
    MISSED = 7
    PASSED = 8
    ANOTHER_TURN = 9
    WILL_MISS = 10
    DECLINED = 11
    WINS = 12
    NOBODY_WINS = 13
    GAME_OVER = 14
    ENDED = 15
    NEAR = 16
    TOO_LONG = 17
    SET_OFF = 18
    ENTERED = 19
    BEGAN = 20
    SAID = 21
    CHANGED = 22
    CHOSE = 23
    TOOK = 24
    PAID = 25
    REARRANGED = 26
    COMMITTED = 27
    TOO_LATE = 28
    CAME = 29
    PICKED = 30
    PICKED_SOME = 31
    PASSING = 32
    PASSED_ON = 33
    ANNOUNCED = 34
    ROLLED = 35
    TOOK_OF = 36


def tell(low: Lowering, code: Code, what: Happening, *numbers: Number) -> None:
    """Notes that something happens."""
    if low.telling:
        code.tell(what, *numbers)


def number_of(instruction: ins.Instruction, low: Lowering) -> int:
    """The number of an instruction."""
    code: Iterable[object] = low.machine.code
    return next(number for number, one in enumerate(code) if one is instruction)


@contextmanager
def silently(low: Lowering, *, quiet: bool = True) -> Iterator[None]:
    """Nothing of what is written here tells."""
    before, low.telling = low.telling, low.telling and not quiet
    yield
    low.telling = before


@contextmanager
def in_secret(low: Lowering, code: Code, seat: Expression) -> Iterator[None]:
    """Forget everything told here, except that somebody has chosen."""
    before = code.new(work(EVENTS), "events") if low.telling else None
    yield
    if before is not None:
        code.set_work(EVENTS, before)
        code.tell(Happening.COMMITTED, seat)
