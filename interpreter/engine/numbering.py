"""The number of an option: its index among all that its decision could offer in any state of a configuration."""

from typing import assert_never

from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_RANGE
from festrules.interpreter.machine.machine import YOU, Machine
from festrules.interpreter.machine.taking import members_at, option_of, taken, values_of_type
from festrules.interpreter.world.types import NUMBER, PLAYER, bare
from festrules.interpreter.world.values import NOTHING


def number_of(instruction: code.Question, run: Run, value: int) -> int:
    """The index of a value in the static domain of its decision; what is not a value comes last."""
    machine = run.machine
    match instruction:
        case code.Choose() | code.ChooseSome() if value == NOTHING:
            return size_of_domain(instruction, machine)
        case code.Choose() | code.ChooseSome() if bare(instruction.type) == PLAYER:
            return (value - run.cells[YOU]) % machine.players
        case code.Choose() | code.ChooseSome():
            return value - instruction.low
        case code.Take():
            return instruction.firsts[-1] if value == NOTHING else _of_action(instruction, run, value)
        case code.Rearrange():
            return len(machine.world.places) if value == DONE else value
        case code.Pay() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return value
        case _:
            assert_never(instruction)


def _of_action(instruction: code.Take, run: Run, option: int) -> int:
    """The number of an option; players come clockwise from the decider, as where they are chosen."""
    chosen = members_at(instruction, option)
    if chosen is None or bare(chosen[0].type) != PLAYER:
        return option
    seat = (chosen[1] - run.cells[YOU]) % run.machine.players
    return option_of(instruction, taken(instruction, option)[0], seat)


def size_of_domain(instruction: code.Choosing, machine: Machine) -> int:
    """How many values a choice could offer in any state, without that of no value."""
    values = getattr(instruction.values, "value", None)
    known = isinstance(values, tuple) and values and bare(instruction.type) == NUMBER
    numbers = max(values or ()) - instruction.low + 1 if known else MAX_RANGE + 1
    return values_of_type(instruction.type, machine.world, numbers)
