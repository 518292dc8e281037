"""The line about how far `festrules mutate` has come."""

import sys
import time

import pytest

from festrules.cli.bending.progress import ProgressLine
from festrules.lab.many.progress_line import CLEAR, time_in_words


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_somebody_watches(
    clock: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    line = ProgressLine("stones", begun=clock[0])
    clock[0] += 10
    line(20, 300, 3)
    line(21, 300, 3)  # too soon to be worth writing
    clock[0] += 130
    line(300, 300, 4)
    line.end()
    shown = capsys.readouterr().err.split(CLEAR)
    assert shown == [
        "",
        "stones: 20 of 300 bends, 2.0 a second, 2 min left; 3 not noticed",
        "stones: 300 of 300 bends, 2.1 a second, done; 4 not noticed",
        "",
    ]


def test_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine("stones")
    line(20, 300, 3)
    line.end()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0 s"), (89, "89 s"), (95, "2 min"), (7200, "2.0 h")])
def test_how_long(seconds: float, words: str) -> None:
    assert time_in_words(seconds) == words
