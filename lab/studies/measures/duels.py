"""Two bots against each other, or one that never takes something against one that may: what the difference is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.bots.rating import elo
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of, part_of
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.summing import Best, Ratio

Rating = tuple[float, float, float]  # Elo, with its bounds


@dataclass(frozen=True, slots=True)
class DuelFigures:
    """How the first of two bots did; only whole deals count, in which it has sat on every side."""

    share: Estimate | None  # of the wins; where all play together nothing
    expected: float  # what equals have
    edge: (
        Estimate | None
    )  # above that; where all play together, by how much better it ended than for the other
    elo: Rating | None
    by_who: float | None  # which part of the variance of results follows from which bot it was
    by_deal: float | None  # which part follows from the deal and the seat, whoever sat there
    luck: float | None  # what does not follow from which bot it was
    shows: int  # a game that the first won, or -1
    misses: int  # a game that the first lost, or -1


@dataclass(slots=True)
class Duels:
    """Sums of it."""

    first: Ratio = field(default_factory=Ratio)
    edge: Ratio = field(default_factory=Ratio)
    sides: int = 0  # results of single sides: how many, their sums, and those of the first bot
    squares: float = 0.0
    deal_squares: float = 0.0  # of what a side won over a deal
    deals: int = 0
    firsts: float = 0.0
    seconds: float = 0.0
    first_sides: int = 0
    shows: Best = field(default_factory=Best)
    misses: Best = field(default_factory=Best)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal, if it is whole and there are two bots."""
        games = max(2, about.rivals)
        if len(deal) != games or not any(1 in one.game.bots for one in deal):
            return
        if about.rivals == 1:
            first, second = (sum(one.won[0] for one in deal if one.game.bots[0] == bot) for bot in (0, 1))
            self.edge.add(first - second)
            return
        won, expected = 0.0, 1 / about.rivals
        for one in deal:
            sides = [one.game.bots[side[0]] for side in about.sides]
            for bot, result in zip(sides, one.won, strict=True):
                self._add(bot, result)
            mine = sum(result for bot, result in zip(sides, one.won, strict=True) if bot == 0)
            won += mine
            self.shows.add(mine - expected, one.game.game)
            self.misses.add(expected - mine, one.game.game)
        for side in range(about.rivals):
            self.deal_squares += sum(one.won[side] for one in deal) ** 2 / games
        self.deals += 1
        self.first.add(won / games)
        self.edge.add(won / games - expected)

    def _add(self, bot: int, result: float) -> None:
        self.sides += 1
        self.squares += result * result
        if bot == 0:
            self.firsts += result
            self.first_sides += 1
        else:
            self.seconds += result

    def figures(self, about: StudyAbout) -> DuelFigures | None:
        """The figures; None without two bots."""
        if not self.edge.bundles:
            return None
        expected = 1 / max(1, about.rivals)
        if about.rivals == 1:
            return DuelFigures(None, expected, mean_of(self.edge), None, None, None, None, -1, -1)
        share = part_of(self.first, expected)
        assert share is not None
        edge = Estimate(
            share.value - expected,
            share.low - expected,
            share.high - expected,
            share.units,
            share.count,
            share.doubt,
        )
        who = self._by_who()
        return DuelFigures(
            share,
            expected,
            edge,
            (elo(share.value, expected), elo(share.low, expected), elo(share.high, expected)),
            who,
            self._by_deal(about.rivals),
            None if who is None else 1 - who,
            self.shows.game,
            self.misses.game,
        )

    def _variance(self) -> float:
        mean = (self.firsts + self.seconds) / self.sides
        return self.squares / self.sides - mean * mean

    def _by_who(self) -> float | None:
        variance, others = self._variance(), self.sides - self.first_sides
        if variance <= 0 or not self.first_sides or not others:
            return None
        part = self.first_sides / self.sides
        apart = self.firsts / self.first_sides - self.seconds / others
        return part * (1 - part) * apart * apart / variance

    def _by_deal(self, games: int) -> float | None:
        """The variance between sides of deals, less what chance within them brings into it."""
        groups = self.deals * games
        if groups < 2 or self._variance() <= 0:
            return None
        mean = (self.firsts + self.seconds) / self.sides
        between = (self.deal_squares - self.sides * mean * mean) / (groups - 1)
        within = (self.squares - self.deal_squares) / (groups * (games - 1))
        component = (between - within) / games
        return min(1.0, max(0.0, component / (component + within))) if component + within > 0 else None
