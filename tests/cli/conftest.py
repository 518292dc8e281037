"""The command line without a process of its own."""

import io
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from festrules.cli.main import run


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Festrules = Callable[..., Ran]


def heed_ctrl_c() -> None:
    """A shell lets what it starts in the background ignore it, and that is inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
