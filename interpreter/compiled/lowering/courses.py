"""Where looking ahead can come to, known before play: by the numbers of instructions."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from festrules.interpreter.engine.run import MAX_AHEAD
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.lines import LINES
from festrules.interpreter.machine.machine import Machine

DECISIONS = (code.Choose, code.ChooseSome, code.Take, code.Pay, code.Rearrange)


def decisions_after(start: int, machine: Machine) -> tuple[int, ...]:
    """The decisions that may come first when play goes on from an instruction, without a line before them."""
    return tuple(sorted(_reached(start, _courses(_Known(machine)))))


def looks_far(start: int, machine: Machine) -> bool:
    """Whether looking ahead from here may go through as many decisions, one behind the other, as it is allowed."""
    return _longest(start, machine, ()) >= MAX_AHEAD


def _longest(start: int, machine: Machine, before: tuple[int, ...]) -> int:
    if start in before:
        return MAX_AHEAD
    longest = 0
    for number in decisions_after(start, machine):
        decision: Any = machine.code[number]
        if getattr(decision, "otherwise", -1) >= 0:
            continue
        for following in looked_into(decision, number):
            longest = max(longest, _longest(following, machine, (*before, start)))
            if longest >= MAX_AHEAD:
                return longest
    return longest + 1


def looked_into(decision: Any, number: int) -> tuple[int, ...]:
    """Where looking ahead goes on behind a decision, if it does."""
    if isinstance(decision, code.Take):
        return decision.targets
    return (number + 1,) if isinstance(decision, code.Choose) and decision.looks_ahead else ()


class _Known:
    """A machine as a key: there is one object for each."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.machine is self.machine

    def __hash__(self) -> int:
        return id(self.machine)


@lru_cache(maxsize=8)
def _courses(known: _Known) -> tuple[tuple[int, ...], ...]:
    """Of each instruction, those that looking ahead may go on with; none behind a line."""
    backs = _ways_back(known.machine)
    return tuple(
        tuple(_after(instruction, number, backs)) for number, instruction in enumerate(known.machine.code)
    )


def _reached(start: int, courses: tuple[tuple[int, ...], ...]) -> set[int]:
    seen, rest, found = {start}, [start], set()
    while rest:
        number = rest.pop()
        for following in courses[number]:
            if following < 0:
                found.add(number)
            elif following not in seen:
                seen.add(following)
                rest.append(following)
    return found
