"""The parts of the points, and which of them set winners apart from losers."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, deviation_of, mean_of, share
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.spreading import Histogram, Spreading
from festrules.lab.studies.measures.summing import Best, Ratio


@dataclass(frozen=True, slots=True)
class PartFigures:
    """One part of the score, or all points, over the sides of all games."""

    name: str
    title: str
    mean: Estimate | None
    deviation: float
    least: int
    most: int
    winners: Estimate | None
    losers: Estimate | None
    ahead: Estimate | None  # by how much winners have more than losers of the same game
    of_total: float | None  # which part of all points it is, losses counted as points
    scores: Estimate | None  # the share of games in which anybody has any of it
    parts_sides: Estimate | None  # the share of games in which not all have the same
    turns: Estimate | None  # the share of games that others would have led without it, by points alone
    shows: int  # the game in which it parted winner and losers most, or -1


@dataclass(frozen=True, slots=True)
class PointFigures:
    """All of it."""

    parts: tuple[PartFigures, ...]
    total: PartFigures | None
    spreading: Spreading | None  # of all points
    winning: Spreading | None  # of the winners' points


@dataclass(slots=True)
class OnePart:
    """Sums of one part."""

    all_sides: Ratio = field(default_factory=Ratio)
    single: Ratio = field(default_factory=Ratio)
    winners: Ratio = field(default_factory=Ratio)
    losers: Ratio = field(default_factory=Ratio)
    ahead: Ratio = field(default_factory=Ratio)
    spread: Histogram = field(default_factory=Histogram)
    size: int = 0
    scores: int = 0
    parts_sides: int = 0
    turns: int = 0
    shows: Best = field(default_factory=Best)

    def add(self, one: Reading, values: Sequence[int], *, turns: bool) -> None:
        """Takes in what each side of a game has of it."""
        self.all_sides.add(sum(values), len(values))
        for value in values:
            self.single.add(value)
            self.spread.add(value)
        self.size += sum(map(abs, values))
        self.scores += any(values)
        self.parts_sides += len(set(values)) > 1
        self.turns += turns
        won = [value for side, value in enumerate(values) if side in one.winners]
        lost = [value for side, value in enumerate(values) if side not in one.winners]
        if won and lost:
            self.winners.add(sum(won), len(won))
            self.losers.add(sum(lost), len(lost))
            ahead = sum(won) / len(won) - sum(lost) / len(lost)
            self.ahead.add(ahead)
            self.shows.add(abs(ahead), one.game.game)


@dataclass(slots=True)
class Points:
    """Sums of all of it."""

    games: int = 0
    parts: list[OnePart] = field(default_factory=list)
    total: OnePart = field(default_factory=OnePart)
    winning: Histogram = field(default_factory=Histogram)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        for one in deal:
            if one.game.parts:
                self._add(one, about)

    def _add(self, one: Reading, about: StudyAbout) -> None:
        self.games += 1
        self.parts = self.parts or [OnePart() for _ in about.parts]
        totals = one.of_sides(one.game.scores)
        for number, sums in enumerate(self.parts):
            values = one.of_sides([seat[number] for seat in one.game.parts])
            sums.add(one, values, turns=_turns(totals, values, about))
        self.total.add(one, totals, turns=False)
        for side in one.winners:
            self.winning.add(totals[side])

    def figures(self, about: StudyAbout) -> PointFigures:
        """The figures."""
        if not self.games:
            return PointFigures((), None, None, None)
        size = sum(one.size for one in self.parts)
        alone = about.rivals == 1
        parts = tuple(
            _figures(said.name, said.title, one, self.games, alone=alone, size=size)
            for said, one in zip(about.parts, self.parts, strict=True)
        )
        total = _figures("", "all points", self.total, self.games, alone=alone, size=0)
        return PointFigures(parts, total, self.total.spread.figures(), self.winning.figures())


def _turns(totals: Sequence[int], values: Sequence[int], about: StudyAbout) -> bool:
    """Whether others would be ahead without it, where it is points that are compared first."""
    if about.rivals == 1 or not about.steps or not about.steps[0].points:
        return False
    best = max if about.steps[0].by == "most" else min
    without = [total - value for total, value in zip(totals, values, strict=True)]
    first = [side for side, total in enumerate(totals) if total == best(totals)]
    return first != [side for side, total in enumerate(without) if total == best(without)]


def _figures(name: str, title: str, one: OnePart, games: int, *, alone: bool, size: int) -> PartFigures:
    return PartFigures(
        name=name,
        title=title,
        mean=mean_of(one.all_sides),
        deviation=deviation_of(one.single),
        least=one.spread.least,
        most=one.spread.most,
        winners=mean_of(one.winners),
        losers=mean_of(one.losers),
        ahead=mean_of(one.ahead),
        of_total=one.size / size if size else None,
        scores=share(one.scores, games),
        parts_sides=None if alone else share(one.parts_sides, games),
        turns=None if alone else share(one.turns, games),
        shows=one.shows.game,
    )
