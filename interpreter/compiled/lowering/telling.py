"""Telling choices, chance and announcements: with the values in them, and who sees them."""

from typing import Any

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.events import Happening, number_of
from festrules.interpreter.compiled.lowering.places.knowing import who_looks, who_sees_value
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression
from festrules.interpreter.engine.happenings.choices import told_prompt
from festrules.interpreter.engine.words import untold
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.types import Many


def said(instruction: ins.Say, low: Lowering, code: Code) -> None:
    """The rules say something."""
    if low.telling:
        _ask_text(instruction.text, low, code)
        code.tell(Happening.SAID, number_of(instruction, low))


def announced(instruction: ins.Announce, low: Lowering, code: Code) -> None:
    """The rules make a value known, to some or to everybody."""
    told: Expression = Constant(-1)
    if instruction.to is not None:
        told = who_looks(instruction.to, low, code, unnoticed=instruction.unnoticed)
    if low.telling:
        _ask_text(instruction.value, low, code)
        if instruction.text is not None:
            _ask_text(instruction.text, low, code)
        code.tell(Happening.ANNOUNCED, number_of(instruction, low), told)


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
            code.tell(Happening.MORE, untold(kind))
        attempt.end()


def _ask(expression: Any, kind: Any, low: Lowering, code: Code) -> None:
    if not isinstance(kind, Many):
        code.tell(Happening.MORE, dispatch.value(expression, low, code))
        return
    members = dispatch.collect(expression, low, code)
    start, count = code.held(members.start), code.held(members.count)
    code.tell(Happening.MORE, count)
    with code.count(0, count) as (position, _):
        code.tell(Happening.MORE, work(start + position))


def chose(
    instruction: ins.Choose | ins.ChooseSome, number: int, value: Expression, low: Lowering, code: Code
) -> None:
    """The acting player has chosen a value, which is in its cell already."""
    if not low.telling:
        return
    seen = who_sees_value(value, instruction.type, instruction.values, low, code)
    seat = code.new(cell(YOU), "seat")
    prompt = told_prompt(instruction)
    if prompt is not None:
        _ask_text(prompt, low, code)
    code.tell(Happening.CHOSE, number, seat, value, seen | (Constant(1) << seat))


def took_of(of: ins.Members, number: int, option: Expression, low: Lowering, code: Code) -> None:
    """The acting player takes an action; its target is in the cell of its parameter already."""
    if not low.telling:
        return
    value, seat = code.new(cell(of.cell), "value"), code.new(cell(YOU), "seat")
    seen = code.new(who_sees_value(value, of.type, of.values, low, code) | (Constant(1) << seat), "seen")
    _ask_text(of.title, low, code)
    code.tell(Happening.TOOK_OF, number, seat, option, seen)


def too_late(instruction: ins.Serve, low: Lowering, code: Code) -> None:
    """A player does not get what they chose: it is told who got the same, or else who got anything."""
    if not low.telling:
        return
    choice = low.machine.instruction_at(instruction.choose, ins.Choose)
    block = low.machine.instruction_at(instruction.block, ins.Together)
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
    code.tell(Happening.TOO_LATE, instruction.choose, seat, value, seen | (Constant(1) << seat), same)


def picked(instruction: ins.Pick, number: int, value: Expression, low: Lowering, code: Code) -> None:
    """A value, in its cell already, has been picked."""
    if low.telling:
        seen = who_sees_value(value, instruction.type, instruction.values, low, code)
        code.tell(Happening.PICKED, number, value, seen)


def picked_some(
    instruction: ins.PickEach, number: int, could_be: Expression, low: Lowering, code: Code
) -> None:
    """For every member it is now decided whether it is picked."""
    seen = code.new(-1, "seen")
    with code.count(0, cell(instruction.members)) as (position, _):
        member = code.new(cell(position + (instruction.members + 1)), "member")
        code.let(seen, seen & who_sees_value(member, instruction.type, instruction.values, low, code))
    with code.count(0, cell(instruction.cell)) as (position, _):
        code.tell(Happening.MORE, cell(position + (instruction.cell + 1)))
    code.tell(Happening.PICKED_SOME, number, seen, could_be)
