"""How far a simulation has come is told on the side where results do not go."""

import os
import sys
import time

import pytest

from festrules.lab.many.progress import Progress, between
from festrules.lab.many.progress_line import CLEAR


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_line_that_is_written_again(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    line = Progress(1_000_000, begun=clock[0], last=clock[0])
    line(200_000)  # these were there before
    for games in (201_000, 202_000, 240_000):
        clock[0] += 1 if games == 240_000 else 0.125
        line(games)
    line.tell("Something.")
    line.end()
    shown = capsys.readouterr().err
    assert shown == (
        f"{CLEAR}202 000 of 1 000 000 games, 8 000 a second, 2 min left"
        f"{CLEAR}240 000 of 1 000 000 games, 32 000 a second, 24 s left{CLEAR}Something.\n"
    )


def test_a_line_now_and_then(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    line = Progress(100, begun=clock[0], last=clock[0])
    for games in range(0, 50, 5):
        line(games)
        clock[0] += 2.5
    assert capsys.readouterr().err.splitlines() == [
        "20 of 100 games, 2.0 a second, 40 s left",
        "40 of 100 games, 2.0 a second, 30 s left",
    ]


def test_the_time_left_follows_from_the_work_of_the_games_that_are_left(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    line = Progress(100, begun=clock[0], last=clock[0])
    clock[0] += 5  # to find out how much work they are: ten, and all others a hundredth of that
    line.weigh(lambda games: 100 * min(games, 10) + max(0, games - 10))
    line(0)
    clock[0] += 20
    line(5)
    clock[0] += 20
    line(10)
    assert capsys.readouterr().err.splitlines() == [
        "5 of 100 games, 0.2 a second, 24 s left",
        "10 of 100 games, 0.2 a second, 4 s left",
    ]


def test_what_games_have_shown_fits_on_the_line(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Progress(100, begun=clock[0], last=clock[0], so_far=lambda: f"seat 1 wins {between(0.5, 0.612)}")
    clock[0] += 20
    line(0)
    clock[0] += 20
    line(50)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(sys.stderr, "fileno", lambda: 2)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((40, 24)))
    clock[0] += 20
    line(60)
    told = capsys.readouterr().err.split("\n")
    assert told[1] == "50 of 100 games, 1.2 a second, 40 s left; seat 1 wins 50.0 to 61.2 %"
    assert told[2] == CLEAR + "60 of 100 games, 1.0 a second, 40 s lef"


def test_quiet(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    line = Progress(100, quiet=True, begun=clock[0], last=clock[0])
    for games in range(0, 50, 5):
        line(games)
        clock[0] += 2.5
    assert capsys.readouterr().err == ""
