"""Taking back: lines of the record, and the line that nobody goes back over."""

import pytest
from tests.interpreter.record.played import BOUT, PIG, ROOT, load, play, replayed, written

from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Undone
from festrules.interpreter.record.make import decided
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.record.undo import undo_line


def test_what_was_undone_never_was() -> None:
    game = load(BOUT)
    lines = play(game, 1).text.splitlines(keepends=True)
    ends = [i for i, line in enumerate(lines) if line.startswith('{"decision"')]
    whole = replayed(game, "".join(lines))
    back_to_4 = written([Undone(4)])
    twice = "".join([*lines[: ends[7]], back_to_4, *lines[ends[4] : ends[6]], back_to_4, *lines[ends[4] :]])
    again = replayed(game, twice)
    assert again.problem is None
    assert [step.after for step in again.steps] == [step.after for step in whole.steps]


def test_a_finished_game_can_be_taken_back() -> None:
    game = load(ROOT / "rules" / "classics" / "tic-tac-toe.rules")
    played = play(game, 1)
    again = replayed(game, played.text + written([Undone(len(played.states) - 2)]))
    assert again.problem is None
    assert not again.over
    assert again.state == played.states[-2]


@pytest.mark.parametrize("to", [-1, 1000])
def test_there_must_be_something_to_go_back_to(to: int) -> None:
    again = replayed(load(BOUT), play(load(BOUT), 1).text + written([Undone(to)]))
    assert again.problem is not None
    assert f"it goes back to decision {to}" in again.problem.message


def history(game: Game, seed: int, words: str) -> list[ReplayedStep]:
    """Decisions by the first word that fits; `*` for any."""
    state, _ = game.begin(seed)
    steps: list[ReplayedStep] = []
    for word in words.split():
        options = [option for decision in game.decisions(state) for option in decision.options]
        option = next(one for one in options if word == "*" or one.text.split()[0] == word)
        after, events = game.apply(state, option)
        steps.append(ReplayedStep.of(option, state, after, events))
        state = after
    return steps


def test_nobody_goes_back_over_chance() -> None:
    steps = history(load(PIG), 0, "roll roll stop")
    assert undo_line(load(PIG), steps) == 2
    assert undo_line(load(PIG), steps[:2]) == 2


def test_nobody_goes_back_over_what_somebody_else_decided() -> None:
    game = load(ROOT / "rules" / "classics" / "breakthrough.rules")
    steps = history(game, 0, "* * * *")
    assert [undo_line(game, steps[:count]) for count in range(5)] == [0, 0, 0, 2, 2]
    assert undo_line(game, steps, seat=0) == 4


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen() -> None:
    game = load(ROOT / "rules" / "classics" / "goofspiel.rules")
    state, _ = game.begin(0)
    steps = history(game, 0, "* *")
    assert undo_line(game, steps[:1]) == 0
    assert undo_line(game, steps) == 2
    assert decided(1, game.decisions(state)[0].options[0]).count == 1


def test_nobody_goes_back_over_what_was_turned_up() -> None:
    game = load(ROOT / "tests" / "probes" / "sky.rules")
    assert undo_line(game, history(game, 0, "*")) == 1
