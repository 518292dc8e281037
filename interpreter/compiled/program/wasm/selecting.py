"""A condition under which only names get other numbers: both numbers are at hand, and one of them is taken.

Whether such a condition holds nobody foresees, and a jump that was not foreseen costs more than a few calculations.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.expressions import condition, expression
from festrules.interpreter.compiled.program.wasm.function import Writer

MOST = 3  # names
QUICK = frozenset({"+", "-", "&", "|", "^", "<<", ">>", "wrap+", "wrap<<"})


def select(writer: Writer, one: nodes.If) -> bool:
    """Writes it so, if it is one of those; whether it is."""
    if one.otherwise or not 0 < len(one.then) <= MOST:
        return False
    if not all(isinstance(each, nodes.Let) and _quick(each.value) for each in one.then):
        return False
    held = writer.fresh()
    condition(writer, one.condition)
    writer.out += op.SET + held
    for each in one.then:
        assert isinstance(each, nodes.Let)
        wide = each.value.wide
        expression(writer, each.value)
        writer.out += writer.read(each.name, wide=wide) + op.GET + held + op.SELECT
        writer.out += writer.write(each.name, wide=wide)
    return True


def _quick(value: Expression) -> bool:
    """Whether a number is worked out from names in no time."""
    if isinstance(value, nodes.Constant | nodes.Local):
        return True
    if not isinstance(value, nodes.Calculation) or value.by not in QUICK:
        return False
    return all(isinstance(part, nodes.Constant | nodes.Local) for part in (value.left, value.right))
