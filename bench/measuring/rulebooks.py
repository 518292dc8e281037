"""The five games of the rulebooks: playouts on each executor, states, and the way from text to a running module."""

import statistics
import timeit
from dataclasses import dataclass, field

import festrules
from festrules.interpreter.game import Game
from measuring import executors, stages
from measuring.contender import Absent, Contender
from measuring.executors import CALLED
from measuring.games import attempt
from measuring.rounds import Measured, measure

RULEBOOKS = {"festo": 3, "festival": 3, "banner": 3, "fireworks": 3, "climbers": 3}
CELL_BYTES = 4  # of a cell in the memory of a module


@dataclass(slots=True)
class Rulebook:
    """The measurements of one game."""

    name: str
    players: int
    cells: int
    clone_list: float  # seconds, as a list of Python
    clone_bytes: float  # as a stretch of memory
    speeds: dict[str, Measured] = field(default_factory=dict)  # by executor
    absent: list[Absent] = field(default_factory=list)
    cold: dict[str, dict[str, float]] = field(default_factory=dict)  # by executor, then by stage
    cached: dict[str, dict[str, float]] = field(default_factory=dict)
    validating: float = 0.0

    def ratio(self, name: str) -> float | None:
        """How many times the reference interpreter an executor is."""
        if name not in self.speeds or executors.REFERENCE not in self.speeds:
            return None
        return self.speeds[name].playouts / self.speeds[executors.REFERENCE].playouts


def midway(game: Game) -> list[int]:
    """The cells of a state in the middle of a game."""
    states = [game.start(1)]
    while decisions := game.decisions(states[-1]):
        options = decisions[0].options
        states.append(game.apply(states[-1], options[len(states) % len(options)], tell=False)[0])
    return list(states[len(states) // 2].cells)


def clone_time(kept: list[int] | bytearray) -> float:
    """Seconds that a copy takes."""
    times = timeit.repeat("kept[:]", globals={"kept": kept}, repeat=7, number=2000)
    return statistics.median(times) / 2000


def measured(name: str, players: int, rounds: int, seconds: float) -> Rulebook:
    """Everything about one game."""
    game = festrules.load(name, players=players)
    cells = midway(game)
    book = Rulebook(
        name, players, len(cells), clone_time(cells), clone_time(bytearray(len(cells) * CELL_BYTES))
    )
    made = {name: attempt(CALLED[name], executors.contender, name, game) for name in CALLED}
    book.absent = [one for one in made.values() if isinstance(one, Absent)]
    there = {name: one for name, one in made.items() if isinstance(one, Contender)}
    found = measure(list(there.values()), rounds, seconds)
    book.speeds = dict(zip(there, found, strict=True))
    for each in CALLED:
        book.cold[each], book.cached[each] = stages.measured(name, players, each)
    book.validating = stages.validating(name)
    return book
