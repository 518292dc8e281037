"""Going on from one decision to the next: everything that plays, in functions that call each other by number.

plays(m, n)      plays on from instruction `n` to where play stands; may fail
"""

from typing import assert_never

from festrules.interpreter.compiled.lowering.context import PLAYING, Lowering
from festrules.interpreter.compiled.lowering.course import (  # noqa: F401  # they fill the tables of blocks
    calls,
    instructions,
    next_turn,
    standing,
    together,
    turn_ends,
    turns,
    ways,
)
from festrules.interpreter.compiled.lowering.course.blocks import Blocks
from festrules.interpreter.compiled.lowering.course.ends import lower_checks, lower_endings
from festrules.interpreter.compiled.lowering.course.together import lower_within
from festrules.interpreter.compiled.lowering.decisions.courses import looked_into, otherwise_ahead
from festrules.interpreter.compiled.program.nodes import AskOneOf
from festrules.interpreter.machine import instructions as ins


def lower_course(low: Lowering) -> None:
    """All that is done between decisions, from the start and from wherever play may stand or come back to."""
    course = low.course
    playing, looking = Blocks(low, course, looking=False), Blocks(low, course, looking=True)
    playing.want(0)
    for number, one in enumerate(low.machine.code):
        for target in _entries(one, number):
            playing.want(target)
        for target in _looked_into(one, number, low):
            looking.want(target)
    for watch in low.machine.watches:
        playing.want(watch.code)
    playing.write()
    looking.write()
    lower_checks(low, course)
    lower_endings(low)
    lower_within(low)
    _lower_loops(low)


def _entries(one: ins.Instruction, number: int) -> tuple[int, ...]:
    """Where play goes on once a player or chance has decided."""
    if not isinstance(one, ins.Question | ins.Together):
        return ()
    match one:
        case ins.Take():
            return number + 1, *one.targets
        case ins.Together():
            return number, one.body
        case ins.ChooseSome() | ins.Rearrange() | ins.PickEach():
            return number, number + 1
        case ins.Choose() | ins.Pay() | ins.Draw() | ins.TurnUp() | ins.Pick():
            return (number + 1,)
        case _:
            assert_never(one)


def _looked_into(one: ins.Instruction, number: int, low: Lowering) -> tuple[int, ...]:
    """Where looking ahead begins, or goes on behind a decision."""
    if not isinstance(one, ins.Decision):
        return ()
    otherwise = otherwise_ahead(one, low.machine)
    return (*looked_into(one, number), *([otherwise] if otherwise >= 0 else []))


def _lower_loops(low: Lowering) -> None:
    code = low.function("plays")
    number = code.parameter("n")
    with code.while_(number >= 0):
        code.let(number, AskOneOf(PLAYING, number))
    code.done()
