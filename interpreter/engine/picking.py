"""Picking some of several by chance: one after the other, whether it is among them.

A member that is certain has no chance event, except on a real table, where people may enter something else.
"""

from festrules.interpreter.engine.evaluate import value_of
from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.happenings.chance import NO, YES, picked_some, said_of_each
from festrules.interpreter.engine.knowing import who_sees_value
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import called
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.world.values import Fault


def odds(instruction: code.PickEach, run: Run, later: int = 0) -> list[tuple[int, int]]:
    """Whether the next member is picked, or one later: no and yes, each with its weight."""
    run.scratch[instruction.bound] = member(instruction, run, later)
    chances, cases = value_of(instruction.chances, run), value_of(instruction.cases, run)
    if cases < 1 or not 0 <= chances <= cases:
        raise Fault(f"a chance of {chances} in {cases} cannot be")
    return [(0, cases - chances), (1, chances)]


def member(instruction: code.PickEach, run: Run, later: int = 0) -> int:
    """The next member of which it is not decided, or one later."""
    return run.cells[instruction.members + 1 + run.cells[instruction.position] + later]


def _left(instruction: code.PickEach, run: Run) -> int:
    return run.cells[instruction.members] - run.cells[instruction.position]


def _is_open(instruction: code.PickEach, run: Run, later: int = 0) -> bool:
    """Whether chance, or people on a real table, decide of a member."""
    (_, out), (_, picks) = odds(instruction, run, later)
    return bool(out and picks) or instruction.physical is not None


def settled(instruction: code.PickEach, run: Run) -> bool:
    """Goes through the members up to one of which chance decides; at the end tells which have been picked."""
    while _left(instruction, run):
        if _is_open(instruction, run):
            return False
        picked(instruction, run, picks=bool(odds(instruction, run)[1][1]))
    _tell(instruction, run)
    run.cells[PC] += 1
    return True


def picked(instruction: code.PickEach, run: Run, *, picks: bool) -> None:
    """The next member is decided; those that are picked come into the collection in their order."""
    if picks:
        run.cells[instruction.cell] += 1
        run.cells[instruction.cell + run.cells[instruction.cell]] = member(instruction, run)
    run.cells[instruction.position] += 1


def still_open(instruction: code.PickEach, run: Run) -> list[int]:
    """The members of which chance has yet to decide, the next one first."""
    every = range(_left(instruction, run))
    return [member(instruction, run, later) for later in every if _is_open(instruction, run, later)]


def is_last(instruction: code.PickEach, run: Run) -> bool:
    """Whether chance decides of no member after the next one."""
    try:
        return not any(_is_open(instruction, run, later) for later in range(1, _left(instruction, run)))
    except Fault:
        return False  # then play reaches that member, and the rules are at fault there


def said(instruction: code.PickEach, run: Run, *, picks: bool) -> str:
    """Chance's decision about the next member, in words."""
    return said_of_each(run.machine, instruction, member(instruction, run), picks=picks)


def other_words(instruction: code.PickEach, run: Run, *, picks: bool) -> tuple[str, ...]:
    """Shorter words for it."""
    answer = YES if picks else NO
    names = called(run.machine, member(instruction, run), instruction.type)
    return (answer, *(f"{name}: {answer}" for name in names))


def _tell(instruction: code.PickEach, run: Run) -> None:
    """Tells which were picked, if any could be; what lies hidden is told to those who see it."""
    if run.events is None:
        return
    kind, everything = instruction.type, _listed(instruction.members, run)
    seen = EVERYONE
    for value in everything:
        seen &= who_sees_value(run, value, kind, instruction.values)
    could_be = any(_chance_of(instruction, run, value) for value in everything)
    tell(run, picked_some, run.cells[PC], seen, could_be, *_listed(instruction.cell, run))


def _listed(cell: int, run: Run) -> list[int]:
    return run.cells[cell + 1 : cell + 1 + run.cells[cell]]


def _chance_of(instruction: code.PickEach, run: Run, value: int) -> int:
    run.scratch[instruction.bound] = value
    return value_of(instruction.chances, run)
