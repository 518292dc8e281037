"""Winners, endings, and parts of the score or ties that never matter."""

from collections.abc import Iterator

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.findings.finding import Candidate, between, games_of, percent
from festrules.lab.studies.measures.estimates import Estimate, share
from festrules.lab.studies.measures.figures import HalfFigures
from festrules.lab.studies.measures.parts import PartFigures
from festrules.lab.studies.measures.seats import SideFigures

SLIGHT_EDGE = 0.02
FEWEST_GAMES = 30  # before anything is called never
OFTEN = 0.02  # of games that end by the greatest length


def of_results(half: HalfFigures, about: StudyAbout, level: str) -> Iterator[Candidate]:
    """All of it."""
    yield from _sides(half, "seat", half.wins.sides, level)
    yield from _ahead(half, level)
    yield from _sides(half, "first", half.wins.turns, level)
    yield from _ends(half, level)
    if half.games >= FEWEST_GAMES:
        yield from _parts(half, about, level)
        yield from _ties(half, about, level)


def _sides(half: HalfFigures, kind: str, sides: tuple[SideFigures, ...], level: str) -> Iterator[Candidate]:
    """If there are two, the better one is reported, and the edge is the first one's: the other says the same."""
    two, expected = len(sides) == 2, half.wins.expected
    for one in sides[:1] if two else sides:
        told = max(sides, key=lambda each: each.edge) if two else one
        if one.share is None or told.share is None:
            continue
        sentence = (
            f"{_large(told.name)} wins {percent(told.share.value)} of the games, where equals would win "
            f"{percent(expected)} ({between(told.share)} %; {games_of(half.games, level)})."
        )
        yield Candidate(
            kind,
            "of two" if two else f"{one.name} of {len(sides)}",
            one.edge,
            one.share.low - expected,
            one.share.high - expected,
            sentence,
            half.games,
            one.share.doubt,
            SLIGHT_EDGE,
            told.shows,
        )


def _ahead(half: HalfFigures, level: str) -> Iterator[Candidate]:
    """Points tell a small edge from fewer games than wins: one number of each game instead of a yes or a no."""
    two = len(half.wins.sides) == 2
    for one in half.wins.sides[:1] if two else half.wins.sides:
        told = max(half.wins.sides, key=lambda each: each.ahead_share or 0.0) if two else one
        if one.ahead is None or one.ahead_share is None or told.ahead is None or told.share is None:
            continue
        less = told.ahead.value < 0
        low, high = (-told.ahead.high, -told.ahead.low) if less else (told.ahead.low, told.ahead.high)
        sentence = (
            f"{_large(told.name)} ends {abs(told.ahead.value):.1f} points {'behind' if less else 'ahead'} on average, "
            f"which is clearer than its wins, {percent(told.share.value)} of the games "
            f"(between {low:.1f} and {high:.1f} points; {games_of(half.games, level)})."
        )
        part = abs(one.ahead_share / one.ahead.value) if one.ahead.value else 0.0
        yield Candidate(
            "ahead",
            "of two" if two else f"{one.name} of {len(half.wins.sides)}",
            one.ahead_share,
            one.ahead.low * part,
            one.ahead.high * part,
            sentence,
            half.games,
            one.ahead.doubt,
            SLIGHT_EDGE,
            told.shows,
        )


def _ends(half: HalfFigures, level: str) -> Iterator[Candidate]:
    found = half.endings
    faults = share(found.faults, found.games)
    if faults is not None and found.faults:
        sentence = (
            f"In {found.faults:,} of {games_of(found.games, level)}, the rules did not provide for what came "
            f"({percent(faults.value)}, {between(faults)} %)."
        )
        yield _counted("fault", "rules", faults, sentence, found.games, found.faulty[0])
    if found.completed is None:
        return
    endless = found.games - found.faults - round(found.completed.value * found.games)
    long = share(endless, found.games)
    if long is not None and long.low > OFTEN:
        sentence = (
            f"{percent(long.value)} of the games end only because they have reached the greatest length "
            f"({between(long)} %; {games_of(found.games, level)})."
        )
        yield _counted("endless", "length", long, sentence, found.games, -1)


def _parts(half: HalfFigures, about: StudyAbout, level: str) -> Iterator[Candidate]:
    for said, one in zip(about.parts, half.points.parts, strict=False):
        what = _useless(one)
        bound = share(0, half.games)
        if what and bound is not None:
            sentence = (
                f"The part of the score “{one.title}” {what} in any of {games_of(half.games, level)} "
                f"(so in less than {percent(bound.high)} of all)."
            )
            yield Candidate(
                "part",
                one.name,
                1 - bound.high,
                1 - bound.high,
                1.0,
                sentence,
                half.games,
                None,
                line=said.line,
                clauses=said.clauses,
            )


def _useless(one: PartFigures) -> str:
    if one.scores is not None and not one.scores.value:
        return "brought nobody a point"
    if one.parts_sides is not None and not one.parts_sides.value:
        return "parted nobody from anybody"
    return ""


def _ties(half: HalfFigures, about: StudyAbout, level: str) -> Iterator[Candidate]:
    """A step that was asked for and never settled anything; one that nobody came to may still be wanted."""
    compares = [step for step in about.steps if step.compares]
    compared = half.endings.compared
    for said, one in zip(compares[1:], half.endings.steps[1:], strict=False):
        if one.reached is None or one.decided is None or one.decided.value:
            continue
        reached = round(one.reached.value * compared)
        if reached < FEWEST_GAMES:
            continue
        bound = share(0, reached)
        assert bound is not None
        sentence = (
            f"“{_large(one.text)}” was to break {reached:,} ties and broke none of them (so less than "
            f"{percent(bound.high)}; {games_of(half.games, level)})."
        )
        effect = one.reached.value * (1 - bound.high)
        yield Candidate(
            "tie",
            one.text,
            effect,
            effect,
            one.reached.high,
            sentence,
            half.games,
            None,
            line=said.line,
            clauses=said.clauses,
        )


def _counted(kind: str, subject: str, found: Estimate, sentence: str, games: int, shows: int) -> Candidate:
    return Candidate(kind, subject, found.value, found.low, found.high, sentence, games, None, shows=shows)


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]
