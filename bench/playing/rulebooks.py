"""The five rulebooks: each level of our bots against the one below it, with two players and with as many as can play.

It is played by the arena. With a folder for its results a measurement goes on where it stopped.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from festrules.bots.rating import CLEAR, FEWEST, elo, evidence
from festrules.cli.arena.arena import Arena, Wishes, arena
from festrules.cli.arena.standings import BotStanding
from festrules.lab.many.processes import Processes
from festrules.lab.summing.intervals import mean

CLOSE = (
    35  # Elo: a share that is better or worse by so much than the one that is asked for is to be told apart
)
CHUNK = 20  # games between two looks at whether it is clear
NARROW = 0.05  # within so much of the share of equals it is mostly luck
HEAD = ("game", "players", "levels", "games", "share", "95 %", "asked", "Elo", "consistent worlds")


@dataclass(frozen=True, slots=True)
class Step:
    """A level against the one below it, and the share of the wins that it should have."""

    levels: tuple[str, str]
    asked: float


STEPS = (Step(("medium", "random"), 0.9), Step(("hard", "medium"), 0.65))


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook, and with how many it is played."""

    rules: str
    players: tuple[int, ...]


BOOKS = (
    Book("climbers", (2, 4)),
    Book("banner", (2, 5)),
    Book("festival", (2, 4)),
    Book("festo", (2, 4)),
    Book("fireworks", (2, 4)),
)


@dataclass(frozen=True, slots=True)
class Rated:
    """Two levels at one game."""

    rules: str
    players: int
    step: Step
    found: Arena

    @property
    def first(self) -> BotStanding:
        """The better level, as far as that is true."""
        return self.found.standings.bots[0]

    def row(self) -> tuple[str, ...]:
        """As in the table."""
        share, worlds = self.first.share, self.first.worlds
        imagined = worlds.total()
        return (
            self.rules,
            str(self.players),
            " : ".join(self.step.levels),
            str(self.found.standings.games),
            f"{100 * share.value:.1f} %",
            f"{100 * share.low:.1f} to {100 * share.high:.1f}",
            f"{100 * self.step.asked:.0f} %: {self.reached}",
            f"{elo(share.value, self.found.standings.expected):+.0f}",
            f"{100 * worlds['consistent'] / imagined:.1f} %" if imagined else "-",
        )

    @property
    def reached(self) -> str:
        """Whether the interval lies above the share that is asked for, or below it."""
        share = self.first.share
        if share.low >= self.step.asked:
            return "yes"
        return "no" if share.high < self.step.asked else "open"

    @property
    def is_clear(self) -> bool:
        """Whether nothing more need be played: a sequential test says that the share is reached, or that it is not."""
        share = self.first.share
        if share.units < FEWEST:
            return False
        found = evidence(self.first.units, self.step.asked, CLOSE)
        return found <= -CLEAR or (found >= CLEAR and share.low >= self.step.asked)

    @property
    def luck(self) -> bool:
        """Whether it is mostly luck which of them wins."""
        share, expected = self.first.share, self.found.standings.expected
        return expected - NARROW < share.low and share.high < expected + NARROW

    def points(self) -> Iterator[tuple[str, ...]]:
        """Where the points of a seat come from: the mean of each part, for both."""
        standings = self.found.standings.bots
        for at, (_, title) in enumerate(self.found.about.games.parts):
            means = [f"{mean(one.parts[at]):.1f}" if one.parts else "-" for one in standings]
            yield self.rules, str(self.players), title, *means


def rated(book: Book, players: int, step: Step, games: int, kept: Path) -> Rated | None:
    """This many games at most, fewer where it is clear before; without any, what was kept, if there is anything."""
    output = kept / f"{book.rules}-{players}-{'-'.join(step.levels)}.jsonl"
    if not games and not output.exists():
        return None
    wishes = Wishes(
        name=book.rules,
        bots=step.levels,
        players=players,
        engine=Processes(1),
        output=output,
        resume=True,
        quiet=True,
    )
    wanted = min(games, 2 * FEWEST)
    while True:
        found = Rated(book.rules, players, step, arena(replace(wishes, games=wanted)))
        if wanted >= games or found.found.stopped or found.is_clear:
            return found
        wanted = min(games, wanted + CHUNK)
