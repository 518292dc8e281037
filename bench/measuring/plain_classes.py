"""The hand-written classes of plain/ as contenders."""

import random
from collections.abc import Callable

from measuring.contender import Contender
from measuring.tally import Tally
from plain.playout import PlainGame, playout


def contender(name: str, kind: Callable[[random.Random], PlainGame]) -> Contender:
    def play(seed: int, games: int) -> Tally:
        rng, tally = random.Random(seed), Tally()
        for _ in range(games):
            played = playout(kind, rng)
            tally.count(played.decisions, played.turns, played.points, played.winners)
        return tally

    return Contender(name, play)
