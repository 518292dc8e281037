"""Conditions under which only names get other numbers: all numbers are at hand, and some of them are taken.

Whether such a condition holds nobody foresees, and a jump that was not foreseen costs more than a few calculations.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.parts import Body
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.expressions import cheap, expression, truth
from festrules.interpreter.compiled.program.wasm.function import Writer

MOST = 3  # names in one way
WAYS = 3  # ways that only give names other numbers
QUICK = frozenset({"+", "-", "&", "|", "^", "<<", ">>", "wrap+", "wrap<<"})


def select(writer: Writer, one: nodes.If) -> bool:
    """Writes it so, if it is one of those; whether it is."""
    if not _only_names(one, WAYS):
        return False
    _ways(writer, one, b"")
    return True


def _only_names(one: nodes.If, ways: int) -> bool:
    """Whether all of its ways do no more; conditions behind the first are asked in any case."""
    if not _lets(one.then) or ways <= 0:
        return False
    if not one.otherwise:
        return True
    if len(one.otherwise) == 1 and isinstance(one.otherwise[0], nodes.If):
        other = one.otherwise[0]
        return cheap(other.condition) >= 0 and _only_names(other, ways - 1)
    return ways > 1 and _lets(one.otherwise)


def _lets(body: Body) -> bool:
    few = 0 < len(body) <= MOST
    return few and all(isinstance(each, nodes.Let) and _quick(each.value) for each in body)


def _ways(writer: Writer, one: nodes.If, if_at_all: bytes) -> None:
    """The ways of a condition, of which at the most one is gone; where there is one before them, `if_at_all`."""
    truth(writer, one.condition)
    this = _held(writer, if_at_all and if_at_all + op.AND)
    _taken(writer, one.then, this)
    if not one.otherwise:
        return
    writer.out += this + op.IS_ZERO
    other = _held(writer, if_at_all and if_at_all + op.AND)
    further = one.otherwise[0]
    if isinstance(further, nodes.If):
        _ways(writer, further, other)
    else:
        _taken(writer, one.otherwise, other)


def _held(writer: Writer, more: bytes) -> bytes:
    """Keeps what is at hand, with what is done to it before; how it is read."""
    name = writer.fresh()
    writer.out += more + op.SET + name
    return op.GET + name


def _taken(writer: Writer, body: Body, this: bytes) -> None:
    """Names get other numbers, if this way is gone."""
    for each in body:
        assert isinstance(each, nodes.Let)
        wide = each.value.wide
        expression(writer, each.value)
        writer.out += writer.read(each.name, wide=wide) + this + op.SELECT
        writer.out += writer.write(each.name, wide=wide)


def _quick(value: Expression) -> bool:
    """Whether a number is worked out from names in no time."""
    if isinstance(value, nodes.Constant | nodes.Local):
        return True
    if not isinstance(value, nodes.Calculation) or value.by not in QUICK:
        return False
    return all(isinstance(part, nodes.Constant | nodes.Local) for part in (value.left, value.right))
