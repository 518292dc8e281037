"""One game as measures look at it: what each side won, and how it stood at each moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from festrules.bots.protocol import WHOLE
from festrules.bots.rating import shares
from festrules.interpreter.compiled.executors.outcomes import AT_FAULT, TOO_LONG, WON_BY_RULE
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.games import Moment, StudiedGame
from festrules.lab.summing.reasons import LOST, REASONS

FAULTY = frozenset((REASONS[AT_FAULT], LOST))
ENDLESS = REASONS[TOO_LONG]
BY_RULE = REASONS[WON_BY_RULE]

Standing = tuple[float, ...]  # what each side can expect, of 1


@dataclass(frozen=True)
class Reading:
    """A game whose rules were not at fault."""

    game: StudiedGame
    about: StudyAbout
    tries: tuple[int, ...] = ()  # of each bot of the arm, for a decision; 0 of one that does not think

    @cached_property
    def won(self) -> Standing:
        """The share of each side in the victory; where all play together, how well it ended."""
        game, about = self.game, self.about
        if about.together:
            return (_grade(game.result, about.results, bool(game.winners)),)
        if about.rivals == 1:
            return (1.0 if game.winners else 0.0,)
        return tuple(map(float, shares(game.winners, about.sides)))

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; none where nobody did."""
        seats = set(self.game.winners)
        return tuple(number for number, side in enumerate(self.about.sides) if seats & set(side))

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(map(self.about.side_of, range(self.about.players)))

    @property
    def even(self) -> float:
        """The share of equals in a victory."""
        return 1 / self.about.rivals if self.about.rivals > 1 else 0.5

    @property
    def winner(self) -> int | None:
        """The one side that has won against others; nothing where several did, or nobody."""
        alone = len(self.winners) == 1 and self.about.rivals > 1
        return self.winners[0] if alone else None

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The expectation of each side at each moment; empty if nobody looked."""
        firsts = [side[0] for side in self.about.sides]
        return tuple(
            tuple(one.worths[seat] / WHOLE for seat in firsts) if one.worths else ()
            for one in self.game.moments
        )

    @cached_property
    def looks(self) -> tuple[tuple[Moment, Standing, Standing], ...]:
        """Every moment, with how it stood before it, and when somebody next looked; at last with the result."""
        found: list[tuple[Moment, Standing, Standing]] = []
        after = self.won
        for moment, before in zip(reversed(self.game.moments), reversed(self.standings), strict=True):
            found.append((moment, before, after))
            after = before or after
        return tuple(found[::-1])

    @cached_property
    def appraised(self) -> tuple[tuple[float, Standing], ...]:
        """The same for appraised moments, with the progress of the game."""
        moments = zip(self.game.moments, self.standings, strict=True)
        return tuple((self.time(one.at), shares) for one, shares in moments if shares)

    @cached_property
    def points(self) -> tuple[tuple[float, Standing], ...]:
        """The points of each side where somebody looked: more is better, where the fewest win they are turned round.

        Nothing where it is not points that are compared first.
        """
        if self.toward == 0:
            return ()
        looked = ((one.at, self.of_sides(one.points)) for one in self.game.moments if one.points)
        return tuple(
            (self.time(at), tuple(float(self.toward * one) for one in points)) for at, points in looked
        )

    @cached_property
    def toward(self) -> int:
        """1 where most points win, -1 where the fewest do, 0 where it is something else."""
        steps = self.about.steps
        if self.about.rivals < 2 or not steps or not steps[0].points:
            return 0
        return 1 if steps[0].by == "most" else -1

    @cached_property
    def final_points(self) -> Standing:
        """The points of each side at the end, in the same way."""
        return (
            tuple(float(self.toward * one) for one in self.of_sides(self.game.scores))
            if self.game.scores
            else ()
        )

    def tries_at(self, seat: int) -> int:
        """How many tries the bot at a seat has for a decision."""
        bot = self.game.bots[seat]
        return self.tries[bot] if bot < len(self.tries) else 0

    def of_sides(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The values of sides, from those of seats: players on one side have theirs together."""
        return tuple(seats[side[0]] for side in self.about.sides)

    def time(self, at: int) -> float:
        """How far the game had come after this many decisions, of 1."""
        return min(1.0, at / max(1, self.game.decisions))


def is_sound(game: StudiedGame) -> bool:
    """Whether the rules were not at fault, and it was played."""
    return game.why not in FAULTY


def _grade(result: str, results: Sequence[str], won: bool) -> float:
    """The grade as a search values it: the first line is everything, the others are less in even steps."""
    if result in results:
        return (len(results) - results.index(result)) / len(results)
    return float(won)
