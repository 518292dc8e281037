"""The words while a bot thinks, and what it remarks on its choices."""

import pytest
from tests.cli.test_play_session import Talk

import festrules
from festrules.bots import engines
from festrules.bots.levels import LEVELS
from festrules.bots.opponents import Opponents
from festrules.cli.play.session import Session, SessionTable, begin, bot_decides, due
from festrules.cli.play.waiting import wants_hint, while_thinking


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_weighings", {})
    monkeypatch.setattr(engines.Keeper, "keeping", None)
    monkeypatch.setattr(engines, "why_slow", lambda: "")
    monkeypatch.setattr("festrules.cli.play.waiting.bots_remember", lambda: None)


def at_table(level: str, *people: int) -> Session:
    game = festrules.load("tic-tac-toe")
    state, events = game.begin(1)
    return begin(
        SessionTable(game, people, Opponents.beside(1, dict.fromkeys((0, 1), LEVELS[level]))), state, events
    )


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_somebody_who_plays_a_game_first_is_told_that_it_takes_longer(level: str) -> None:
    session = at_table(level, 0)
    assert while_thinking(session, 1, 80) == "O is thinking; in a new game this takes longer ..."
    assert while_thinking(session, 0, 80) == "Looking for a hint; in a new game this takes longer ..."
    assert while_thinking(session, 1, 40) == "O is thinking ..."


def test_where_nothing_is_found_out_it_takes_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "why_slow", lambda: "wasmtime is not installed")
    assert while_thinking(at_table("medium", 0), 1, 80) == "O is thinking ..."


def test_a_bot_that_finds_nothing_out_first_takes_no_longer() -> None:
    assert while_thinking(at_table("easy", 0), 1, 80) == "O is thinking ..."


def test_who_has_played_it_before_waits_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_table("medium", 0)
    monkeypatch.setattr(engines, "_weighings", {session.game.machine.digest: None})
    assert while_thinking(session, 1, 80) == "O is thinking ..."


def test_only_a_line_that_asks_for_a_hint_waits_for_one() -> None:
    session = Talk.with_people(festrules.load("tic-tac-toe"), 0, 1).session
    assert [wants_hint(session, line) for line in ("hint", " /Hint", "help", "a1")] == [0, 0, None, None]


def test_a_bot_says_once_that_it_has_solved_the_game() -> None:
    session = at_table("hard")
    for _ in range(3):
        session = bot_decides(session, due(session, session.open_decisions))
    said = [event.text for event in session.log if event.kind == "bot"]
    assert said == ["X has tried all that can still happen", "O has tried all that can still happen"]
