"""How long the best set of groups on a full board of 23 hexagons takes to find, groups and all.

    python bench/groups.py [--boards 10000] [--seed 1] [--outline city-zigzag.yaml]

What is timed is one `best display of my city` of bench/city.rules, from the tiles on the board to the points: every
group there is, and the best of them that share no space. Each board is asked once for each character. Times are
processor time of this process. The slowest board is printed: its tiles in the order of its table.
"""

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine import grouping
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import make_game
from festrules.interpreter.machine.machine import YOU

HERE = Path(__file__).parent
RULES = HERE / "city.rules"


class Boards:
    """The game whose board is filled, and its tiles by what they are for."""

    def __init__(self, outline: str = "city.yaml") -> None:
        text = RULES.read_text().replace('"city.yaml"', f'"{outline}"')
        self.machine = make_game(read_document(Source(str(RULES), text), HERE), 2).machine
        self.world = self.machine.world
        (self.display,) = (part.value for part in self.machine.parts)
        tiles = self.world.components["tile"]
        roles = self.world.enumerations["role"].values
        self.tiles = [self.world.kinds[number] for number in tiles.numbers]
        self.role = [roles[value] for value in tiles.columns["role"].values]
        city = self.world.families["city"]
        self.spaces = self.world.places[city.first : city.first + city.spaces]
        self.characters = self.world.components["character"].numbers
        self.mine = self.world.places[self.world.families["my-character"].first]

    def numbers(self, *roles: str) -> list[int]:
        """The tiles that are for one of these."""
        return [tile for tile, role in enumerate(self.role) if role in roles]

    def bag(self) -> list[int]:
        """All tiles, copy by copy."""
        return [number for number, kind in enumerate(self.tiles) for _ in range(kind.copies)]

    def called(self, board: list[int]) -> str:
        return " ".join(self.tiles[number].name for number in board)

    def filled(self, board: list[int], character: int) -> Run:
        """A state in work, with these tiles on the first board."""
        run = Run(self.machine, list(self.machine.initial))
        run.cells[YOU] = 0
        kinds = self.world.components["tile"].numbers
        for space, tile in zip(self.spaces, board, strict=True):
            run.cells[space.base] = kinds[tile] + 1
        run.cells[self.mine.base] = self.characters[character] + 1
        return run


Mix = Callable[[Boards, random.Random], list[int]]  # a way to fill 23 spaces


def drawn(boards: Boards, chance: random.Random) -> list[int]:
    """Two start tiles and 21 others, as in play."""
    starts = boards.numbers("start")
    first, second = chance.sample(starts, 2)
    rest = [number for number in boards.bag() if number not in starts]
    board = [first, second, *chance.sample(rest, 21)]
    chance.shuffle(board)
    return board


def of(*roles: str, kinds: int | None = None) -> Mix:
    """Only tiles for these; of a few kinds, so that more of them fit each other."""

    def mix(boards: Boards, chance: random.Random) -> list[int]:
        numbers = boards.numbers(*roles)
        numbers = chance.sample(numbers, min(len(numbers), kinds)) if kinds else numbers
        return [chance.choice(numbers) for _ in range(23)]

    return mix


HALVES = ("kaleidoscope-half", "saturn-half")
ROLES = ("start", "part", *HALVES, "flower", "special")
MIXES: dict[str, Mix] = {
    "tiles as drawn": drawn,
    "any tiles, evenly": of(*ROLES),
    "start tiles and parts of one kind": lambda boards, chance: [
        chance.choice([*boards.numbers("part")[:1] * 3, *boards.numbers("start")]) for _ in range(23)
    ],
    "halves of both kinds": of(*HALVES),
    "halves of both kinds, few kinds": of(*HALVES, kinds=4),
    "halves of both kinds, flowers": of(*HALVES, "flower", kinds=5),
    "a few roles, unevenly": lambda boards, chance: [
        chance.choice(boards.numbers(role))
        for role in chance.choices(ROLES, [chance.random() ** 3 for _ in ROLES], k=23)
    ],
    "kaleidoscope halves, any": of("kaleidoscope-half"),
    "saturn halves, any": of("saturn-half"),
    "23 equal kaleidoscope halves": of("kaleidoscope-half", kinds=1),
    "23 equal saturn halves": of("saturn-half", kinds=1),
    "halves of one shape, any colours": lambda boards, chance: [
        chance.choice(boards.numbers("saturn-half")[::2]) for _ in range(23)
    ],
    "23 small flowers": of("flower"),
    "23 start tiles": of("start"),
}


def measure(
    boards: Boards, mix: Mix, count: int, chance: random.Random
) -> tuple[list[float], tuple[float, str]]:
    """Milliseconds of each board, and the slowest board."""
    times: list[float] = []
    slowest = (0.0, "")
    gc.collect()
    gc.disable()  # it would come now and then, whatever the board
    for number in range(count):
        board = mix(boards, chance)
        run = boards.filled(board, number % len(boards.characters))
        grouping.by_counts.cache_clear()
        begin = time.process_time()
        evaluate(boards.display, run)
        spent = (time.process_time() - begin) * 1000
        times.append(spent)
        slowest = max(slowest, (spent, boards.called(board)))
    gc.enable()
    return times, slowest


def main() -> None:
    """Measures each mix and prints a line of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--boards", type=int, default=10_000, help="of the tiles as drawn; a tenth of each other mix"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--outline", default="city.yaml", help="a table beside this file")
    args = parser.parse_args()
    boards, overall = Boards(args.outline), (0.0, "")
    print(f"{'':36}{'boards':>8}{'median ms':>12}{'worst ms':>12}")
    for name, mix in MIXES.items():
        count = args.boards if mix is drawn else max(1, args.boards // 10)
        times, slowest = measure(boards, mix, count, random.Random(args.seed))
        print(f"{name:36}{count:8}{statistics.median(times):12.2f}{max(times):12.2f}")
        overall = max(overall, slowest)
    print(f"\nslowest, {overall[0]:.2f} ms: {overall[1]}")


if __name__ == "__main__":
    main()
