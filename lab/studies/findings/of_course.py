"""How games go: leaders that run away or are caught, what is settled early, kingmakers, choices that do not matter."""

from collections.abc import Iterator

from festrules.lab.studies.findings.finding import Candidate, between, games_of, percent, points
from festrules.lab.studies.measures.figures import HalfFigures
from festrules.lab.studies.measures.things import DecisionFigures

SLIGHT_LEAD = 0.03
EARLY = 0.5  # of games settled in their first half, before that is reported
CROWNED = 0.1  # of games that who cannot win decides
NOTHING = 0.01  # of a win: the most that choosing may be worth where nothing depends on it
LITTLE = 0.05  # that any thing may be worth then
FEWEST_GAMES = 30
FEWEST_CHOICES = 100
FEWEST_LEADS = 20
HALF_TIME = 0.5


def of_course(half: HalfFigures, level: str, *, thinks: bool, believed: bool) -> Iterator[Candidate]:
    """All of it; of what players could expect nothing where they do not think, or appraisals do not come true."""
    if half.watched < FEWEST_GAMES:
        return
    yield from _leaders(half, level)
    if thinks and believed:
        yield from _settled(half, level)
        yield from _kingmakers(half, level)
        yield from _choices(half, level)


def _leaders(half: HalfFigures, level: str) -> Iterator[Candidate]:
    for one in half.leaders.by_points:
        if one.time != HALF_TIME or one.slope is None or one.stays is None or one.by_chance is None:
            continue
        if one.stays.units < FEWEST_LEADS:
            continue
        grows = one.slope.value > 0
        effect = one.stays.value - one.by_chance
        if (effect > 0) != grows:
            effect = 0.0
        how = "grows" if grows else "shrinks"
        sentence = (
            f"A lead at half time {how} by itself: for each point of it there are {abs(one.slope.value):.2f} "
            f"{'more' if grows else 'less'} at the end ({_slope(one.slope.low, one.slope.high)}), and "
            f"the leader stays ahead in {percent(one.stays.value)} of the games, where chance alone would leave "
            f"{percent(one.by_chance)} ({games_of(one.stays.units, level)})."
        )
        yield Candidate(
            "leader",
            "runaway" if grows else "caught",
            effect,
            one.stays.low - one.by_chance,
            one.stays.high - one.by_chance,
            sentence,
            half.watched,
            one.slope.doubt,
            SLIGHT_LEAD,
            half.courses.by_points.shows_comeback if half.courses.by_points and not grows else -1,
        )


def _slope(low: float, high: float) -> str:
    return f"between {low:.2f} and {high:.2f}"


def _settled(half: HalfFigures, level: str) -> Iterator[Candidate]:
    course = half.courses.by_worth
    if course is None or course.settled_early is None or course.settled_early.low <= EARLY:
        return
    found = course.settled_early
    sentence = (
        f"{percent(found.value)} of the games are settled before half time: from there on the winner could always "
        f"expect nine tenths of the win or more ({between(found)} %; {games_of(course.won, level)})."
    )
    yield Candidate(
        "settled",
        "early",
        found.value - EARLY,
        found.low - EARLY,
        found.high - EARLY,
        sentence,
        half.watched,
        None,
    )


def _kingmakers(half: HalfFigures, level: str) -> Iterator[Candidate]:
    found = half.kingmakers
    if found is None or found.games is None or found.of_all is None or found.games.low <= CROWNED:
        return
    sentence = (
        f"In {percent(found.games.value)} of the games somebody who can no longer win decides which of the "
        f"others does ({between(found.games)} %; {percent(found.of_all.value)} of all decisions; "
        f"{games_of(found.games.units, level)})."
    )
    yield Candidate(
        "kingmaker",
        "games",
        found.games.value,
        found.games.low,
        found.games.high,
        sentence,
        half.watched,
        None,
        shows=found.shows,
    )


def _choices(half: HalfFigures, level: str) -> Iterator[Candidate]:
    """On which nothing hangs: lots would do as well, and nothing that can be taken is worth more than the rest."""
    for one in half.choices.kinds:
        agency, bound = one.stakes.agency, _most_worth(half.things[one.decision])
        if agency is None or bound is None or agency.count < FEWEST_CHOICES:
            continue
        if agency.high >= NOTHING or bound >= LITTLE:
            continue
        sentence = (
            f"As far as these bots see, nothing hangs on “{one.name}”: in {agency.count:,} choices, choosing was "
            f"worth at most {points(max(0.0, agency.high))} of the win more than drawing lots, and whatever was "
            f"taken was worth at most {points(bound)} more or less than the rest ({games_of(half.watched, level)})."
        )
        effect = LITTLE - bound
        yield Candidate(
            "choice",
            one.name,
            effect,
            effect,
            LITTLE,
            sentence,
            half.watched,
            None,
            shows=half.choices.shows,
            line=one.line,
        )


def _most_worth(decision: DecisionFigures) -> float | None:
    """The furthest bound of what any of its things may be worth; nothing where one of them could not be compared."""
    found = [one.gain or one.worth for one in decision.things if one.offered > one.alone]
    bounds = [max(abs(one.low), abs(one.high)) for one in found if one is not None]
    return max(bounds) if bounds and len(bounds) == len(found) else None
