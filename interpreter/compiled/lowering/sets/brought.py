"""The effect of a procedure for each space that may be chosen, as far as it is known for all of them at once.

It is known where something is put on the space that is chosen, and then nothing else happens but that things of other
kinds are taken away: which of them is left open.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.places.looking import copies_in
from festrules.interpreter.compiled.lowering.places.spots import grounds_at
from festrules.interpreter.compiled.lowering.places.whereabouts import kinds_among, sited
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Expression
from festrules.interpreter.engine.run import COPY, STEP
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.forms import inner, renamed

MOST_STEPS = 32  # of a procedure that is followed


@dataclass(slots=True)
class Brought:
    """The effect of a procedure whose one argument is a space of a board."""

    board: Board
    low: Lowering
    code: Code
    names: list[node.Expression]  # the expression for the space
    kind: node.Expression | None = None  # the thing that comes to lie there
    there: Expression = field(
        default_factory=lambda: Constant(1)
    )  # whether there is one, and others are taken
    kept: dict[int, node.Expression] = field(
        default_factory=dict
    )  # of lists of spaces: what lies on all of them
    cost: int = 0  # of carrying it out, at most

    @property
    def spaces(self) -> Expression:
        """The spaces for which it is no fault: the empty ones."""
        grid, taken = self.board.grid, self.low.sets.taken(self.board)
        return Depending(self.there, taken ^ constant(grid.all), Constant(0, grid.words))

    @property
    def is_there(self) -> Expression:
        """The kind that comes to lie on the space."""
        assert self.kind is not None
        return self.worth(self.kind)

    def worth(self, kind: node.Expression) -> Expression:
        """A kind, as a number."""
        return self.code.held(value(kind, self.low, self.code))

    def carry_out(self, number: int) -> None:
        """Follows the procedure; `NotLifted` where it does anything else."""
        at, back, steps = self.low.machine.imagined[number], list[int](), 0
        self.cost = COPY
        while steps < MOST_STEPS:
            one, steps = self.low.machine.code[at], steps + 1
            self.cost += fuel.cost_of(self.low, at) + STEP
            at += 1
            match one:
                case ins.Imagined() if self.kind is not None:
                    return
                case ins.CallCode(to=to):
                    back.append(at)
                    at = to
                case ins.Return() if back:
                    at = back.pop()
                case ins.Let(cell=cell) if one.value in self.names:
                    self.names.append(node.Cell(cell))
                case ins.MoveKind() if self.kind is None:
                    self._put(one)
                case ins.LetMany():
                    self._keep(one)
                case ins.MoveAll(what=node.Contents(places=node.CellList(cell), kind=None)) if (
                    cell in self.kept
                ):
                    self._take(one, self.kept[cell])
                case ins.Clear():
                    pass
                case _:
                    raise NotLifted
        raise NotLifted

    def _put(self, one: ins.MoveKind) -> None:
        """One of a kind comes from elsewhere to the space."""
        low, kinds = self.low, kinds_among(one.kind, self.low)
        source = sited(Constant(0), one.source, low)
        outside = source.high < self.board.first or source.low >= self.board.spaces.stop
        if one.to not in self.names or one.amount != node.Constant(1) or one.up_to or not outside:
            raise NotLifted
        if not kinds <= set(self.board.kinds) or low.facts.of(one.source).nothing:
            raise NotLifted
        for asked in (one.kind, one.source):
            self.must_last(asked)
        self.kind = one.kind
        place = sited(self.worth(one.source), one.source, low)
        found = copies_in(place, self.is_there, low, self.code, among=kinds)
        self.there = self.code.held(found > 0, "there")

    def _keep(self, one: ins.LetMany) -> None:
        """A list of spaces on which something of one kind lies."""
        facts = self.low.facts
        if facts.may_fail(one.value) or facts.pays(one.value) or facts.most(one.value) > one.size:
            raise NotLifted
        kind = self.held_by(one.value)
        if kind is not None:
            self.kept[one.cell] = kind

    def _take(self, one: ins.MoveAll, kind: node.Expression) -> None:
        """All that lies on some spaces goes elsewhere, where there is always room; it must be of another kind."""
        target = sited(Constant(0), one.to, self.low)
        grounds = grounds_at(target, self.low)
        inside = target.low < self.board.spaces.stop and self.board.first <= target.high
        known = self.low.facts.of(one.to)
        if inside or known.nothing or known.several or self.low.facts.may_fail(one.to):
            raise NotLifted
        if self.kind is None or not all(
            ground.ample and set(self.board.kinds) <= set(ground.kinds) for ground in grounds
        ):
            raise NotLifted
        self.must_last(kind)
        other = self.code.held(self.worth(kind).differs(self.is_there), "other")
        self.there = self.code.held(Both(self.there, other), "there")

    def held_by(self, spaces: node.Expression) -> node.Expression | None:
        """The kind that lies on all of some spaces; None if that is not said."""
        match spaces:
            case node.CellList(cell):
                return self.kept.get(cell)
            case node.Reached():
                return self.held_by(spaces.of)
            case node.Where(bound=bound):
                for part in conjuncts(spaces.condition):
                    if (
                        isinstance(part, node.Holds)
                        and part.places == node.Bound(bound)
                        and part.kinds is None
                    ):
                        return part.kind
                return self.held_by(spaces.of)
            case node.Call():
                return self.held_by(told(spaces))
        return None

    def must_last(self, asked: node.Expression) -> None:
        """Check that this is the same whatever space is chosen and whatever is done, and no fault."""
        fact = self.low.facts.of(asked)
        if fact.several or fact.nothing or self.low.facts.may_fail(asked) or not self._lasts(asked):
            raise NotLifted

    def _lasts(self, asked: Any) -> bool:
        if asked in self.names or isinstance(asked, node.Bound):
            return False
        if isinstance(asked, node.Cell):
            return asked.cell < self.low.machine.names or asked.cell not in self._written
        if isinstance(asked, tuple):
            return all(self._lasts(one) for one in asked)
        plain = isinstance(asked, node.Constant | node.Lookup | node.PlaceAt | node.Index | node.Call)
        return plain and all(self._lasts(getattr(asked, name)) for name in inner(asked.__class__))

    @property
    def _written(self) -> set[int]:
        return {one.cell for one in self.names if isinstance(one, node.Cell)} | set(self.kept)


def conjuncts(condition: node.Expression) -> Iterator[node.Expression]:
    """The conditions that must all hold."""
    if isinstance(condition, node.And):
        yield from conjuncts(condition.left)
        yield from conjuncts(condition.right)
    else:
        yield condition


def told(call: node.Call) -> node.Expression:
    """A definition with what it is told in the place of its names."""
    found = call.value
    for name, argument in call.arguments:
        found = renamed(found, node.Bound(name), argument)
    return found
