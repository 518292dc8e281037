"""How each statement becomes instructions: nothing is on the stack before and afterwards."""

from collections.abc import Callable
from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.memory import EVENTS_FULL, STACK_FULL
from festrules.interpreter.compiled.program.nodes import FRAME, Expression, Statement
from festrules.interpreter.compiled.program.program import EVENTS, FAULT, OPERANDS, STACK
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.expressions import (
    cell_address,
    condition,
    expression,
    still,
    work_address,
)
from festrules.interpreter.compiled.program.wasm.function import FAILED, STATES, Writer
from festrules.interpreter.compiled.program.wasm.loops import block, for_, for_bits, for_entries, while_
from festrules.interpreter.compiled.program.wasm.noting import note
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned
from festrules.interpreter.compiled.program.wasm.selecting import select
from festrules.interpreter.compiled.program.wasm.stretches import fill, held_number, move, place_of
from festrules.interpreter.compiled.program.wasm.switches import switch


def body(writer: Writer, statements: tuple[Statement, ...]) -> None:
    """Statements in order."""
    for one in statements:
        statement(writer, one)


def statement(writer: Writer, one: Statement) -> None:
    """Any statement."""
    match one:
        case nodes.Let():
            _let(writer, one)
        case nodes.SetCell():
            if writer.noting and not isinstance(one.address, nodes.Constant):
                _noted(writer, one)
            else:
                _stored(writer, one, cell_address)
        case nodes.SetWork():
            _stored(writer, one, work_address)
        case nodes.If():
            _if(writer, one)
        case nodes.Leave():
            writer.branch(writer.leaving[one.label])
        case nodes.Again():
            writer.branch(writer.going_on[one.label])
        case nodes.Return():
            _return(writer, one)
        case nodes.Do():
            _do(writer, one)
        case nodes.Block():
            block(writer, one, body)
        case nodes.While():
            while_(writer, one, body)
        case nodes.For():
            for_(writer, one, body)
        case nodes.ForEntries():
            for_entries(writer, one, body)
        case nodes.ForBits():
            for_bits(writer, one, body)
        case nodes.FillCells():
            fill(writer, one)
        case nodes.MoveCells():
            move(writer, one)
        case nodes.Fail():
            _fail(writer, one)
        case nodes.Try():
            _try(writer, one)
        case nodes.GiveUp():
            writer.give_up(one.reason)
        case nodes.Tell():
            _tell(writer, one)
        case _:
            assert_never(one)


def whole(writer: Writer) -> None:
    """The whole function: what it does before its statements and behind them."""
    one = writer.function
    for position, parameter in enumerate(one.parameters):
        writer.get[parameter.name] = op.GET + unsigned(position + 1)
    if writer.effects.fails:
        writer.failing = writer.begin(op.BLOCK)
    if one.room:
        _enter(writer, one.room)
    body(writer, one.body)
    if one.result is None:
        _restore_stack(writer)
    else:
        writer.out += op.UNREACHABLE
    if writer.effects.fails:
        writer.end()
        if one.result is not None:
            writer.out += op.CONSTANT[one.result] + b"\x00"


def _enter(writer: Writer, room: int) -> None:
    """A stretch of the stack."""
    frame = writer.read(FRAME, wide=False)[1:]
    end = writer.fresh()
    writer.load_work(STACK)
    writer.out += op.TEE + frame
    writer.constant(room)
    writer.out += op.ADD + op.TEE + end
    writer.constant(writer.shared.memory.stack_end)
    writer.out += op.ABOVE_UNSIGNED
    writer.begin(op.IF)
    writer.give_up(STACK_FULL)
    writer.end()
    writer.out += b"\x41\x00" + op.GET + end + op.STORE + unsigned(4 * STACK)


def _restore_stack(writer: Writer) -> None:
    if writer.function.room:
        writer.out += b"\x41\x00" + writer.read(FRAME, wide=False) + op.STORE + unsigned(4 * STACK)


# ---- memory --------------------------------------------------------------------------------------------


def _let(writer: Writer, one: nodes.Let) -> None:
    expression(writer, one.value)
    writer.out += writer.write(one.name, wide=one.value.wide)


def _stored(
    writer: Writer,
    one: nodes.SetCell | nodes.SetWork,
    address: Callable[[Writer, Expression], bytes],
) -> None:
    """The number first, as Python does it, where that may be another if the address is asked first."""
    store = op.STORE_WIDE if one.value.wide else op.STORE
    if still(one.address):
        more = address(writer, one.address)
        expression(writer, one.value)
        writer.out += store + more
        return
    held = writer.fresh(wide=one.value.wide)
    expression(writer, one.value)
    writer.out += op.SET + held
    more = address(writer, one.address)
    writer.out += op.GET + held + store + more


def _noted(writer: Writer, one: nodes.SetCell) -> None:
    """The same where it is noted what lay there before."""
    held = writer.fresh(wide=one.value.wide)
    expression(writer, one.value)
    writer.out += op.SET + held
    at = place_of(writer, one.address)
    note(writer, at, wide=bool(one.value.wide))
    writer.out += at + op.GET + held + (op.STORE_WIDE if one.value.wide else op.STORE) + b"\x00"


# ---- ways ----------------------------------------------------------------------------------------------


def _if(writer: Writer, one: nodes.If) -> None:
    if switch(writer, one, body) or select(writer, one):
        return
    condition(writer, one.condition)
    writer.begin(op.IF)
    body(writer, one.then)
    if one.otherwise:
        writer.out += op.ELSE
        body(writer, one.otherwise)
    writer.end()


def _return(writer: Writer, one: nodes.Return) -> None:
    if one.value is not None:
        expression(writer, one.value)
    _restore_stack(writer)
    writer.out += op.RETURN


def _do(writer: Writer, one: nodes.Do) -> None:
    expression(writer, one.what)
    if isinstance(one.what, nodes.Ask):
        target = one.what.function
    else:
        target = next(filter(None, writer.shared.program.choices[one.what.functions]))
    if writer.shared.program.functions[target].result is not None:
        writer.out += op.DROP


def _fail(writer: Writer, one: nodes.Fail) -> None:
    held = [held_number(writer, operand) for operand in one.operands]
    for position, value in enumerate(held):
        writer.out += b"\x41\x00" + value + op.STORE + unsigned(4 * (OPERANDS + position))
    writer.out += b"\x41\x00"
    writer.constant(one.code)
    writer.out += op.STORE + unsigned(4 * FAULT) + b"\x41\x01" + op.SET_GLOBAL + FAILED
    writer.branch(writer.failing)


def _try(writer: Writer, one: nodes.Try) -> None:
    stack, states, around = writer.fresh(), writer.fresh(), writer.failing
    writer.load_work(STACK)
    writer.out += op.SET + stack + op.GET_GLOBAL + STATES + op.SET + states
    behind = writer.begin(op.BLOCK)
    writer.failing = writer.begin(op.BLOCK)
    body(writer, one.body)
    writer.branch(behind)
    writer.end()
    writer.failing = around
    writer.out += b"\x41\x00" + op.SET_GLOBAL + FAILED + op.GET + states + op.SET_GLOBAL + STATES
    writer.out += b"\x41\x00" + op.GET + stack + op.STORE + unsigned(4 * STACK)
    body(writer, one.handler)
    writer.end()


def _tell(writer: Writer, one: nodes.Tell) -> None:
    held = [held_number(writer, operand) for operand in one.operands]
    at, room = writer.fresh(), 2 + len(held)
    writer.load_work(EVENTS)
    writer.out += op.TEE + at
    writer.constant(writer.shared.memory.stack - room)
    writer.out += op.ABOVE_UNSIGNED
    writer.begin(op.IF)
    writer.give_up(EVENTS_FULL)
    writer.end()
    values = [op.NARROW_CONSTANT + signed(number) for number in (one.code, len(held))] + held
    for position, value in enumerate(values):
        writer.out += op.GET + at + b"\x41\x02" + op.SHIFT + value + op.STORE + unsigned(4 * position)
    writer.out += b"\x41\x00" + op.GET + at + op.NARROW_CONSTANT + signed(room) + op.ADD
    writer.out += op.STORE + unsigned(4 * EVENTS)
