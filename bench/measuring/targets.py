"""The targets of the bench, and whether it meets them."""

from collections.abc import Iterator
from dataclasses import dataclass

from measuring import executors, stages
from measuring.games import PLAIN, SPIEL, C
from measuring.growth import NEAR_LINEAR, Grown, growth
from measuring.rounds import Measured
from measuring.rulebooks import Rulebook
from measuring.shelf import Shelved

WASM, PYTHON = executors.CALLED[executors.WASM], executors.CALLED[executors.PYTHON]

# The fastest general game system beside the plain C program: research on the same machine, games in whole turns.
GENERAL_SYSTEM = {"Connect four": 0.69, "Breakthrough": 0.55}
TIMES_OPEN_SPIEL = {"Connect four": 10.0, "Breakthrough": 5.0}
LEVEL = 0.9  # who is within a tenth is level
TIMES_REFERENCE = 100.0
TIMES_ON_SHELF = 5.0  # as many games as OpenSpiel
COMPILED_IN = 2.0


@dataclass(frozen=True, slots=True)
class Target:
    """A target and its measurement; `at_least` or else at most."""

    asked: str
    wanted: float
    measured: float | None
    at_least: bool = True
    unit: str = ""

    @property
    def met(self) -> str:
        if self.measured is None:
            return "not measured"
        return (
            "yes" if (self.measured >= self.wanted) == self.at_least or self.measured == self.wanted else "no"
        )


Speeds = dict[str, dict[str, Measured]]  # by bench game, then by contender


def ratio(speeds: Speeds, game: str, one: str, other: str) -> float | None:
    """Playouts of one contender to those of another."""
    found = speeds.get(game, {})
    return found[one].playouts / found[other].playouts if one in found and other in found else None


def of_bench_games(speeds: Speeds) -> Iterator[Target]:
    """WebAssembly beside C and OpenSpiel, generated Python beside classes and OpenSpiel."""
    with_c = [game for game, found in speeds.items() if C in found]
    for game in with_c:
        yield Target(f"{game}: WebAssembly to the plain C program", 0.5, ratio(speeds, game, WASM, C))
    for game, times in TIMES_OPEN_SPIEL.items():
        yield Target(f"{game}: WebAssembly to OpenSpiel from Python", times, ratio(speeds, game, WASM, SPIEL))
    for game, share in GENERAL_SYSTEM.items():
        asked = f"{game}: WebAssembly to C, where the fastest general game system stands at {share}"
        yield Target(asked, share, ratio(speeds, game, WASM, C))
    for game, found in speeds.items():
        if PLAIN in found:
            yield Target(
                f"{game}: generated Python to the Python class", 1.0, ratio(speeds, game, PYTHON, PLAIN)
            )
    for game in (game for game in with_c if SPIEL in speeds[game]):
        asked = f"{game}: generated Python level with OpenSpiel from Python"
        yield Target(asked, LEVEL, ratio(speeds, game, PYTHON, SPIEL))


def of_shelf(found: list[Shelved]) -> Iterator[Target]:
    """Each game compiles soon, is played as it is compiled, and faster than OpenSpiel's."""
    for one in found:
        if one.own is None:
            continue
        name = one.game.rules
        yield Target(f"{name}: text to first game", COMPILED_IN, one.compiling, at_least=False, unit=" s")
        yield Target(f"{name}: games handed over", 0, one.handed_over, at_least=False)
        if one.spiel is not None:
            yield Target(f"{name}: playouts to OpenSpiel from Python", TIMES_ON_SHELF, one.games)


def of_rulebooks(books: list[Rulebook]) -> Iterator[Target]:
    """WebAssembly beside the reference interpreter; from text to module."""
    for book in books:
        if book.name in {"climbers", "festo"}:
            asked = f"{book.name}: WebAssembly to the reference interpreter"
            yield Target(asked, TIMES_REFERENCE, book.ratio(executors.WASM))
    if books:
        slowest = max(books, key=lambda book: sum(book.cold[executors.WASM].values()))
        for called, wanted, spent in (("cold", 2.0, slowest.cold), ("from the cache", 0.2, slowest.cached)):
            found = spent[executors.WASM]
            total = sum(found.values()) if stages.COMPILE in found else None
            asked = f"{slowest.name}, the slowest: text to running module, {called}"
            yield Target(asked, wanted, total, at_least=False, unit=" s")
    for book in books:
        if book.name == "festo":
            yield Target("festrules validate festo, cold", 0.7, book.validating, at_least=False, unit=" s")


def of_growth(grown: list[Grown]) -> Iterator[Target]:
    """Whether a line of ten thousand costs what a line of a thousand does."""
    if len(grown) < 2:
        return
    for stage in stages.BEFORE:
        found = growth(grown, executors.REFERENCE, stage)
        yield Target(f"growth per line to 10,000 lines: {stage}", NEAR_LINEAR, found, at_least=False)
    for name in (executors.PYTHON, executors.WASM):
        found = growth(grown, name, stages.COMPILE)
        asked = f"growth per line to 10,000 lines: {executors.CALLED[name]}, {stages.COMPILE}"
        yield Target(asked, NEAR_LINEAR, found, at_least=False)
