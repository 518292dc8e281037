"""Stretches of slots, filled and moved: few of them slot by slot, for to ask the machine to do it takes its time."""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.expressions import cell_address, expression, work_address
from festrules.interpreter.compiled.program.wasm.function import Writer
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned

FEW = 6  # slots that are written one by one
MORE = 40  # that are written two by two
_GREATEST = op.NARROW_CONSTANT + signed(4 * 24)  # bytes that are written in a loop, as long as there are less
_NOTHING, _SLOT = b"\x41\x00", b"\x41\x04"


def held_number(writer: Writer, one: Expression) -> bytes:
    """A narrow number in a name of its own; how it is read."""
    if isinstance(one, nodes.Constant):
        return op.NARROW_CONSTANT + signed(one.value)
    name = writer.fresh()
    expression(writer, one)
    writer.out += op.SET + name
    return op.GET + name


def place_of(writer: Writer, address: Expression) -> bytes:
    """The address of a slot of the state in a name, in bytes."""
    name = writer.fresh()
    more = cell_address(writer, address)
    if more != b"\x00":
        split_more = op.NARROW_CONSTANT + signed(4 * _constant_part(address))
        writer.out += split_more + op.ADD
    writer.out += op.SET + name
    return op.GET + name


def _work_place(writer: Writer, address: Expression) -> bytes:
    """The same of a slot of the work memory."""
    name = writer.fresh()
    more = work_address(writer, address)
    if more != b"\x00":
        writer.out += op.NARROW_CONSTANT + signed(4 * _constant_part(address)) + op.ADD
    writer.out += op.SET + name
    return op.GET + name


def _constant_part(address: Expression) -> int:
    if isinstance(address, nodes.Constant):
        return address.value
    assert isinstance(address, nodes.Calculation)
    assert isinstance(address.right, nodes.Constant)
    return address.right.value if address.by == "+" else -address.right.value


def _in_pairs(one: nodes.FillCells) -> bool:
    few = isinstance(one.count, nodes.Constant) and one.count.value <= MORE
    return few and isinstance(one.value, nodes.Constant) and one.value.value in (0, -1)


def fill(writer: Writer, one: nodes.FillCells) -> None:
    """Writes one number into a stretch of the state."""
    count, value = held_number(writer, one.count), held_number(writer, one.value)
    place = place_of(writer, one.start)
    if isinstance(one.count, nodes.Constant) and one.count.value <= FEW:
        for slot in range(one.count.value):
            writer.out += place + value + op.STORE + unsigned(4 * slot)
    elif _in_pairs(one):
        both = op.WIDE_CONSTANT + signed(one.value.value)  # type: ignore[union-attr]  # 0 or -1, as a wide number too
        many = one.count.value  # type: ignore[union-attr]
        for slot in range(0, many - 1, 2):
            writer.out += place + both + op.STORE_WIDE + unsigned(4 * slot)
        if many % 2:
            writer.out += place + value + op.STORE + unsigned(4 * (many - 1))
    elif isinstance(one.value, nodes.Constant) and one.value.value in (0, -1):
        size = _size(writer, count)
        writer.out += size + _GREATEST + op.LESS
        writer.begin(op.IF)
        _each_filled(writer, place, size, value)
        writer.out += op.ELSE
        writer.out += place + op.NARROW_CONSTANT + signed(one.value.value & 0xFF) + size + op.FILL_MEMORY
        writer.end()
    else:
        _each_filled(writer, place, _size(writer, count), value)


def _size(writer: Writer, count: bytes) -> bytes:
    """This many slots, in bytes."""
    name = writer.fresh()
    writer.out += count + b"\x41\x02" + op.SHIFT + op.SET + name
    return op.GET + name


def _each_filled(writer: Writer, place: bytes, size: bytes, value: bytes) -> None:
    """Slot by slot, from the last."""
    behind = writer.begin(op.BLOCK)
    top = writer.begin(op.LOOP)
    writer.out += size + _NOTHING + op.SIGNED_AT_MOST
    writer.branch(behind, op.BRANCH_IF)
    writer.out += size + _SLOT + op.SUBTRACT + op.SET + size[1:]
    writer.out += place + size + op.ADD + value + op.STORE + b"\x00"
    writer.branch(top)
    writer.end()
    writer.end()


def move(writer: Writer, one: nodes.MoveCells) -> None:
    """Copies a stretch of memory."""
    count = held_number(writer, one.count)
    source = _work_place(writer, one.source) if one.from_work else place_of(writer, one.source)
    target = place_of(writer, one.target)
    if isinstance(one.count, nodes.Constant) and one.count.value <= FEW:
        held = [writer.fresh() for _ in range(one.count.value)]
        for slot, name in enumerate(held):
            writer.out += source + op.LOAD + unsigned(4 * slot) + op.SET + name
        for slot, name in enumerate(held):
            writer.out += target + op.GET + name + op.STORE + unsigned(4 * slot)
    else:
        size = _size(writer, count)
        if not isinstance(one.count, nodes.Constant):
            writer.out += size + _GREATEST + op.LESS
            writer.begin(op.IF)
            writer.out += source + target + op.LESS
            writer.begin(op.IF)
            _from_last(writer, target, source, size)
            writer.out += op.ELSE
            _from_first(writer, target, source, size)
            writer.end()
            writer.out += op.ELSE
        writer.out += target + source + size + op.COPY_MEMORY
        if not isinstance(one.count, nodes.Constant):
            writer.end()


def _from_last(writer: Writer, target: bytes, source: bytes, size: bytes) -> None:
    behind = writer.begin(op.BLOCK)
    top = writer.begin(op.LOOP)
    writer.out += size + _NOTHING + op.SIGNED_AT_MOST
    writer.branch(behind, op.BRANCH_IF)
    writer.out += size + _SLOT + op.SUBTRACT + op.SET + size[1:]
    writer.out += target + size + op.ADD + source + size + op.ADD + op.LOAD + b"\x00" + op.STORE + b"\x00"
    writer.branch(top)
    writer.end()
    writer.end()


def _from_first(writer: Writer, target: bytes, source: bytes, size: bytes) -> None:
    end = writer.fresh()
    writer.out += target + size + op.ADD + op.SET + end
    behind = writer.begin(op.BLOCK)
    top = writer.begin(op.LOOP)
    writer.out += target + op.GET + end + op.AT_LEAST
    writer.branch(behind, op.BRANCH_IF)
    writer.out += target + source + op.LOAD + b"\x00" + op.STORE + b"\x00"
    for place in (target, source):
        writer.out += place + _SLOT + op.ADD + op.SET + place[1:]
    writer.branch(top)
    writer.end()
    writer.end()
