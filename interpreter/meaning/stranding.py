"""Choices after which nothing may be possible, though the rules say that this cannot happen.

Nobody looks ahead where several are chosen, something is paid or a board is rearranged. What comes next for the same
player may be impossible then, and a `(there is always at least one)` there hides that FR501 would have asked. What asks
for nothing that depends on the choice does not belong to it.
"""

from dataclasses import dataclass, field

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.bearing import bears_on
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.possible import Idle, asserts

BLIND = {
    code.ChooseSome: "where several are chosen, nobody looks ahead",
    code.Pay: "where something is paid, nobody looks ahead",
    code.Rearrange: "where a board is rearranged, nobody looks ahead",
}


def check_stranding(emitter: Emitter, returns: dict[int, list[int]], idle: Idle) -> None:
    """Reports decisions that are said to be possible always, behind a choice that makes sure of nothing."""
    told: set[int] = set()
    for number, instruction in enumerate(emitter.code):
        if instruction.__class__ not in BLIND:
            continue
        way = _next_decisions(emitter, number + 1, returns)
        for found in way.decisions:
            pointer, choice = _pointer(emitter, found), _pointer(emitter, number)
            if found in told or not asserts(emitter, found) or idle(pointer):
                continue
            always = not way.ends and len(way.decisions) == 1
            if not bears_on(emitter, number, way.between, found, returns, always=always):
                continue
            told.add(found)
            emitter.context.findings.report(
                "FR514",
                pointer,
                "An earlier choice may leave nothing possible here, but the rules say that this cannot happen.",
                hint="Say what happens then: `if you cannot, ...`. Or let a condition of that choice make sure of it.",
                also=((choice, BLIND[instruction.__class__]),),
            )


def _pointer(emitter: Emitter, number: int) -> str:
    return emitter.context.origins[emitter.code[number].at].pointer


@dataclass(slots=True)
class NextDecisions:
    """The decisions that a choice leads to for the same player, without a line on the way."""

    between: set[int] = field(default_factory=set)
    decisions: list[int] = field(default_factory=list)
    ends: bool = False  # whether it may lead to nothing of the kind


def _next_decisions(emitter: Emitter, start: int, returns: dict[int, list[int]]) -> NextDecisions:
    """The next decisions of the same player."""
    way, waiting = NextDecisions(), [start]
    while waiting:
        number = waiting.pop()
        if number in way.between or number in way.decisions:
            continue
        if not 0 <= number < len(emitter.code) or number in emitter.lines:
            way.ends = True
            continue
        emitter.context.spend()
        match emitter.code[number]:
            case code.WithValue(cell=machine.YOU) | code.Let(cell=machine.YOU) | code.NextTurn():
                way.ends = True  # somebody else decides
            case code.CountDown() if number + 1 in emitter.lines:
                way.ends = True  # something is drawn first
            case instruction if isinstance(instruction, code.Decision):
                way.decisions.append(number)
            case _:
                way.between.add(number)
                waiting += successors(emitter.code, number, returns)
    return way
