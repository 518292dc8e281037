"""A whole integer program: functions, constant tables, lists of functions, and how much memory it needs."""

from dataclasses import dataclass, field

from festrules.interpreter.compiled.program.nodes import Constant, Expression, Function, Width
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


WORD = 64
PATTERN = (1 << WORD) - 1
MOST_STATEMENTS = 500_000  # 15,000 lines of rules take half of that


class TooLarge(Exception):
    """A program that becomes larger than anybody wants to compile."""


@dataclass(frozen=True, slots=True)
class UsedRows:
    """Cells of which only a part is in use: as many rows as the first of them says, and nothing reads behind these."""

    first: int
    width: int
    end: int


@dataclass(slots=True)
class Program:
    """Functions that call each other by name; `exports` are called from outside."""

    cells: int  # of a state as everybody knows it
    slots: int  # of a state with what is derived from it, at least as many
    names: int = 1 << 30  # cells from this one on are names: no other calculated address reaches them
    rows: tuple[UsedRows, ...] = ()  # in the order of their cells
    functions: dict[str, Function] = field(default_factory=dict)
    tables: list[tuple[int, ...]] = field(default_factory=list)  # constant tables of narrow numbers
    wide_tables: list[tuple[int, ...]] = field(default_factory=list)  # and of wide ones
    vast_tables: list[tuple[int, ...]] = field(default_factory=list)  # only parts of which are ever read
    taken: dict[str, tuple[int, ...]] = field(
        default_factory=dict
    )  # by functions: how vast each of their numbers is
    vast: bool = False  # whether any number may be vast
    parts: list[int] = field(default_factory=list)  # where in work memory the higher parts of a result lie
    choices: dict[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # lists of functions; "" where there is none
    exports: tuple[str, ...] = ()
    reserved: int = RESERVED  # slots of the work memory with a fixed place, those above included
    events: int = 0  # slots of the work memory for events
    stack: int = 1 << 18  # slots of the work memory for collections
    known: dict[tuple[Width, tuple[int, ...]], int] = field(default_factory=dict)
    any_bits: int = 0  # those of all patterns
    statements: int = 0  # that were written so far, those included that were not kept
    patterns: dict[int, int] = field(
        default_factory=dict
    )  # of wide slots behind the cells: bits they may have

    place: int = -1  # the place in the rules that the present code comes from
    # Where it is noted at which place in the rules something was spent last, and behind that how much at each; 0 where
    # nobody wants to know.
    account: int = 0
    kept_patterns: set[int] = field(default_factory=set)  # wide slots of work memory that hold bit patterns
    results: dict[str, int] = field(default_factory=dict)  # bits that a function's result may have, if asked

    def table(self, numbers: tuple[int, ...], *, wide: Width = False) -> int:
        """The number of a constant table; equal ones are one."""
        if (wide, numbers) not in self.known:
            tables = self.vast_tables if wide > 1 else self.wide_tables if wide else self.tables
            self.known[wide, numbers] = len(tables)
            tables.append(numbers)
        return self.known[wide, numbers]

    def pattern(self, bits: int, width: Width = True) -> int:
        """A wide slot of the state behind the cells, which never has other bits; of a vast set several."""
        at = self.slots
        for number in range(width):
            part = bits >> WORD * number & PATTERN
            self.patterns[at + 2 * number] = part
            self.any_bits |= part
        self.slots += 2 * width
        self.vast = self.vast or width > 1
        return at

    def further(self, part: int) -> int:
        """Where in work memory a higher part of a vast result lies."""
        while part >= len(self.parts):
            self.parts.append(self.reserve(2))
            self.kept_patterns.add(self.parts[-1])
        return self.parts[part]

    def bits_at(self, address: Expression) -> int:
        """The bits that a wide slot of the state may have; only those behind the cells are wide."""
        if isinstance(address, Constant):
            return self.patterns.get(address.value, -1)
        return self.any_bits if self.patterns else -1

    def reserve(self, slots: int) -> int:
        """A stretch of work memory with a fixed place."""
        start = self.reserved
        self.reserved += slots + (slots & 1)
        return start

    def grow(self) -> None:
        """Counts a statement, up to how many there may be."""
        self.statements += 1
        if self.statements > MOST_STATEMENTS:
            raise TooLarge

    def add(self, function: Function) -> str:
        """Takes a function up; its name, which none has that does something else."""
        if self.functions.get(function.name, function) != function:
            raise ValueError(f"two functions are called {function.name}")
        self.functions[function.name] = function
        return function.name
