"""A cost as lines of numbers in work memory, for `runtime/payments.py`, with its conditions evaluated."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.context import MOST_OPTIONS, TOO_LARGE, TOO_MANY, Lowering
from festrules.interpreter.compiled.lowering.dispatch import collect, each, value
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.tables import NotLowered
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Both,
    Constant,
    Entry,
    Expression,
    Local,
    TableAt,
)
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import payments
from festrules.interpreter.machine import expressions as node

MOST = 1 << 20  # that a line of a cost may ask for; more is left to the reference interpreter
MOST_NAMED = 64  # kinds of one line
HOW = {
    "fixed": payments.FIXED,
    "any-one": payments.ANY_ONE,
    "one-other": payments.ONE_OTHER,
    "one-of-these": payments.ONE_OF_THESE,
    "less": payments.LESS,
    "wild": payments.WILD,
}


# ---- costs that only name kinds and amounts ------------------------------------------------------------


def is_plain(cost: node.Expression) -> bool:
    """Whether each line of a cost names its kinds and an amount, and leaves no choice."""
    return isinstance(cost, node.Cost) and all(
        part.how == "fixed" and isinstance(part.kind, node.Constant) for part in cost.parts
    )


def plain_amounts(
    cost: node.Cost, kinds: Sequence[int], low: Lowering, code: Code
) -> tuple[list[Expression], Expression]:
    """The amount due of each kind, and whether anything else is due."""
    needs: dict[int, Expression] = {kind: Constant(0) for kind in kinds}
    nothing_else: Expression = Constant(1)
    with bound(cost.arguments, low, code):
        for part in cost.parts:
            amount = code.new(0, "amount")
            with code.if_(1 if part.condition is None else value(part.condition, low, code)):
                code.let(amount, amount_of(part, low, code))
            for kind in kinds_named(part, low):
                if kind in needs:
                    needs[kind] = needs[kind] + amount
                else:
                    nothing_else = Both(nothing_else, amount.is_(0))
    return [code.held(needs[kind]) for kind in kinds], nothing_else


def kinds_named(part: node.CostPart, low: Lowering) -> tuple[int, ...]:
    """The kinds of a line, if they are the same in every state."""
    assert isinstance(part.kind, node.Constant)
    kinds = part.kind.value if isinstance(part.kind.value, tuple) else (part.kind.value,)
    return tuple(kind % low.kinds for kind in kinds)


def amount_of(part: node.CostPart, low: Lowering, code: Code) -> Expression:
    """The amount of a line."""
    if part.amount is None:
        return Constant(0)
    fact = low.facts.of(part.amount)
    amount = code.held(number_of(part.amount, low, code))
    with code.if_(0 if fact.low >= 0 else amount < 0):
        code.fail(FaultSort.COST_BELOW_NOTHING)
    with code.if_(0 if fact.high <= MOST else amount > MOST):
        code.give_up(TOO_LARGE)
    return amount


@contextmanager
def bound(arguments: Sequence[tuple[int, node.Expression]], low: Lowering, code: Code) -> Iterator[None]:
    """Where the names of a definition or cost stand for what it is given."""
    facts = [(place, low.facts.of(given)) for place, given in arguments]
    names = {
        place: collect(given, low, code) if low.facts.several(given) else code.held(value(given, low, code))
        for place, given in arguments
    }
    before = low.names
    low.names = {**before, **names}
    with low.facts.within(facts):
        yield
    low.names = before


# ---- all others ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Bill:
    """A cost being written down. `places` are the kinds to pay with, then those that may be due as well."""

    low: Lowering
    code: Code
    places: tuple[int, ...]
    frame: Expression  # where the numbers of `runtime/payments.py` lie
    lines: Expression  # where the lines begin
    end: Local  # and where they end

    @classmethod
    def begin(cls, kinds: Sequence[int], cost: node.Expression, low: Lowering, code: Code) -> "Bill":
        """An empty bill."""
        asked, slots = _reach(cost, low)
        places = (*kinds, *sorted(asked.difference(kinds)))
        if len(places) > payments.MOST_KINDS:
            code.give_up(TOO_MANY)
        frame = code.buffer(payments.frame_slots(len(places)))
        lines = code.new(code.buffer(slots), "lines")
        bill = cls(low, code, places, frame, lines, code.new(lines, "end"))
        radixes = low.program.table(tuple(low.machine.world.kinds[kind].copies + 1 for kind in kinds))
        bill.set(payments.KINDS, Constant(len(kinds)))
        bill.set(payments.PLACES, Constant(len(places)))
        bill.set(payments.RADIXES, TableAt(radixes))
        bill.set(payments.LINES, lines)
        return bill

    def set(self, offset: int, number: Expression) -> None:
        """Writes a number of the frame."""
        self.code.set_work(self.frame + offset, number)

    def write(self, cost: node.Expression) -> None:
        """The lines of a cost."""
        low, code = self.low, self.code
        match cost:
            case node.Conditional():
                fork = code.either(value(cost.condition, low, code))
                with fork.yes():
                    self.write(cost.then)
                with fork.no():
                    self.write(cost.otherwise)
                fork.end()
            case node.Call():
                with bound(cost.arguments, low, code):
                    self.write(cost.value)
            case node.Cost():
                with bound(cost.arguments, low, code):
                    for part in cost.parts:
                        with code.if_(1 if part.condition is None else value(part.condition, low, code)):
                            self._line(part)
            case _:
                raise NotLowered(cost.__class__)

    def _line(self, part: node.CostPart) -> None:
        low, code, at = self.low, self.code, self.end
        code.set_work(at, HOW[part.how])
        code.set_work(at + 1, amount_of(part, low, code))
        named = code.new(0 if part.kind is not None else -1, "named")
        positions = {kind: position for position, kind in enumerate(self.places)}
        table = low.program.table(tuple(positions.get(kind, -1) for kind in range(low.kinds)))

        def name(kind: Expression) -> None:
            with code.if_(named >= MOST_NAMED):
                code.give_up(TOO_MANY)
            code.set_work(at + named + payments.HEAD, Entry(table, kind % low.kinds))
            code.let(named, named + 1)

        if part.kind is not None:
            each(part.kind, low, code, name)
        code.set_work(at + 2, named)
        with code.if_(named > 0):
            code.let(at, at + named)
        code.let(at, at + payments.HEAD)

    def ask(self, function: Callable[[int], int], purse: Sequence[Expression]) -> Expression:
        """The answer of the runtime library, given the contents of the purse."""
        for position, has in enumerate(purse):
            self.set(payments.NUMBERS + position, has)
        for position in range(len(purse), len(self.places)):
            self.set(payments.NUMBERS + position, Constant(0))
        self.set(payments.END, self.end)
        self.set(payments.FOUND, Constant(self.low.options))
        self.set(payments.MOST, Constant(self.low.options + 2 * MOST_OPTIONS - 2))
        return Ask(library(self.low.program, function), (self.frame,))


def _reach(cost: Any, low: Lowering) -> tuple[set[int], int]:
    """The kinds that a cost may name, and how many slots its lines may take."""
    match cost:
        case node.Conditional():
            (one, here), (two, there) = _reach(cost.then, low), _reach(cost.otherwise, low)
            return one | two, max(here, there)
        case node.Call():
            return _reach(cost.value, low)
        case node.Cost():
            found = [_named(part, low) for part in cost.parts]
            return set().union(*(kinds for kinds, _ in found)), sum(slots for _, slots in found)
    raise NotLowered(cost.__class__)


def _named(part: node.CostPart, low: Lowering) -> tuple[set[int], int]:
    if part.kind is None:
        return set(), payments.HEAD
    if isinstance(part.kind, node.Constant):
        kinds = kinds_named(part, low)
        return set(kinds), payments.HEAD + len(kinds)
    fact = low.facts.members(part.kind)
    first, last = fact.kinds or (fact.low, fact.high)
    every = range(first, last + 1) if first >= 0 and last < low.kinds else range(low.kinds)
    return set(every), payments.HEAD + min(fact.most, MOST_NAMED)
