"""Choices after which nothing may be possible, though the rules say that this cannot happen.

Nobody looks ahead where several are chosen, something is paid or a board is rearranged. What comes next for the same
player may be impossible then, and a `there is always at least one` there hides that FR501 would have asked.
"""

from collections.abc import Iterator

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.possible import Idle, asserts

BLIND = {
    code.ChooseSome: "where several are chosen, nobody looks ahead",
    code.Pay: "where something is paid, nobody looks ahead",
    code.Rearrange: "where a board is rearranged, nobody looks ahead",
}


def check_stranding(emitter: Emitter, returns: dict[int, list[int]], idle: Idle) -> None:
    """Reports decisions that are said to be possible always, behind a choice that makes sure of nothing."""
    seen: set[int] = set()  # what one choice leads to need not be followed once more from another
    for number, instruction in enumerate(emitter.code):
        if instruction.__class__ not in BLIND:
            continue
        for found in _next_decisions(emitter, number + 1, returns, seen):
            pointer, choice = _pointer(emitter, found), _pointer(emitter, number)
            if not asserts(emitter, found) or idle(pointer):
                continue
            emitter.context.findings.report(
                "FR514",
                pointer,
                "A choice may leave nothing that is possible here, and it is said that this cannot happen.",
                hint="Say what happens then: `otherwise ...`. Or let a condition of that choice make sure of it.",
                also=((choice, BLIND[instruction.__class__]),),
            )


def _pointer(emitter: Emitter, number: int) -> str:
    return emitter.context.origins[emitter.code[number].at].pointer


def _next_decisions(
    emitter: Emitter, start: int, returns: dict[int, list[int]], seen: set[int]
) -> Iterator[int]:
    """The decisions that the same player comes to next, without a line on the way, and that were not seen before."""
    waiting = [start]
    while waiting:
        number = waiting.pop()
        if number in seen or not 0 <= number < len(emitter.code) or number in emitter.lines:
            continue
        seen.add(number)
        match emitter.code[number]:
            case code.WithValue(cell=machine.YOU) | code.Let(cell=machine.YOU) | code.NextTurn():
                continue  # somebody else decides
            case code.CountDown() if number + 1 in emitter.lines:
                continue  # something is drawn first
            case instruction if isinstance(instruction, code.Decision):
                yield number
            case _:
                waiting += successors(emitter.code, number, returns)
