"""A bot cannot cheat: whatever its seat may not know is permuted, and it chooses the same.

A bot that has a way to the state is found, whatever it looks at.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from tests.conformance.games import SECRETIVE, Setting, game_of
from tests.conformance.permuting import permuted
from tests.later import times

from festrules.bots.levels import LEVELS
from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.bots.random_bot import RandomBot
from festrules.bots.witness import Witness
from festrules.cli.arena.foreign import packed
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import DRAWS
from festrules.interpreter.record.replay import ReplayedStep

SMALL = ("kuhn-poker", "goofspiel", "pig", "banner")
PAIRS = 12  # positions in each game, where not all are looked at


@dataclass(slots=True)
class Hidden:
    """The true state, which a bot that cheats has got hold of."""

    game: Game
    state: State


Look = Callable[[Hidden], int]


@dataclass(slots=True)
class Cheat:
    """Decides by what it should not know."""

    look: Look
    hidden: Hidden
    name: str = "cheat"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:  # noqa: ARG002  # it has its own way
        return Choice(self.look(self.hidden) % len(seen.options))


def a_card(hidden: Hidden) -> int:
    return sum(place * number for place, number in enumerate(hidden.state.cells))


def the_seed(hidden: Hidden) -> int:
    return hidden.state.seed


def the_next_draw(hidden: Hidden) -> int:
    return draw(hidden.state.seed, hidden.state.cells[DRAWS]) >> 40


def an_order(hidden: Hidden) -> int:
    return max(range(len(hidden.state.cells)), key=lambda cell: hidden.state.cells[cell] * 7919 % 104_729)


def a_hash(hidden: Hidden) -> int:
    return int(hidden.game.hash(hidden.state), 16)


CHEATS = (a_card, the_seed, the_next_draw, an_order, a_hash)


def twins(game: Game, seed: int, most: int) -> Iterator[tuple[Seen, State, Seen, State]]:
    """Positions along a game in which a seat must decide, each beside another that looks the same to that seat."""
    random, count = Random(seed), 0
    state, events = game.begin(seed)
    witness = Witness(game, events)
    while (decisions := game.decisions(state)) and count < most:
        decision = decisions[0]
        seat = decision.seat
        assert seat is not None
        if len(decision.options) > 1:
            other = replace(permuted(game, state, seat, random), seed=random.getrandbits(53))
            same = next(one for one in game.decisions(other) if one.seat == seat)
            yield witness.seen(state, decision), state, witness.seen(other, same), other
            count += 1
        option = decision.options[random.randrange(len(decision.options))]
        after, events = game.apply(state, option)
        witness.step(ReplayedStep.of(option, state, after, events))
        state = after


def differs(bot: Bot, game: Game, seed: int, most: int, hidden: Hidden | None = None) -> bool:
    """Whether a bot ever chooses otherwise where its seat knows the same."""
    for one, state, other, permuted_state in twins(game, seed, most):
        chosen = []
        for seen, true in ((one, state), (other, permuted_state)):
            if hidden is not None:
                hidden.state = true
            chosen.append(bot.choose(seen, Budget(16), 5))
        if chosen[0] != chosen[1]:
            return True
    return False


def settings() -> list[Setting]:
    """One configuration of each game with secrets."""
    return list({one.path: one for one in SECRETIVE}.values())


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
    for one, state, other, _ in twins(game, 3, PAIRS):
        assert packed(one, Budget(), 5) == packed(other, Budget(), 5)
        assert one.view == game.view(state, one.seat)


@pytest.mark.slow
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_in_many_positions_a_bot_chooses_by_what_its_seat_knows(setting: Setting) -> None:
    game = game_of(setting)
    assert not any(differs(LEVELS["easy"].bot, game, seed, 30) for seed in range(4, 4 + times(1)))


@pytest.mark.parametrize("look", CHEATS)
def test_whoever_looks_is_found(look: Look) -> None:
    games = [game_of(one) for one in settings() if Path(one.path).stem in SMALL]
    for game in games:
        hidden = Hidden(game, game.start(0))
        if any(differs(Cheat(look, hidden), game, seed, PAIRS, hidden) for seed in range(4)):
            return
    raise AssertionError("it was found in no game")
