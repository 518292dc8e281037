"""Chance decides."""

from typing import Any, assert_never

from festrules.interpreter.engine.events import NOBODY, Event
from festrules.interpreter.engine.knowing import everyone
from festrules.interpreter.engine.stored import owner_of, stored, stored_at
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.questions import name_of
from festrules.interpreter.world.types import Component, Many, bare

YES, NO = "yes", "no"


def came(machine: Machine, number: int, value: int, draw: int, member: int, last: int) -> Event:
    """Everything a record needs to repeat this; no player may see it.

    Where it is decided of one of several whether it is picked, `member` is that one, and `last` whether it is the
    last of which chance decides.
    """
    instruction = machine.code[number]
    assert isinstance(instruction, code.Chance)
    what = name_of(instruction)
    of: dict[str, Any] = {}
    match instruction:
        case code.PickEach():
            words = said_of_each(machine, instruction, member, picks=bool(value))
            of = {"of": say(machine, member, instruction.type), "last": bool(last)}
        case code.Pick():
            words = say(machine, value, instruction.type)
        case code.Draw() | code.TurnUp():
            words = say_kind(machine, value)
        case _:
            assert_never(instruction)
    data = {"what": what, "words": words, "number": value, "draw": draw, **of}
    return Event("chance", f"{what}: {words}", NOBODY, data=data)


def said_of_each(machine: Machine, instruction: code.PickEach, member: int, *, picks: bool) -> str:
    """Chance's decision about one of several, in words."""
    return f"{say(machine, member, instruction.type)}: {YES if picks else NO}"


def picked(machine: Machine, number: int, value: int, seen: int) -> Event:
    """A value has come; what lies hidden, or is kept hidden, is told only to those who see it."""
    instruction = machine.instruction_at(number, code.Pick)
    what, words = instruction.what, say(machine, value, instruction.type)
    kept = stored_at(machine, instruction.cell)
    if kept is not None:
        what, seen = kept
    called = what.replace("-", " ")
    data = {"name": what, "value": words}
    return Event("picked", f"{called}: {words}", seen, f"{called} is picked", data=data)


def rolled(machine: Machine, number: int, offset: int, value: int) -> Event:
    """A die was rolled for a stored value: those who see the value read the result, the others that it was rolled."""
    store = machine.instruction_at(number, code.Store)
    keep = machine.keeps[store.keep]
    name, seen = stored(machine, keep, offset)
    seat, words = owner_of(keep, offset), say(machine, value, keep.type)
    hidden = f"{store.rolled.replace('-', ' ')} is rolled"
    hidden = hidden if seat is None else f"{hidden} for {machine.world.seats[seat]}"
    return Event("picked", f"{name}: {words}", seen, hidden, data={"name": name, "value": words})


def picked_some(machine: Machine, number: int, seen: int, could_be: int, *values: int) -> Event | None:
    """Tells which of several were picked, if any could be; what lies hidden is told to those who see it."""
    instruction = machine.instruction_at(number, code.PickEach)
    if not values and not could_be and not everyone(machine) & ~seen:
        return None
    kind, kinds = instruction.type, len(machine.world.kinds)
    if isinstance(bare(kind), Component) and len({value // kinds for value in values}) == 1:
        values = tuple(value % kinds for value in values)  # they all lie in one place
    what, words = instruction.what.replace("-", " "), say(machine, values, Many(kind))
    data = {"name": instruction.what, "value": words}
    return Event("picked", f"{what}: {words}", seen, f"{what} is picked", data=data)
