"""Playing games of a study by an engine: each as it comes, in the order of their numbers."""

from collections.abc import Callable, Generator
from contextlib import closing

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.lab.many.engine import Engine
from festrules.lab.many.schedule import Schedule, Tell
from festrules.lab.studies.arms import sitting
from festrules.lab.studies.games import StudiedGame, read_game
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.workshop import Workshop
from festrules.lab.summing.reasons import LOST

Sides = tuple[tuple[int, ...], ...]


def played(
    engine: Engine,
    workshop: Workshop,
    numbers: range,
    sides: dict[int, Sides],
    tell: Tell,
    stopping: Callable[[], int],
) -> Generator[StudiedGame, None, None]:
    """Games by their numbers in the plan; one that could not be played says so."""
    schedule = Schedule[tuple[bytes, ...]](engine, workshop, [numbers] if numbers else [], tell, stopping)
    with closing(schedule.play()) as batches:
        for games, lines in batches:
            for at, number in enumerate(range(games.first, games.stop)):
                yield lost(workshop.plan, number, sides) if lines is None else read_game(lines[at])


def lost(plan: Plan, number: int, sides: dict[int, Sides]) -> StudiedGame:
    """A game that festrules could not play."""
    at, game = plan.at(number)
    sat = sitting(plan.arms[at], sides[plan.arms[at].players], game)
    return StudiedGame(at, game, seed_of_game(plan.seed, sat.deal), sat.bots, 0, LOST)
