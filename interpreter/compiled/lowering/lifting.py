"""Conditions asked of all spaces of a board at once: the set of those for which they hold.

A condition on a space is lifted where it asks for what the bit sets know (whether something lies there, or a kind), for
what is fixed of each space (its row, where a direction leads), for numbers of the state against what is fixed, and for
all these joined by and, or, not, every, some and no. Whatever else a condition asks is asked space by space, elsewhere.

The sets are right for the spaces of the domain; a space that is not in it may be in them or not.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from festrules.interpreter.compiled.lowering.bitsets import Board, Changed, widened
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import naming, value
from festrules.interpreter.compiled.lowering.grids import constant
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Constant, Entry, Expression, calculate
from festrules.interpreter.engine.beforehand import PURE
from festrules.interpreter.engine.evaluate import evaluate, many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING, Fault

MOST_VALUES = 128  # that a number of the state may have where it is compared with what is fixed
MOST_STEPS = 6  # places that are asked for one space

Steps = tuple[int, ...]  # of each space of the domain a place, or NOTHING


class NotLifted(Exception):
    """Something is asked that is no question of sets."""


@contextmanager
def probing(code: Code) -> Iterator[Code]:
    """The same code, whose statements count only if nothing is found that is no question of sets."""
    probe = Code(code.program, code.name, names=code.names, labels=code.labels)
    probe.room = code.room
    yield probe
    code.names, code.labels, code.room = probe.names, probe.labels, probe.room
    for statement in probe.open[0]:
        code.emit(statement)


@dataclass(frozen=True, slots=True)
class Spaces:
    """What is asked about: the spaces of a board, each under a name bound in the condition."""

    board: Board
    name: int  # a place of the scratch list


@dataclass(slots=True)
class Lifting:
    """Lifts the conditions of one place in the rules."""

    low: Lowering
    code: Code
    run: Run
    caught: bool = False  # whether a fault only means that nothing of all this holds

    def condition(self, asked: node.Expression, of: Spaces) -> Expression:
        """The set of the spaces for which a condition holds."""
        if not asks(asked, of.name):
            return self._for_all(asked, of)
        fixed = self._fixed(asked, of)
        if fixed is not None:
            return constant(of.board.grid.set_of([space for space, true in enumerate(fixed) if true]))
        everything = of.board.grid.all
        match asked:
            case node.And(left, right):
                return self.condition(left, of) & self.condition(right, of)
            case node.Or(left, right):
                return self.condition(left, of) | self.condition(right, of)
            case node.Not(inner):
                return self.condition(inner, of) ^ constant(everything)
            case node.Empty(places):
                return self._empty(places, of)
            case node.Quantified():
                return self._quantified(asked, of)
            case node.Compare(by, left, right):
                return self._compared(by, left, right, of)
            case node.Equal(left, right, kinds=False):
                return self._compared("==", left, right, of)
            case node.Call(arguments=arguments, value=inner):
                return self._called(arguments, inner, of)
            case node.IfMoved(component, None, inner):
                return self._without(component, inner, of)
        raise NotLifted

    def _for_all(self, asked: node.Expression, of: Spaces) -> Expression:
        """A condition in which no space is named. It is asked once, so it must not be a fault."""
        return widened(self.held(asked), of.board.grid.all)

    def held(self, asked: node.Expression) -> Expression:
        """What something is worth that names no space and is never a fault."""
        with probing(self.code) as probe:
            worth = value(asked, self.low, probe)
            if may_fail(probe.open[0], probe.program):
                raise NotLifted
        return self.code.held(worth)

    # ---- what is fixed of each space -----------------------------------------------------------

    def _fixed(self, asked: node.Expression, of: Spaces) -> tuple[Any, ...] | None:
        """What an expression is worth for each space, if it reads nothing of the state."""
        if not _pure(asked, frozenset({of.name})):
            return None
        found = []
        for place in of.board.spaces:
            self.run.scratch[of.name] = place
            try:
                worth = evaluate(asked, self.run)
            except Fault:
                return None
            found.append(tuple(worth) if worth.__class__ in (list, range) else worth)
        return tuple(found)

    def _steps(self, places: node.Expression, of: Spaces) -> list[Steps]:
        """A fixed collection of places for each space, as steps that each lead to one place at most."""
        if not _pure(places, frozenset({of.name})):
            raise NotLifted
        collections: list[Sequence[int]] = []
        for place in of.board.spaces:
            self.run.scratch[of.name] = place
            try:
                collections.append(tuple(many(places, self.run)))
            except Fault:
                raise NotLifted from None
        most = max(map(len, collections))
        if most > MOST_STEPS:
            raise NotLifted
        return [
            tuple(one[number] if number < len(one) else NOTHING for one in collections)
            for number in range(most)
        ]

    def _goal(self, step: Steps) -> Board:
        """The board that a step leads to."""
        board = self.low.sets.board_of([place for place in step if place != NOTHING])
        if board is None:
            raise NotLifted
        return board

    def _before(self, step: Steps, goals: Expression, goal: Board, of: Spaces) -> Expression:
        """The spaces from which a step leads into a set."""
        ways = [-1 if place == NOTHING else place - goal.first for place in step]
        if isinstance(goals, Constant):
            inside = [
                space for space, way in enumerate(ways) if way >= 0 and goals.value >> goal.grid.bits[way] & 1
            ]
            return constant(of.board.grid.set_of(inside))
        found = of.board.grid.before(ways, self.code.held(goals, "set"), goal.grid)
        if found is None:
            raise NotLifted
        return found

    def _defined(self, step: Steps, of: Spaces) -> Constant:
        """The spaces from which a step leads anywhere."""
        return constant(of.board.grid.set_of([space for space, place in enumerate(step) if place != NOTHING]))

    # ---- conditions ----------------------------------------------------------------------------------

    def _empty(self, places: node.Expression, of: Spaces) -> Expression:
        taken: Expression = constant(0)
        for step in self._steps(places, of):
            goal = self._goal(step)
            taken = _union(taken, self._before(step, self.low.sets.taken(goal), goal, of))
        return taken ^ constant(of.board.grid.all)

    def _quantified(self, asked: node.Quantified, of: Spaces) -> Expression:
        if asks(asked.condition, of.name):
            raise NotLifted  # asks of the space and of the other one together
        everything = constant(of.board.grid.all)
        found: Expression = everything if asked.how == "every" else constant(0)
        inner: dict[int, Expression] = {}
        for step in self._steps(asked.of, of):
            goal = self._goal(step)
            if goal.first not in inner:
                holds = self.condition(asked.condition, Spaces(goal, asked.bound))
                inner[goal.first] = self.code.held(holds, "set")
            before = self._before(step, inner[goal.first], goal, of)
            if asked.how == "every":
                found = found & (before | (self._defined(step, of) ^ everything))
            else:
                found = _union(found, before)
        return found ^ everything if asked.how == "no" else found

    def _compared(self, by: str, left: node.Expression, right: node.Expression, of: Spaces) -> Expression:
        """Something fixed of each space against a number of the state: one set for each number it may be."""
        if asks(right, of.name):
            left, right, by = right, left, {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(by, by)
        fixed = self._fixed(left, of)
        if fixed is None or asks(right, of.name):
            raise NotLifted
        if any(isinstance(one, tuple) or (one == NOTHING and by != "==") for one in fixed):
            raise NotLifted
        fact = self.low.facts.of(right)
        if fact.nothing or fact.high - fact.low >= MOST_VALUES:
            raise NotLifted
        number = self.held(right)
        sets = tuple(
            of.board.grid.set_of([space for space, one in enumerate(fixed) if _holds(by, one, other)])
            for other in range(fact.low, fact.high + 1)
        )
        table = self.code.program.table(sets, wide=True)
        return Entry(table, number - fact.low, wide=True)

    def _called(
        self, arguments: tuple[tuple[int, node.Expression], ...], inner: node.Expression, of: Spaces
    ) -> Expression:
        """A definition asked of the space: there it has another name. What else it is told is worked out before."""
        spaces, names = of, []
        for name, argument in arguments:
            if argument == node.Bound(of.name):
                if spaces is not of:
                    raise NotLifted
                spaces = Spaces(of.board, name)
            elif asks(argument, of.name):
                raise NotLifted
            else:
                names.append((name, self.held(argument), self.low.facts.of(argument)))
        if spaces is not of and asks(inner, of.name):
            raise NotLifted
        with naming(names, self.low):
            return self.condition(inner, spaces)

    def _without(self, component: node.Expression, inner: node.Expression, of: Spaces) -> Expression:
        """A condition as it would be if a component were gone from the board."""
        if asks(component, of.name) or not self.caught:
            raise NotLifted
        low, board = self.low, of.board
        fact = low.facts.of(component)
        width = low.kinds
        first, last = fact.low // width - 1, fact.high // width - 1
        if fact.nothing or first not in board.spaces or last not in board.spaces or _has_if(inner):
            raise NotLifted  # it must be one of several copies, and be known to lie on this board
        one = self.held(component)
        place = self.code.held(one // width - 1, "place")
        there = cell(place + (board.cells - board.first)).is_(one % width + 1)
        with self.code.if_(nodes.Not(there)):
            self.code.fail(-1)
        bit = calculate("wrap<<", Constant(1, wide=True), board.bit_of(place, self.code.program))
        gone = Changed(self.code.held(bit, "gone"), constant(0), one % width)
        with low.sets.imagined(board, gone):
            return self.code.held(self.condition(inner, of), "set")


def _union(one: Expression, two: Expression) -> Expression:
    return two if isinstance(one, Constant) and not one.value else one | two


def _holds(by: str, one: int, two: int) -> bool:
    return bool({"<": one < two, "<=": one <= two, ">": one > two, ">=": one >= two, "==": one == two}[by])


def asks(part: Any, name: int) -> bool:
    """Whether a part of an expression asks for what a name stands for."""
    if isinstance(part, node.Bound):
        return part.place == name
    if isinstance(part, tuple):
        return any(asks(one, name) for one in part)
    if not is_dataclass(part) or isinstance(part, node.Constant):
        return False
    return any(asks(getattr(part, one.name), name) for one in fields(part))


def _has_if(part: Any) -> bool:
    if isinstance(part, node.IfMoved):
        return True
    if isinstance(part, tuple):
        return any(map(_has_if, part))
    return (
        is_dataclass(part)
        and not isinstance(part, node.Constant)
        and any(_has_if(getattr(part, one.name)) for one in fields(part))
    )


def _pure(part: Any, names: frozenset[int]) -> bool:
    """Whether an expression reads nothing of the state, and of names only these and those it binds itself."""
    if isinstance(part, tuple):
        return all(_pure(one, names) for one in part)
    if not is_dataclass(part) or isinstance(part, node.Constant):
        return True
    if isinstance(part, node.Bound):
        return part.place in names
    if isinstance(part, node.Call):
        bound = frozenset(place for place, _ in part.arguments)
        return _pure(part.arguments, names) and _pure(part.value, names | bound)
    if part.__class__ in (node.Index,):
        return _pure(part.value, names)
    if part.__class__ not in PURE:
        return False
    own = names | {part.bound} if hasattr(part, "bound") else names
    return all(_pure(getattr(part, one.name), own) for one in fields(part))


def renamed(part: Any, old: node.Expression, new: node.Expression) -> Any:
    """The same expression with one of its parts replaced wherever it stands."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple(renamed(one, old, new) for one in part)
    if not is_dataclass(part) or isinstance(part, node.Constant | type):
        return part
    changed = {one.name: renamed(getattr(part, one.name), old, new) for one in fields(part)}
    same = all(changed[name] is getattr(part, name) for name in changed)
    return part if same else replace(part, **changed)
