"""Division rounds downward, WebAssembly's toward zero: what differs is put right, where a side may be below zero."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Width
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.function import Writer
from festrules.interpreter.compiled.program.wasm.numbers import signed

Emit = Callable[[Writer, nodes.Expression], None]


def divide(writer: Writer, one: nodes.Calculation, expression: Emit) -> None:
    """`//` or `%`."""
    wide, by = one.left.wide, one.by
    by_constant = isinstance(one.right, nodes.Constant) and one.right.value > 0
    if writer.signs.from_zero(one.left) and writer.signs.from_zero(one.right):
        expression(writer, one.left)
        expression(writer, one.right)
        writer.out += (op.DIVIDE if by == "//" else op.REST)[wide]
    elif by_constant:
        assert isinstance(one.right, nodes.Constant)
        expression(writer, one.left)
        _by_constant(writer, by, one.right.value, wide=wide)
    else:
        expression(writer, one.left)
        expression(writer, one.right)
        (_quotient if by == "//" else _rest)(writer, wide=wide)


def _by_constant(writer: Writer, by: str, divisor: int, *, wide: Width) -> None:
    """By a number above zero: what is left over is below zero exactly where it has to be put right."""
    constant = op.CONSTANT[wide] + signed(divisor)
    if divisor & (divisor - 1) == 0:
        if by == "//":
            writer.out += op.CONSTANT[wide] + signed(divisor.bit_length() - 1) + op.SHIFT_SIGNED[wide]
        else:
            writer.out += op.CONSTANT[wide] + signed(divisor - 1) + op.AND_OF[wide]
        return
    held = writer.fresh(wide=wide)
    sign = op.CONSTANT[wide] + signed(63 if wide else 31) + op.SHIFT_SIGNED[wide]
    if by == "//":
        writer.out += op.TEE + held + constant + op.DIVIDE_SIGNED[wide]
        writer.out += op.GET + held + constant + op.REST_SIGNED[wide] + sign + op.ADD_OF[wide]
    else:
        writer.out += constant + op.REST_SIGNED[wide] + op.TEE + held
        writer.out += op.GET + held + sign + constant + op.AND_OF[wide] + op.ADD_OF[wide]


def _split(writer: Writer, *, wide: Width) -> tuple[bytes, bytes, bytes]:
    """Both sides, and what is left over, in names; on the stack: whether that is to be put right.

    It is where it is not 0 and has another sign than the divisor.
    """
    left, right, rest = (writer.fresh(wide=wide) for _ in range(3))
    zero = op.CONSTANT[wide] + b"\x00"
    writer.out += op.SET + right + op.TEE + left + op.GET + right + op.REST_SIGNED[wide] + op.TEE + rest
    writer.out += zero + op.PLAIN[wide]["!="]
    writer.out += op.GET + rest + op.GET + right + op.PLAIN[wide]["^"] + zero + op.PLAIN[wide]["<"] + op.AND
    return left, right, rest


def _quotient(writer: Writer, *, wide: Width) -> None:
    left, right, _ = _split(writer, wide=wide)
    wrong = writer.fresh()
    writer.out += op.SET + wrong + op.GET + left + op.GET + right + op.DIVIDE_SIGNED[wide]
    writer.out += op.GET + wrong + (op.TO_WIDE if wide else b"") + op.SUBTRACT_OF[wide]


def _rest(writer: Writer, *, wide: Width) -> None:
    _, right, rest = _split(writer, wide=wide)
    wrong = writer.fresh()
    writer.out += op.SET + wrong + op.GET + rest + op.GET + right + op.CONSTANT[wide] + b"\x00"
    writer.out += op.GET + wrong + op.SELECT + op.ADD_OF[wide]
