"""Our own executors as contenders, through the one interface that they share."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from festrules.interpreter.compiled.executors.outcomes import (
    Batch,
    Executor,
    Outcome,
    random_choice,
    seed_of_game,
    seed_of_players,
)
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import DECISIONS, DRAWS, STATUS, TURN
from measuring.contender import Contender, NotThere
from measuring.tally import Tally

REFERENCE, PYTHON, WASM = "reference", "python", "wasm"
CALLED = {
    REFERENCE: "festrules, reference interpreter",
    PYTHON: "festrules, generated Python",
    WASM: "festrules, WebAssembly",
}


class Walker:
    """The reference interpreter through the public face of a game, where there is no executor of that name yet."""

    name = REFERENCE

    def __init__(self, game: Game) -> None:
        self.game, self.machine = game, game.machine

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        assert not counting
        return Batch([self.outcome(seed) for seed in seeds])

    def outcome(self, seed: int) -> Outcome:
        game, players = self.game, seed_of_players(seed)
        state = game.start(seed)
        while decisions := game.decisions(state):
            options = decisions[0].options
            chosen = random_choice(players, state.cells[DECISIONS], len(options))
            state, _ = game.apply(state, options[chosen], tell=False)
        cells = state.cells
        points = tuple(line.points for sheet in game.scores(state) for line in sheet.lines)
        winners = sum(1 << seat for seat in game.winners(state))
        return Outcome(seed, cells[STATUS], 0, winners, cells[DECISIONS], cells[DRAWS], cells[TURN], points)


def executor(name: str, game: Game) -> Executor:
    """The executor of a game by its name."""
    try:
        registry = import_module("festrules.interpreter.compiled.executors.registry")
    except ModuleNotFoundError:
        if name == REFERENCE:
            return Walker(game)
        raise NotThere("there is no such executor yet") from None
    try:
        found: Executor = registry.make(name, game.machine)
    except Exception as problem:  # whatever keeps one from running, the others are measured
        reason: str = getattr(problem, "reason", f"{type(problem).__name__}: {problem}")
        raise NotThere(reason) from problem
    return found


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
