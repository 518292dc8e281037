"""Telling what happened; while play only looks ahead nothing is told."""

from collections.abc import Callable

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.run import Run


def tell(run: Run, happening: Callable[..., Event | None], *numbers: int) -> None:
    """Notes one of the happenings, with its numbers."""
    if run.events is not None:
        event = happening(run.machine, *numbers)
        if event is not None:
            run.events.append(event)
