"""Common ground of tests of compiled code."""

import pytest

from festrules.interpreter.compiled.executors import compiling


@pytest.fixture
def as_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs stay as lowering has written them: to make them better takes most of the time."""
    monkeypatch.setattr(compiling, "optimize", lambda _program, **_how: None)
