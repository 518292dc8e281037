"""Picking some of several by chance: of one after the other whether it is among them.

Of which it is certain there is no chance event, except on a real table, where people may enter something else.
"""

from festrules.interpreter.engine.evaluate import value_of
from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.knowing import who_sees_value
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import called, say
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.world.types import Component, Many, bare
from festrules.interpreter.world.values import Fault

YES, NO = "yes", "no"


def odds(instruction: code.PickEach, run: Run, later: int = 0) -> list[tuple[int, int]]:
    """Whether the next member is picked, or one later: no and yes, each with its weight."""
    run.scratch[instruction.bound] = _member(instruction, run, later)
    chances, cases = value_of(instruction.chances, run), value_of(instruction.cases, run)
    if cases < 1 or not 0 <= chances <= cases:
        raise Fault(f"a chance of {chances} in {cases} cannot be")
    return [(0, cases - chances), (1, chances)]


def _member(instruction: code.PickEach, run: Run, later: int = 0) -> int:
    return run.cells[instruction.members + 1 + run.cells[instruction.position] + later]


def _left(instruction: code.PickEach, run: Run) -> int:
    return run.cells[instruction.members] - run.cells[instruction.position]


def settled(instruction: code.PickEach, run: Run) -> bool:
    """Goes through the members up to one of which chance decides; at the end tells which have been picked."""
    while _left(instruction, run):
        (_, out), (_, picks) = odds(instruction, run)
        if (out and picks) or instruction.physical is not None:
            return False
        picked(instruction, run, picks=bool(picks))
    _tell(instruction, run)
    run.cells[PC] += 1
    return True


def picked(instruction: code.PickEach, run: Run, *, picks: bool) -> None:
    """Of the next member it is decided; those that are picked come into the collection in their order."""
    if picks:
        run.cells[instruction.cell] += 1
        run.cells[instruction.cell + run.cells[instruction.cell]] = _member(instruction, run)
    run.cells[instruction.position] += 1


def still_open(instruction: code.PickEach, run: Run) -> list[int]:
    """The members of which chance has yet to decide, the next one first."""
    found = []
    for later in range(_left(instruction, run)):
        (_, out), (_, picks) = odds(instruction, run, later)
        if (out and picks) or instruction.physical is not None:
            found.append(_member(instruction, run, later))
    return found


def member_said(instruction: code.PickEach, run: Run) -> str:
    """The next member, in words."""
    return say(run.machine, _member(instruction, run), instruction.type)


def said(instruction: code.PickEach, run: Run, *, picks: bool) -> str:
    """What chance decides of the next member, in words."""
    return f"{member_said(instruction, run)}: {YES if picks else NO}"


def other_words(instruction: code.PickEach, run: Run, *, picks: bool) -> tuple[str, ...]:
    """Shorter words for it."""
    answer = YES if picks else NO
    names = called(run.machine, _member(instruction, run), instruction.type)
    return (answer, *(f"{name}: {answer}" for name in names))


def _tell(instruction: code.PickEach, run: Run) -> None:
    """Tells which were picked; what lies hidden is told to those who see it."""
    if run.events is None:
        return
    start, kind = instruction.cell + 1, instruction.type
    values = run.cells[start : start + run.cells[instruction.cell]]
    everything = instruction.members + 1
    seen = EVERYONE
    for value in run.cells[everything : everything + run.cells[instruction.members]]:
        seen &= who_sees_value(run, value, kind, instruction.values)
    kinds = len(run.machine.world.kinds)
    if isinstance(bare(kind), Component) and len({value // kinds for value in values}) == 1:
        values = [value % kinds for value in values]  # they all lie in one place
    what, words = instruction.what.replace("-", " "), say(run.machine, values, Many(kind))
    hidden = f"{what} is picked"
    tell(run, "picked", f"{what}: {words}", seen_by=seen, hidden=hidden, name=instruction.what, value=words)
