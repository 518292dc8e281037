"""The findings to report: what chance would hardly bring, and preferably what fresh games confirm.

All that is compared for one question in all arms is one family: who wins, what a thing is worth, what playing without
it costs, what becomes of leaders. A game of a hundred cards asks a hundred times what a card is worth, but asks no more
often than others who wins. What stands in the games that explore, corrected for all of its family, is asked for again
in the games that confirm; what stands there too, in the same direction, corrected for those that were asked for again,
is confirmed, and it is the fresh games' numbers that are told. What stands in all games together at a stricter level
and is not confirmed is told as only seen. Plain counts (something never happened) must hold in both.

What is put to the test was found in other games, so all games of restricted play are fresh: what stands there at the
stricter level is confirmed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from festrules.lab.studies.findings.finding import Candidate, Finding, level_of
from festrules.lab.studies.findings.of_course import of_course
from festrules.lab.studies.findings.of_duels import of_duels
from festrules.lab.studies.findings.of_results import of_results
from festrules.lab.studies.findings.of_things import of_things
from festrules.lab.studies.measures.estimates import accepted
from festrules.lab.studies.measures.figures import Figures, HalfFigures, tries_of

MOST = 5
OF_A_KIND = 2
CONFIRMED_AT = 0.05  # in each half
SEEN_AT = 0.01  # in all games
PLAIN = (
    "part",
    "tie",
    "untaken",
    "choice",
    "skill",
)  # that nothing matters comes after what matters too much

FAMILIES = {"seat": "wins", "ahead": "wins", "first": "wins"}  # the others are alone
TESTED, FAULT = "without", "fault"
BETTER = {"thing": TESTED, "ahead": "seat"}

Place = tuple[int, tuple[str, str]]  # an arm, and what of it


@dataclass(frozen=True, slots=True)
class Chosen:
    """A candidate of an arm that is told."""

    arm: int
    candidate: Candidate
    confirmed: bool
    tries: int  # of those who play there


def findings(arms: Sequence[Figures]) -> tuple[Finding, ...]:
    """At most five, what is confirmed first, and what has the greater effect."""
    chosen = sorted(_apart(_chosen(arms)), key=_rank)
    told: list[Chosen] = []
    for one in chosen:
        alike = sum(other.candidate.kind == one.candidate.kind for other in told)
        if alike < OF_A_KIND and len(told) < MOST:
            told.append(one)
    return tuple(map(_finding, told))


def candidates(half: HalfFigures, figures: Figures, *, believed: bool = True) -> Iterator[Candidate]:
    """All that the figures of some games of an arm say; bots that differ say nothing of seats and things.

    Where appraisals are not believed nothing rests on them.
    """
    if len(figures.arm.bots) > 1:
        yield from of_duels(half, figures.about, figures.arm)
        return
    level = level_of(figures.arm)
    yield from of_results(half, figures.about, level)
    yield from of_things(half, level, believed=believed)
    yield from of_course(half, level, thinks=tries_of(figures.arm.bots[0]) > 0, believed=believed)


def _chosen(arms: Sequence[Figures]) -> list[Chosen]:
    explored = _found(arms, lambda one: one.explored)
    fresh = _found(arms, lambda one: one.confirming)
    together = _found(arms, lambda one: one.all)
    asked = {
        place: explored[place]
        for place in _standing(explored, CONFIRMED_AT)
        if explored[place].kind != TESTED
    }
    again = {place: fresh[place] for place in asked if place in fresh and _agree(asked[place], fresh[place])}
    missing = [place for place in asked if place not in again]  # were asked for again too, and are not there
    confirmed = {place: again[place] for place in _standing(again, CONFIRMED_AT, missing)}
    standing = {place: together[place] for place in _standing(together, SEEN_AT)}
    confirmed |= {place: one for place, one in standing.items() if one.kind == TESTED}
    seen = {place: one for place, one in standing.items() if place not in confirmed}
    counted = {place: fresh[place] for place in fresh if fresh[place].doubt is None and place in explored}
    counted |= {place: one for place, one in together.items() if one.kind == FAULT}  # one game is proof
    rows = (
        *((place, one, True) for place, one in (confirmed | counted).items()),
        *((place, one, False) for place, one in seen.items()),
    )
    return [
        Chosen(place[0], one, sure, max(map(tries_of, arms[place[0]].arm.bots)))
        for place, one, sure in rows
        if one.worth_telling
    ]


def _found(arms: Sequence[Figures], half: Callable[[Figures], HalfFigures]) -> dict[Place, Candidate]:
    doubted = {one.arm.players for one in arms if appraises(one) and not one.all.trust.believed}
    return {
        (number, one.key): one
        for number, figures in enumerate(arms)
        for one in candidates(half(figures), figures, believed=figures.arm.players not in doubted)
    }


def appraises(figures: Figures) -> bool:
    """Whether an arm says if appraisals come true: those of games at random need not."""
    arm = figures.arm
    return arm.appraised and len(arm.bots) == 1 and tries_of(arm.bots[0]) > 0


def _standing(found: dict[Place, Candidate], level: float, missing: Sequence[Place] = ()) -> list[Place]:
    """The findings that stand in their family; those missing do not, and count as compared."""
    families: dict[str, list[tuple[Place, float]]] = {}
    for place, one in found.items():
        if one.doubt is not None:
            families.setdefault(_family(place), []).append((place, one.doubt))
    for place in missing:
        families.setdefault(_family(place), []).append((place, 1.0))
    return [
        place
        for compared in families.values()
        for (place, _), stand in zip(compared, accepted([doubt for _, doubt in compared], level), strict=True)
        if stand
    ]


def _family(place: Place) -> str:
    _, (kind, _) = place
    return FAMILIES.get(kind, kind)


def _agree(one: Candidate, other: Candidate) -> bool:
    return (one.effect > 0) == (other.effect > 0)


def _apart(chosen: Iterable[Chosen]) -> list[Chosen]:
    """Each thing once: of several arms that say the same, the one whose bots think most; what is causal counts most."""
    found: dict[tuple[str, str], Chosen] = {}
    for one in sorted(chosen, key=lambda each: (not each.confirmed, -each.tries, each.arm)):
        found.setdefault(one.candidate.key, one)
    return [one for one in found.values() if not _is_said(one, found)]


def _is_said(one: Chosen, found: Mapping[tuple[str, str], Chosen]) -> bool:
    """Whether what says more is as sure: restricted play of a thing is causal, and wins are more than points."""
    candidate = one.candidate
    better = found.get((BETTER.get(candidate.kind, ""), candidate.subject))
    return better is not None and better.confirmed >= one.confirmed and bool(better.tries) >= bool(one.tries)


def _rank(one: Chosen) -> tuple[bool, bool, bool, bool, float, str, str]:
    candidate = one.candidate
    return (
        candidate.kind != FAULT,
        not one.confirmed,
        candidate.kind in PLAIN,
        not one.tries,
        -abs(candidate.effect),
        *candidate.key,
    )


def _finding(one: Chosen) -> Finding:
    candidate = one.candidate
    if candidate.kind == FAULT:
        standing = "counted: a game that shows it is proof"
    elif candidate.doubt is None:
        standing = "counted in both halves of the games"
    elif one.confirmed:
        standing = f"confirmed: found in other games, and tested in these {candidate.games:,} fresh ones"
    else:
        standing = "only seen: play more games to have it confirmed or dropped"
    return Finding(
        kind=candidate.kind,
        subject=candidate.subject,
        sentence=candidate.sentence,
        standing=standing,
        confirmed=one.confirmed,
        effect=candidate.effect,
        low=candidate.low,
        high=candidate.high,
        games=candidate.games,
        arm=one.arm,
        game=candidate.shows,
        line=candidate.line,
        clauses=candidate.clauses,
    )
