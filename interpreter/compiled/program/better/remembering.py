"""Nothing is read or worked out a second time as long as it cannot have changed.

Only names that are given a number once are relied on, so what is known is a number under a name or a constant, by the
expression that gives it.
"""

from collections import Counter
from dataclasses import replace
from itertools import count

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.simplify import OPPOSITE
from festrules.interpreter.compiled.program.better.tidying import ends
from festrules.interpreter.compiled.program.effects import CELLS, WORK, Effects, called_by, memory_written
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Expression,
    Function,
    Local,
    Statement,
    Width,
)
from festrules.interpreter.compiled.program.parts import (
    IN_EXPRESSION,
    LEAVES,
    Body,
    asked_in,
    bodies,
    counting_in,
    given_in,
    parts,
    with_asked,
    with_bodies,
    with_parts,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import NAMED, RESERVED

Known = dict[Expression, Expression]
MOST_FILLED = 24  # slots that are remembered one by one
MOST_KNOWN = 300  # numbers at a time: of endless functions less is remembered, and it takes no longer
CALLED = 4  # besides memory: a call, which may be there for more than its result


class Remembering:
    """One function."""

    def __init__(
        self, program: Program, effects: dict[str, Effects], pure: frozenset[str], function: Function
    ) -> None:
        self.program = program
        self.pure = pure
        self.effects = effects
        given = Counter(parameter.name for parameter in function.parameters)

        given.update(given_in(function.body))  # by loops once: of a round nothing is known in the next
        self.loops = {*counting_in(function.body)}
        self.asks: dict[int, tuple[Expression, int]] = {}  # what is read for what was ever known, by identity
        self.within: dict[
            int, tuple[Statement, int]
        ] = {}  # what statements write that hold others, by identity
        self.copies: dict[str, Expression] = {}  # names for what has another name, or is a number
        self.taken, self.fresh = set(given), count(1)
        self.once = {name for name, times in given.items() if times == 1}

    def body(self, statements: Body, known: Known) -> Body:
        """Statements in order; what is known is brought up to date."""
        found: list[Statement] = []
        for one in statements:
            for each in self.named(one):
                found.append(self.statement(each, known))
        return tuple(found)

    def named(self, one: Statement) -> Body:
        """A name for the value written into a cell, if it is to be known there."""
        if (
            not isinstance(one, nodes.SetCell)
            or not isinstance(one.address, Constant)
            or self.plain(one.value)
        ):
            return (one,)
        if one.value.__class__ not in NAMED_FIRST:
            return (one,)
        name = next(name for number in self.fresh if (name := f"set{number}_") not in self.taken)
        self.once.add(name)
        return nodes.Let(name, one.value), replace(one, value=Local(name, one.value.wide))

    def statement(self, one: Statement, known: Known) -> Statement:
        """One statement."""
        if isinstance(one, nodes.If):
            condition = self.read(one.condition, known)
            self.forget(self.called_in(one.condition), known)
            ways = [dict(known), dict(known)]
            self.suppose(condition, ways[0], holds=True)
            self.suppose(condition, ways[1], holds=False)
            split = nodes.If(condition, self.body(one.then, ways[0]), self.body(one.otherwise, ways[1]))
            left = [
                way for way, body in zip(ways, (split.then, split.otherwise), strict=True) if not ends(body)
            ]
            both = left[0] if len(left) == 1 else {}
            if len(left) == 2:
                both = {key: value for key, value in left[0].items() if left[1].get(key) == value}
            known.clear()
            known.update(both)
            return split
        if isinstance(one, nodes.Block):  # one round: everything known before it is known in it
            inner = self.body(one.body, dict(known))
            self.forget_all(one, known)
            return nodes.Block(one.label, inner)
        if isinstance(one, nodes.While) and self.never_runs(one.condition, known):
            return nodes.Block(one.label, ())
        if isinstance(one, BODIES):
            if known:
                self.forget_all(one, known)
            inside = dict(known)
            return with_bodies(
                one, lambda part: self.read(part, known), lambda body: self.body(body, dict(inside))
            )
        changed = with_asked(one, lambda part: self.read(part, known))
        self.note(changed, known)
        return changed

    def forget_all(self, one: Statement, known: Known) -> None:
        """Forget everything that may have changed somewhere in a statement."""
        self.forget(self.written(one), known)
        for name in {*given_in((one,))}:
            known.pop(Local(name), None)
            known.pop(Local(name, wide=True), None)

    def never_runs(self, condition: Expression, known: Known) -> bool:
        """Whether it is known that a loop is over before it begins."""
        if not isinstance(condition, nodes.Calculation) or self.called_in(condition):
            return False
        left, right = self.read(condition.left, known), self.read(condition.right, known)
        return isinstance(left, Constant) and nodes.calculate(condition.by, left, right) == Constant(0)

    def suppose(self, condition: Expression, known: Known, *, holds: bool) -> None:
        """Note the facts where a condition holds, or where it does not."""
        if not isinstance(condition, nodes.Calculation) or condition.by not in OPPOSITE:
            return
        if not self.lasts(condition) or self.called_in(condition):
            return
        by, left, right = condition.by, condition.left, condition.right
        self.learn(condition, Constant(int(holds)), known)
        self.learn(nodes.Calculation(OPPOSITE[by], left, right), Constant(int(not holds)), known)

    def learn(self, asked: Expression, value: Expression, known: Known) -> None:
        """Takes up what is known."""
        if id(asked) not in self.asks:
            self.asks[id(asked)] = asked, reads(asked)
        known[asked] = value

    def read(self, one: Expression, known: Known) -> Expression:
        """An expression with what is known already. What is called in it may change what is asked behind that."""
        if not known and not self.copies:
            return one
        return self._read(one, {} if known and self.called_in(one) else known)

    def _read(self, one: Expression, known: Known) -> Expression:
        if isinstance(one, Local):
            return self.copies.get(one.name) or known.get(one, one)
        if one.__class__ in (nodes.Constant, nodes.TableAt):
            return one
        one = with_parts(one, lambda part: self._read(part, known))
        return known.get(one, one) if known else one

    def note(self, one: Statement, known: Known) -> None:
        """Note the facts behind a statement."""
        if len(known) > MOST_KNOWN:
            known.clear()
        if known:
            self.forget(self.written(one), known, one)
        match one:
            case nodes.Let(name, value) if name not in self.once:
                known.pop(Local(name, value.wide), None)
                if self.plain(value):
                    self.learn(Local(name, value.wide), value, known)
            case nodes.Let(name, value) if (
                name in self.once and self.lasts(value) and not self.called_in(value)
            ):
                if isinstance(value, Local) and value.name in self.loops:
                    self.learn(Local(name, value.wide), value, known)  # its value in this round
                elif isinstance(value, Constant | Local) or self.narrowed(value):
                    self.copies[name] = value
                else:
                    self.learn(value, Local(name, value.wide), known)
            case nodes.SetCell(Constant() as address, value) if self.plain(value):
                self.learn(nodes.Cell(address, value.wide), value, known)
            case nodes.SetWork(Constant(slot) as address, value) if slot < RESERVED and self.plain(value):
                self.learn(nodes.Work(address, value.wide), value, known)
            case nodes.FillCells(Constant(start), Constant(count), value) if (
                count <= MOST_FILLED and self.plain(value)
            ):
                for slot in range(start, start + count):
                    self.learn(nodes.Cell(Constant(slot)), value, known)

    def plain(self, value: Expression) -> bool:
        """Whether a number stays what it is."""
        if isinstance(value, nodes.Narrowed | nodes.Widened):
            value = value.of
        return isinstance(value, Constant) or (isinstance(value, Local) and value.name in self.once)

    def narrowed(self, value: Expression) -> bool:
        """Whether a number is that of a name in another width."""
        return (
            isinstance(value, nodes.Narrowed | nodes.Widened)
            and isinstance(value.of, Local)
            and value.of.name in self.once - self.loops
        )

    def lasts(self, value: Expression) -> bool:
        """Whether all names in an expression are given a number once."""
        if isinstance(value, Local):
            return value.name in self.once
        return value.__class__ is Constant or all(self.lasts(part) for part in parts(value))

    def forget(self, what: int, known: Known, one: Statement | None = None) -> None:
        """Forget what may have changed; a slot of the state with a known address changes only what reads it."""
        if not what:
            return
        asks = self.asks
        asked = [key for key in known if asks[id(key)][1] & what]
        if isinstance(one, nodes.SetWork) and what == WORK:
            slot = one.address.value if isinstance(one.address, Constant) else RESERVED
            asked = [key for key in asked if reads_work(key, slot)]
        if isinstance(one, nodes.SetCell) and what == CELLS:
            at, wide, names = one.address, one.value.wide, self.program.names
            asked = [key for key in asked if reads_at(key, at, names, wide=wide, within=one.within)]
        elif isinstance(one, nodes.FillCells) and what == CELLS and (slots := _known_slots(one)):
            names = self.program.names
            asked = [key for key in asked if any(reads_at(key, each, names, wide=False) for each in slots)]
        for key in asked:
            del known[key]

    def called_in(self, one: Expression) -> int:
        """The memory that calls in an expression may write."""
        if one.__class__ in LEAVES:
            return 0
        found = 0
        if isinstance(one, nodes.AskOneOf) or (isinstance(one, nodes.Ask) and one.function not in self.pure):
            found = WORK | CALLED
            if not one.copied and any(
                self.effects[name].writes != {} for name in called_by(one, self.program)
            ):
                found |= CELLS
        for part in IN_EXPRESSION[one.__class__](one):
            found |= self.called_in(part)
        return found

    def written(self, one: Statement) -> int:
        """The memory that a statement may write; remembered for statements that hold others."""
        inner = bodies(one)
        if not inner:
            return self.written_itself(one)
        known = self.within.get(id(one))
        if known is None:
            found = self.written_itself(one)
            for body in inner:
                for each in body:
                    found |= self.written(each)
            known = self.within[id(one)] = one, found
        return known[1]

    def written_itself(self, one: Statement) -> int:
        """The same without the statements in it."""
        found = memory_written(one)
        for part in asked_in(one):
            found |= self.called_in(part)
        return found & (CELLS | WORK)


NAMED_FIRST = (nodes.Depending, nodes.Cell, nodes.Entry)
BODIES = (nodes.While, nodes.For, nodes.ForEntries, nodes.ForBits, nodes.Block, nodes.Try)


def _known_slots(one: nodes.FillCells) -> list[Constant]:
    """The slots that are written, if they are few and known."""
    if not isinstance(one.start, Constant) or not isinstance(one.count, Constant):
        return []
    if one.count.value > MOST_FILLED:
        return []
    return [Constant(one.start.value + slot) for slot in range(one.count.value)]


def reads_work(one: Expression, written: int) -> bool:
    """Whether an expression reads what may be that slot of work memory; the first slots go by their numbers alone."""
    if isinstance(one, nodes.Work):
        at = one.address.value if isinstance(one.address, Constant) else RESERVED
        if at == written or (at >= RESERVED and written >= RESERVED):
            return True
    return any(reads_work(part, written) for part in parts(one))


def reads(one: Expression) -> int:
    """The memory that an expression reads."""
    found = WORK if isinstance(one, nodes.Work) else CELLS if isinstance(one, nodes.Cell) else 0
    for part in parts(one):
        found |= reads(part)
    return found


def reads_at(
    one: Expression, address: Expression, names: int, *, wide: Width, within: tuple[int, int] | None = None
) -> bool:
    """Whether an expression may read a slot of the state; cells from `names` on are the names of the rules.

    Where the slot is not known it may be known among which it lies.
    """
    if isinstance(one, nodes.Cell) and not _apart(one, within) and _meet(one, address, names, wide=wide):
        return True
    return any(reads_at(part, address, names, wide=wide, within=within) for part in parts(one))


def _apart(one: nodes.Cell, within: tuple[int, int] | None) -> bool:
    """Whether a slot lies before or behind all of some others; each of them may be half of a wide number."""
    if within is None or not isinstance(one.address, Constant):
        return False
    first, behind = within
    return not first - 1 <= one.address.value <= behind


def _meet(one: nodes.Cell, address: Expression, names: int, *, wide: Width) -> bool:
    """Whether two slots may be the same. Wide ones are sets; a place that is calculated is in one part of the state."""
    at = one.address
    if isinstance(at, Constant) and isinstance(address, Constant):
        return at.value - 1 <= address.value <= at.value + 1
    if one.wide != wide:
        return False
    if isinstance(at, Constant) or isinstance(address, Constant):
        known = at if isinstance(at, Constant) else address
        if _first(known) < NAMED:
            return False
    return bool(wide) or (_first(at) >= names) == (_first(address) >= names)


def _first(address: Expression) -> int:
    """The number in an address that is known."""
    if isinstance(address, Constant):
        return address.value
    if isinstance(address, nodes.Calculation) and address.by == "+" and isinstance(address.right, Constant):
        return address.right.value
    return 0
