"""The number of an option: its index among all that its decision could offer in any state of a configuration."""

from typing import assert_never

from festrules.interpreter.engine.evaluate.collections import MAX_RANGE
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import YOU, Machine
from festrules.interpreter.world.types import NUMBER, PLAYER, Component, Enumerated, Placed, bare
from festrules.interpreter.world.values import NOTHING


def number_of(instruction: code.Question, run: Run, value: int) -> int:
    """The index of a value in the static domain of its decision; what is no value comes last."""
    machine = run.machine
    match instruction:
        case code.Choose() | code.ChooseSome() if value == NOTHING:
            return size_of_domain(instruction, machine)
        case code.Choose() | code.ChooseSome() if bare(instruction.type) == PLAYER:
            return (value - run.cells[YOU]) % machine.players
        case code.Choose() | code.ChooseSome():
            return value - instruction.low
        case code.Take():
            return len(instruction.actions) if value == NOTHING else value
        case code.Rearrange():
            return len(machine.world.places) if value == DONE else value
        case code.Pay() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return value
        case _:
            assert_never(instruction)


def size_of_domain(instruction: code.Choosing, machine: Machine) -> int:
    """How many values a choice could offer in any state, without that of no value."""
    match bare(instruction.type):
        case Component():
            return len(machine.world.kinds) * (len(machine.world.places) + 1)
        case Placed():
            return len(machine.world.places)
        case Enumerated(name):
            return len(machine.world.enumerations[name].values)
    if bare(instruction.type) != NUMBER:
        return machine.players if bare(instruction.type) == PLAYER else 2
    values = getattr(instruction.values, "value", None)
    return max(values) - instruction.low + 1 if isinstance(values, tuple) and values else MAX_RANGE + 1
