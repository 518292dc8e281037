"""Telling what happened; while play only looks ahead nothing is told."""

from typing import Any

from festrules.interpreter.engine.events import EVERYONE, Event
from festrules.interpreter.engine.run import Run


def tell(
    run: Run,
    kind: str,
    text: str,
    *,
    seen_by: int = EVERYONE,
    hidden: str = "",
    seat: int | None = None,
    **data: Any,
) -> None:
    """Notes an event."""
    if run.events is not None:
        run.events.append(Event(kind, text, seen_by, hidden, seat, data))


def tell_seat(
    run: Run, kind: str, seat: int, does: str, *, seen_by: int = EVERYONE, hidden: str = "", **data: Any
) -> None:
    """Notes that a player does something; those who do not see all of it learn what `hidden` says."""
    if run.events is not None:
        name = run.machine.world.seats[seat]
        known = f"{name} {hidden}" if hidden else ""
        run.events.append(Event(kind, f"{name} {does}", seen_by, known, seat, data))
