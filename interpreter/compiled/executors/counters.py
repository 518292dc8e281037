"""Which things are counted in bulk play: for each decision of a machine, each thing that its options can name.

A thing is counted once for a decision, however many of its options name it (three copies of one card are one
thing). So at every decision an executor goes through the options and finds the things among them; then

    offered[thing] += 1     for each of them, once
    taken[thing] += 1       for the one that the option that is taken names
    forced[thing] += 1      for the same one, if no other thing is among them

Things of all decisions are numbered in one row. Which one an option names follows from its value alone, by a
`Counter` for each decision, in whole numbers that any executor can write out as straight code:

    value is NOTHING                    first + room        (declined, or: that is all; `beside` has its words)
    with digits (a payment)             from the last digit to the first: `value, digit = divmod(value, size)`,
                                        and bit `position` of the thing is whether the digit is above 0
    with actions (some have a parameter) by the last action that starts at or below `value`, from `value - start`
    otherwise                           (value % modulus if modulus else value) - low, brought into 0..room - 1

So a component counts as its kind, wherever it lies; a number beyond the hundredth as `... or more`; a payment as the
kinds that are paid, whatever the amounts; a player as the seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import assert_never

from festrules.interpreter.engine.numbering import size_of_domain
from festrules.interpreter.engine.taking import title_saying
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.questions import is_raced_for
from festrules.interpreter.world.types import NUMBER, Component, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING

MOST_NUMBERS = 100  # that are told apart at one decision
MOST_KINDS = 8  # of a payment, told apart by how many of each kind were paid


@dataclass(frozen=True, slots=True)
class Counter:
    """The things of one decision: numbers `first` to `first + room - 1`, and `first + room` for no value."""

    decision: int  # the number of its instruction
    first: int
    room: int
    low: int = 0
    modulus: int = 0
    start: int = 0  # of an action: the number of its first option
    actions: tuple["Counter", ...] = ()  # where some of them have a parameter
    digits: tuple[int, ...] = ()  # of a payment: how many values each digit has
    texts: tuple[str, ...] = ()  # of the things, in order; empty for what can be none of its values
    beside: str = ""  # the option of choosing no value

    @property
    def end(self) -> int:
        """The number behind its last thing."""
        return self.first + self.room + 1

    def thing(self, value: int) -> int:
        """The number of the thing that an option names."""
        if value == NOTHING:
            return self.first + self.room
        if self.digits:
            return self.first + self._paid(value)
        if self.actions:
            return next(one for one in reversed(self.actions) if one.start <= value).thing(value)
        value -= self.start
        value = (value % self.modulus if self.modulus else value) - self.low
        return self.first + min(max(value, 0), self.room - 1)

    def _paid(self, number: int) -> int:
        kinds = 0
        for position in reversed(range(len(self.digits))):
            number, digit = divmod(number, self.digits[position])
            kinds |= (digit > 0) << position
        return kinds


def counters_of(machine: Machine) -> tuple[Counter, ...]:
    """A counter for each decision of a machine, in the order of its code; their things follow each other."""

    def after(found: tuple[Counter, ...], decision: int) -> tuple[Counter, ...]:
        first = found[-1].end if found else 0
        return (*found, _counter(machine, decision, first))

    decisions = [number for number, one in enumerate(machine.code) if isinstance(one, code.Decision)]
    return reduce(after, decisions, ())


def things_in(counters: tuple[Counter, ...]) -> int:
    """How many things there are in all."""
    return counters[-1].end if counters else 0


def _counter(machine: Machine, decision: int, first: int) -> Counter:
    instruction = machine.code[decision]
    assert isinstance(instruction, code.Decision)
    match instruction:
        case code.Take():
            return _of_actions(machine, instruction, decision, first)
        case code.Pay():
            return _payments(machine, instruction, decision, first)
        case code.Rearrange():
            texts = tuple(place.title for place in machine.world.places)
            return Counter(decision, first, len(texts), texts=texts, beside="done")
        case code.Choose() | code.ChooseSome():
            return _of_values(machine, instruction, decision, first)
        case _:
            assert_never(instruction)


def _of_values(machine: Machine, instruction: code.Choosing, decision: int, first: int) -> Counter:
    beside = "that is all" if isinstance(instruction, code.ChooseSome) else "none"
    if is_raced_for(instruction):
        beside = "wait"
    values, modulus = _values(machine, instruction)
    words = _words(machine, instruction, values)
    return Counter(decision, first, len(words), values[0], modulus, texts=words, beside=beside)


def _of_actions(machine: Machine, instruction: code.Take, decision: int, first: int) -> Counter:
    found: list[Counter] = []
    for members, title, start in zip(
        instruction.of, instruction.titles, instruction.firsts[:-1], strict=True
    ):
        begins = found[-1].first + found[-1].room if found else first
        if members is None:
            found.append(Counter(decision, begins, 1, start=start, texts=(title,)))
            continue
        values, modulus = _values(machine, members)
        low, words = values[0], _words(machine, members, values)
        texts = tuple(word and title_saying(members, word) for word in words)
        made = Counter(decision, begins, len(texts), low - members.low, modulus, start, texts=texts)
        found.append(made)
    texts = tuple(text for one in found for text in one.texts)
    actions = tuple(found) if any(instruction.of) else ()
    return Counter(decision, first, len(texts), actions=actions, texts=texts, beside="nothing")


def _words(
    machine: Machine, instruction: code.Choosing | code.Members, values: Sequence[int]
) -> tuple[str, ...]:
    """The words of the numbers from the least to the greatest of some values; none for anything else."""
    words = [""] * (values[-1] - values[0] + 1)
    for value in values:
        words[value - values[0]] = _said(machine, value, instruction.type)
    if bare(instruction.type) == NUMBER and len(words) == MOST_NUMBERS:
        words[-1] += " or more"
    return tuple(words)


def _values(machine: Machine, instruction: code.Choosing | code.Members) -> tuple[Sequence[int], int]:
    """The values that are told apart, upward, and what numbers of components are taken modulo for that."""
    world = machine.world
    match bare(instruction.type):
        case Component(names):
            kinds = [kind for name in names for kind in world.components[name].numbers]
            return sorted(kinds), len(world.kinds)
        case Placed(families):
            places = [place for name in families or world.families for place in world.families[name].places]
            return sorted(places), 0
    size = instruction.size if isinstance(instruction, code.Members) else size_of_domain(instruction, machine)
    if bare(instruction.type) == NUMBER:
        return range(instruction.low, instruction.low + min(size, MOST_NUMBERS)), 0
    return range(size), 0


def _said(machine: Machine, value: int, kind: Type) -> str:
    return say_kind(machine, value) if isinstance(bare(kind), Component) else say(machine, value, kind)


def _payments(machine: Machine, instruction: code.Pay, decision: int, first: int) -> Counter:
    kinds = instruction.kinds
    if len(kinds) > MOST_KINDS:
        return Counter(decision, first, 1, texts=("a payment",))
    names = [say_kind(machine, kind) for kind in kinds]
    texts = tuple(
        listed([name for position, name in enumerate(names) if paid >> position & 1]) or "nothing"
        for paid in range(1 << len(kinds))
    )
    digits = tuple(machine.world.kinds[kind].copies + 1 for kind in kinds)
    return Counter(decision, first, len(texts), digits=digits, texts=texts)
