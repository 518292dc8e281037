"""The equipment of a simulation wherever it is played: an executor, made there, which gives rows and counts."""

from collections.abc import Callable
from dataclasses import dataclass

from festrules.cli.simulating.about import About
from festrules.cli.simulating.rows import Rows
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.outcomes import Executor, seed_of_game
from festrules.interpreter.compiled.executors.registry import remake
from festrules.lab.many.schedule import Games
from festrules.lab.many.serving import leaving_no_cycles
from festrules.lab.summing.tally import Tally, tally_of


@dataclass(frozen=True, slots=True)
class Played:
    """The results of some games."""

    tally: Tally
    rows: bytes


@dataclass(frozen=True, slots=True)
class Workshop:
    """The common equipment of all workers."""

    about: About
    asked: Request
    executor: str
    portable: bytes | None = None  # see the registry of executors
    writing: bool = True  # whether anybody wants rows

    def player(self) -> Callable[[Games], Played]:
        """The function that plays in this process."""
        executor, rows = made(self), Rows(self.about)
        return leaving_no_cycles(lambda games: play(self, executor, rows, games))


def made(workshop: Workshop) -> Executor:
    """The executor of this process."""
    played_by = workshop.about.header.played_by
    if not played_by:
        return remake(workshop.executor, workshop.asked, workshop.portable)
    from festrules.cli.simulating.by_bots import BotPlayers

    return BotPlayers(workshop.asked.game, played_by)


def play(workshop: Workshop, executor: Executor, rows: Rows, games: Games) -> Played:
    """Plays a batch."""
    numbers = range(games.first, games.stop)
    seeds = [seed_of_game(workshop.about.seed, number) for number in numbers]
    batch = executor.play(seeds, counting=True)
    about = workshop.about
    tally = tally_of(games.first, batch, len(about.seats), len(about.parts))
    return Played(tally, rows.text(games.first, batch.outcomes) if workshop.writing else b"")
