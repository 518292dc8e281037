"""Luck and skill: how much better each bot is than the next, from arms in which two of them play each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from festrules.bots.rating import share_at
from festrules.lab.studies.measures.duels import Rating
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.measures.figures import Figures, tries_of

STEP = 70.0  # Elo by which one of two wins six games of ten


@dataclass(frozen=True, slots=True)
class StepFigures:
    """One bot against another that thinks less; where all play together there is no rating."""

    arm: int  # by its place in the study
    stronger: str
    weaker: str
    edge: Estimate  # above what equals have; where the weaker one sat alone, what that one lacked
    elo: Rating | None
    of_two: float | None  # what it would win of two-player games, for comparing games with more players
    is_step: bool  # whether it wins six of ten such games, by its lower bound
    luck: float | None  # the part of what varies in results that does not follow from which bot it was
    by_deal: float | None  # the part that follows from the deal and the seat, whoever sat there


@dataclass(frozen=True, slots=True)
class LadderFigures:
    """The steps, from the weakest up."""

    steps: tuple[StepFigures, ...]
    depth: int  # how many of them are steps
    height: float | None  # Elo from the lowest to the highest, each counted on from the one before it
    luck: float | None  # of the widest duel
    trace: float | None  # from 0, where more thinking wins nothing, to 1; after Ludii's skill trace


def ladder(arms: Sequence[Figures]) -> LadderFigures | None:
    """The ladder from the arms with two bots of different levels; None if there are none."""
    steps = [step for number, figures in enumerate(arms) for step in _step(number, figures)]
    if not steps:
        return None
    rungs = _rungs(steps)
    ratings = [step.elo[0] for step in rungs if step.elo is not None]
    widest = max(steps, key=lambda one: tries_of(one.stronger) - tries_of(one.weaker))
    chained = all(one.stronger == other.weaker for one, other in pairwise(rungs))
    height = sum(ratings) if chained and ratings and len(ratings) == len(rungs) else None
    found = [step.of_two for step in rungs if step.of_two is not None and tries_of(step.weaker)]
    return LadderFigures(tuple(rungs), sum(step.is_step for step in rungs), height, widest.luck, trace(found))


def trace(shares: Sequence[float]) -> float | None:
    """A skill trace after Ludii's, of the wins in games of two of who thinks twice as much, from the weakest step up.

    A line through the steps says how much the next doubling would win above an equal share, 0 for nothing and 1 for
    every game; that, and for the rest the mean of all steps. Nothing where there are fewer than two steps.
    """
    heights = [2 * one - 1 for one in shares]
    many = len(heights)
    if many < 2:
        return None
    middle, mean = (many - 1) / 2, sum(heights) / many
    slope = sum((at - middle) * each for at, each in enumerate(heights)) / sum(
        (at - middle) ** 2 for at in range(many)
    )
    next_step = min(1.0, max(0.0, mean + slope * (many - middle)))
    return next_step + (1 - next_step) * max(0.0, mean)


def _step(number: int, figures: Figures) -> list[StepFigures]:
    arm = figures.arm
    tries = tuple(map(tries_of, arm.bots))
    if len(tries) < 2 or tries[0] == tries[1] or arm.without:
        return []
    duel = figures.all.duels
    if duel is None or duel.edge is None:
        return []
    up = tries[0] > tries[1]
    stronger, weaker = arm.bots if up else arm.bots[::-1]
    edge = duel.edge if up else _turned(duel.edge)
    rating = duel.elo
    if rating is not None and not up:
        rating = -rating[0], -rating[2], -rating[1]
    of_two = None if rating is None else share_at(rating[0], 0.5)
    is_step = rating is not None and rating[1] >= STEP
    return [StepFigures(number, stronger, weaker, edge, rating, of_two, is_step, duel.luck, duel.by_deal)]


def _turned(one: Estimate) -> Estimate:
    return Estimate(-one.value, -one.high, -one.low, one.units, one.count, one.doubt)


def _rungs(steps: Sequence[StepFigures]) -> list[StepFigures]:
    """From the weakest up; a duel over several rungs is left out where there are those between."""
    ordered = sorted(steps, key=lambda one: (tries_of(one.weaker), tries_of(one.stronger)))
    found: list[StepFigures] = []
    for one in ordered:
        if not any(other.weaker == one.weaker for other in found):
            found.append(one)
    return found
