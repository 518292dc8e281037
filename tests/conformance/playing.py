"""Random games: the same on every machine, as chance and choices come from streams of their own."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple, TypeVar

from tests.conformance.games import Setting, game_of

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import below
from festrules.interpreter.game import Game

Whatever = TypeVar("Whatever")
CHOICES = 77_000  # the seeds of the players are not those of the game


class Step(NamedTuple):
    """One decision of a game that was played."""

    before: State
    option: Option
    events: tuple[Event, ...]
    after: State


class Picker:
    """Picks evenly, always the same."""

    def __init__(self, seed: int) -> None:
        self.seed, self.count = seed, 0

    def below(self, total: int) -> int:
        """A number from 0 to `total` - 1."""
        self.count += 1
        return below(self.seed, self.count, total)

    def option(self, game: Game, state: State) -> Option | None:
        """One of the options of one of the open decisions; None when the game is over."""
        decisions = game.decisions(state)
        if not decisions:
            return None
        decision = decisions[self.below(len(decisions))]
        assert decision.options, f"stuck: {decision.kind} {decision.name} at {decision.pc}"
        return decision.options[self.below(len(decision.options))]


def steps(game: Game, state: State, picker: Picker, *, settle: bool = True) -> Iterator[Step]:
    """Plays on from a state to the end."""
    while (option := picker.option(game, state)) is not None:
        after, events = game.apply(state, option, settle=settle)
        yield Step(state, option, events, after)
        state = after


@cache
def walk(setting: Setting, seed: int) -> tuple[Step, ...]:
    """A whole game."""
    game = game_of(setting)
    return tuple(steps(game, game.start(seed), Picker(CHOICES + seed)))


def some(played: tuple[Step, ...], most: int, salt: int = 0) -> list[Step]:
    """At most this many steps of a game, spread over it; always with the last."""
    if len(played) <= most:
        return list(played)
    start = salt % (len(played) // most)
    return [*played[start :: len(played) // most][: most - 1], played[-1]]


def pairs(played: list[Step], of: list[Whatever], most: int) -> list[tuple[Step, Whatever]]:
    """Each step with each seat, or whatever it is tried with; of too many a sample, always the same.

    So what a law costs in a long game for many is about what it costs in a short one for two.
    """
    every = [(step, one) for step in played for one in of]
    picked = sorted(Random(most).sample(range(len(every)), min(most, len(every))))
    return [every[number] for number in picked]
