"""A whole integer program: functions, constant tables, lists of functions, and how much memory it needs."""

from dataclasses import dataclass, field

from festrules.interpreter.compiled.program.nodes import Function
from festrules.interpreter.compiled.program.slots import (
    AHEAD,
    CHAIN,
    EVENTS,
    FAULT,
    FAULT_AT,
    FUEL,
    LISTED,
    OPERANDS,
    OPTIONS,
    REASON,
    RESERVED,
    STACK,
    STEPS,
    WHY,
)

__all__ = [
    "AHEAD",
    "CHAIN",
    "EVENTS",
    "FAULT",
    "FAULT_AT",
    "FUEL",
    "LISTED",
    "OPERANDS",
    "OPTIONS",
    "REASON",
    "RESERVED",
    "STACK",
    "STEPS",
    "WHY",
    "Program",
]


@dataclass(slots=True)
class Program:
    """Functions that call each other by name; `exports` are called from outside."""

    cells: int  # of a state as everybody knows it
    slots: int  # of a state with what is derived from it, at least as many
    names: int = 0  # the cells from this one on are names: no other address that is calculated comes to them
    functions: dict[str, Function] = field(default_factory=dict)
    tables: list[tuple[int, ...]] = field(default_factory=list)  # constant tables of narrow numbers
    wide_tables: list[tuple[int, ...]] = field(default_factory=list)  # and of wide ones
    choices: dict[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # lists of functions; "" where there is none
    exports: tuple[str, ...] = ()
    reserved: int = RESERVED  # slots of the work memory with a fixed place, those above included
    events: int = 0  # slots of the work memory for events
    stack: int = 1 << 18  # slots of the work memory for collections
    known: dict[tuple[bool, tuple[int, ...]], int] = field(default_factory=dict)

    def table(self, numbers: tuple[int, ...], *, wide: bool = False) -> int:
        """The number of a constant table; equal ones are one."""
        if (wide, numbers) not in self.known:
            tables = self.wide_tables if wide else self.tables
            self.known[wide, numbers] = len(tables)
            tables.append(numbers)
        return self.known[wide, numbers]

    def reserve(self, slots: int) -> int:
        """A stretch of work memory with a fixed place."""
        start = self.reserved
        self.reserved += slots + (slots & 1)
        return start

    def add(self, function: Function) -> str:
        """Takes a function up; its name, which none has that does something else."""
        if self.functions.get(function.name, function) != function:
            raise ValueError(f"two functions are called {function.name}")
        self.functions[function.name] = function
        return function.name
