"""One game of random choices, of any of the classes here."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class Played(NamedTuple):
    """The result of a game."""

    decisions: int
    turns: int
    winners: tuple[int, ...]
    points: int  # of all seats together


class PlainGame(Protocol):
    """The common part of the classes."""

    turns: int

    def options(self) -> list[Any]: ...
    def take(self, option: Any) -> None: ...
    def points(self) -> list[int]: ...
    def winners(self) -> tuple[int, ...]: ...


def playout(kind: Callable[[random.Random], PlainGame], rng: random.Random) -> Played:
    game, decisions = kind(rng), 0
    while options := game.options():
        game.take(rng.choice(options))
        decisions += 1
    return Played(decisions, game.turns, game.winners(), sum(game.points()))
