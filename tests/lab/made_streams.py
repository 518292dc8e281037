"""Streams of games in which chance alone decides, or one thing that was planted."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.lab.made_games import game, moment

from festrules.lab.studies.games import StudiedGame

MOMENTS = 8


@dataclass(frozen=True, slots=True)
class Planted:
    """The unfairness planted, in shares of a win."""

    first: float = 0.0  # what the first seat has more
    herring: float = 0.0  # what taking it brings, which is offered at half of all moments
    noise: float = 0.05  # of the appraiser


def stream(seed: int, games: int, planted: Planted = Planted()) -> Iterator[StudiedGame]:
    """Two players; what the first can expect goes up and down by chance, and the result is drawn of it at the end."""
    random = Random(seed)
    for number in range(games):
        share, moments = 0.5 + planted.first, []
        for at in range(MOMENTS):
            seat, decision = at % 2, random.randrange(2)
            offered = (0, 1) if decision == 0 else (3, 4)
            taken = random.choice(offered)
            seen = min(1.0, max(0.0, random.gauss(share, planted.noise)))
            moments.append(
                moment(at, seat, decision=decision, offered=offered, taken=taken, worths=(seen, 1 - seen))
            )
            step = min(0.12, share, 1 - share) * random.choice((-1, 1))
            planned = planted.herring * (0.5 if taken == 0 else -0.5) if decision == 0 else 0.0
            share = min(0.98, max(0.02, share + step + (planned if seat == 0 else -planned)))
        points = [random.randrange(5) + random.randrange(5) for _ in range(2)]
        yield game(
            number,
            (0,) if random.random() < share else (1,),
            decisions=MOMENTS,
            moments=tuple(moments),
            scores=tuple(points),
            parts=tuple((one // 2, one - one // 2) for one in points),
            ties=0,
        )
