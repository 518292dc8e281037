"""Sets of spaces that grow step by step: what is reached from some without leaving others, all at once.

A step is a few shifts where spaces lie regularly, and elsewhere the spaces around each one, looked up. Steps of a net
are functions of the program, which all share who step on it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grids import (
    MOST_BITS,
    MOST_SHIFTS,
    Grid,
    constant,
    shifted,
)
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Entry, Expression, Local, Width
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.values import NOTHING

NONE = constant(0)


@dataclass(frozen=True, slots=True)
class Fill:
    """Steps on one board whose spaces are bits."""

    net: Net
    grid: Grid
    low: Lowering

    @property
    def name(self) -> str:
        """The name that its functions go by."""
        return str(self.low.number_of(self.net))

    def reached(self, start: Expression, inside: Expression) -> Expression:
        """All that is reached from some spaces of a set in it."""
        name = f"reached{self.name}"
        if name not in self.low.program.functions:
            code = self.low.function(name, result=self.words)
            now, among = self._set("start", code), self._set("inside", code)
            code.let(now, now & among)
            with self._growing(now, among, code):
                pass
            code.give_back(now)
            code.done()
        return Ask(name, (start, inside), self.words)

    def linked(self, start: Expression, goal: Expression, inside: Expression) -> Expression:
        """Whether one of some spaces is reached from one of others."""
        name = f"linked{self.name}"
        if name not in self.low.program.functions:
            code = self.low.function(name, result=False)
            now, wanted, among = (self._set(hint, code) for hint in ("start", "goal", "inside"))
            code.let(now, now & among)
            code.let(wanted, wanted & among)
            with code.if_(wanted.is_(NONE)):
                code.give_back(0)
            with self._growing(now, among, code), code.if_((now & wanted).differs(NONE)):
                code.give_back(1)
            code.give_back(0)
            code.done()
        return Ask(name, (start, goal, inside))

    def distance(self, start: Expression, goal: Expression, between: Expression) -> Expression:
        """The steps of a shortest way between two sets in a third; NOTHING where there is none."""
        name = f"steps{self.name}"
        if name not in self.low.program.functions:
            code = self.low.function(name, result=False)
            rim, wanted, among = (self._set(hint, code) for hint in ("start", "goal", "between"))
            seen, steps = code.new(rim, "seen"), code.new(0, "steps")
            with code.while_(rim.differs(NONE)):
                with code.if_((rim & wanted).differs(NONE)):
                    code.give_back(steps)
                code.let(rim, self.around(rim, code) & (among | wanted) & (seen ^ constant(self.grid.all)))
                code.let(seen, seen | rim)
                code.let(steps, steps + 1)
            code.give_back(NOTHING)
            code.done()
        return Ask(name, (start, goal, between))

    def around(self, spaces: Expression, code: Code) -> Expression:
        """Where steps lead from some spaces."""
        ways = self._ways()
        if len(ways) <= MOST_SHIFTS:
            found: Expression = NONE
            for by, starts in ways.items():
                moved = shifted(spaces & constant(starts), by)
                found = moved if found == NONE else found | moved
            return found
        near = [0] * (self.grid.bits[-1] + 1)
        for space, goals in enumerate(self.net.near):
            near[self.grid.bits[space]] = self.grid.set_of(goals)
        table = self.low.program.table(tuple(near), wide=self.words)
        led = code.new(NONE, "led")
        with code.bits(spaces) as (bit, _):
            code.let(led, led | Entry(table, bit, self.words))
        return led

    def leading_to(self, goals: Expression) -> Expression | None:
        """The spaces from which a step leads into a set; None where that takes too many shifts."""
        ways = self._ways()
        if len(ways) > MOST_SHIFTS:
            return None
        led: Expression = NONE
        for by, starts in ways.items():
            moved = shifted(goals, -by) & constant(starts)
            led = moved if led == NONE else led | moved
        return led

    def border(self, spaces: Expression, code: Code) -> Expression:
        """The spaces around a set and not in it."""
        held = code.held(spaces, "set")
        return self.around(held, code) & (held ^ constant(self.grid.all))

    @property
    def words(self) -> Width:
        """How many wide numbers a set takes."""
        return self.grid.words

    def _set(self, hint: str, code: Code) -> Local:
        """A parameter that is a set."""
        return code.parameter(hint, wide=self.words)

    def one(self, place: Expression) -> Expression:
        """The set of one place."""
        return self.grid.one(self.bit_of(place))

    def bit_of(self, place: Expression) -> Expression:
        """The number of the bit of a place."""
        return self._numbered(place - self.net.first, self.grid.bits)

    def place_of(self, bit: Expression) -> Expression:
        """The place of a bit."""
        return self._numbered(bit, self.grid.spaces) + self.net.first

    def _numbered(self, one: Expression, numbers: tuple[int, ...]) -> Expression:
        return one if self.grid.plain else Entry(self.low.program.table(numbers), one)

    def _ways(self) -> dict[int, int]:
        """By how far bits are shifted in a step, and which."""
        ways: dict[int, int] = {}
        for space, goals in enumerate(self.net.near):
            for goal in goals:
                by = self.grid.bits[goal] - self.grid.bits[space]
                ways[by] = ways.get(by, 0) | 1 << self.grid.bits[space]
        return ways

    @contextmanager
    def _growing(self, now: Local, among: Expression, code: Code) -> Iterator[None]:
        """Takes in what is around as long as there is more; what is written inside is done before each step.

        One shift behind the other: so what a step takes in the next shift leads on from at once.
        """
        ways, before = self._ways(), code.new(NONE, "before")
        with code.while_(now.differs(before)):
            yield
            code.let(before, now)
            if len(ways) > MOST_SHIFTS:
                code.let(now, now | self.around(now, code) & among)
            for by, starts in ways.items() if len(ways) <= MOST_SHIFTS else ():
                code.let(now, now | shifted(now & constant(starts), by) & among)


def fill_of(net: Net, low: Lowering) -> Fill | None:
    """Steps on a board whose spaces are bits; None where there are too many of them, or several boards."""
    family = next(one for one in low.machine.world.families.values() if one.first == net.first)
    if net.size > MOST_BITS or family.count != net.size:
        return None
    board = next((one for one in low.sets.boards if one.first == net.first), None)
    grid = Grid(tuple(range(net.size))) if board is None else board.grid
    low.program.vast = low.program.vast or grid.words > 1
    return Fill(net, grid, low)
