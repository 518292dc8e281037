"""Somebody decides, and what follows from that automatically."""

from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.words import filled, say, say_counts, seats_in, short_place
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.taking import members_at, taken
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    Component,
    Enumerated,
    Type,
    bare,
    describe,
)


def _does(machine: Machine, kind: str, seat: int, does: str, seen: int, hidden: str, **data: Any) -> Event:
    """A player does something; those who do not see all of it learn what `hidden` says."""
    name = machine.world.seats[seat]
    return Event(kind, f"{name} {does}", seen, f"{name} {hidden}", seat, data)


def chose(machine: Machine, number: int, seat: int, value: int, seen: int, *asked: int) -> Event:
    """A value is chosen; `asked` are the values in the question, if that is told, too."""
    instruction = machine.code[number]
    assert isinstance(instruction, code.Choosing)
    name, words = instruction.name, say(machine, value, instruction.type)
    data: dict[str, Any] = {"name": name, "value": words}
    match bare(instruction.type):
        case Enumerated(word) | Component((word,)):
            data["plain"] = name == word  # the name says nothing that the value does not say
    prompt = told_prompt(instruction)
    if prompt is not None:
        data["asks"] = filled(machine, prompt, asked)
    return _does(
        machine, "chose", seat, f"chooses {name}: {words}", seen, _in_secret(instruction.type), **data
    )


def _in_secret(kind: Type) -> str:
    """The words for those who do not see a choice: only its sort, whatever name the rules give it."""
    return "chooses" if bare(kind) == TRUTH else f"chooses {describe(bare(kind))}"


def told_prompt(instruction: code.Choose | code.ChooseSome) -> code.Text | None:
    """The question of a choice, where the value alone says little, unless it says what not all may know."""
    says_little = bare(instruction.type) in (NUMBER, PLAYER, TRUTH)
    return instruction.prompt if says_little and not instruction.aside else None


def took(machine: Machine, number: int, seat: int, option: int) -> Event:
    """An action is taken."""
    instruction = machine.instruction_at(number, code.Take)
    position, _ = taken(instruction, option)
    title, name = instruction.titles[position], instruction.actions[position]
    text = f"{machine.world.seats[seat]} takes: {title}"
    return Event("action", text, seat=seat, data={"name": name, "title": title})


def took_of(machine: Machine, number: int, seat: int, option: int, seen: int, *asked: int) -> Event:
    """An action with a parameter is taken; `asked` are the values in its title."""
    instruction = machine.instruction_at(number, code.Take)
    chosen, position = members_at(instruction, option), taken(instruction, option)[0]
    assert chosen is not None
    members, member = chosen
    title, name = filled(machine, members.title, asked), instruction.actions[position]
    value = say(machine, member, members.type)
    hidden = f"takes: {instruction.titles[position]}"
    return _does(
        machine, "action", seat, f"takes: {title}", seen, hidden, name=name, title=title, value=value
    )


def paid(machine: Machine, number: int, seat: int, source: int, target: int, *counts: int) -> Event:
    """Something is paid: this many of each kind."""
    instruction = machine.instruction_at(number, code.Pay)
    here, there = machine.world.places[source], machine.world.places[target]
    seen = here.eyes["contents"] | there.eyes["contents"] | 1 << seat
    does = f"pays {say_counts(machine, instruction.kinds, counts)}"
    return _does(machine, "paid", seat, does, seen, "pays", counts=list(counts))


def rearranged(machine: Machine, seat: int, one: int, two: int) -> Event:
    """The contents of two spaces of a board change places."""
    first, second = machine.world.places[one], machine.world.places[two]
    spaces = " and ".join(short_place(machine, number)[-1] for number in (one, two))
    does = f"rearranges {machine.world.families[first.family].title}: {spaces}"
    seen = first.eyes["contents"] | second.eyes["contents"]
    return _does(machine, "rearranged", seat, does, seen, "rearranges something")


def committed(machine: Machine, seat: int) -> Event:
    """Somebody has chosen in secret: all there is to tell before the reveal, and that only to themselves."""
    return Event("committed", f"{machine.world.seats[seat]} has chosen", 1 << seat, seat=seat)


def too_late(machine: Machine, number: int, seat: int, value: int, seen: int, quicker: int) -> Event:
    """In a race somebody does not get what they chose; the event tells who was quicker."""
    choice = machine.instruction_at(number, code.Choose)
    names = seats_in(machine, quicker)
    why = f"{listed(names)} {'was' if len(names) == 1 else 'were'} quicker"
    words = say(machine, value, choice.type)
    return _does(
        machine,
        "too-late",
        seat,
        f"comes too late for {words}: {why}",
        seen,
        f"comes too late: {why}",
        name=choice.name,
        value=words,
        quicker=names,
    )
