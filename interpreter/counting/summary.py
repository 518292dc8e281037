"""Levels added up: the whole tree, and what every seat can expect if all is decided evenly."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from festrules.interpreter.counting.steps import ENDS, KINDS
from festrules.interpreter.counting.tree import HistoryShare, Level, Result


@dataclass(frozen=True, slots=True)
class Expectation:
    """A seat's expectation, over the games that end within the levels."""

    wins: Fraction  # the probability to win alone
    shares: Fraction  # to win together with others
    points: Fraction


@dataclass(frozen=True, slots=True)
class Summary:
    """All levels together."""

    kinds: Counter[str]
    options: Counter[tuple[str, int]]
    results: dict[Result, HistoryShare]
    ended: Fraction  # the probability that a game ends within the levels
    seats: tuple[Expectation, ...]
    whole: bool  # whether every history has ended


def summary(levels: Sequence[Level], players: int) -> Summary:
    """Add levels up."""
    kinds: Counter[str] = Counter()
    options: Counter[tuple[str, int]] = Counter()
    results: dict[Result, HistoryShare] = {}
    for level in levels:
        kinds.update(level.kinds)
        options.update(level.options)
        for result, share in level.results.items():
            results.setdefault(result, HistoryShare()).add(share.histories, share.chance)
    last = levels[-1].kinds if levels else Counter(open=1)
    return Summary(
        Counter({kind: kinds[kind] for kind in KINDS if kinds[kind]}),
        options,
        results,
        sum((share.chance for share in results.values()), Fraction(0)),
        tuple(_expectation(results, seat) for seat in range(players)),
        all(kind in ENDS for kind in last),
    )


def _expectation(results: dict[Result, HistoryShare], seat: int) -> Expectation:
    wins = shares = points = Fraction(0)
    for (winners, totals), share in results.items():
        points += share.chance * totals[seat]
        if winners == (seat,):
            wins += share.chance
        elif seat in winners:
            shares += share.chance
    return Expectation(wins, shares, points)
