"""Who gets the whole screen, and who lines."""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules, heed_signals

from festrules.cli.exit_codes import ExitCode
from festrules.cli.full_screen import wanted


@pytest.mark.parametrize(
    ("term", "size", "terminal", "has"),
    [
        ("xterm-256color", (80, 24), True, True),
        ("dumb", (80, 24), True, False),
        ("", (80, 24), True, False),
        ("xterm", (59, 24), True, False),
        ("xterm", (80, 19), True, False),
        ("xterm", (80, 24), False, False),
    ],
)
def test_a_terminal_that_can(
    monkeypatch: pytest.MonkeyPatch, term: str, size: tuple[int, int], terminal: bool, has: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size(size))
    assert wanted.has_screen() is has


def test_without_textual_it_is_said_what_to_install(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("festrules.cli.play.start.is_installed", lambda: False)
    ran = festrules("play", "pig", "--screen", "--bots")
    assert ran.code == 2
    assert 'pip install "festrules[tui]"' in ran.err


def spawned(tmp_path: Path, *arguments: str, before: Callable[[], object] = heed_signals) -> Any:
    pexpect = pytest.importorskip("pexpect")
    environment = {**os.environ, "FESTRULES_GAMES": str(tmp_path), "TERM": "xterm-256color"}
    command = ["-m", "festrules", "play", *arguments]
    return pexpect.spawn(
        sys.executable,
        command,
        env=environment,
        preexec_fn=before,
        timeout=120,
        encoding="utf-8",
        dimensions=(24, 80),
    )


def test_a_real_terminal_shows_the_whole_screen_and_keeps_the_game(tmp_path: Path) -> None:
    child = spawned(tmp_path, "connect-four", "--seats", "me,random", "--seed", "7")
    child.expect("F1 help")
    child.send("d1\r")
    child.expect("supply -> d1")
    child.send("\x11")
    child.expect("Leave the game")
    child.send("\x11")
    child.expect("festrules play --resume")
    child.close()
    assert list(tmp_path.glob("connect-four*.jsonl"))


def test_a_terminal_that_is_closed_ends_it_though_no_signal_does(tmp_path: Path) -> None:
    """As where it was begun by `make`."""
    arguments = ("connect-four", "--seats", "me,random", "--seed", "7")
    child = spawned(tmp_path, *arguments, before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    child.expect("F1 help")
    child.send("d1\r")
    child.expect("supply -> d1")
    os.close(child.child_fd)
    _, status = os.waitpid(child.pid, 0)
    assert os.waitstatus_to_exitcode(status) == ExitCode.PIPE_CLOSED
    assert list(tmp_path.glob("connect-four*.jsonl"))


def test_plain_plays_in_lines(tmp_path: Path) -> None:
    child = spawned(tmp_path, "connect-four", "--seats", "me,random", "--seed", "7", "--plain")
    child.expect("where do you drop a disc")
    child.expect("> ")
    child.sendline("quit")
    child.expect("nothing is kept")
    child.close()
