"""Random games of every rulebook in each configuration, and everything that is asked of a few games elsewhere.

What goes wrong names its setting and seed: `one_game(setting, seed)` plays that game again, alone.
"""

import json
from random import Random

import pytest
from tests.conformance.components import wrong
from tests.conformance.games import SECRETIVE, SETTINGS, Setting, game_of
from tests.conformance.permuting import permuted
from tests.conformance.playing import CHOICES, Picker, Step, steps
from tests.conformance.test_reasons import reasons_are_true
from tests.conformance.test_secrets import number, seats, told_the_same
from tests.later import times

from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import RUNNING, STATUS
from festrules.interpreter.proving.observing import output

GAMES = 20
FIRST = 10_000  # games that no other test plays


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_many_games_keep_every_law(setting: Setting) -> None:
    for seed in range(FIRST, FIRST + times(GAMES)):
        try:
            one_game(setting, seed)
        except Exception as problem:
            problem.add_note(f"This was {setting}, one_game(setting, {seed}).")
            raise


def one_game(setting: Setting, seed: int) -> None:
    """A whole game; at some of its decisions, every law."""
    game, random = game_of(setting), Random(seed)
    last = None
    for count, step in enumerate(steps(game, game.start(seed), Picker(CHOICES + seed)), 1):
        faults = [event.text for event in step.events if event.kind == "rules-fault"]
        assert not faults
        if random.random() < 1 / max(count, 20):  # three or four in a long game, more of them early
            keeps_every_law(game, step)
            if setting in SECRETIVE:
                keeps_secrets(game, step, random)
        last = step
    assert last is not None
    assert game.is_over(last.after)
    assert count <= game.machine.longest
    assert wrong(game, last.after) == []
    assert len(game.scores(last.after)) == game.players
    assert all(0 <= seat < game.players for seat in game.winners(last.after))


def keeps_every_law(game: Game, step: Step) -> None:
    """Components, saving, reasons: of one decision and what comes of it."""
    assert wrong(game, step.after) == []
    assert game.restore(json.loads(json.dumps(game.save(step.after)))) == step.after
    assert game.apply(game.restore(game.save(step.before)), step.option) == (step.after, step.events)
    reasons_are_true(game, step.before)


def keeps_secrets(game: Game, step: Step, random: Random) -> None:
    """Permute everything that one seat may not know: it is shown and told the same."""
    seat = random.choice(seats(game))
    if step.before.cells[STATUS] == RUNNING:
        other = permuted(game, step.before, number(seat), random)
        assert wrong(game, other) == []
        assert output(game, other, seat) == output(game, step.before, seat)
    told_the_same(game, step, seat, random)
