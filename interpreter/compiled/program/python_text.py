"""An integer program as Python source: one function for each of its functions, over a list `m` that is the state.

A wide number is kept whole in the first of its two slots. A bit pattern is kept without a sign, so that what uses its
highest bit is not to be compared but for equality. Truth that is kept is a number, never Python's `True`: what is in
a state has one form.
"""

from typing import Any

from festrules.interpreter.compiled.program import python_expressions, python_statements
from festrules.interpreter.compiled.program.effects import (
    Effects,
    effects_of,
    saved_slots,
    saved_stretches,
)
from festrules.interpreter.compiled.program.memory import EVENTS_FULL, Memory, lay_out
from festrules.interpreter.compiled.program.nodes import Function
from festrules.interpreter.compiled.program.program import EVENTS, FAULT, OPERANDS, REASON, Program
from festrules.interpreter.compiled.program.python_writer import Writer
from festrules.interpreter.compiled.program.running import Failed, GivenUp, load, name_of_local
from festrules.interpreter.compiled.program.signs import wide_cells_from_zero

MOST_SAVED = 8  # slots; more than these are put back faster in stretches, or copied all at once
MOST_STRETCHES = 6
__all__ = ["Failed", "GivenUp", "load", "namespace", "python_source"]


PRELUDE = """
def fail(code, *operands):
 w[{fault}] = code
 w[{operands}:{operands} + len(operands)] = operands
 raise Failed
def give_up(reason):
 w[{reason}] = reason
 raise GivenUp
def tell(code, *operands):
 at = w[{events}]
 if at + 2 + len(operands) > {end}: give_up({full})
 w[at:at + 2 + len(operands)] = (code, len(operands), *operands)
 w[{events}] = at + 2 + len(operands)
"""


def python_source(program: Program) -> str:
    """The whole program, with its work memory `w`. It stands for itself but for the two exceptions above."""
    memory = lay_out(program)
    lines = _work_memory(memory)
    lines.append(
        PRELUDE.format(
            fault=FAULT,
            operands=OPERANDS,
            reason=REASON,
            events=EVENTS,
            end=memory.stack,
            full=EVENTS_FULL,
        )
    )
    signs = wide_cells_from_zero(program)
    functions = program.functions.values()
    written = (python_expressions.expression, python_statements.statement)
    writers = [Writer(program, memory, one, written, cells_from_zero=signs) for one in functions]
    effects = effects_of(program)
    for writer in writers:
        lines += writer.lines()
    for name in sorted({one for writer in writers for one in writer.on_copies}):
        lines += on_a_copy(program.functions[name], effects[name], program)
    for name, names in program.choices.items():
        lines.append(f"L_{name} = ({''.join((one or 'None') + ', ' for one in names)})")
    return "\n".join(lines) + "\n"


def _work_memory(memory: Memory) -> list[str]:
    """Work memory as it is at first. Tables of wide numbers are asked only by `W`."""
    program = memory.program
    lines = [f"T{number} = {table!r}" for number, table in enumerate(program.tables)]
    lines += [f"W{number} = {table!r}" for number, table in enumerate(program.wide_tables)]
    lines.append(f"w = [0] * {memory.stack_end}")
    lines += [f"w[{slot}] = {number}" for slot, number in memory.first().items()]
    for number, (start, table) in enumerate(zip(memory.table_at, program.tables, strict=True)):
        lines.append(f"w[{start}:{start + len(table)}] = T{number}")
    return lines


def namespace(program: Program) -> dict[str, Any]:
    """The same, of a program."""
    return load(python_source(program))


def on_a_copy(function: Function, effects: Effects, program: Program) -> list[str]:
    """The lines of a function that leaves the state as it was: on a copy, or what is written is put back."""
    names = [name_of_local(parameter.name, program.functions) for parameter in function.parameters]
    name, asked = function.name, "".join(f", {one}" for one in names)
    saved = _saved(effects, program.slots)
    if saved is None:
        return [f"def K_{name}(m{asked}): return {name}(m[:]{asked})"]
    if not saved:
        return [f"K_{name} = {name}"]
    places = ", ".join(f"m[{slots}]" for slots in saved)
    values = ", ".join(f"_{number}" for number in range(len(saved)))
    head, keep, put_back = f"def K_{name}(m{asked}):", f" {values} = {places}", f"{places} = {values}"
    if effects.fails:
        return [head, keep, f" try: return {name}(m{asked})", f" finally: {put_back}"]
    return [head, keep, f" _ = {name}(m{asked})", f" {put_back}", " return _"]


def _saved(effects: Effects, slots: int) -> list[str] | None:
    """The slots and stretches of slots that stand for a copy, as they are written in brackets; None if it is made."""
    few = saved_slots(effects, MOST_SAVED)
    if few is not None:
        return [str(address) for address, _ in few]
    stretches = saved_stretches(effects, MOST_STRETCHES, slots)
    return None if stretches is None else [f"{first}:{behind}" for first, behind in stretches]
