"""Every card, action, space and number: how often it was taken when it was offered, and what taking it was worth.

The worth is a difference: the result for players who took it, less the result for players who were offered it and took
something else. The result is measured in two ways:

- by results: what the mover won in the end, less what could be expected before, as the appraiser saw it; where nobody
  looked, less what players won on average who made the same decision, from the same seat, in the same third of earlier
  games;
- by the next look: what the mover could expect when somebody next decided, less what could be expected before. It
  varies far less, and it is as good as the appraiser.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout, decision_told
from festrules.lab.studies.games import Moment
from festrules.lab.studies.measures.estimates import Estimate, accepted, difference_of, mean_of
from festrules.lab.studies.measures.promises import shares_of
from festrules.lab.studies.measures.reading import Reading, Standing
from festrules.lab.studies.measures.summing import Best, Contrast, Ratio

ENOUGH = 5  # games in which it was taken, and in which it was not, before it is compared
THIRDS = 3
FEWEST = 10  # earlier games that define the usual


@dataclass(frozen=True, slots=True)
class ThingFigures:
    """One thing at one decision."""

    thing: int
    text: str
    decision: int  # by its place among the questions
    offered: int  # at how many moments
    alone: int  # at how many of them nothing else was
    taken: int  # where something else was offered too
    share: Estimate | None  # of those moments
    even: float | None  # what that share would be if all that was offered were taken equally often
    worth: Estimate | None  # by results
    worth_stands: bool  # after correction for all comparisons of this kind
    gain: Estimate | None  # by the next look
    gain_stands: bool
    takers: Estimate | None  # what those won in the end who took it, of each win
    thought: Estimate | None  # by how much who took it thought it better than the options on average
    shows: int  # the game in which taking it brought most, or -1
    misses: int  # the game in which taking it cost most, or -1


@dataclass(frozen=True, slots=True)
class DecisionFigures:
    """One question that the rules ask, and all that was offered there where there was a choice."""

    name: str
    kind: str
    line: int
    clauses: tuple[str, ...]
    things: tuple[ThingFigures, ...]
    never: tuple[str, ...]  # never offered, where that is news


@dataclass(slots=True)
class OneThing:
    """Sums of one thing."""

    offered: int = 0
    alone: int = 0
    taken: int = 0
    even: float = 0.0
    share: Ratio = field(default_factory=Ratio)
    worth: Contrast = field(default_factory=Contrast)
    gain: Contrast = field(default_factory=Contrast)
    takers: Ratio = field(default_factory=Ratio)
    thought: Ratio = field(default_factory=Ratio)
    shows: Best = field(default_factory=Best)
    misses: Best = field(default_factory=Best)


@dataclass(slots=True)
class Bundle:
    """The contribution of one deal: totals and counts, where the thing was taken and where it was not."""

    worth: list[float] = field(default_factory=lambda: [0.0] * 4)
    gain: list[float] = field(default_factory=lambda: [0.0] * 4)
    won: float = 0.0
    thought: float = 0.0
    thoughts: int = 0
    offered: int = 0
    taken: int = 0


@dataclass(slots=True)
class Things:
    """Sums of all things, by their numbers."""

    things: dict[int, OneThing] = field(default_factory=dict)
    usual: dict[tuple[int, int, int], list[float]] = field(default_factory=dict)  # what was won, in how many

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        bundles: dict[int, Bundle] = {}
        for one in deal:
            for moment, before, after in one.looks:
                self._count(moment)
                self._weigh(one, moment, before, after, bundles)
        for thing, bundle in bundles.items():
            sums = self.things[thing]
            sums.worth.add(*bundle.worth)
            sums.gain.add(*bundle.gain)
            sums.share.add(bundle.taken, bundle.offered)
            sums.takers.add(bundle.won, bundle.taken)
            sums.thought.add(bundle.thought, bundle.thoughts)
        for one in deal:
            self._get_used(one, about)

    def _count(self, moment: Moment) -> None:
        many = len(moment.offered)
        for thing in moment.offered:
            sums = self.things.get(thing)
            if sums is None:
                sums = self.things[thing] = OneThing()
            sums.offered += 1
            if many == 1:
                sums.alone += 1
            else:
                sums.even += 1 / many
                sums.taken += thing == moment.taken

    def _weigh(
        self,
        one: Reading,
        moment: Moment,
        before: Standing,
        after: Standing,
        bundles: dict[int, Bundle],
    ) -> None:
        if len(moment.offered) == 1:
            return
        side = one.side_of[moment.seat]
        expected = before[side] if before else self._usual(one, moment)
        worth = None if expected is None else one.won[side] - expected
        for thing in moment.offered:
            bundle = bundles.get(thing)
            if bundle is None:
                bundle = bundles[thing] = Bundle()
            bundle.offered += 1
            bundle.taken += thing == moment.taken
            bundle.won += one.won[side] if thing == moment.taken else 0.0
            at = 0 if thing == moment.taken else 2
            if worth is not None:
                bundle.worth[at] += worth
                bundle.worth[at + 1] += 1
            if before:
                bundle.gain[at] += after[side] - before[side]
                bundle.gain[at + 1] += 1
        if moment.promised:
            took, _, mean, _ = shares_of(moment)
            bundles[moment.taken].thought += took - mean
            bundles[moment.taken].thoughts += 1
        brought = after[side] - before[side] if before else one.won[side]
        self.things[moment.taken].shows.add(brought, one.game.game)
        self.things[moment.taken].misses.add(-brought, one.game.game)

    def _usual(self, one: Reading, moment: Moment) -> float | None:
        """The share won by those who decided the same, from the same seat, in the same third of earlier games.

        What games give above the mean of those before them is independent of each other.
        """
        won, times = self.usual.get(_stratum(one, moment), (0.0, 0.0))
        return won / times if times >= FEWEST else None

    def _get_used(self, one: Reading, about: StudyAbout) -> None:
        for stratum in {_stratum(one, moment) for moment in one.game.moments}:
            known = self.usual.setdefault(stratum, [0.0, 0.0])
            known[0] += one.won[about.side_of(stratum[1])]
            known[1] += 1

    def figures(self, about: StudyAbout) -> tuple[DecisionFigures, ...]:
        """The figures."""
        worths = {thing: _compared(sums.worth) for thing, sums in self.things.items()}
        gains = {thing: _compared(sums.gain) for thing, sums in self.things.items()}
        worth_stands, gain_stands = _standing(worths), _standing(gains)
        found = []
        for place, one in enumerate(about.wordings):
            numbers = range(one.first, one.first + len(one.texts) + 1)
            things = tuple(
                _figures(
                    (number, text, place),
                    self.things[number],
                    (worths[number], number in worth_stands),
                    (gains[number], number in gain_stands),
                )
                for number, text in zip(numbers, (*one.texts, one.beside), strict=True)
                if number in self.things
            )
            never = tuple(
                text
                for number, text in zip(numbers, one.texts, strict=False)
                if one.news and text and number not in self.things
            )
            found.append(DecisionFigures(decision_told(one), one.kind, one.line, one.clauses, things, never))
        return tuple(found)


def _stratum(one: Reading, moment: Moment) -> tuple[int, int, int]:
    return moment.decision, moment.seat, min(THIRDS - 1, int(THIRDS * one.time(moment.at)))


def _compared(sums: Contrast) -> Estimate | None:
    enough = sums.with_it.bundles >= ENOUGH and sums.without.bundles >= ENOUGH
    return difference_of(sums) if enough else None


def _standing(estimates: dict[int, Estimate | None]) -> set[int]:
    compared = [(thing, one.doubt) for thing, one in estimates.items() if one is not None]
    stands = accepted([doubt for _, doubt in compared])
    return {thing for (thing, _), stand in zip(compared, stands, strict=True) if stand}


def _figures(
    said: tuple[int, str, int],
    sums: OneThing,
    worth: tuple[Estimate | None, bool],
    gain: tuple[Estimate | None, bool],
) -> ThingFigures:
    free = sums.offered - sums.alone
    return ThingFigures(
        *said,
        offered=sums.offered,
        alone=sums.alone,
        taken=sums.taken,
        share=mean_of(sums.share),
        even=sums.even / free if free else None,
        worth=worth[0],
        worth_stands=worth[1],
        gain=gain[0],
        gain_stands=gain[1],
        takers=mean_of(sums.takers),
        thought=mean_of(sums.thought),
        shows=sums.shows.game,
        misses=sums.misses.game,
    )
