"""From the words of a scenario to the options that play offers in these words."""

import re
from collections.abc import Sequence
from typing import TypeVar, assert_never

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.taking import title_saying
from festrules.interpreter.engine.words import plain, say_kind
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.scenario.failure import some
from festrules.interpreter.world.types import PLAYER, Component, Enumerated, Placed, Type, bare

Said = TypeVar("Said", bound=Option | Refusal)


def matching(options: Sequence[Said], words: str) -> list[Said]:
    """The options that are called so: by their whole text, or else by other words that may stand for them."""
    wanted = plain(words)
    exact = [option for option in options if plain(option.text) == wanted]
    asked = amounts(words)
    return exact or [
        option
        for option in options
        if wanted in map(plain, option.words) or (asked and asked in map(amounts, option.words))
    ]


def amounts(words: str) -> list[tuple[str, ...]]:
    """Amounts of each kind, as in a payment, in whatever order; empty if the words are anything else."""
    parts = [re.fullmatch(r"(\d+) (.+)", part) for part in re.split(r",? and |, ", plain(words))]
    return sorted(part.groups() for part in parts if part) if all(parts) else []


def is_known(decision: Decision, words: str) -> bool:
    """Whether words could be an option of this kind of decision at all: a slip would else be easily refused."""
    machine, wanted = decision.run.machine, plain(words)
    if any(plain(one) == wanted for option in decision.options for one in option.words):
        return True
    if matching(decision.refused, words):
        return True
    known = {plain(word) for word in _all_words(machine, decision)}
    if isinstance(decision.instruction, code.Pay):
        asked = amounts(words)
        return bool(asked) and all(kind in known for _, kind in asked)
    if isinstance(decision.instruction, code.Take) and _could_read(machine, wanted):
        return True
    return all(part in known for part in wanted.split(" on "))


def unknown(decision: Decision, name: str, words: str) -> str:
    """Says that nothing has this name, with what is offered; and what to write where a longer text was begun."""
    offered = some([option.text for option in decision.options])
    meant = ""
    begun = [option for option in decision.options if plain(option.text).startswith(f"{plain(words)} ")]
    if len(begun) == 1:
        text = begun[0].text
        short = min((one for one in begun[0].words if len(one) < len(text)), key=len, default=None)
        meant = f'; "{text}" is written in full' + (f', or "{short}"' if short is not None else "")
    return (
        f'Nothing is called "{words}" where {name} is asked ({decision.prompt}){meant}; offered: {offered}.'
    )


def _all_words(machine: Machine, decision: Decision) -> list[str]:
    instruction, world = decision.instruction, machine.world
    match instruction:
        case code.Take():
            return [
                word for one in machine.code if isinstance(one, code.Take) for word in _of_take(machine, one)
            ]
        case code.Pay():
            paid = [world.kinds[kind] for kind in instruction.kinds]
            return [word for kind in paid for word in (kind.label, kind.many)]
        case code.Rearrange():
            return ["done", *_places(machine)]
        case code.Draw() | code.TurnUp():
            return _kinds(machine)
        case code.Choose() | code.ChooseSome() | code.Pick() | code.PickEach():
            pass
        case _:
            assert_never(instruction)
    return _of_type(machine, instruction.type)


def _of_take(machine: Machine, take: code.Take) -> list[str]:
    """The words of all actions, and of all that they can be done to."""
    found = [*take.actions, *take.titles]
    for name, of in zip(take.actions, take.of, strict=True):
        words = [] if of is None else _of_type(machine, of.type)
        found += [said for word in words for said in (word, f"{name} {word}")]
    return found


def _could_read(machine: Machine, wanted: str) -> bool:
    """Whether words could be the title of an action: they begin and end so, and between lies what it is done to."""
    takes = (one for one in machine.code if isinstance(one, code.Take))
    for of in filter(None, (of for take in takes for of in take.of)):
        begin, *_, end = title_saying(of, "...").split("...")
        begin, end = plain(f"{begin}.")[:-1], plain(f".{end}")[1:]
        if not (wanted.startswith(begin) and wanted.endswith(end) and len(wanted) > len(begin) + len(end)):
            continue
        between = wanted[len(begin) : len(wanted) - len(end)]
        several = sum(not isinstance(piece, str) for piece in of.title.pieces) > 1
        known = (plain(word) for word in _of_type(machine, of.type))
        if any(word in between if several else word == between for word in known):
            return True
    return False


def _of_type(machine: Machine, kind: Type) -> list[str]:
    """The possible names of a type's values."""
    world = machine.world
    match bare(kind):
        case Component():
            return [*_places(machine), *_kinds(machine), "none", "that is all"]
        case Placed():
            return _places(machine)
        case Enumerated(name):
            return list(world.enumerations[name].values)
    if bare(kind) == PLAYER:
        return [*world.seats, *(f"seat {number + 1}" for number in range(len(world.seats)))]
    return [str(number) for number in range(-1000, 1001)]


def _places(machine: Machine) -> list[str]:
    places = machine.world.places
    return [word for one in places for word in (one.name, one.title, one.name.split(" of ")[0])]


def _kinds(machine: Machine) -> list[str]:
    return [word for kind in machine.world.kinds for word in (kind.name, say_kind(machine, kind.number))]
