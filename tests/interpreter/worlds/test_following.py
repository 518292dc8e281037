"""Worlds for a game that somebody plays, on whatever executor there is."""

from dataclasses import replace

import festrules
from festrules.interpreter.engine.state import State
from festrules.interpreter.worlds.following import Following
from festrules.interpreter.worlds.imagined import Rung
from festrules.interpreter.worlds.sampling import Consistent


def test_the_same_worlds_on_each_executor() -> None:
    game = festrules.load("kuhn-poker", players=3)
    found = []
    for executor in ("python", "wasm"):
        following = Following(game, executor)
        state, events = game.begin(2)
        following.begin(state, events)
        for _ in range(2):
            option = game.decisions(state)[0].options[0]
            state, events = game.apply(state, option)
            following.step(option, state, events)
        found.append(following.worlds(2).sample(9, 12))
    assert found[0] == found[1]
    assert found[0].rung is Rung.CONSISTENT


def test_where_nothing_is_hidden_there_is_one_world() -> None:
    game = festrules.load("climbers", players=2)
    following = Following(game)
    state, events = game.begin(2)
    following.begin(state, events)
    found = following.worlds(0).sample(9, 12)
    assert (found.rung, found.cells) == (Rung.OPEN, (state.cells,))


def test_where_nobody_could_follow_worlds_are_dealt_and_say_so() -> None:
    game = festrules.load("kuhn-poker")
    following = Following(game)
    state, events = game.begin(2)
    following.begin(state, ())  # of the deal nothing is known
    found = following.worlds(0).sample(9, 12)
    assert found.rung is Rung.DEALT
    assert all(game.view(State(cells, 0), 0) == game.view(state, 0) for cells in found.cells)
    assert events


def test_a_history_that_cannot_be_is_no_world() -> None:
    """A seat that was told of a decision that nobody can make: no deal explains that."""
    game = festrules.load("kuhn-poker")
    following = Following(game)
    state, events = game.begin(3)
    following.begin(state, events)
    option = game.decisions(state)[0].options[0]
    following.step(option, *game.apply(state, option))
    worlds = following.worlds(0)
    assert isinstance(worlds, Consistent)
    rows = worlds.history.rows
    (at,) = [number for number, row in enumerate(rows) if row.offered is not None]
    impossible = replace(rows[at], value=99)
    history = replace(worlds.history, rows=(*rows[:at], impossible, *rows[at + 1 :]))
    found = Consistent(worlds.replays, worlds.hiding, history).sample(1, 2)
    assert found.rung is Rung.DEALT
