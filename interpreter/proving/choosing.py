"""How players of games on purpose choose: what they would like best, and what of it is possible.

Each way to choose puts the values of a decision in an order, and the first that is possible is taken. So not all of
them have to be tried where that would show nothing new.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeAlias, assert_never

from festrules.interpreter.engine.legal import fits, in_question
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.stream import below, weighted
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.values import NOTHING

Thing: TypeAlias = Callable[[int], int]  # what is counted, by the value that names it


@dataclass(slots=True)
class PlayersOnPurpose:
    """All who choose in games on purpose, chance among them, with a stream of their own."""

    seed: int
    draws: int = 0
    taken: dict[int, int] = field(default_factory=dict)  # how often, by what is counted

    def below(self, total: int) -> int:
        """A number from a stream of our own."""
        self.draws += 1
        return below(self.seed, self.draws, total)

    def by_chance(self, options: Sequence[Option], *, evenly: bool) -> Option:
        """An outcome of chance."""
        if evenly:
            return options[self.below(len(options))]
        self.draws += 1
        return options[weighted(self.seed, self.draws, [option.weight for option in options])]

    def any_one(self, values: Sequence[int], _thing: Thing) -> Iterator[int]:
        """Any value, all alike."""
        rest = list(values)
        while rest:
            yield rest.pop(self.below(len(rest)))

    def rarest(self, values: Sequence[int], thing: Thing) -> Iterator[int]:
        """Any of those that were taken least so far."""

        def times(value: int) -> int:
            return self.taken.get(thing(value), 0)

        for _, alike in groupby(sorted(values, key=times), times):
            yield from self.any_one(list(alike), thing)

    def first(self, values: Sequence[int], _thing: Thing) -> Iterator[int]:
        """Always the first."""
        yield from values

    def last(self, values: Sequence[int], _thing: Thing) -> Iterator[int]:
        """Always the last one that is something."""
        yield from reversed(_but_nothing(values))
        yield from _nothing(values)

    def to_pass(self, values: Sequence[int], thing: Thing) -> Iterator[int]:
        """Nothing, where that is allowed."""
        yield from _nothing(values)
        yield from self.any_one(_but_nothing(values), thing)

    def something(self, values: Sequence[int], thing: Thing) -> Iterator[int]:
        """Never nothing, if anything else is allowed."""
        yield from self.any_one(_but_nothing(values), thing)
        yield from _nothing(values)

    def took(self, way: "Way", thing: int) -> None:
        """Notes what was chosen by those who go by it."""
        if way is PlayersOnPurpose.rarest:
            self.taken[thing] = self.taken.get(thing, 0) + 1


def _but_nothing(values: Sequence[int]) -> list[int]:
    return [value for value in values if value != NOTHING]


def _nothing(values: Sequence[int]) -> list[int]:
    return [value for value in values if value == NOTHING]


Way: TypeAlias = Callable[[PlayersOnPurpose, Sequence[int], Thing], Iterator[int]]

# For each game the ways in which the seats choose, in turn.
WAYS: tuple[tuple[Way, ...], ...] = (
    (PlayersOnPurpose.any_one,),
    (PlayersOnPurpose.rarest,),
    (PlayersOnPurpose.something,),
    (PlayersOnPurpose.rarest, PlayersOnPurpose.any_one),
    (PlayersOnPurpose.to_pass,),
    (PlayersOnPurpose.last,),
    (PlayersOnPurpose.rarest,),
    (PlayersOnPurpose.first,),
    (PlayersOnPurpose.to_pass, PlayersOnPurpose.something),
    (PlayersOnPurpose.any_one, PlayersOnPurpose.last),
)


class Glance:
    """A look at as much of a decision's offers as is needed: each value is tried on demand, and once."""

    __slots__ = ("choice", "run", "tried", "values")

    def __init__(self, choice: code.Choose | code.Take, run: Run) -> None:
        self.choice = choice
        self.run = run
        self.values = in_question(choice, run)
        self.tried: dict[int, bool] = {}

    def fits(self, value: int) -> bool:
        """Whether a value is possible."""
        if value not in self.tried:
            self.tried[value] = fits(self.choice, self.run, value)
        return self.tried[value]

    def possible(self, enough: int) -> int:
        """How many values are possible; where it is this many there may be more."""
        for value in self.values:
            if sum(self.tried.values()) >= enough:
                break
            self.fits(value)
        self.run.work[0] = MAX_WORK  # what comes next is a question of its own
        return sum(self.tried.values())


def glance_at(decision: Decision) -> Glance | None:
    """A look at a decision, where values are tried one by one and what it takes to try them is worth sparing."""
    instruction = decision.instruction
    match instruction:
        case code.Choose():
            asks_of_all = instruction.race or instruction.if_possible or instruction.way >= 0
            spares = instruction.looks_ahead and not asks_of_all
            return Glance(instruction, decision.run) if spares else None
        case code.Take():
            return Glance(instruction, decision.run)
        case code.ChooseSome() | code.Pay() | code.Rearrange():
            return None
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return None
        case _:
            assert_never(instruction)
