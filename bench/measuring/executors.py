"""Our own executors as contenders, through the one interface that they share."""

from typing import Any

from festrules.interpreter.compiled.executors.outcomes import Executor, Unavailable, seed_of_game
from festrules.interpreter.compiled.executors.registry import make
from festrules.interpreter.game import Game
from measuring.contender import Contender, NotThere
from measuring.tally import Tally

REFERENCE, PYTHON, WASM = "reference", "python", "wasm"
CALLED = {
    REFERENCE: "festrules, reference interpreter",
    PYTHON: "festrules, generated Python",
    WASM: "festrules, WebAssembly",
}


def executor(name: str, game: Game) -> Executor:
    """The executor of a game by its name."""
    try:
        return make(name, game.machine)
    except Unavailable as problem:
        raise NotThere(problem.reason) from problem
    except Exception as problem:  # whatever keeps one from running, the others are measured
        raise NotThere(f"{type(problem).__name__}: {problem}") from problem


def contender(called: str, name: str, game: Game) -> Contender:
    """An executor as a contender."""
    return Contender(called, Summing(executor(name, game)).play)


class Summing:
    """Sums of whole games, seeds included.

    An executor may sum by itself, so that no game costs an object: `totals(seed, first, games)` answers with `games`,
    `decisions`, `squares` (of decisions), `turns`, `points` and `wins` by seat. Then it is asked for that alone.
    """

    def __init__(self, player: Executor) -> None:
        self.player = player

    def play(self, seed: int, games: int) -> Tally:
        totals: Any = getattr(self.player, "totals", None)
        if totals is not None:
            return tally_of_totals(totals(seed, 0, games))
        tally = Tally()
        batch = self.player.play([seed_of_game(seed, number) for number in range(games)])
        for one in batch.outcomes:
            seats = tuple(seat for seat in range(one.winners.bit_length()) if one.winners >> seat & 1)
            tally.count(one.decisions, one.turns, sum(one.points), seats)
        return tally


def tally_of_totals(totals: Any) -> Tally:
    """The same numbers under the names of the bench."""
    wins = [*totals.wins, *[0] * 8][:8]
    return Tally(totals.games, totals.decisions, totals.squares, totals.turns, totals.points, wins)
