"""Going on from one decision to the next: everything that plays, in functions that call each other by number.

plays(m, n)      plays on from instruction `n` to where play stands; may fail
begins(m, n)     the same up to the first chance or decision, where whole games are all that is played
"""

from festrules.interpreter.compiled.lowering.context import BEGINNING, IMAGINING, LOOKING, PLAYING, Lowering
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
from festrules.interpreter.compiled.lowering.course.beginning import first_open
from festrules.interpreter.compiled.lowering.course.blocks import Blocks
from festrules.interpreter.compiled.lowering.course.ends import lower_checks, lower_endings
from festrules.interpreter.compiled.lowering.course.onward import BEGINS, PLAYS
from festrules.interpreter.compiled.lowering.course.together import lower_within
from festrules.interpreter.compiled.lowering.decisions.secret import inside_blocks
from festrules.interpreter.compiled.lowering.decisions.weighing import lower_weighing, starts_of_ways
from festrules.interpreter.compiled.lowering.layout.courses import looked_into, otherwise_ahead
from festrules.interpreter.compiled.lowering.values.imagined import begins_at
from festrules.interpreter.compiled.program.nodes import AskOneOf
from festrules.interpreter.machine import instructions as ins

WAYS_TO_GO = (BEGINNING, PLAYING, LOOKING)


def lower_course(low: Lowering) -> None:
    """All that is done between decisions, from the start and from wherever play may stand or come back to."""
    inside = inside_blocks(low)
    low.first_open = first_open(low.machine) if low.bulk else None
    beginning, playing, looking = (Blocks(low, low.course, way, inside=inside) for way in WAYS_TO_GO)
    for number, one in enumerate(low.machine.code):
        for target in () if low.bulk else playing.entries(number):
            playing.want(target)
        for target in _looked_into(one, number, low):
            looking.want(target)
    for watch in low.machine.watches:
        playing.want(watch.code)
    first = beginning if low.bulk else playing
    first.want(0)
    beginning.write()
    for number in sorted(low.begins):
        playing.want(number)
    playing.write()
    looking.write()
    lower_imagined(low)
    lower_checks(low, low.course)
    lower_endings(low)
    lower_within(low)
    lower_weighing(low)
    _lower_loops(low)


def lower_imagined(low: Lowering) -> None:
    """All that is only imagined to be done, and the ways of which the best is looked for."""
    imagining = Blocks(low, low.course, IMAGINING, inside=inside_blocks(low))
    for number in range(len(low.machine.imagined)):
        imagining.want(begins_at(number, low))
    for number in starts_of_ways(low.machine):
        imagining.want(number)
    imagining.write()


def _looked_into(one: ins.Instruction, number: int, low: Lowering) -> tuple[int, ...]:
    """The instructions where looking ahead begins, or goes on behind a decision."""
    if not isinstance(one, ins.Decision):
        return ()
    otherwise = otherwise_ahead(one, low.machine)
    return (*looked_into(one, number), *([otherwise] if otherwise >= 0 else []))


def _lower_loops(low: Lowering) -> None:
    for name, functions in ((PLAYS, PLAYING), (BEGINS, BEGINNING)):
        if any(low.program.choices[functions]):
            code = low.function(name)
            number = code.parameter("n")
            with code.while_(number >= 0):
                code.let(number, AskOneOf(functions, number))
            code.done()
