"""A forgotten state keeps just what a seat may know; any deal made from it looks the same to the seat."""

from random import Random

import pytest
from tests.conformance.components import wrong
from tests.conformance.games import Setting, every_secretive, game_of
from tests.conformance.permuting import WATCHER, permuted
from tests.conformance.playing import pairs, some, walk
from tests.later import times

from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.machine import RUNNING, STATUS
from festrules.interpreter.proving.observing import output
from festrules.interpreter.worlds.forgetting import dealt, forget
from festrules.interpreter.worlds.hidden import Hiding


@every_secretive
def test_what_is_forgotten_is_what_a_seat_cannot_know(setting: Setting) -> None:
    forgets_the_same(setting, 2, 10, 12)


def forgets_the_same(setting: Setting, seed: int, positions: int, most: int) -> None:
    """Forgets in some positions of a game, and in others that look the same."""
    game = game_of(setting)
    random = Random(str(setting))
    hidings = {seat: Hiding(game.machine, seat) for seat in (WATCHER, *range(game.players))}
    running = [step for step in some(walk(setting, seed), positions) if step.before.cells[STATUS] == RUNNING]
    for step, seat in pairs(running, list(hidings), most):
        shown = None if seat == WATCHER else seat
        forgotten = forget(hidings[seat], step.before.cells)
        assert forget(hidings[seat], forgotten.cells) == forgotten
        assert wrong(game, State(forgotten.cells, 0)) == []
        other = permuted(game, step.before, seat, random)
        assert forget(hidings[seat], other.cells) == forgotten
        one = State(dealt(hidings[seat], forgotten, random.getrandbits(64)), 0)
        assert wrong(game, one) == []
        assert forget(hidings[seat], one.cells) == forgotten
        assert output(game, one, shown) == output(game, step.before, shown)


@pytest.mark.slow
@every_secretive
def test_in_many_positions_what_is_forgotten_is_what_a_seat_cannot_know(setting: Setting) -> None:
    for seed in range(5, 5 + times(1)):
        forgets_the_same(setting, seed, 40, 60)
