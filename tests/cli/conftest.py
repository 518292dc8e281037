"""The command line without a process of its own."""

import io
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from tests.ready_processes import ready

from festrules.bots import crew
from festrules.cli.main import run

NEW = crew.SPAWN


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Festrules = Callable[..., Ran]


def heed_signals() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C, and `nohup` a hangup, and that is inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def festrules(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Festrules:
    for name in ("NO_COLOR", "FORCE_COLOR", "FESTRULES_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"))
        code = run(arguments)
        out, err = capsysbinary.readouterr()
        return Ran(code, out.decode(), err.decode())

    return call


@pytest.fixture(autouse=True)
def ready_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is hired by a command has loaded everything already."""
    monkeypatch.setattr(crew, "SPAWN", ready())


@pytest.fixture
def new_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is hired comes as for everybody else, from a process that knows nothing."""
    monkeypatch.setattr(crew, "SPAWN", NEW)
