"""An integer program as Python source: one function for each of its functions, over a list `m` that is the state.

A wide number is kept whole in the first of its two slots. A bit pattern is kept without a sign, so that what uses its
highest bit is not to be compared but for equality. Truth that is kept is a number, never Python's `True`: what is in
a state has one form.
"""

from typing import Any

from festrules.interpreter.compiled.program import python_expressions, python_statements
from festrules.interpreter.compiled.program.effects import Effects, effects_of, saved_slots
from festrules.interpreter.compiled.program.memory import EVENTS_FULL, lay_out
from festrules.interpreter.compiled.program.nodes import Function
from festrules.interpreter.compiled.program.program import EVENTS, FAULT, OPERANDS, REASON, Program
from festrules.interpreter.compiled.program.python_writer import Writer

MOST_SAVED = 8  # slots; more than these are copied faster all at once
__all__ = ["Failed", "GivenUp", "namespace", "python_source"]
WRITTEN = (python_expressions, python_statements)  # what fills the tables of the writer


class Failed(Exception):
    """A `Fail` that nothing around it caught; work memory says what it was."""


class GivenUp(Exception):
    """A `GiveUp`; work memory says why."""


def python_source(program: Program) -> str:
    """The whole program. What it needs besides is in `namespace`."""
    lines = [f"T{number} = {table!r}" for number, table in enumerate(program.tables)]
    lines += [f"W{number} = {table!r}" for number, table in enumerate(program.wide_tables)]
    memory = lay_out(program)
    writers = [Writer(program, memory, function) for function in program.functions.values()]
    effects = effects_of(program)
    for writer in writers:
        lines += writer.lines()
    asked = {one for writer in writers for one in writer.on_copies}
    for name in sorted(asked):
        lines += on_a_copy(program.functions[name], effects[name])
    for name, functions in program.choices.items():
        lines.append(f"L_{name} = ({''.join((one or 'None') + ', ' for one in functions)})")
    return "\n".join(lines) + "\n"


def namespace(program: Program, source: str | None = None) -> dict[str, Any]:
    """The functions by name, with a work memory of their own, `w`."""
    memory = lay_out(program)
    work = memory.initial()

    def fail(code: int, *operands: int) -> None:
        work[FAULT] = code
        work[OPERANDS : OPERANDS + len(operands)] = operands
        raise Failed

    def give_up(reason: int) -> None:
        work[REASON] = reason
        raise GivenUp

    def tell(code: int, *operands: int) -> None:
        at = work[EVENTS]
        if at + 2 + len(operands) > memory.stack:
            give_up(EVENTS_FULL)
        work[at : at + 2 + len(operands)] = (code, len(operands), *operands)
        work[EVENTS] = at + 2 + len(operands)

    names: dict[str, Any] = {"w": work, "Failed": Failed, "fail": fail, "give_up": give_up, "tell": tell}
    text = python_source(program) if source is None else source
    exec(compile(text, "<compiled rules>", "exec"), names)  # noqa: S102  # our own text of our own nodes
    return names


def on_a_copy(function: Function, effects: Effects) -> list[str]:
    """The lines of a function that leaves the state as it was: on a copy, or what is written is put back."""
    asked = "".join(f", {parameter.name}" for parameter in function.parameters)
    name, head = function.name, f"def K_{function.name}(m{asked}):"
    slots = saved_slots(effects, MOST_SAVED)
    if slots is None:
        return [f"def K_{name}(m{asked}): return {name}(m[:]{asked})"]
    if not slots:
        return [f"K_{name} = {name}"]
    places = ", ".join(f"m[{address}]" for address, _ in slots)
    values = ", ".join(f"_{address}" for address, _ in slots)
    if effects.fails:
        return [
            head,
            f" {values} = {places}",
            f" try: return {name}(m{asked})",
            f" finally: {places} = {values}",
        ]
    return [head, f" {values} = {places}", f" _ = {name}(m{asked})", f" {places} = {values}", " return _"]
