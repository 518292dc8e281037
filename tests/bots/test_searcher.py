"""Bots that search: they find what is there, and choose the same again."""

import pytest

import festrules
from festrules import Game
from festrules.bots.levels import LEVELS, bot_named, from_record, told
from festrules.bots.protocol import WHOLE, Budget, Choice
from festrules.bots.witness import Witness
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep

NEAR_THE_END = ("b2", "a1", "c2")  # O must take a2, or X wins there


def after(game: Game, *moves: str) -> tuple[Witness, State]:
    """A game in which these were chosen."""
    state, events = game.begin(1)
    witness = Witness(game, events)
    for text in moves:
        (decision,) = game.decisions(state)
        option = next(one for one in decision.options if one.text == text)
        before = state
        state, happened = game.apply(state, option)
        witness.step(ReplayedStep.of(option, before, state, happened))
    return witness, state


def taken(
    game: Game, level: str, *moves: str, seed: int = 5, budget: Budget | None = None
) -> tuple[str, Choice]:
    """The choice of a bot of that level."""
    witness, state = after(game, *moves)
    decision = game.decisions(state)[0]
    seated = LEVELS[level]
    choice = seated.bot.choose(witness.seen(state, decision), budget or seated.budget, seed)
    return decision.options[choice.index].text, choice


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_what_must_be_prevented_is(level: str) -> None:
    game = festrules.load("tic-tac-toe")
    assert {taken(game, level, *NEAR_THE_END, seed=seed)[0] for seed in range(8)} == {"a2"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_win_is_taken(level: str) -> None:
    game = festrules.load("tic-tac-toe")
    for seed in range(8):
        text, choice = taken(game, level, "b2", "a1", "c2", "a3", seed=seed)
        assert text == "a2"
        assert choice.promises[choice.index].worth == WHOLE


def test_the_same_seed_chooses_the_same() -> None:
    game = festrules.load("connect-four")
    first = taken(game, "medium", seed=3)
    taken(game, "medium", first[0], seed=4)  # what is kept from another decision changes nothing
    assert taken(game, "medium", seed=3) == first
    assert len({taken(game, "easy", seed=seed)[0] for seed in range(12)}) > 1


def test_more_thought_promises_are_tried_more() -> None:
    game = festrules.load("connect-four")
    _, choice = taken(game, "medium", budget=Budget(300))
    assert choice.tries == 300
    assert choice.promises[choice.index].tries == max(one.tries for one in choice.promises)


def test_who_decides_at_the_same_time_wavers() -> None:
    game = festrules.load("goofspiel")
    assert len({taken(game, "medium", seed=seed, budget=Budget(200))[0] for seed in range(12)}) > 1


def test_what_is_solved_is_certain() -> None:
    _, choice = taken(festrules.load("tic-tac-toe"), "hard", "a1", "b2")
    assert all(one.certain for one in choice.promises)
    assert choice.promises[choice.index].worth == WHOLE // 2


@pytest.mark.parametrize(
    ("name", "milliseconds", "words"),
    [("random", None, "random"), ("hard", None, "hard, 20000 tries"), ("easy", 500, "easy, 500 ms")],
)
def test_records_say_who_decided(name: str, milliseconds: int | None, words: str) -> None:
    seated = bot_named(name, milliseconds)
    assert seated is not None
    assert told(seated) == words
    assert from_record(words) == seated


def test_a_bot_nobody_knows_any_longer_is_one_of_the_usual() -> None:
    assert from_record("grandmaster, 7 tries").bot.name == "medium"
    assert bot_named("grandmaster") is None
