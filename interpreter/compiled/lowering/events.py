"""Telling: the numbers that compiled code notes of what happens, of which events are made later.

Each happening has a code. Behind it stand the numbers that its function in `engine/happenings/` takes, in that order;
what may be many is noted before it, as `MORE`. A program that is not made for telling has nothing of all this, and
looking ahead never tells.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.places.grounds import Site
from festrules.interpreter.compiled.lowering.places.knowing import who_sees_value
from festrules.interpreter.compiled.lowering.places.looking import top_of
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression, Number
from festrules.interpreter.compiled.program.program import EVENTS
from festrules.interpreter.engine.happenings.choices import told_prompt
from festrules.interpreter.engine.words import untold
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.types import Many
from festrules.interpreter.world.values import NOTHING


class Told(IntEnum):
    """What happens; each is the name of a function of `engine/happenings/`, but for the first."""

    MORE = 0
    MOVED = 1
    UNCOVERED = 2
    SHUFFLED = 3
    SHOWN = 4
    TURNED_UP = 5
    TURN = 6
    MISSED = 7
    PASSED = 8
    ANOTHER_TURN = 9
    WILL_MISS = 10
    DECLINED = 11
    WINS = 12
    NOBODY_WINS = 13
    GAME_OVER = 14
    ENDED = 15
    NEAR = 16
    TOO_LONG = 17
    SET_OFF = 18
    ENTERED = 19
    BEGAN = 20
    SAID = 21
    CHANGED = 22
    CHOSE = 23
    TOOK = 24
    PAID = 25
    REARRANGED = 26
    COMMITTED = 27
    TOO_LATE = 28
    CAME = 29
    PICKED = 30
    PICKED_SOME = 31


def tell(low: Lowering, code: Code, what: Told, *numbers: Number) -> None:
    """Notes that something happens."""
    if low.telling:
        code.tell(what, *numbers)


def number_of(instruction: ins.Instruction, low: Lowering) -> int:
    """The number of an instruction."""
    return next(number for number, one in enumerate(low.machine.code) if one is instruction)


@contextmanager
def silently(low: Lowering, *, quiet: bool = True) -> Iterator[None]:
    """Nothing of what is written here tells."""
    before, low.telling = low.telling, low.telling and not quiet
    yield
    low.telling = before


@contextmanager
def in_secret(low: Lowering, code: Code, seat: Expression) -> Iterator[None]:
    """What is told here is forgotten, but for this: that somebody has chosen."""
    before = code.new(work(EVENTS), "events") if low.telling else None
    yield
    if before is not None:
        code.set_work(EVENTS, before)
        code.tell(Told.COMMITTED, seat)


def uncovered(place: Site, seeing: Expression, moves: Number, low: Lowering, code: Code) -> None:
    """What lies on top now, if some see it and none of the others there."""
    if not low.telling or seeing == Constant(0):
        return
    with code.if_(Both(seeing, moves) if not isinstance(moves, int) else seeing):
        top = code.new(top_of(place, low, code), "top")
        with code.if_(top.differs(NOTHING)):
            code.tell(Told.UNCOVERED, top, place.number, seeing)


def said(instruction: ins.Say, low: Lowering, code: Code) -> None:
    """The rules say something."""
    if low.telling:
        _ask_text(instruction.text, low, code)
        code.tell(Told.SAID, number_of(instruction, low))


def _ask_text(text: ins.Text, low: Lowering, code: Code) -> None:
    """The values in a text; what is a fault there is none in play."""
    for piece in text.pieces:
        if isinstance(piece, str):
            continue
        expression, kind = piece
        if not low.facts.may_fail(expression):
            _ask(expression, kind, low, code)
            continue
        attempt = code.attempt()
        with attempt.body():
            _ask(expression, kind, low, code)
        with attempt.handler():
            code.tell(Told.MORE, untold(kind))
        attempt.end()


def _ask(expression: Any, kind: Any, low: Lowering, code: Code) -> None:
    if not isinstance(kind, Many):
        code.tell(Told.MORE, dispatch.value(expression, low, code))
        return
    members = dispatch.collect(expression, low, code)
    start, count = code.held(members.start), code.held(members.count)
    code.tell(Told.MORE, count)
    with code.count(0, count) as (position, _):
        code.tell(Told.MORE, work(start + position))


# ---- choices and chance --------------------------------------------------------------------------------------


def chose(
    instruction: ins.Choose | ins.ChooseSome, number: int, value: Expression, low: Lowering, code: Code
) -> None:
    """A value, in its cell already, has been chosen by the player who acts."""
    if not low.telling:
        return
    seen = who_sees_value(value, instruction.type, instruction.values, low, code)
    seat = code.new(cell(YOU), "seat")
    prompt = told_prompt(instruction)
    if prompt is not None:
        _ask_text(prompt, low, code)
    code.tell(Told.CHOSE, number, seat, value, seen | (Constant(1) << seat))


def too_late(instruction: ins.Serve, low: Lowering, code: Code) -> None:
    """A player does not get what they chose: it is told who got the same, or else who got anything."""
    if not low.telling:
        return
    choice: Any = low.machine.code[instruction.choose]
    block: Any = low.machine.code[instruction.block]
    seat, value = code.new(cell(YOU), "seat"), code.new(cell(choice.cell), "value")
    same = code.new(0, "same")
    for one in range(low.machine.players):
        served = (cell(instruction.served) >> one) & 1
        chosen = cell(choice.cell + block.locals[1] * (one + 1))
        with code.if_(Both(served, chosen.is_(value))):
            code.let(same, same | 1 << one)
    with code.if_(same.is_(0)):
        code.let(same, cell(instruction.served))
    seen = who_sees_value(value, choice.type, choice.values, low, code)
    code.tell(Told.TOO_LATE, instruction.choose, seat, value, seen | (Constant(1) << seat), same)


def picked(instruction: ins.Pick, number: int, value: Expression, low: Lowering, code: Code) -> None:
    """A value, in its cell already, has been picked."""
    if low.telling:
        seen = who_sees_value(value, instruction.type, instruction.values, low, code)
        code.tell(Told.PICKED, number, value, seen)


def picked_some(
    instruction: ins.PickEach, number: int, could_be: Expression, low: Lowering, code: Code
) -> None:
    """Of all members it is decided whether they are picked."""
    seen = code.new(-1, "seen")
    with code.count(0, cell(instruction.members)) as (position, _):
        member = code.new(cell(position + (instruction.members + 1)), "member")
        code.let(seen, seen & who_sees_value(member, instruction.type, instruction.values, low, code))
    with code.count(0, cell(instruction.cell)) as (position, _):
        code.tell(Told.MORE, cell(position + (instruction.cell + 1)))
    code.tell(Told.PICKED_SOME, number, seen, could_be)
