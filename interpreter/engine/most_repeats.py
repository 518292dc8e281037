"""Things repeated as often as possible: of the values that may be chosen, those on ways with the most repeats.

Each way is really gone, on a copy of the state, to where the repeating is over; conditions of the choices on it hold,
and what cannot be completed is no way. How far that goes, and how much is looked at, has the limits of looking ahead.
"""

from collections.abc import Sequence
from typing import TypeAlias

from festrules.interpreter.engine.carry_out import CARRY_OUT, NotPossible
from festrules.interpreter.engine.evaluate import value_of
from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.engine.preferring import holds
from festrules.interpreter.engine.run import COPY, MAX_AHEAD, MAX_STEPS_AHEAD, STEP, Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.world.values import NOTHING, Exhausted, Fault

Weight: TypeAlias = tuple[int, int]  # how many repeats, and the number behind the last of them
NO_WAY: Weight = (-1, 0)


def on_best_ways(choice: code.Choose, values: Sequence[int], run: Run) -> Sequence[int]:
    """Those of some values that lead to the most repeats; the choice is due."""
    if len(values) < 2:
        return values
    weights = {value: _behind(choice, value, run) for value in values}
    best = max(weights.values())
    return [value for value in values if weights[value] == best]


def _behind(choice: code.Choose, value: int, run: Run) -> Weight:
    """The worth of the best way on which a value is chosen now."""
    ahead = run.ahead()
    ahead.cells[choice.cell] = value
    ahead.cells[PC] += 1
    try:
        return _best(ahead, choice.way)
    except Exhausted:
        raise
    except (NotPossible, Fault):
        return NO_WAY


def _best(run: Run, end: int) -> Weight:
    run.spend(COPY)
    if run.ahead_by > MAX_AHEAD:
        raise Exhausted
    while True:
        choice = _next_choice(run, end)
        if choice is None:
            return _worth(run, end)
        found = [_behind(choice, value, run) for value in _fulfilling(choice, run)]
        best = max(found, default=NO_WAY)
        if best != NO_WAY or choice.otherwise < 0:
            return best
        run.cells[choice.cell] = NOTHING
        run.cells[PC] = choice.otherwise


def _next_choice(run: Run, end: int) -> code.Choose | None:
    """Goes on to the next choice; None if the repeating is over."""
    program, cells = run.machine.code, run.cells
    while (number := cells[PC]) != end:
        instruction = program[number]
        if isinstance(instruction, code.Choose):
            return instruction
        run.steps += 1
        run.spend(STEP)
        if run.steps > MAX_STEPS_AHEAD:
            raise Fault("it takes too many steps")
        CARRY_OUT[instruction.__class__](instruction, run)
        run.passed(number)
    return None


def _fulfilling(choice: code.Choose, run: Run) -> list[int]:
    cells, before, found = run.cells, run.cells[choice.cell], []
    for value in in_order(choice, run):
        cells[choice.cell] = value
        if holds(choice.conditions, run):
            found.append(value)
    cells[choice.cell] = before
    return found


def _worth(run: Run, end: int) -> Weight:
    over = run.machine.instruction_at(end, code.EndOfWay)
    return run.cells[over.count], 0 if over.number is None else value_of(over.number, run)
