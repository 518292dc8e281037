"""Cards, actions, spaces and numbers: what is worth more or less than what is taken instead, and what nobody takes."""

from collections.abc import Iterator

from festrules.lab.studies.findings.finding import Candidate, between, games_of, percent, points
from festrules.lab.studies.measures.estimates import Estimate, share
from festrules.lab.studies.measures.figures import HalfFigures
from festrules.lab.studies.measures.things import DecisionFigures, ThingFigures

SLIGHT_WORTH = 0.015
OFFERS = 100  # of something that nobody takes, before that is reported
HARDLY = 0.02  # of offers
FEWEST_GAMES = 30


def of_things(half: HalfFigures, level: str, *, believed: bool) -> Iterator[Candidate]:
    """All of it; of what somebody could expect nothing, where appraisals do not come true."""
    for decision in half.things:
        for one in _told(decision):
            by_gain = believed and one.gain is not None
            found = one.gain if by_gain else one.worth
            if found is not None and found.units >= FEWEST_GAMES:
                yield _worth(half, decision, one, found, level, by_gain=by_gain)
            yield from _never(half, decision, one, level)


def _told(decision: DecisionFigures) -> tuple[ThingFigures, ...]:
    """Only the first of two: what one is worth more, the other is worth less."""
    return decision.things[:1] if len(decision.things) == 2 else decision.things


def _worth(
    half: HalfFigures,
    decision: DecisionFigures,
    one: ThingFigures,
    found: Estimate,
    level: str,
    *,
    by_gain: bool,
) -> Candidate:
    less = found.value < 0
    which = "less" if less else "more"
    how = "can expect" if by_gain else "wins"
    taken = (
        ""
        if one.share is None
        else f"; it was taken in {percent(one.share.value)} of {one.offered - one.alone:,} offers"
    )
    sentence = (
        f"A player who takes “{one.text}” ({decision.name}) {how} {points(found.value)} {which} of the win than one "
        f"who is offered it and takes something else ({between(found, turned=less)}; "
        f"{games_of(half.watched, level)}{taken})."
    )
    return Candidate(
        "thing",
        f"“{one.text}” ({decision.name})",
        found.value,
        found.low,
        found.high,
        sentence,
        half.watched,
        1.0 if by_gain and _contradicted(one) else found.doubt,
        SLIGHT_WORTH,
        one.misses if less else one.shows,
        decision.line,
        decision.clauses,
    )


def _contradicted(one: ThingFigures) -> bool:
    """Whether results say clearly the opposite of what the appraiser says."""
    gain, worth = one.gain, one.worth
    return (
        gain is not None and worth is not None and (worth.high < 0 < gain.value or gain.value < 0 < worth.low)
    )


def _never(
    half: HalfFigures, decision: DecisionFigures, one: ThingFigures, level: str
) -> Iterator[Candidate]:
    """The things that are hardly ever taken, though they are often offered beside others."""
    offers = one.offered - one.alone
    found = share(one.taken, offers)
    if (
        found is None
        or one.share is None
        or one.even is None
        or offers < OFFERS
        or half.watched < FEWEST_GAMES
    ):
        return
    high = max(found.high, one.share.high)
    if high >= HARDLY or high >= one.even / 2:
        return
    often = "never" if not one.taken else f"{one.taken:,} times"
    sentence = (
        f"“{one.text}” ({decision.name}) was offered {offers:,} times beside something else and taken {often} "
        f"(so in less than {percent(high)} of all; evenly it would be {percent(one.even)}; "
        f"{games_of(half.watched, level)})."
    )
    effect = one.even - high
    yield Candidate(
        "untaken",
        f"“{one.text}” ({decision.name})",
        effect,
        effect,
        one.even,
        sentence,
        half.watched,
        None,
        line=decision.line,
        clauses=decision.clauses,
    )
