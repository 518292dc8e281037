"""Calls: on the same state, on a copy of it, or on the same and what was written put back."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import Effects, saved_slots, saved_stretches
from festrules.interpreter.compiled.program.memory import STATES_FULL
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.function import STATES, Slots, Writer
from festrules.interpreter.compiled.program.wasm.noting import put_back
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned

Emit = Callable[[Writer, nodes.Expression], None]
MOST_STRETCHES = 6  # each is copied by itself
MOST_SAVED = 24  # slots; more than these are copied faster all at once
FEW_SLOTS = 64  # that are copied faster than they are left out


def ask(writer: Writer, one: nodes.Ask, expression: Emit) -> None:
    """A function by name."""
    name, shared = one.function, writer.shared
    if one.copied and name in shared.noted:
        _noted(writer, one, expression)
        return
    again = shared.noting.get(name) if writer.noting and not one.copied else None
    _call(writer, one, (name,), op.CALL + (again or shared.index[name]), expression)


def ask_one_of(writer: Writer, one: nodes.AskOneOf, expression: Emit) -> None:
    """A function by its number in a list; which one is asked first."""
    shared = writer.shared
    names = tuple(filter(None, shared.program.choices[one.functions]))
    first = shared.program.functions[names[0]]
    signature = (tuple(each.wide for each in first.parameters), first.result)
    expression(writer, one.which)
    start = shared.choices[one.functions]
    if start:
        writer.out += op.NARROW_CONSTANT + signed(start) + op.ADD
    which = writer.fresh()
    writer.out += op.SET + which
    called = op.GET + which + op.CALL_INDIRECT + unsigned(shared.type_of(signature)) + b"\x00"
    _call(writer, one, names, called, expression)


def _call(
    writer: Writer,
    one: nodes.Ask | nodes.AskOneOf,
    names: tuple[str, ...],
    called: bytes,
    expression: Emit,
) -> None:
    saved = _saved(writer, names) if one.copied else ()
    stretches = _stretches(writer, names) if saved is None else None
    if stretches is not None:
        _put_back(writer, one, called, expression, stretches)
    elif saved is None:
        _on_copy(writer, one, called, expression)
    else:
        writer.out += op.STATE
        for argument in one.arguments:
            expression(writer, argument)
        kept = _keep(writer, saved)
        writer.out += called
        _restore(writer, kept)
    if writer.fails(names):
        writer.check_failed()


def _noted(writer: Writer, one: nodes.Ask, expression: Emit) -> None:
    """It works on the state itself, and what it writes over is put back."""
    shared, first = writer.shared, writer.fresh()
    writer.out += op.STATE
    for argument in one.arguments:
        expression(writer, argument)
    kept = _keep(writer, shared.noted[one.function])
    writer.out += op.GET_GLOBAL + STATES + op.SET + first
    writer.out += op.CALL + shared.noting.get(one.function, shared.index[one.function])
    put_back(writer, first)
    _restore(writer, kept)
    if writer.fails((one.function,)):
        writer.check_failed()


def _keep(writer: Writer, slots: Slots) -> list[tuple[bytes, int, int]]:
    """Slots in names of their own."""
    kept = [(writer.fresh(wide=wide), address, wide) for address, wide in slots]
    for name, address, wide in kept:
        load = op.LOAD_WIDE if wide else op.LOAD
        writer.out += op.STATE + load + unsigned(4 * address) + op.SET + name
    return kept


def _restore(writer: Writer, kept: list[tuple[bytes, int, int]]) -> None:
    for name, address, wide in kept:
        store = op.STORE_WIDE if wide else op.STORE
        writer.out += op.STATE + op.GET + name + store + unsigned(4 * address)


def _saved(writer: Writer, names: tuple[str, ...]) -> tuple[tuple[int, nodes.Width], ...] | None:
    """The slots to put back after a call that was to work on a copy; None if there are too many."""
    found: dict[int, nodes.Width] = {}
    for name in names:
        slots = saved_slots(writer.shared.effects[name], MOST_SAVED)
        if slots is None:
            return None
        found |= dict(slots)
    return tuple(sorted(found.items())) if len(found) <= MOST_SAVED else None


def _stretches(writer: Writer, names: tuple[str, ...]) -> tuple[tuple[int, int], ...] | None:
    """The same in stretches, that lie one after the other."""
    together = Effects()
    for name in names:
        within = writer.shared.effects[name].within
        if within is None or together.within is None:
            return None
        together.within |= within
    return saved_stretches(together, MOST_STRETCHES, writer.shared.state_bytes // 4)


def _put_back(
    writer: Writer,
    one: nodes.Ask | nodes.AskOneOf,
    called: bytes,
    expression: Emit,
    stretches: tuple[tuple[int, int], ...],
) -> None:
    """It works on the state itself; the stretches in which it may write are kept where copies are, and put back."""
    shared, kept = writer.shared, writer.fresh()
    writer.out += op.STATE
    for argument in one.arguments:
        expression(writer, argument)
    writer.out += op.GET_GLOBAL + STATES + op.TEE + kept
    writer.constant(shared.last_state)
    writer.out += op.ABOVE_UNSIGNED
    writer.begin(op.IF)
    writer.give_up(STATES_FULL)
    writer.end()
    sizes = [(4 * first, 4 * (behind - first)) for first, behind in stretches]
    ends = [sum(size for _, size in sizes[:position]) for position in range(len(sizes) + 1)]

    def plus(base: bytes, offset: int) -> bytes:
        return base + (op.NARROW_CONSTANT + signed(offset) + op.ADD if offset else b"")

    for (start, size), end in zip(sizes, ends, strict=False):
        length = op.NARROW_CONSTANT + signed(size)
        writer.out += plus(op.GET + kept, end) + plus(op.STATE, start) + length + op.COPY_MEMORY
    writer.out += plus(op.GET + kept, ends[-1]) + op.SET_GLOBAL + STATES + called
    for (start, size), end in zip(sizes, ends, strict=False):
        length = op.NARROW_CONSTANT + signed(size)
        writer.out += plus(op.STATE, start) + plus(op.GET + kept, end) + length + op.COPY_MEMORY
    writer.out += op.GET + kept + op.SET_GLOBAL + STATES


def _on_copy(writer: Writer, one: nodes.Ask | nodes.AskOneOf, called: bytes, expression: Emit) -> None:
    shared = writer.shared
    copy = writer.fresh()
    writer.out += op.GET_GLOBAL + STATES + op.TEE + copy
    for argument in one.arguments:
        expression(writer, argument)
    writer.out += op.GET + copy
    writer.constant(shared.last_state)
    writer.out += op.ABOVE_UNSIGNED
    writer.begin(op.IF)
    writer.give_up(STATES_FULL)
    writer.end()
    size = op.NARROW_CONSTANT + signed(shared.state_bytes)
    _copy_in_use(writer, op.GET + copy)
    writer.out += (
        op.GET
        + copy
        + size
        + op.ADD
        + op.SET_GLOBAL
        + STATES
        + called
        + op.GET
        + copy
        + op.SET_GLOBAL
        + STATES
    )


def _copy_in_use(writer: Writer, copy: bytes) -> None:
    """Copies the state, but for rows that are not in use if there are many of them."""
    shared, start = writer.shared, 0
    for rows in shared.program.rows:
        if rows.end - rows.first < FEW_SLOTS:
            continue
        known = op.NARROW_CONSTANT + signed(4 * (rows.first + 1 - start))
        used = op.STATE + op.LOAD + unsigned(4 * rows.first) + op.NARROW_CONSTANT + signed(4 * rows.width)
        _copy_from(writer, copy, start, known + used + op.MULTIPLY + op.ADD)
        start = rows.end
    _copy_from(writer, copy, start, op.NARROW_CONSTANT + signed(shared.state_bytes - 4 * start))


def _copy_from(writer: Writer, copy: bytes, slot: int, size: bytes) -> None:
    """Copies this many bytes of the state from a slot on."""
    behind = op.NARROW_CONSTANT + signed(4 * slot) + op.ADD if slot else b""
    writer.out += copy + behind + op.STATE + behind + size + op.COPY_MEMORY
