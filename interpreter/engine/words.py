"""Values in the game's own words: for options, prompts, reasons, logs and views."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.findings import listed
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions import Text
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.drawings import drawn
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import (
    PLAYER,
    TEXT,
    TRUTH,
    Component,
    Enumerated,
    Many,
    Pattern,
    Placed,
    Type,
    bare,
)
from festrules.interpreter.world.values import NOTHING, Fault

# A text for a place that begins so says by itself where something lies.
BOTTOM = "the bottom of "
PREPOSITIONS = ("at ", "in ", "on ", "under ", "beside ", "before ", "behind ", "with ", "near ", "around ")
# Names that are numbers, as of the faces of a die: people type figures for them.
IN_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
NO_SEAT = -1  # in place of a player, where asking for one is a fault
WITHIN = re.compile(r"(?<=\w)-(?=\w)")


def plain(text: str) -> str:
    """Words as they are compared: case, spaces, and hyphens within a name do not matter."""
    return " ".join(WITHIN.sub(" ", text).split()).casefold()


def fill_in(text: Text, run: Run) -> str:
    """A template with its values."""
    return filled(run.machine, text, asked_of(text, run))


def asked_of(text: Text, run: Run) -> list[int]:
    """The values in a template, one after the other; of a collection first how many there are."""
    return [number for piece in text.pieces if not isinstance(piece, str) for number in _asked(*piece, run)]


def _asked(expression: Expression, kind: Type, run: Run) -> Sequence[int]:
    """A value of a template. Where asking for it is a fault there is nothing to tell: play is not what texts say."""
    try:
        value = evaluate(expression, run)
    except Fault:
        return (untold(kind),)
    return (len(value), *value) if isinstance(kind, Many) else (int(value),)


def untold(kind: Type) -> int:
    """The stand-in for a value, or for a collection's members, when asking for it is a fault."""
    if isinstance(kind, Many):
        return 0
    return NO_SEAT if bare(kind) == PLAYER else NOTHING


def filled(machine: Machine, text: Text, asked: Sequence[int]) -> str:
    """A template with values that were asked for before."""
    words, numbers = [], iter(asked)
    for piece in text.pieces:
        if isinstance(piece, str):
            words.append(piece)
            continue
        kind, first = piece[1], next(numbers)
        if isinstance(kind, Many):
            words.append(say(machine, tuple(islice(numbers, first)), kind))
        else:
            words.append(
                "nothing" if first == NO_SEAT and bare(kind) == PLAYER else say(machine, first, kind)
            )
    return "".join(words)


def say(machine: Machine, value: Any, kind: Type) -> str:
    """A value in words."""
    if isinstance(kind, Many):
        words = [say(machine, one, kind.of) for one in value]
        if not isinstance(kind.of, Component):
            return listed(words) or "nothing"
        many = dict(zip(words, value, strict=True))
        counted = {word: words.count(word) for word in words}
        return (
            listed(
                [
                    word if count == 1 else f"{count} {say_component(machine, many[word], count)}"
                    for word, count in counted.items()
                ]
            )
            or "nothing"
        )
    kind = bare(kind)
    if value == NOTHING:
        return "nobody" if kind == PLAYER else "nothing"
    match kind:
        case Component():
            return say_component(machine, value)
        case Placed():
            return machine.world.places[int(value)].title
        case Enumerated(name):
            return machine.world.enumerations[name].title(int(value))
        case Pattern(legend):
            rows = drawn(machine.world.drawings[int(value)], machine.world.legends[legend])
            return " / ".join(" ".join(row.split()) for row in rows).replace(" /  / ", " + ")
    if kind == PLAYER:
        return machine.world.seats[int(value)]
    if kind == TEXT:
        return machine.world.texts[int(value)]
    if kind == TRUTH:
        return "yes" if value else "no"
    return str(value)


def short(machine: Machine, value: int, kind: Type) -> tuple[str, ...]:
    """Other words that stand for a value where they fit no other: the space alone, the kind alone, the seat."""
    if value == NOTHING:
        return ()
    kinds = len(machine.world.kinds)
    match bare(kind):
        case Component() if value >= kinds:
            named = f"{say_kind(machine, value % kinds)} {where(machine.world.places[value // kinds - 1], named=True)}"
            return (named, *short_place(machine, value // kinds - 1), machine.world.kinds[value % kinds].name)
        case Component() if machine.world.kinds[value].owner != NOTHING:
            return (machine.world.kinds[value].name,)
        case Placed():
            return short_place(machine, value)[1:]
        case Enumerated(name):
            word = machine.world.enumerations[name].values[value]
            return (str(IN_WORDS.index(word)),) if word in IN_WORDS else ()
    return (said_seat(value),) if bare(kind) == PLAYER else ()


def seats_in(machine: Machine, mask: int) -> list[str]:
    """The players whose bits are set."""
    return [name for seat, name in enumerate(machine.world.seats) if mask >> seat & 1]


def said_seat(seat: int) -> str:
    """A player as the rules call them."""
    return f"seat {seat + 1}"


def called(machine: Machine, value: int, kind: Type) -> tuple[str, ...]:
    """The possible words for a thing that chance brings, with all names that people at a table may use."""
    more: tuple[str, ...] = ()
    if isinstance(bare(kind), Component) and value != NOTHING:
        more = all_kind_words(machine, value % len(machine.world.kinds))
    return tuple(dict.fromkeys((*short(machine, value, kind), *more)))


def all_kind_words(machine: Machine, number: int) -> tuple[str, ...]:
    """A kind in full, by what stands on it, by its name in the rules, and where it belongs to a player by them."""
    kind = machine.world.kinds[number]
    words = [say_kind(machine, number), kind.label, kind.name]
    if kind.owner != NOTHING:
        words += [
            f"{kind.label} of {said_seat(kind.owner)}",
            machine.world.seats[kind.owner],
            said_seat(kind.owner),
        ]
    return tuple(dict.fromkeys(words))


def short_place(machine: Machine, number: int) -> tuple[str, ...]:
    """A place as players and as the rules call it, and a space of somebody's board also by its label alone."""
    place = machine.world.places[number]
    shape = machine.world.families[place.family].shape
    label = (shape.spaces[place.space],) if shape else ()
    return tuple(dict.fromkeys((place.title, place.name, *label)))


def where(place: Place, *, named: bool = False) -> str:
    """The words for lying in a place, whose own text may say so already. With `named`, as the rules call it."""
    said = place.name if named else place.title
    if not named and said.startswith(PREPOSITIONS):
        return said
    return f"{'on' if place.space >= 0 else 'in'} {said}"


def way(source: Place, target: Place, *, bottom: bool = False) -> str:
    """From one place, or from its bottom, to another."""
    start = f"{BOTTOM}{source.title}" if bottom else source.title
    if source.title.startswith(PREPOSITIONS) or target.title.startswith(PREPOSITIONS):
        return f"{start} -> {target.title}"
    return f"from {start} to {target.title}"


def say_component(machine: Machine, value: int, count: int = 1) -> str:
    """A component, or this many alike: its kind, and where it lies if there are copies."""
    kinds = len(machine.world.kinds)
    name = say_kind(machine, value % kinds, count)
    if value < kinds:
        return name
    return f"{name} {where(machine.world.places[value // kinds - 1])}"


def say_kind(machine: Machine, kind: int, count: int = 1) -> str:
    """A kind by name, without the number; what belongs to a player is called theirs."""
    one = machine.world.kinds[kind]
    word = one.label if count == 1 else one.many
    return word if one.owner == NOTHING else f"{word} of {machine.world.seats[one.owner]}"


def say_counts(machine: Machine, kinds: Sequence[int], counts: Sequence[int], *, named: bool = False) -> str:
    """This many of each kind; with `named` each by its name, however many there are."""
    known = machine.world.kinds
    told = [
        f"{count} {known[kind].label if count == 1 or named else known[kind].many}"
        for kind, count in zip(kinds, counts, strict=True)
        if count
    ]
    return listed(told) or "nothing"
