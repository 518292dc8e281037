"""The questions that a study was too small, or too badly informed, to answer: told where it would be silent."""

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from festrules.bots.level_names import RANDOM
from festrules.lab.studies.findings.choosing import appraises
from festrules.lab.studies.findings.finding import Finding, between, percent
from festrules.lab.studies.measures.figures import Figures

SHOWS = 3.4  # standard errors by which an edge must be above nothing, to be told in four of five studies
WANTED = 0.05  # of the wins: an edge that nobody should have
OF_WINS = ("seat", "ahead", "first")


def limits(arms: Sequence[Figures], told: Sequence[Finding]) -> Iterator[str]:
    """A sentence or two for each number of players; nothing of what was found."""
    for number, one in enumerate(arms):
        if len(one.arm.bots) > 1 or one.arm.bots[0] == RANDOM:
            continue
        if one.about.rivals > 1 and not any(each.arm == number and each.kind in OF_WINS for each in told):
            yield from _of_wins(one, arms)
        if appraises(one) and not one.all.trust.believed:
            yield _of_trust(one)


def hidden_edge(games: int, expected: float) -> float:
    """How large an edge in the share of wins may be and still not show."""
    return SHOWS * sqrt(expected * (1 - expected) / games)


def enough_games(edge: float, expected: float) -> int:
    """How many games would show it."""
    return ceil(expected * (1 - expected) * (SHOWS / edge) ** 2)


def _of_wins(one: Figures, arms: Sequence[Figures]) -> Iterator[str]:
    games, expected = one.all.games, one.all.wins.expected
    if not games:
        return
    hidden = hidden_edge(games, expected)
    chance = next((each for each in arms if _is_chance(each, one) and each.all.games > games), None)
    beside = (
        ""
        if chance is None
        else f" (at random, of {chance.all.games:,} games, {100 * hidden_edge(chance.all.games, expected):.0f})"
    )
    more = (
        f" For {100 * WANTED:.0f} points play {100 * ceil(enough_games(WANTED, expected) / 100):,} games."
        if hidden > WANTED
        else ""
    )
    yield (
        f"Who wins, {_players(one)}: no seat stands out, and {games:,} games of {one.arm.name} are too few to show an "
        f"edge of less than about {100 * hidden:.0f} percentage points{beside}.{more}"
    )


def _of_trust(one: Figures) -> str:
    found = one.all.trust.came_true
    assert found is not None
    return (
        f"How a game stands, {_players(one)}: of the edges that were promised only {percent(max(0.0, found.value))} "
        f"came true ({between(found)} %), so no finding rests on them. More tries to look (--look) may help."
    )


def _is_chance(one: Figures, other: Figures) -> bool:
    return one.arm.bots == (RANDOM,) and one.arm.players == other.arm.players


def _players(one: Figures) -> str:
    return f"{one.arm.players} {'player' if one.arm.players == 1 else 'players'}"
