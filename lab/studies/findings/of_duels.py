"""The worth of being allowed something, and the worth of thinking."""

from collections.abc import Iterator
from math import isinf

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.findings.finding import Candidate, between, games_of, level_of, percent, points
from festrules.lab.studies.measures.duels import DuelFigures
from festrules.lab.studies.measures.figures import HalfFigures, tries_of
from festrules.lab.studies.plan import label

SLIGHT_EDGE = 0.02
FEWEST_DEALS = 20
SAME = 0.03  # the greatest edge of thinking that still counts as none


def of_duels(half: HalfFigures, about: StudyAbout, arm: Arm) -> Iterator[Candidate]:
    """The candidates of an arm with two bots."""
    duel = half.duels
    if duel is None or duel.edge is None or duel.edge.units < FEWEST_DEALS:
        return
    if arm.without:
        yield _without(half, duel, about, arm)
    elif tries_of(arm.bots[0]) != tries_of(arm.bots[1]):
        yield from _skill(half, duel, arm)


def _without(half: HalfFigures, duel: DuelFigures, about: StudyAbout, arm: Arm) -> Candidate:
    assert duel.edge is not None
    wording, _ = about.thing(arm.without[0])
    what = " and ".join(map(about.told, arm.without))
    less = duel.edge.value < 0
    rating = "" if duel.elo is None or isinf(duel.elo[0]) else f", {abs(duel.elo[0]):.0f} Elo"
    sentence = (
        f"A bot that never takes {what}, if there is anything else, wins {points(duel.edge.value)} "
        f"{'less' if less else 'more'} than one that may ({between(duel.edge, turned=less)}{rating}; "
        f"{duel.edge.units:,} deals, {games_of(half.games, level_of(arm))})."
    )
    return Candidate(
        "without",
        what,
        duel.edge.value,
        duel.edge.low,
        duel.edge.high,
        sentence,
        half.games,
        duel.edge.doubt,
        SLIGHT_EDGE,
        duel.misses if less else duel.shows,
        wording.line,
        wording.clauses,
    )


def _skill(half: HalfFigures, duel: DuelFigures, arm: Arm) -> Iterator[Candidate]:
    """The finding that thinking is worth nothing. Its bounds must be narrow: seeing no difference says little."""
    assert duel.edge is not None
    first, second = map(tries_of, arm.bots)
    better = duel.edge.high if first > second else -duel.edge.low
    worse = duel.edge.low if first > second else -duel.edge.high
    if better >= SAME or worse <= -SAME or duel.share is None:
        return
    stronger, weaker = (arm.bots[0], arm.bots[1]) if first > second else (arm.bots[1], arm.bots[0])
    value = duel.edge.value if first > second else -duel.edge.value
    sentence = (
        f"Thinking is worth nothing: “{label(stronger)}” wins {percent(duel.expected + value)} against "
        f"“{label(weaker)}”, where equals would win {percent(duel.expected)} (between "
        f"{100 * (duel.expected + worse):.1f} and {100 * (duel.expected + better):.1f} %; "
        f"{duel.edge.units:,} deals, {half.games:,} games)."
    )
    effect = SAME - better
    yield Candidate("skill", "thinking", effect, effect, SAME, sentence, half.games, None, shows=duel.shows)
