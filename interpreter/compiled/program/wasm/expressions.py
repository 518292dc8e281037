"""How each expression becomes instructions: its number is on the stack afterwards."""

from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import COMPARING, Expression
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.calls import ask, ask_one_of
from festrules.interpreter.compiled.program.wasm.dividing import divide
from festrules.interpreter.compiled.program.wasm.function import Writer, split
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned

CHEAP = 8  # nodes of an expression that is worked out rather than branched around
HALF = 1 << 63


def expression(writer: Writer, one: Expression) -> None:
    """Any expression."""
    match one:
        case nodes.Constant():
            _constant(writer, one)
        case nodes.Local():
            _local(writer, one)
        case nodes.Calculation():
            _calculation(writer, one)
        case nodes.Cell():
            _cell(writer, one)
        case nodes.Work():
            _work(writer, one)
        case nodes.Entry():
            _entry(writer, one)
        case nodes.Ask():
            ask(writer, one, expression)
        case nodes.Not():
            _not(writer, one)
        case nodes.Widened():
            _widened(writer, one)
        case nodes.Narrowed():
            _narrowed(writer, one)
        case nodes.Both():
            _both(writer, one)
        case nodes.Either():
            _either(writer, one)
        case nodes.Depending():
            _depending(writer, one)
        case nodes.Bits():
            _bits(writer, one)
        case nodes.TableAt():
            _table_at(writer, one)
        case nodes.AskOneOf():
            ask_one_of(writer, one, expression)
        case _:
            assert_never(one)


def condition(writer: Writer, one: Expression) -> None:
    """An expression of which only counts whether it is 0."""
    if (
        isinstance(one, nodes.Calculation)
        and one.by == "!="
        and one.right == nodes.Constant(0)
        and not one.left.wide
    ):
        condition(writer, one.left)
    else:
        expression(writer, one)


def truth(writer: Writer, one: Expression) -> None:
    """0 or 1."""
    expression(writer, one)
    if not _gives_truth(one):
        writer.out += b"\x41\x00" + op.DIFFERS


def _gives_truth(one: Expression) -> bool:
    if isinstance(one, nodes.Constant):
        return one.value in (0, 1)
    if isinstance(one, nodes.Calculation):
        return one.by in COMPARING
    return isinstance(one, nodes.Not | nodes.Both | nodes.Either)


def cheap(one: Expression, rest: int = CHEAP) -> int:
    """The rest of a budget of nodes after an expression that neither branches, calls nor may trap; below 0 if none."""
    kind = one.__class__
    if rest <= 0:
        return -1
    if kind in (nodes.Constant, nodes.Local, nodes.TableAt):
        return rest - 1
    if kind in (nodes.Cell, nodes.Work):
        return rest - 2 if one.address.__class__ is nodes.Constant else -1  # type: ignore[union-attr]
    if isinstance(one, nodes.Calculation):
        if one.by in ("//", "%"):
            return -1
        return cheap(one.right, cheap(one.left, rest - 1))
    if isinstance(one, nodes.Not | nodes.Bits | nodes.Widened | nodes.Narrowed):
        return cheap(one.of, rest - 1)
    if isinstance(one, nodes.Both | nodes.Either):
        return cheap(one.right, cheap(one.left, rest - 1))
    return -1


def still(one: Expression) -> bool:
    """Whether an expression gives the same before and after a call: it reads no memory, and calls nothing itself."""
    kind = one.__class__
    if kind in (nodes.Constant, nodes.Local, nodes.TableAt):
        return True
    if isinstance(one, nodes.Calculation):
        return still(one.left) and still(one.right)
    return isinstance(one, nodes.Widened | nodes.Narrowed | nodes.Not) and still(one.of)


# ---- addresses -----------------------------------------------------------------------------------------


def cell_address(writer: Writer, address: Expression) -> bytes:
    """Where a slot of the state lies; gives what is added to it."""
    worked_out, more = split(address)
    writer.out += op.STATE
    if worked_out is None and more >= 0:
        return unsigned(4 * more)
    if worked_out is not None:
        _in_bytes(writer, worked_out)
        writer.out += op.ADD
    return _more(writer, more)


def work_address(writer: Writer, address: Expression, base: int = 0) -> bytes:
    """Where a slot of the work memory lies; gives what is added to it."""
    worked_out, more = split(address)
    if worked_out is None:
        writer.out += b"\x41\x00"
        return unsigned(4 * (base + more))
    _in_bytes(writer, worked_out)
    return _more(writer, base + more)


def _in_bytes(writer: Writer, slots: Expression) -> None:
    """A number of slots as a number of bytes."""
    if (
        isinstance(slots, nodes.Calculation)
        and slots.by == "*"
        and isinstance(slots.right, nodes.Constant)
        and abs(slots.right.value) < 1 << 20
    ):
        expression(writer, slots.left)
        writer.constant(4 * slots.right.value)
        writer.out += op.MULTIPLY
        return
    expression(writer, slots)
    writer.out += b"\x41\x02" + op.SHIFT


def _more(writer: Writer, slots: int) -> bytes:
    if slots >= 0:
        return unsigned(4 * slots)
    writer.constant(4 * slots)
    writer.out += op.ADD
    return b"\x00"


# ---- each expression -----------------------------------------------------------------------------------


def _constant(writer: Writer, one: nodes.Constant) -> None:
    value = one.value - 2 * HALF if one.value >= HALF else one.value
    writer.out += (op.WIDE_CONSTANT if one.wide else op.NARROW_CONSTANT) + signed(value)


def _local(writer: Writer, one: nodes.Local) -> None:
    known = writer.get.get(one.name)
    writer.out += writer.read(one.name, wide=one.wide) if known is None else known


def _cell(writer: Writer, one: nodes.Cell) -> None:
    more = cell_address(writer, one.address)
    writer.out += (op.LOAD_WIDE if one.wide else op.LOAD) + more


def _work(writer: Writer, one: nodes.Work) -> None:
    more = work_address(writer, one.address)
    writer.out += (op.LOAD_WIDE if one.wide else op.LOAD) + more


def _entry(writer: Writer, one: nodes.Entry) -> None:
    shared = writer.shared
    if isinstance(one.index, nodes.Constant):
        table = (shared.program.wide_tables if one.wide else shared.program.tables)[one.table]
        inside = 0 <= one.index.value < len(table)  # otherwise play never reaches this
        _constant(writer, nodes.Constant(table[one.index.value] if inside else 0, one.wide))
    elif one.wide:
        more = work_address(writer, one.index * 2, shared.memory.wide_table_at[one.table])
        writer.out += op.LOAD_WIDE + more
    else:
        more = work_address(writer, one.index, shared.memory.table_at[one.table])
        writer.out += op.LOAD + more


def _table_at(writer: Writer, one: nodes.TableAt) -> None:
    writer.constant(writer.shared.memory.table_at[one.table])


def _calculation(writer: Writer, one: nodes.Calculation) -> None:
    by, wide = one.by, one.left.wide
    if by in ("//", "%"):
        divide(writer, one, expression)
        return
    expression(writer, one.left)
    if by == "==" and isinstance(one.right, nodes.Constant) and one.right.value == 0:
        writer.out += op.WIDE_IS_ZERO if wide else op.IS_ZERO
        return
    if wide and not one.right.wide:  # a shift
        if isinstance(one.right, nodes.Constant):
            writer.out += op.WIDE_CONSTANT + signed(one.right.value)
        else:
            expression(writer, one.right)
            writer.out += op.TO_WIDE_UNSIGNED
    else:
        expression(writer, one.right)
    writer.out += op.PLAIN[wide][by]


def _not(writer: Writer, one: nodes.Not) -> None:
    condition(writer, one.of)
    writer.out += op.IS_ZERO


def _bits(writer: Writer, one: nodes.Bits) -> None:
    if one.how == "last":
        writer.out += op.WIDE_CONSTANT + signed(63)
        expression(writer, one.of)
        writer.out += op.LEADING_ZEROS + op.PLAIN[True]["-"] + op.TO_NARROW
        return
    expression(writer, one.of)
    writer.out += (op.COUNT_BITS if one.how == "count" else op.FIRST_BIT)[one.of.wide]
    if one.of.wide:
        writer.out += op.TO_NARROW


def _widened(writer: Writer, one: nodes.Widened) -> None:
    if isinstance(one.of, nodes.Constant):
        _constant(writer, nodes.Constant(one.of.value, wide=True))
    else:
        expression(writer, one.of)
        writer.out += op.TO_WIDE


def _narrowed(writer: Writer, one: nodes.Narrowed) -> None:
    expression(writer, one.of)
    writer.out += op.TO_NARROW


def _both(writer: Writer, one: nodes.Both) -> None:
    if cheap(one.right) >= 0:
        truth(writer, one.left)
        truth(writer, one.right)
        writer.out += op.AND
        return
    condition(writer, one.left)
    writer.begin(op.IF, op.NARROW)
    truth(writer, one.right)
    writer.out += op.ELSE + b"\x41\x00"
    writer.end()


def _either(writer: Writer, one: nodes.Either) -> None:
    if cheap(one.right) >= 0:
        truth(writer, one.left)
        truth(writer, one.right)
        writer.out += op.OR
        return
    condition(writer, one.left)
    writer.begin(op.IF, op.NARROW)
    writer.out += b"\x41\x01" + op.ELSE
    truth(writer, one.right)
    writer.end()


def _depending(writer: Writer, one: nodes.Depending) -> None:
    as_one = cheap(one.otherwise, cheap(one.then)) >= 0
    if as_one and (cheap(one.condition, 2 * CHEAP) >= 0 or (still(one.then) and still(one.otherwise))):
        expression(writer, one.then)
        expression(writer, one.otherwise)
        condition(writer, one.condition)
        writer.out += op.SELECT
        return
    condition(writer, one.condition)
    writer.begin(op.IF, op.TYPE[one.then.wide])
    expression(writer, one.then)
    writer.out += op.ELSE
    expression(writer, one.otherwise)
    writer.end()
