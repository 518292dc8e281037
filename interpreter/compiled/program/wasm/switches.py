"""Many questions which number a name holds, one after the other, are one jump by that number."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Statement
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.function import Writer
from festrules.interpreter.compiled.program.wasm.numbers import unsigned

Body = Callable[[Writer, tuple[Statement, ...]], None]
LEAST, MOST_HOLES = 4, 8  # ways that are worth it; numbers without one, for each way that has one


def switch(writer: Writer, one: nodes.If, body: Body) -> bool:
    """Writes a jump by a number if that is what a statement amounts to; whether it was."""
    name = _name(one)
    if name is None or len(one.otherwise) != 1 or _name(one.otherwise[0]) != name:
        return False
    ways: dict[int, tuple[Statement, ...]] = {}
    rest: tuple[Statement, ...] = (one,)
    while len(rest) == 1 and isinstance(rest[0], nodes.If) and _name(rest[0]) == name:
        number = rest[0].condition.right.value  # type: ignore[union-attr]  # that is what `_name` looks for
        ways.setdefault(number, rest[0].then)
        rest = rest[0].otherwise
    first, last = min(ways), max(ways)
    if len(ways) < LEAST or last - first > MOST_HOLES * len(ways):
        return False
    _write(writer, name, (ways, rest), body)
    return True


def _name(one: Statement) -> str | None:
    """The name that a statement compares with a number, if it does that."""
    match one:
        case nodes.If(nodes.Calculation("==", nodes.Local(name, False), nodes.Constant())):
            return name
    return None


def _write(
    writer: Writer,
    name: str,
    known: tuple[dict[int, tuple[Statement, ...]], tuple[Statement, ...]],
    body: Body,
) -> None:
    ways, rest = known
    first, last = min(ways), max(ways)
    behind = writer.begin(op.BLOCK)
    otherwise = writer.begin(op.BLOCK)
    blocks = {number: writer.begin(op.BLOCK) for number in reversed(ways)}
    inner = writer.height - 1
    targets = [unsigned(inner - blocks.get(number, otherwise)) for number in range(first, last + 1)]
    writer.out += writer.read(name, wide=False)
    if first:
        writer.constant(first)
        writer.out += op.SUBTRACT
    writer.out += op.BRANCH_TABLE + unsigned(len(targets)) + b"".join(targets)
    writer.out += unsigned(inner - otherwise)
    for statements in ways.values():
        writer.end()
        body(writer, statements)
        writer.branch(behind)
    writer.end()
    body(writer, rest)
    writer.end()
