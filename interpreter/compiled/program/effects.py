"""The possible effects of each function of a program: failing, and which slots it writes, including its calls.

Two things follow. After a call of a function that cannot fail nobody asks whether it did. And where a function is to
work on a copy of the state, but writes only few slots that are known, it may work on the state itself: those slots are
put back afterwards.
"""

from dataclasses import dataclass, field
from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression, Function, Statement, Width
from festrules.interpreter.compiled.program.parts import (
    IN_EXPRESSION,
    LEAVES,
    Body,
    asked_in,
    bodies,
    everything,
    inside,
)
from festrules.interpreter.compiled.program.program import Program

CALLS = frozenset({nodes.Ask, nodes.AskOneOf})


def calls(expression: Expression) -> bool:
    """Whether a function is called in an expression."""
    kind = expression.__class__
    if kind in LEAVES:
        return False
    return kind in CALLS or any(map(calls, IN_EXPRESSION[kind](expression)))


NEAR = 16  # slots between two stretches that are rather saved than left out
CELLS, WORK = 1, 2  # the state, and the work memory


def memory_written(one: Statement) -> int:
    """Which memory a statement writes, not what is called in it or stands in it."""
    match one:
        case nodes.SetCell() | nodes.FillCells() | nodes.MoveCells():
            return CELLS
        case nodes.SetWork() | nodes.Tell() | nodes.Fail():
            return WORK
        case nodes.Let() | nodes.Leave() | nodes.Again() | nodes.Return() | nodes.Do() | nodes.GiveUp():
            return 0  # giving up returns to nobody
        case nodes.If() | nodes.While() | nodes.For() | nodes.ForEntries() | nodes.ForBits():
            return 0
        case nodes.Block() | nodes.Try():
            return 0
        case _:
            assert_never(one)


@dataclass(slots=True)
class Effects:
    """The effects of one function; at first only what it does itself."""

    fails: bool = False
    writes: dict[int, Width] | None = field(
        default_factory=dict
    )  # slots, and which are wide; None: any slots
    within: set[tuple[int, int]] | None = field(default_factory=set)  # among which all of them lie; None: all
    may_fail: set[str] = field(default_factory=set)  # functions whose failures are its own
    may_write: set[str] = field(default_factory=set)  # functions that write into its state


def effects_of(program: Program) -> dict[str, Effects]:
    """The effects of all functions."""
    effects = {name: _Reader(program).read(function) for name, function in program.functions.items()}
    _spread(effects)
    return effects


def saved_slots(effects: Effects, most: int) -> tuple[tuple[int, Width], ...] | None:
    """The slots, and which are wide, that stand for a whole copy of the state; None if it must be copied."""
    if effects.writes is None or len(effects.writes) > most:
        return None
    return tuple(sorted(effects.writes.items()))


def saved_stretches(effects: Effects, most: int, slots: int) -> tuple[tuple[int, int], ...] | None:
    """The stretches of slots that stand for a whole copy of the state; None if they are too many, or too long."""
    if effects.within is None:
        return None
    found: list[tuple[int, int]] = []
    for first, behind in sorted(effects.within):
        if found and first <= found[-1][1] + NEAR:
            found[-1] = found[-1][0], max(found[-1][1], behind)
        else:
            found.append((first, behind))
    length = sum(behind - first for first, behind in found)
    return tuple(found) if len(found) <= most and 2 * length <= slots else None


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
    changed = _lies_within(one, done) if called in one.may_write else False
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


def _lies_within(one: Effects, done: Effects) -> bool:
    if one.within is None or (done.within is not None and done.within <= one.within):
        return False
    one.within = None if done.within is None else one.within | done.within
    return True


class _Reader:
    """Goes through one function."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.effects = Effects()
        self.caught = 0  # the number of `Try` around it

    def read(self, function: Function) -> Effects:
        """Its own effects."""
        self.body(function.body)
        return self.effects

    def body(self, statements: Body) -> None:
        """Statements in order."""
        for one in statements:
            if isinstance(one, nodes.Fail):
                self.effects.fails |= not self.caught
            elif memory_written(one) == CELLS:
                self.writing(one)
            for each in inside(asked_in(one)):
                self.expression(each)
            if isinstance(one, nodes.Try):
                self.caught += 1
                self.body(one.body)
                self.caught -= 1
                self.body(one.handler)
            else:
                for some in bodies(one):
                    self.body(some)

    def writing(self, one: Statement) -> None:
        """Notes which slots are written."""
        writes = self.effects.writes
        self._within(one)
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

    def _within(self, one: Statement) -> None:
        """Notes among which slots it writes."""
        if self.effects.within is None:
            return
        match one:
            case nodes.SetCell(nodes.Constant(address), value):
                self.effects.within.add((address, address + 1 + value.wide))
            case nodes.SetCell(_, value, (first, behind)):
                self.effects.within.add((first, behind + value.wide))
            case nodes.FillCells(nodes.Constant(start), nodes.Constant(count)) | nodes.MoveCells(
                nodes.Constant(start), _, nodes.Constant(count)
            ):
                self.effects.within.add((start, start + count))
            case _:
                self.effects.within = None

    def expression(self, one: Expression) -> None:
        """Notes a call."""
        if isinstance(one, nodes.Ask | nodes.AskOneOf):
            names = called_by(one, self.program)
            if not self.caught:
                self.effects.may_fail.update(names)
            if not one.copied:
                self.effects.may_write.update(names)


MOST_KNOWN = 64  # slots that one statement writes


def called_by(one: nodes.Ask | nodes.AskOneOf, program: Program) -> tuple[str, ...]:
    """The functions that may be called by a call."""
    if isinstance(one, nodes.Ask):
        return (one.function,)
    return tuple(filter(None, program.choices[one.functions]))


def pure_functions(program: Program) -> frozenset[str]:
    """Functions whose result follows from their numbers alone, and that do nothing else."""
    called: dict[str, set[str]] = {}
    for name, function in program.functions.items():
        found = everything(function.body)
        if not function.room and IMPURE.isdisjoint(one.__class__ for one in found):
            called[name] = {one.function for one in found if isinstance(one, nodes.Ask)}
    while impure := [name for name, some in called.items() if not some <= called.keys()]:
        for name in impure:
            del called[name]
    return frozenset(called)


IMPURE = frozenset(
    {
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
    }
)
