"""OpenSpiel's games driven from Python, as a user of it would: its extra is `bench`."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from measuring.contender import STEPS, Contender, NotThere
from measuring.tally import Tally


def pyspiel() -> Any:
    try:
        return import_module("pyspiel")
    except ImportError as problem:
        raise NotThere(f"open_spiel is not installed ({problem})") from problem


def contender(name: str, spelled: str, choosing: str = STEPS, unasked: int = 0) -> Contender:
    """A game of OpenSpiel. `unasked` are decisions that it takes by itself where ours are asked for."""
    spiel = pyspiel()
    if spelled.startswith("python_"):
        import_module("open_spiel.python.games")  # registers them
    try:
        game = spiel.load_game(spelled)
    except spiel.SpielError as problem:
        raise NotThere(str(problem)) from problem
    return Contender(name, driver(spiel, game, unasked), choosing)


def driver(spiel: Any, game: Any, unasked: int) -> Callable[[int, int], Tally]:
    # Simultaneous nodes are asked for by their number, so that the loop asks a state one question only.
    together = int(spiel.PlayerId.SIMULTANEOUS)
    chance = int(spiel.PlayerId.CHANCE)
    seats = game.num_players()

    def play(seed: int, games: int) -> Tally:
        rng, tally = random.Random(seed), Tally()
        for _ in range(games):
            state, decisions = game.new_initial_state(), unasked
            while not state.is_terminal():
                player = state.current_player()
                if player >= 0:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
                elif player == chance:
                    state.apply_action(drawn(state.chance_outcomes(), rng))
                else:
                    assert player == together
                    state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(seats)])
                    decisions += seats
            returns = state.returns()
            most = max(returns)
            winners = tuple(seat for seat in range(seats) if returns[seat] == most)
            tally.count(decisions, 0, round(sum(returns)), winners)
        return tally

    return play


def drawn(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """One of the outcomes of chance, by their probabilities; where all are alike, the quicker way."""
    if outcomes[0][1] == outcomes[-1][1]:
        return rng.choice(outcomes)[0]
    return rng.choices([value for value, _ in outcomes], [weight for _, weight in outcomes])[0]
