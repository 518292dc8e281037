"""The numbers of a summary, worked out from counts."""

from dataclasses import dataclass

from festrules.cli.simulating.simulate import Simulated
from festrules.lab.summing.counted import Counted, Thing
from festrules.lab.summing.intervals import Share
from festrules.lab.summing.reasons import REASONS
from festrules.lab.summing.tally import Spread

ENOUGH = 30  # times that something was offered, so that a rate says anything
LISTED = 8  # things in a list


@dataclass(frozen=True, slots=True)
class SideNumbers:
    """The results of one seat, or of a team."""

    name: str
    wins: Share  # alone or with others
    shared: Share  # with others
    parts: tuple[Spread, ...]
    points: Spread | None  # nothing where the game has none


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a thing was taken when it was offered and there was another choice."""

    decision: Counted
    thing: Thing
    told: str

    @property
    def share(self) -> Share:
        """So often, of so many times."""
        return Share(self.thing.taken - self.thing.forced, self.thing.offered - self.thing.forced)


def seats(found: Simulated) -> list[SideNumbers]:
    """Each seat in order."""
    return _of_each(found, [(name, 1 << seat) for seat, name in enumerate(found.about.seats)])


def sides(found: Simulated) -> list[SideNumbers]:
    """Each team, or each seat where there are none."""
    return _of_each(found, found.about.sides)


def _of_each(found: Simulated, sides: list[tuple[str, int]]) -> list[SideNumbers]:
    tally, parts = found.tally, len(found.about.parts)
    winners, games = tally.winners, tally.winners.total()
    numbers = []
    for name, own in sides:
        wins = sum(count for bits, count in winners.items() if bits & own)
        shared = wins - sum(count for bits, count in winners.items() if bits & own and not bits & ~own)
        seat = (own & -own).bit_length() - 1
        spreads = tally.points[seat * (parts + 1) : (seat + 1) * (parts + 1)]
        numbers.append(
            SideNumbers(
                name,
                Share(wins, games),
                Share(shared, games),
                tuple(spreads[:-1]),
                spreads[-1] if spreads else None,
            )
        )
    return numbers


def ties(found: Simulated) -> Share:
    """In how many games the victory was shared."""
    winners = found.tally.winners
    own = [bits for _, bits in found.about.sides]
    several = (count for bits, count in winners.items() if sum(bool(bits & one) for one in own) > 1)
    return Share(sum(several), winners.total())


def nobody(found: Simulated) -> Share:
    """In how many games nobody won."""
    return Share(found.tally.winners[0], found.tally.winners.total())


def results(found: Simulated) -> list[tuple[str, Share]]:
    """How well all have done together, the best first; nothing where they do not play together."""
    grades = found.tally.grades
    return [(text, Share(grades[at], grades.total())) for at, text in enumerate(found.about.results)]


def reasons(found: Simulated) -> list[tuple[str, Share]]:
    """Why games were over, the most frequent first."""
    titles = {**REASONS, **{number: title for number, (_, title) in enumerate(found.about.ends)}}
    whys = sorted(found.tally.whys.items(), key=lambda pair: (-pair[1], pair[0]))
    return [(titles[why], Share(count, found.tally.games)) for why, count in whys]


def rates(found: Simulated) -> list[Rate]:
    """Every thing that was offered often enough beside others, the most taken first."""
    decisions = list(found.words.counted(found.tally))
    told = _told(decisions)
    every = [Rate(one, thing, told[one.pointer]) for one in decisions for thing in one.things]
    enough = [rate for rate in every if rate.share.of >= ENOUGH]
    return sorted(enough, key=lambda rate: (-rate.share.value, rate.thing.number))


@dataclass(frozen=True, slots=True)
class Unseen:
    """A thing of which random players made nothing."""

    decision: str
    thing: str


def untaken(found: Simulated) -> list[Unseen]:
    """The things offered and never taken."""
    decisions = list(found.words.counted(found.tally))
    told = _told(decisions)
    return [
        Unseen(told[one.pointer], thing.text) for one in decisions for thing in one.things if not thing.taken
    ]


def unoffered(found: Simulated) -> list[Unseen]:
    """Actions, components and values of enumerations that were never offered."""
    decisions = list(found.words.counted(found.tally))
    told = _told(decisions)
    return [Unseen(told[one.pointer], text) for one in decisions for text in one.never]


def _told(decisions: list[Counted]) -> dict[str, str]:
    """The name of each decision, with its place if others have that name."""
    names = [one.name for one in decisions]
    long = [one.told if names.count(one.name) > 1 else one.name for one in decisions]
    return {
        one.pointer: name
        if long.count(name) == 1
        else f"{one.name} ({f'line {one.line}' if one.line else one.pointer})"
        for one, name in zip(decisions, long, strict=True)
    }
