"""Loops and blocks: structured, as WebAssembly has them, with the question whether to go on at their end."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Statement
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.expressions import condition, expression
from festrules.interpreter.compiled.program.wasm.function import Writer
from festrules.interpreter.compiled.program.wasm.numbers import signed

Body = Callable[[Writer, tuple[Statement, ...]], None]


def block(writer: Writer, one: nodes.Block, body: Body) -> None:
    """Statements that can be left."""
    writer.leaving[one.label] = writer.begin(op.BLOCK)
    body(writer, one.body)
    writer.end()


def while_(writer: Writer, one: nodes.While, body: Body) -> None:
    """As long as a condition holds."""
    behind = writer.leaving[one.label] = writer.begin(op.BLOCK)
    top = writer.going_on[one.label] = writer.begin(op.LOOP)
    if one.condition != nodes.Constant(1):
        condition(writer, one.condition)
        writer.out += op.IS_ZERO
        writer.branch(behind, op.BRANCH_IF)
    body(writer, one.body)
    writer.branch(top)
    writer.end()
    writer.end()


def for_(writer: Writer, one: nodes.For, body: Body) -> None:
    """Numbers from one up to before another."""
    expression(writer, one.start)
    if isinstance(one.stop, nodes.Constant):
        stop = op.NARROW_CONSTANT + signed(one.stop.value)
    else:
        name = writer.fresh()
        expression(writer, one.stop)
        writer.out += op.SET + name
        stop = op.GET + name
    read, write = writer.read(one.name, wide=False), writer.write(one.name, wide=False)
    writer.out += write
    _counted(writer, one, (read, stop, 1, b""), body)


def for_entries(writer: Writer, one: nodes.ForEntries, body: Body) -> None:
    """The entries of a stretch of a table: an address goes through it."""
    base = writer.shared.memory.table_at[one.table]
    at = writer.fresh()
    if isinstance(one.start, nodes.Constant) and isinstance(one.stop, nodes.Constant):
        writer.constant(4 * (base + one.start.value))
        stop = op.NARROW_CONSTANT + signed(4 * (base + one.stop.value))
    else:
        end = writer.fresh()
        for each in (one.start, one.stop):
            expression(writer, each)
            writer.out += b"\x41\x02" + op.SHIFT
            writer.constant(4 * base)
            writer.out += op.ADD
        writer.out += op.SET + end
        stop = op.GET + end
    writer.out += op.SET + at
    load = op.GET + at + op.LOAD + b"\x00" + writer.write(one.name, wide=False)
    _counted(writer, one, (op.GET + at, stop, 4, load), body)


def _counted(
    writer: Writer,
    one: nodes.For | nodes.ForEntries,
    how: tuple[bytes, bytes, int, bytes],
    body: Body,
) -> None:
    """A loop that counts: how its number and its end are read, its step, and what each round begins with."""
    read, stop, step, first = how
    behind = writer.leaving[one.label] = writer.begin(op.BLOCK)
    known = isinstance(one.start, nodes.Constant) and isinstance(one.stop, nodes.Constant)
    if not (known and one.start.value < one.stop.value):  # type: ignore[union-attr]
        writer.out += read + stop + op.AT_LEAST
        writer.branch(behind, op.BRANCH_IF)
    top = writer.begin(op.LOOP)
    writer.out += first
    writer.going_on[one.label] = writer.begin(op.BLOCK)
    body(writer, one.body)
    writer.end()
    writer.out += read + op.NARROW_CONSTANT + signed(step) + op.ADD + op.TEE + read[1:] + stop + op.LESS
    writer.branch(top, op.BRANCH_IF)
    writer.end()
    writer.end()


def for_bits(writer: Writer, one: nodes.ForBits, body: Body) -> None:
    """The bits that are set: the lowest is taken away in each round."""
    rest = writer.fresh(wide=True)
    expression(writer, one.of)
    writer.out += op.SET + rest
    read, write = op.GET + rest, op.SET + rest
    behind = writer.leaving[one.label] = writer.begin(op.BLOCK)
    top = writer.going_on[one.label] = writer.begin(op.LOOP)
    writer.out += read + op.WIDE_IS_ZERO
    writer.branch(behind, op.BRANCH_IF)
    writer.out += read + op.FIRST_BIT[True] + op.TO_NARROW + writer.write(one.name, wide=False)
    writer.out += read + read + b"\x42\x01" + op.SUBTRACT_OF[True] + op.AND_OF[True] + write
    body(writer, one.body)
    writer.branch(top)
    writer.end()
    writer.end()
