"""The five rulebooks: each level of our bots against the one below it, with two players and with as many as can play.

It is played by the arena. With a folder for its results a measurement goes on where it stopped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from festrules.bots.rating import elo
from festrules.cli.arena.arena import Arena, Wishes, arena
from festrules.cli.arena.standings import BotStanding
from festrules.lab.many.processes import Processes
from festrules.lab.summing.intervals import mean

LEVELS = (("medium", "random"), ("hard", "medium"))
NARROW = 0.05  # within so much of the share of equals it is mostly luck
HEAD = ("game", "players", "levels", "games", "share", "95 %", "Elo", "consistent worlds")


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
    levels: tuple[str, str]
    found: Arena

    @property
    def first(self) -> BotStanding:
        """The better level, as far as that is so."""
        return self.found.standings.bots[0]

    def row(self) -> tuple[str, ...]:
        """As in the table."""
        share, worlds = self.first.share, self.first.worlds
        imagined = worlds.total()
        return (
            self.rules,
            str(self.players),
            " : ".join(self.levels),
            str(self.found.standings.games),
            f"{100 * share.value:.1f} %",
            f"{100 * share.low:.1f} to {100 * share.high:.1f}",
            f"{elo(share.value, self.found.standings.expected):+.0f}",
            f"{100 * worlds['consistent'] / imagined:.1f} %" if imagined else "-",
        )

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


def rated(book: Book, players: int, levels: tuple[str, str], games: int, kept: Path | None) -> Rated:
    """So many games at the most; fewer where a sequential test tells who is better."""
    output = None if kept is None else kept / f"{book.rules}-{players}-{'-'.join(levels)}.jsonl"
    wishes = Wishes(
        name=book.rules,
        bots=levels,
        games=games,
        players=players,
        until_clear=True,
        engine=Processes(1),
        output=output,
        resume=output is not None,
        quiet=True,
    )
    return Rated(book.rules, players, levels, arena(wishes))
