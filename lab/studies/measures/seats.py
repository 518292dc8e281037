"""Winners: by seat or team, by turn order, or the endings of games where all play together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import erf, sqrt

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, deviation_of, mean_of, part_of, share
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.summing import Best, Ratio

ORDINALS = ("second", "third", *(f"{place}th" for place in range(4, 21)))


@dataclass(frozen=True, slots=True)
class SideFigures:
    """The wins of a side, tested against those of equals."""

    name: str
    share: Estimate | None
    edge: float  # above the share of equals, of 1
    ahead: Estimate | None  # by how many points it ends ahead of the others on average
    ahead_share: (
        float | None
    )  # of the wins that such a lead would be above equals, if leads were normal numbers
    shows: int  # a game in which it shows, or -1


@dataclass(frozen=True, slots=True)
class ResultFigures:
    """How often all had done so well together."""

    text: str
    share: Estimate | None


@dataclass(frozen=True, slots=True)
class WinFigures:
    """The figures about winners."""

    sides: tuple[SideFigures, ...]  # none where all play together
    turns: tuple[
        SideFigures, ...
    ]  # by place behind the one who decides first, if that is not always the same seat
    balance: float | None  # 1 where all sides win as much, 0 where one wins all
    expected: float  # the share of equals
    won: Estimate | None  # where all play together: how often they win
    results: tuple[ResultFigures, ...]


@dataclass(slots=True)
class Wins:
    """Sums of it."""

    sides: list[Ratio] = field(default_factory=list)
    ahead: list[Ratio] = field(default_factory=list)
    turns: list[Ratio] = field(default_factory=list)
    firsts: Counter[int] = field(default_factory=Counter)
    shows: list[Best] = field(default_factory=list)
    results: Counter[str] = field(default_factory=Counter)
    won: int = 0
    games: int = 0

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        self.games += len(deal)
        if about.rivals == 1:
            self.won += sum(bool(one.game.winners) for one in deal)
            self.results.update(one.game.result for one in deal)
            return
        if not self.sides:
            self.sides, self.turns = ([Ratio() for _ in about.sides] for _ in range(2))
            self.ahead = [Ratio() for _ in about.sides]
            self.shows = [Best() for _ in about.sides]
        for side, sums in enumerate(self.sides):
            sums.add(sum(one.won[side] for one in deal), len(deal))
        for side, sums in enumerate(self.ahead):
            leads = [_lead(one.final_points, side) for one in deal if one.toward and one.final_points]
            sums.add(sum(leads), len(leads))
        watched = [one for one in deal if one.game.first >= 0]
        for behind, sums in enumerate(self.turns):
            sums.add(sum(one.won[_behind(one, behind)] for one in watched), len(watched))
        for one in watched:
            self.firsts[about.side_of(one.game.first)] += 1
        for one in deal:
            if one.winner is not None:
                self.shows[one.winner].add(_clearly(one), one.game.game)

    def figures(self, about: StudyAbout) -> WinFigures:
        """The figures."""
        expected = 1 / max(1, about.rivals)
        results = Counter[str](dict.fromkeys(about.results, 0))
        results.update(self.results)
        alone = about.rivals == 1
        values = [one.total / one.count for one in self.sides if one.count]
        names = tuple(_behind_name(behind) for behind in range(about.rivals))
        return WinFigures(
            sides=_sides(self.sides, about.side_names, expected, self.shows, self.ahead),
            turns=_sides(self.turns, names, expected, []) if len(self.firsts) > 1 else (),
            balance=1 - (max(values) - min(values)) if values else None,
            expected=expected,
            won=share(self.won, self.games) if alone else None,
            results=tuple(ResultFigures(text, share(count, self.games)) for text, count in results.items())
            if about.together
            else (),
        )


def _sides(
    sums: Sequence[Ratio],
    names: Sequence[str],
    expected: float,
    shows: Sequence[Best],
    leads: Sequence[Ratio] = (),
) -> tuple[SideFigures, ...]:
    found = []
    for number, one in enumerate(sums):
        estimate = part_of(one, expected)
        edge = 0.0 if estimate is None else estimate.value - expected
        ahead = mean_of(leads[number]) if leads else None
        apart = None if ahead is None else _as_share(ahead.value, deviation_of(leads[number]), expected)
        shown = shows[number].game if shows else -1
        found.append(SideFigures(names[number], estimate, edge, ahead, apart, shown))
    return tuple(found)


def _lead(points: Sequence[float], side: int) -> float:
    """By how many points a side is ahead of the others on average."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


def _as_share(lead: float, deviation: float, expected: float) -> float:
    """How much above its equal share a side would win with a lead that varies so; of two sides exactly."""
    return expected * erf(lead / (deviation * sqrt(2))) if deviation else 0.0


def _behind(one: Reading, behind: int) -> int:
    """The side so many places behind the one that decided first."""
    return (one.about.side_of(one.game.first) + behind) % one.about.rivals


def _behind_name(behind: int) -> str:
    return "who decides first" if behind == 0 else f"who decides {ORDINALS[behind - 1]}"


def _clearly(one: Reading) -> float:
    """By how many points the winner won."""
    if not one.game.scores or one.winner is None:
        return 0.0
    points = one.of_sides(one.game.scores)
    return float(points[one.winner] - max(each for side, each in enumerate(points) if side != one.winner))
