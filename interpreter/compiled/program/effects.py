"""What each function of a program may do: fail, and write which slots of the state; what it calls is included.

Two things follow. After a call of a function that cannot fail nobody asks whether it did. And where a function is to
work on a copy of the state, but writes only few slots that are known, it may work on the state itself: those slots are
put back afterwards.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, is_dataclass
from operator import attrgetter
from typing import Any

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Function
from festrules.interpreter.compiled.program.program import Program

# Where expressions stand in a node, and where statements do. `Try` is looked at by itself.
IN_EXPRESSIONS: dict[type, tuple[str, ...]] = {
    nodes.Cell: ("address",),
    nodes.Work: ("address",),
    nodes.Entry: ("index",),
    nodes.Calculation: ("left", "right"),
    nodes.Not: ("of",),
    nodes.Bits: ("of",),
    nodes.Widened: ("of",),
    nodes.Narrowed: ("of",),
    nodes.Both: ("left", "right"),
    nodes.Either: ("left", "right"),
    nodes.Depending: ("condition", "then", "otherwise"),
}
IN_STATEMENTS: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {
    nodes.Let: (("value",), ()),
    nodes.SetCell: (("address", "value"), ()),
    nodes.SetWork: (("address", "value"), ()),
    nodes.FillCells: (("start", "count", "value"), ()),
    nodes.MoveCells: (("target", "source", "count"), ()),
    nodes.If: (("condition",), ("then", "otherwise")),
    nodes.While: (("condition",), ("body",)),
    nodes.For: (("start", "stop"), ("body",)),
    nodes.ForEntries: (("start", "stop"), ("body",)),
    nodes.ForBits: (("of",), ("body",)),
    nodes.Block: ((), ("body",)),
    nodes.Leave: ((), ()),
    nodes.Again: ((), ()),
    nodes.Return: ((), ()),
    nodes.Do: (("what",), ()),
    nodes.GiveUp: ((), ()),
}
LEAVES = frozenset({nodes.Constant, nodes.Local, nodes.TableAt})


def _getters(names: Iterable[str]) -> tuple[Callable[[Any], Any], ...]:
    return tuple(attrgetter(name) for name in names)


OF_EXPRESSION = {node: _getters(names) for node, names in IN_EXPRESSIONS.items()}
OF_STATEMENT = {node: (_getters(one), _getters(two)) for node, (one, two) in IN_STATEMENTS.items()}


def calls(expression: nodes.Expression) -> bool:
    """Whether a function is called in an expression."""
    kind = expression.__class__
    if kind in LEAVES:
        return False
    getters = OF_EXPRESSION.get(kind)
    return getters is None or any(calls(get(expression)) for get in getters)


@dataclass(slots=True)
class Effects:
    """Of one function, at first only what it does itself."""

    fails: bool = False
    writes: dict[int, bool] | None = field(default_factory=dict)  # slots, and which are wide; None: any slots
    may_fail: set[str] = field(default_factory=set)  # functions whose failures are its own
    may_write: set[str] = field(default_factory=set)  # functions that write into its state
    divides: bool = False  # whether it is of interest which numbers are below zero


def effects_of(program: Program) -> dict[str, Effects]:
    """Of all functions."""
    effects = {name: _Reader(program).read(function) for name, function in program.functions.items()}
    _spread(effects)
    return effects


def saved_slots(effects: Effects, most: int) -> tuple[tuple[int, bool], ...] | None:
    """The slots, and which are wide, that stand for a whole copy of the state; None if it must be copied."""
    if effects.writes is None or len(effects.writes) > most:
        return None
    return tuple(sorted(effects.writes.items()))


def _spread(effects: dict[str, Effects]) -> None:
    """Whoever calls a function does what it does; until nothing changes."""
    callers: dict[str, set[str]] = {}
    for name, one in effects.items():
        for called in one.may_fail | one.may_write:
            callers.setdefault(called, set()).add(name)
    waiting = dict.fromkeys(effects)
    while waiting:
        called = waiting.popitem()[0]
        done = effects[called]
        for name in callers.get(called, ()):
            one = effects[name]
            if _takes_over(one, done, called):
                waiting[name] = None


def _takes_over(one: Effects, done: Effects, called: str) -> bool:
    changed = False
    if called in one.may_fail and done.fails and not one.fails:
        one.fails = changed = True
    if called in one.may_write and one.writes is not None:
        if done.writes is None:
            one.writes, changed = None, True
        elif not done.writes.keys() <= one.writes.keys():
            one.writes |= done.writes
            changed = True
            if len(one.writes) > MOST_KNOWN:
                one.writes = None
    return changed


class _Reader:
    """Goes through one function."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.effects = Effects()
        self.caught = 0  # how many `Try` stand around

    def read(self, function: Function) -> Effects:
        """What it does itself."""
        self.body(function.body)
        return self.effects

    def body(self, statements: tuple[nodes.Statement, ...]) -> None:
        """Statements in order."""
        for one in statements:
            kind = one.__class__
            known = OF_STATEMENT.get(kind)
            if known is not None:
                for get in known[0]:
                    self.expression(get(one))
                for get in known[1]:
                    self.body(get(one))
                if kind in WRITING:
                    self.writing(one)
                elif kind is nodes.Return and one.value is not None:  # type: ignore[union-attr]
                    self.expression(one.value)  # type: ignore[union-attr]
            else:
                self.other(one)

    def other(self, one: nodes.Statement) -> None:
        """What fails, catches or tells."""
        match one:
            case nodes.Try(body, handler):
                self.caught += 1
                self.body(body)
                self.caught -= 1
                self.body(handler)
            case nodes.Fail(_, operands):
                self.effects.fails |= not self.caught
                for operand in operands:
                    self.expression(operand)
            case nodes.Tell(_, operands):
                for operand in operands:
                    self.expression(operand)

    def writing(self, one: nodes.Statement) -> None:
        """Notes which slots are written."""
        writes = self.effects.writes
        match one:
            case nodes.SetCell(nodes.Constant(address), value) if writes is not None:
                writes[address] = value.wide or writes.get(address, False)
            case nodes.FillCells(nodes.Constant(start), nodes.Constant(count)) | nodes.MoveCells(
                nodes.Constant(start), _, nodes.Constant(count)
            ) if writes is not None and count < MOST_KNOWN:
                for address in range(start, start + count):
                    writes.setdefault(address, False)
            case _:
                self.effects.writes = None

    def expression(self, one: nodes.Expression) -> None:
        """Notes calls."""
        kind = one.__class__
        if kind in LEAVES:
            return
        getters = OF_EXPRESSION.get(kind)
        if getters is not None:
            for get in getters:
                self.expression(get(one))
            if kind is nodes.Calculation and one.by in DIVIDING:  # type: ignore[union-attr]
                self.effects.divides = True
        elif isinstance(one, nodes.Ask | nodes.AskOneOf):
            for argument in one.arguments:
                self.expression(argument)
            names: tuple[str, ...]
            if isinstance(one, nodes.AskOneOf):
                self.expression(one.which)
                names = tuple(filter(None, self.program.choices[one.functions]))
            else:
                names = (one.function,)
            if not self.caught:
                self.effects.may_fail.update(names)
            if not one.copied:
                self.effects.may_write.update(names)


MOST_KNOWN = 64  # slots that one statement writes
WRITING = frozenset({nodes.SetCell, nodes.FillCells, nodes.MoveCells})
DIVIDING = frozenset({"//", "%"})


def pure_functions(program: Program) -> frozenset[str]:
    """Functions whose result follows from their numbers alone, and that do nothing else."""
    found = {name for name, one in program.functions.items() if not one.room}
    while True:
        less = {name for name in found if _is_pure(program.functions[name].body, found)}
        if less == found:
            return frozenset(found)
        found = less


def _is_pure(part: Any, found: set[str]) -> bool:
    if isinstance(part, tuple):
        return all(_is_pure(one, found) for one in part)
    if isinstance(part, IMPURE) or (isinstance(part, nodes.Ask) and part.function not in found):
        return False
    if not is_dataclass(part) or isinstance(part, nodes.Constant | nodes.Local | type):
        return True
    return all(_is_pure(getattr(part, one.name), found) for one in fields(part))


IMPURE = (
    nodes.Cell,
    nodes.Work,
    nodes.AskOneOf,
    nodes.SetCell,
    nodes.SetWork,
    nodes.FillCells,
    nodes.MoveCells,
    nodes.Fail,
    nodes.Try,
    nodes.GiveUp,
    nodes.Tell,
    nodes.TableAt,
)
