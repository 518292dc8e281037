"""The first line of results: which games these are, and which bots play them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from festrules.bots.pairings import Pairings, sides_of
from festrules.cli.arena.contestants import Contestant
from festrules.cli.simulating.about import MARK as SIMULATED
from festrules.cli.simulating.about import About, read_about, why_not

MARK = "festrules-arena"
VERSION = 1


@dataclass(frozen=True, slots=True)
class ArenaAbout:
    """The common facts about all games of a file."""

    games: About
    bots: tuple[Contestant, ...]

    @property
    def alone(self) -> bool:
        """Whether bots do not play against each other, but each against the game."""
        return bool(self.games.results) or len(self.games.seats) == 1

    @property
    def pairings(self) -> Pairings:
        """The seating."""
        games = self.games
        sides = sides_of(len(games.seats), len(games.teams), together=bool(games.results))
        return Pairings(len(self.bots), sides)

    @property
    def is_repeatable(self) -> bool:
        """Whether the same games come of it another time."""
        return all(one.is_repeatable for one in self.bots)

    def as_data(self) -> dict[str, Any]:
        """The line."""
        said = self.games.as_data()
        said.pop(SIMULATED)
        return {MARK: VERSION, **said, "bots": [one.as_data() for one in self.bots]}

    def line(self) -> bytes:
        """The first line of a file, in bytes."""
        return json.dumps(self.as_data(), ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def is_arena(line: str) -> bool:
    """Whether a line is the first of results of an arena."""
    return _read(line) is not None


def games_of(line: str) -> tuple[About, tuple[str, ...]] | None:
    """Which games these are, and what records say of the bots; nothing if this program cannot read it."""
    said = _read(line)
    if said is None or said[MARK] != VERSION:
        return None
    about = read_about(json.dumps({SIMULATED: VERSION, **said}))
    bots = said.get("bots")
    if about is None or not isinstance(bots, list):
        return None
    return about, tuple(_played_by(one) for one in bots)


def differences(wanted: ArenaAbout, line: str) -> Sequence[str]:
    """The reasons against continuing results with this first line; none if these are the same games."""
    found = games_of(line)
    if found is None:
        return (
            f"It has no first line of results of an arena of version {VERSION}, which this program writes.",
        )
    reasons = [*why_not(wanted.games, found[0])]
    bots = tuple(one.played_by for one in wanted.bots)
    if found[1] != bots:
        reasons.append(f"Its bots are {' and '.join(found[1])}, not {' and '.join(bots)}.")
    return reasons


def _read(line: str) -> dict[str, Any] | None:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) and MARK in said else None


def _played_by(said: Any) -> str:
    if not isinstance(said, dict):
        return ""
    bot = str(said.get("bot", ""))
    if "milliseconds" in said:
        return f"{bot}, {said['milliseconds']} ms"
    return f"{bot}, {said['tries']} tries" if "tries" in said else bot
