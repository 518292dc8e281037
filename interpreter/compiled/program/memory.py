"""Where everything lies in the work memory: what is reserved, then constant tables, then events, then the stack."""

from dataclasses import dataclass

from festrules.interpreter.compiled.program.program import EVENTS, FAULT, REASON, STACK, Program

STACK_FULL = 100  # why compiled code gives up by itself: no room for the collections of nested calls
STATES_FULL = 101  # no room for one more copy of the state
EVENTS_FULL = 102  # no room for one more event


@dataclass(frozen=True, slots=True)
class Memory:
    """Addresses of slots."""

    program: Program
    table_at: tuple[int, ...]
    wide_table_at: tuple[int, ...]
    events: int
    stack: int
    stack_end: int

    def first(self) -> dict[int, int]:
        """The slots that are not 0 before the first call, besides those of tables."""
        return {FAULT: -1, REASON: -1, STACK: self.stack, EVENTS: self.events}


def lay_out(program: Program) -> Memory:
    """Addresses of all tables, of the events and of the stack; all even, so that wide numbers lie well."""
    at = program.reserved + (program.reserved & 1)
    narrow, wide = [], []
    for table in program.tables:
        narrow.append(at)
        at += len(table) + (len(table) & 1)
    for table in program.wide_tables:
        wide.append(at)
        at += 2 * len(table)
    stack = at + program.events
    return Memory(program, tuple(narrow), tuple(wide), at, stack, stack + program.stack)
