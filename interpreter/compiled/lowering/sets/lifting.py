"""Conditions asked of all spaces of a board at once: the set of those for which they hold.

A condition on a space is lifted where it asks for what the bit sets know (whether something lies there, or a kind), for
what is fixed of each space (its row, where a direction leads), for numbers of the state against what is fixed, and for
all these joined by and, or, not, every, some and no. Whatever else a condition asks is asked space by space, elsewhere.

The sets are right for the spaces of the domain; a space that is not in it may be in them or not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import naming, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.bitsets import Board, Changed, widened
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets import lying, rays
from festrules.interpreter.compiled.lowering.sets.lying import union
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, Spaces, Steps, probing
from festrules.interpreter.compiled.lowering.sets.tabled import Rows
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Expression,
    Not,
    Return,
)
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import asks, pure
from festrules.interpreter.ranges.fact import Fact
from festrules.interpreter.world.values import NOTHING, Fault

MOST_STEPS = 6  # places that are asked for one space


@dataclass(slots=True)
class Lifting:
    """Lifts the conditions of one place in the rules."""

    low: Lowering
    code: Code
    run: Run
    set_of: Callable[[node.Expression], tuple[Board, Expression]]  # a collection of spaces
    caught: bool = False  # whether a fault only means that nothing of all this holds
    gone: Steps | None = None  # where what is imagined to be gone would lie

    def condition(self, asked: node.Expression, of: Spaces) -> Expression:
        """The set of the spaces for which a condition holds."""
        if self.low.facts.pays(asked):
            raise NotLifted  # it is paid for space by space
        if isinstance(asked, node.And):
            return self.condition(asked.left, of) & self.condition(asked.right, of)
        if isinstance(asked, node.Call):
            return self._called(asked, of)
        if isinstance(asked, node.IfMoved) and asked.to is None:
            return self._without(asked.component, asked.condition, of)
        if isinstance(asked, node.Compare | node.Equal) and of.asks(asked):
            fixed = self._truths(asked, of)
            return self._compared(asked, of) if fixed is None else fixed
        before, self.caught = self.caught, False  # what is asked first here may never be asked in the rules
        try:
            return self._inner(asked, of)
        finally:
            self.caught = before

    def _inner(self, asked: node.Expression, of: Spaces) -> Expression:
        if not of.asks(asked) and self.gone is None and not self.low.sets.as_if:
            return widened(self.held(asked), of.board.grid.all)
        fixed = self._truths(asked, of)
        if fixed is not None:
            return fixed
        match asked:
            case node.Or():
                return self.condition(asked.left, of) | self.condition(asked.right, of)
            case node.Not():
                return self.condition(asked.of, of) ^ constant(of.board.grid.all)
            case node.Empty():
                return self._empty(asked.places, of)
            case node.Quantified():
                return self._quantified(asked, of)
            case node.Within(kinds=False) if not of.asks(asked.of):
                return self._within(asked.value, asked.of, of)
            case node.Holds(kinds=kinds):
                return self._lying(asked.places, kinds, asked.kind, of)
            case node.Aggregate("any" | "none" as how) if isinstance(asked.of, node.Contents):
                lying = self._lying(asked.of.places, asked.of.kinds, asked.of.kind, of)
                return lying if how == "any" else lying ^ constant(of.board.grid.all)
            case node.Aggregate("any" | "none" as how):
                some = self._having(asked.of, of)
                return some if how == "any" else some ^ constant(of.board.grid.all)
        raise NotLifted

    def held(self, asked: node.Expression) -> Expression:
        """The value of something that names no space; a fault must mean the same there as here."""
        if self.low.facts.pays(asked):
            raise NotLifted
        with probing(self.code) as probe:
            worth = value(asked, self.low, probe)
            if not self.caught and may_fail((*probe.open[0], Return(worth)), probe.program):
                raise NotLifted
        return self.code.held(worth)

    # ---- what is fixed of each space -----------------------------------------------------------

    def _fixed(self, asked: node.Expression, of: Spaces) -> dict[int, Any] | None:
        """The values of an expression for each possible space, if it reads nothing of the state."""
        if not pure(asked, frozenset(name for name, _ in of.names)):
            return None
        found = {}
        for space in of.meant:
            for name, step in of.names:
                self.run.scratch[name] = step[space]
            try:
                worth = evaluate(asked, self.run)
            except Fault:
                return None
            found[space] = tuple(worth) if worth.__class__ in (list, range) else worth
        return found

    def _truths(self, asked: node.Expression, of: Spaces) -> Constant | None:
        fixed = self._fixed(asked, of)
        if fixed is None:
            return None
        return constant(of.board.grid.set_of([space for space, true in fixed.items() if true]))

    def _steps(self, places: node.Expression, of: Spaces) -> list[Steps]:
        """A fixed collection of places for each space, as steps that each lead to one place at most."""
        fixed = self._fixed(places, of)
        if fixed is None:
            raise NotLifted
        lists = {
            space: one if isinstance(one, tuple) else () if one == NOTHING else (one,)
            for space, one in fixed.items()
        }
        most = max(map(len, lists.values()), default=0)
        if most > MOST_STEPS:
            raise NotLifted
        found = []
        for number in range(most):
            step = [NOTHING] * len(of.board.spaces)
            for space, one in lists.items():
                step[space] = one[number] if number < len(one) else NOTHING
            found.append(tuple(step))
        return found

    def _before(self, step: Steps, goals: Expression, goal: Board, of: Spaces) -> Expression:
        """The spaces from which a step leads into a set."""
        ways = [-1 if place == NOTHING else place - goal.first for place in step]
        found = of.board.grid.before(ways, goals, goal.grid)
        if found is None:
            raise NotLifted
        return found

    # ---- conditions ----------------------------------------------------------------------------------

    def _empty(self, places: node.Expression, of: Spaces) -> Expression:
        return self._reaching(places, self.low.sets.taken, of) ^ constant(of.board.grid.all)

    def _lying(
        self, places: node.Expression, kinds: frozenset[int] | None, kind: node.Expression | None, of: Spaces
    ) -> Expression:
        """The spaces for which something of some kinds lies on one of the places in question."""
        if kind is not None and of.asks(kind):
            raise NotLifted
        return self._reaching(places, lambda board: self.of_kinds(board, kinds, kind), of)

    # ---- lines ---------------------------------------------------------------------------------------

    def _having(self, members: node.Expression, of: Spaces) -> Expression:
        """The spaces for which a collection of lines has members."""
        match members:
            case node.Call():
                inside, names = self._told(members.arguments, of)
                with naming(names, self.low):
                    return self._having(members.value, inside)
            case node.Map(node.Constant(tuple() as ways), bound, node.Line() as line, flat=True):
                return self._on_lines(line, lines_of(ways, bound, line), of)
            case node.Line(way=node.Constant(int(way))):
                return self._on_lines(members, (way,), of)
        raise NotLifted

    def _on_lines(self, line: node.Line, ways: Sequence[int], of: Spaces) -> Expression:
        """The spaces from which one of some lines has members."""
        starts = self._steps(line.start, of)
        if self.gone is not None or len(starts) != 1 or of.asks(line.condition) or of.asks(line.closed):
            raise NotLifted
        (start,), course = starts, self.course(line)
        goal, everything = course.board, constant(course.board.grid.all)
        found: Expression = constant(0)
        for way in ways:
            row = line.ahead[way]
            first = tuple(NOTHING if place == NOTHING else row[place] for place in start)
            if course.ends is not None:
                goals = course.leading_to(rays.steps_on(row, goal), self.code)
            else:
                goals = everything if line.beyond else course.through
            found = union(found, self.code.held(self._before(first, goals, goal, of), "lines"))
        return found

    def course(self, line: node.Line) -> rays.RayCourse:
        """The spaces that a line goes through on its board, and its ends; the same in each direction."""
        board = self.low.sets.board_of(range(line.first, line.last + 1))
        if board is None:
            raise NotLifted
        spaces, everything = Spaces.named(board, line.bound), constant(board.grid.all)
        through: Expression = everything
        ends: Expression | None = None
        if line.condition is not None:
            through = self.code.held(self.condition(line.condition, spaces) & everything, "through")
        if line.closed is not None:
            closing = self.condition(line.closed, spaces)
            ends = self.code.held(closing & (through ^ everything), "ends")
        return rays.RayCourse(board, through, ends)

    def _reaching(
        self, places: node.Expression, there: Callable[[Board], Expression], of: Spaces
    ) -> Expression:
        """The spaces for which one of the places in question is in a set of its board."""
        found: Expression = constant(0)
        for step in self._steps(places, of):
            left = step
            if self.gone is not None:  # there nothing would lie
                left = tuple(
                    NOTHING if one == gone else one for one, gone in zip(step, self.gone, strict=True)
                )
            goals = [place for place in left if place != NOTHING]
            if goals:
                goal = self.low.sets.board_of(goals)
                if goal is None:
                    raise NotLifted
                found = union(found, self._before(left, self.code.held(there(goal), "lying"), goal, of))
        return found

    def of_kinds(
        self, board: Board, kinds: frozenset[int] | None, kind: node.Expression | None
    ) -> Expression:
        """The spaces of a board that hold something of some kinds; or of one kind, which is computed."""
        return lying.of_kinds(board, kinds, kind, self.low, self.held)

    def _quantified(self, asked: node.Quantified, of: Spaces) -> Expression:
        among = asked.of
        if isinstance(among, node.Call):
            inside, names = self._told(among.arguments, of)
            with naming(names, self.low):
                return self._quantified(replace(asked, of=among.value), inside)
        if isinstance(among, node.Conditional) and not of.asks(among.condition):
            return self._of_either(asked, among.condition, (among.then, among.otherwise), of)
        everything = constant(of.board.grid.all)
        found: Expression = everything if asked.how == "every" else constant(0)
        for step in self._steps(asked.of, of):
            within = of.also(asked.bound, step)
            holds = self.condition(asked.condition, within)
            if asked.how == "every":
                found = found & (holds | (within.everything ^ everything))
            else:
                found = union(found, holds & within.everything)
        return found ^ everything if asked.how == "no" else found

    def _of_either(
        self,
        asked: node.Quantified,
        condition: node.Expression,
        members: tuple[node.Expression, node.Expression],
        of: Spaces,
    ) -> Expression:
        """The set of one collection or the other, whichever space is meant."""
        found = self.code.new(constant(0), "set")
        fork = self.code.either(self.held(condition))
        with fork.yes():
            self.code.let(found, self._quantified(replace(asked, of=members[0]), of))
        with fork.no():
            self.code.let(found, self._quantified(replace(asked, of=members[1]), of))
        fork.end()
        return found

    def _compared(self, asked: node.Compare | node.Equal, of: Spaces) -> Expression:
        """Something fixed of each space against a number of the state: one set for each number it may be."""
        match asked:
            case node.Equal(node.Lookup(value=node.Top(place), kind=True) as table, kinds=False) if (
                not of.asks(asked.right)
            ):
                return self._reaching(
                    place, lambda board: lying.of_entry(board, table, asked.right, self.low, self.held), of
                )
        left, right, by = asked.left, asked.right, "=="
        if isinstance(asked, node.Compare):
            by = asked.by
        elif asked.kinds:
            raise NotLifted
        if of.asks(right):
            left, right, by = right, left, {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(by, by)
        fixed = self._fixed(left, of)
        if fixed is None or of.asks(right):
            raise NotLifted
        if any(isinstance(one, tuple) or (one == NOTHING and by != "==") for one in fixed.values()):
            raise NotLifted
        fact = self.low.facts.of(right)
        if fact.nothing and by != "==" and not self.caught:
            raise NotLifted
        number = self.held(right)
        if fact.nothing and by != "==":
            with self.code.if_(number.is_(NOTHING)):
                self.code.fail(FaultSort.COMPARED_WITH_NOTHING)
            fact = replace(fact, nothing=False)
        rows = Rows.of(number, fact, self.code)
        first = of.board.first
        members = [
            [first + space for space, one in fixed.items() if _holds(by, one, other)] for other in rows.values
        ]
        return rows.set_of(of.board, members, self.low)

    def _within(self, given: node.Expression, members: node.Expression, of: Spaces) -> Expression:
        """The spaces for which a place is among some that are the same for all of them."""
        if self.low.facts.may_fail(members) or self.gone is not None or self.low.sets.as_if:
            raise NotLifted
        there, bits = self.set_of(members)

        def those(board: Board) -> Expression:
            if board is not there:
                raise NotLifted
            return bits

        return self._reaching(given, those, of)

    def _called(self, asked: node.Call, of: Spaces) -> Expression:
        """A definition: its argument of the space is fixed, and any others are worked out before."""
        inner, names = self._told(asked.arguments, of)
        with naming(names, self.low):
            return self.condition(asked.value, inner)

    def _told(
        self, arguments: tuple[tuple[int, node.Expression], ...], of: Spaces
    ) -> tuple[Spaces, list[tuple[int, Expression, Fact]]]:
        inner, names = of, list[tuple[int, Expression, Fact]]()
        for name, argument in arguments:
            if self.low.facts.several(argument):
                raise NotLifted
            if of.asks(argument):
                fixed = self._fixed(argument, of)
                if fixed is None or any(isinstance(one, tuple) for one in fixed.values()):
                    raise NotLifted
                step = [NOTHING] * len(of.board.spaces)
                for space, one in fixed.items():
                    if one == NOTHING:
                        raise NotLifted
                    step[space] = one
                inner = inner.also(name, tuple(step))
            else:
                names.append((name, self.held(argument), self.low.facts.of(argument)))
        return inner, names

    def _without(self, component: node.Expression, inner: node.Expression, of: Spaces) -> Expression:
        """A condition as it would be if a component were gone from the board."""
        low, board = self.low, of.board
        if self.gone is not None or low.sets.as_if or low.facts.several(component):
            raise NotLifted
        if isinstance(component, node.Bound) and component.place in dict(of.names):
            self.gone = dict(of.names)[component.place]  # the contents of the space that is meant
            try:
                return self.condition(inner, of)
            finally:
                self.gone = None
        fact = low.facts.of(component)
        width = low.kinds
        first, last = fact.low // width - 1, fact.high // width - 1
        if of.asks(component) or not self.caught:
            raise NotLifted
        if fact.nothing or first not in board.spaces or last not in board.spaces:
            raise NotLifted  # it must be one of several copies, and be known to lie on this board
        one = self.held(component)
        place = self.code.held(one // width - 1, "place")
        there = cell(place + (board.cells - board.first)).is_(one % width + 1)
        with self.code.if_(Not(there)):
            self.code.fail(FaultSort.NOT_THERE, one % width, place)
        bit = board.grid.one(board.bit_of(place, self.code.program))
        gone = Changed(self.code.held(bit, "gone"), constant(0), one % width)
        with low.sets.imagined(board, gone):
            return self.code.held(self.condition(inner, of), "set")


def lines_of(ways: Sequence[int], bound: int, line: node.Line) -> Sequence[int]:
    """The directions of lines that differ in nothing else."""
    if line.way != node.Bound(bound) or asks((line.start, line.condition, line.closed), bound):
        raise NotLifted
    return ways


def _holds(by: str, one: int, two: int) -> bool:
    return bool({"<": one < two, "<=": one <= two, ">": one > two, ">=": one >= two, "==": one == two}[by])
