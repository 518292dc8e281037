"""Positions of every game with secrets beside others that look the same to the seat: its bot chooses the same.

What a game has shown is a line of a file, so that a run goes on where another stopped.
"""

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from tests.bots.twin_games import given_in_both
from tests.bots.twins import CHEATS, Cheat, Hidden, Twins, chooses_alike, settings, twins
from tests.conformance.games import Setting, game_of

from festrules.bots.protocol import Budget
from festrules.bots.searcher import Searcher
from festrules.interpreter.compiled.executors.searching import Weighing
from festrules.interpreter.game import Game

BOT = Searcher("few tries", Weighing())
TRIES = (
    2  # each from a world of its own: they show as well as many whether anything of the true state is in them
)
LONGEST = 400  # positions of one game
PAIRS = 8  # of whole games
HEAD = ("game", "positions", "really permuted", "in pairs of games", "other choices", "cheats found")
FILE = "unseen.jsonl"


@dataclass(frozen=True, slots=True)
class Looked:
    """What the positions of one game have shown."""

    game: str
    positions: int
    apart: int  # of them those in which more than the seed was other
    paired: int  # positions in pairs of whole games that look the same to a seat
    other: int  # choices that were other, where the seat knew the same
    found: tuple[str, ...]  # planted cheats that chose otherwise at least once
    seconds: float  # of the processor

    def row(self) -> tuple[str, ...]:
        """As in the table."""
        numbers = (f"{number:,}" for number in (self.positions, self.apart, self.paired, self.other))
        return self.game, *numbers, f"{len(self.found)} of {len(CHEATS)}"


def secretive(only: Sequence[str] | None) -> list[Setting]:
    """The games with secrets, or those of these names, in their order."""
    every = {one.name: one for one in settings()}
    return [every[name] for name in only if name in every] if only else list(every.values())


def looked_at(setting: Setting, positions: int) -> Looked:
    """Looks at so many positions of random games."""
    game, begun = game_of(setting), time.process_time()
    hidden = Hidden(game, game.start(0))
    cheats = [Cheat(look, hidden) for look in CHEATS]
    found: set[str] = set()
    count = apart = other = 0
    for one in _positions(game, positions):
        count += 1
        apart += one.are_apart
        other += not chooses_alike(BOT, one, tries=TRIES)
        left = [cheat for cheat in cheats if cheat.look.__name__ not in found]
        found |= {cheat.look.__name__ for cheat in left if not chooses_alike(cheat, one, hidden)}
    paired, random, budget = 0, Random(7), Budget(TRIES)
    for seed in range(PAIRS):
        for first, second in given_in_both(game, seed, random):
            paired += 1
            other += BOT.choose(first, budget, 5) != BOT.choose(second, budget, 5)
    seconds = time.process_time() - begun
    return Looked(setting.name, count, apart, paired, other, tuple(sorted(found)), round(seconds, 1))


def _positions(game: Game, most: int) -> Iterator[Twins]:
    seed = 0
    while most > 0:
        seed += 1
        for one in twins(game, seed, min(most, LONGEST)):
            most -= 1
            yield one


def all_looked_at(asked: Sequence[Setting], positions: int, kept: Path | None) -> Iterator[Looked]:
    """These games, and before them those that were looked at earlier at so many positions."""
    path = None if kept is None else kept / FILE
    before = [_read(line) for line in path.read_text().splitlines()] if path and path.exists() else []
    done = [one for one in before if one.positions >= positions]
    yield from done
    for setting in asked:
        if setting.name not in {one.game for one in done}:
            one = looked_at(setting, positions)
            if path is not None:
                with path.open("a") as file:
                    file.write(json.dumps(asdict(one)) + "\n")
            yield one


def _read(line: str) -> Looked:
    found = json.loads(line)
    return Looked(**{**found, "found": tuple(found["found"])})
