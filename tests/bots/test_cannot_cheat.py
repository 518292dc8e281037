"""A bot cannot cheat: whatever its seat may not know is permuted, and it chooses the same.

A bot that has a way to the state is found, whatever it looks at.
"""

from pathlib import Path

import pytest
from tests.bots.twins import CHEATS, Cheat, Hidden, Look, differs, settings, twins
from tests.conformance.games import Setting, game_of
from tests.later import times

from festrules.bots.levels import LEVELS
from festrules.bots.protocol import Budget
from festrules.bots.random_bot import RandomBot
from festrules.cli.arena.foreign import packed
from festrules.interpreter.worlds import course
from festrules.interpreter.worlds.forgetting import Forgotten

SMALL = ("kuhn-poker", "goofspiel", "banner")
PAIRS = 12  # positions in each game, where not all are looked at
MANY = 30  # in each of some games: `bench/bots.py unseen` looks at ten thousand positions

CASES = [
    one if Path(one.path).stem in SMALL else pytest.param(one, marks=pytest.mark.slow) for one in settings()
]


@pytest.mark.parametrize("setting", CASES, ids=str)
def test_a_bot_chooses_by_what_its_seat_knows(setting: Setting) -> None:
    game = game_of(setting)
    for bot in (RandomBot(), LEVELS["easy"].bot):
        assert not differs(bot, game, 3, PAIRS)


@pytest.mark.parametrize("setting", CASES, ids=str)
def test_a_bot_is_given_what_its_seat_knows(setting: Setting) -> None:
    """Byte for byte, with all that can be reached from it: no state is in it, and nothing else of the true game."""
    game = game_of(setting)
    for one in twins(game, 3, PAIRS):
        assert packed(one.seen, Budget(), 5) == packed(one.other_seen, Budget(), 5)
        assert one.seen.view == game.view(one.state, one.seen.seat)


def test_worlds_in_which_anything_of_the_true_state_is_left_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (game,) = (game_of(one) for one in settings() if Path(one.path).stem == "kuhn-poker")
    monkeypatch.setattr(course, "forget", lambda hiding, cells: Forgotten(cells, hiding.seat))
    given = [
        (packed(one.seen, Budget(), 5), packed(one.other_seen, Budget(), 5)) for one in twins(game, 3, PAIRS)
    ]
    assert any(one != other for one, other in given)


@pytest.mark.slow
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_in_many_positions_a_bot_chooses_by_what_its_seat_knows(setting: Setting) -> None:
    game = game_of(setting)
    assert not any(differs(LEVELS["easy"].bot, game, seed, MANY) for seed in range(4, 4 + times(1)))


@pytest.mark.parametrize("look", CHEATS)
def test_whoever_looks_is_found(look: Look) -> None:
    games = [game_of(one) for one in settings() if Path(one.path).stem in SMALL]
    for game in games:
        hidden = Hidden(game, game.start(0))
        if any(differs(Cheat(look, hidden), game, seed, PAIRS, hidden) for seed in range(4)):
            return
    raise AssertionError("it was found in no game")
