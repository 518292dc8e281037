"""From the numbers that compiled code has noted to the very events of the reference interpreter."""

from collections.abc import Callable, Sequence
from typing import Any

from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.happenings import chance, choices, course, moves
from festrules.interpreter.machine.machine import Machine


def _of(told: Happening) -> Callable[..., Event | None]:
    """The function of that name."""
    named: list[Any] = [vars(module).get(told.name.lower()) for module in (moves, course, choices, chance)]
    found: Callable[..., Event | None] = next(one for one in named if one is not None)
    return found


HAPPENINGS = {int(told): _of(told) for told in Happening if told is not Happening.MORE}


def events_of(machine: Machine, numbers: Sequence[int]) -> list[Event]:
    """The events of which these numbers tell: of each the code, how many numbers follow, and these."""
    found: list[Event] = []
    more: list[int] = []
    at = 0
    while at < len(numbers):
        told, count = numbers[at : at + 2]
        at += 2 + count
        given = numbers[at - count : at]
        if told == Happening.MORE:
            more += given
            continue
        event = HAPPENINGS[told](machine, *given, *more)
        more.clear()
        if event is not None:
            found.append(event)
    return found
