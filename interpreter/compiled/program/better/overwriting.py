"""Numbers that are written into a slot and never read there, because others come before anybody reads them."""

from typing import TypeAlias

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Statement
from festrules.interpreter.compiled.program.parts import Body, parts, with_statements
from festrules.interpreter.compiled.program.slots import NAMED, RESERVED

Slots: TypeAlias = frozenset[tuple[bool, int]]  # of the state, or of work memory if the first is true
NONE: Slots = frozenset()
MOST = 64  # slots that one statement writes


class Overwriting:
    """Functions of one program; of the pure ones it is known that they read nothing."""

    def __init__(self, pure: frozenset[str]) -> None:
        self.pure = pure
        self.behind: dict[int, Slots | None] = {}  # what need not be right where a block is left

    def body(self, statements: Body) -> Body:
        """The statements of a function without such writing."""
        return self._without(statements, NONE)[0]

    def _without(self, body: Body, dead: Slots | None) -> tuple[Body, Slots | None]:
        """Some statements, before which these slots need not be right; None: none at all, for nobody goes on."""
        found: list[Statement] = []
        for each in reversed(body):
            one, dead = self._one(each, dead)
            if one is not None:
                found.append(one)
        return tuple(reversed(found)), dead

    def _one(self, one: Statement, dead: Slots | None) -> tuple[Statement | None, Slots | None]:
        match one:
            case nodes.GiveUp():
                return one, None
            case nodes.If(condition, then, otherwise):
                first, one_way = self._without(then, dead)
                second, other = self._without(otherwise, dead)
                both = other if one_way is None else one_way if other is None else one_way & other
                return nodes.If(condition, first, second), self._read(condition, both)
            case nodes.Block(label, body):
                self.behind[label] = dead
                inside, before = self._without(body, dead)
                return nodes.Block(label, inside), before
            case nodes.Leave(label) if label in self.behind:
                return one, self.behind[label]
            case nodes.Let(_, value):
                return one, self._read(value, dead)
            case nodes.SetCell() | nodes.SetWork() | nodes.FillCells():
                return self._writing(one, dead)
        return with_statements(one, lambda inner: self._without(inner, NONE)[0]), NONE

    def _writing(
        self, one: nodes.SetCell | nodes.SetWork | nodes.FillCells, dead: Slots | None
    ) -> tuple[Statement | None, Slots | None]:
        written = _written(one)
        needs = (one.count, one.value) if isinstance(one, nodes.FillCells) else (one.value,)
        if written and dead is not None and written <= dead and not any(calls(each) for each in needs):
            return None, dead
        left = None if dead is None else dead | written
        for need in (*needs, one.start if isinstance(one, nodes.FillCells) else one.address):
            left = self._read(need, left)
        return one, left

    def _read(self, one: Expression, dead: Slots | None) -> Slots | None:
        """What need not be right where a number is asked for."""
        if isinstance(one, nodes.AskOneOf) or (isinstance(one, nodes.Ask) and one.function not in self.pure):
            return NONE
        if dead is not None and isinstance(one, nodes.Cell | nodes.Work):
            work = isinstance(one, nodes.Work)
            if isinstance(one.address, Constant):
                return dead - {(work, one.address.value), (work, one.address.value + 1)}
            dead = dead if work else frozenset(slot for slot in dead if slot[0] or slot[1] < NAMED)
        for part in parts(one):
            dead = self._read(part, dead)
        return dead


def _written(one: nodes.SetCell | nodes.SetWork | nodes.FillCells) -> Slots:
    """The slots that are written for certain, where nobody has them by another address."""
    if isinstance(one, nodes.FillCells):
        if isinstance(one.start, Constant) and isinstance(one.count, Constant) and one.count.value <= MOST:
            return frozenset(
                (False, slot) for slot in range(one.start.value, one.start.value + one.count.value)
            )
        return NONE
    if not isinstance(one.address, Constant) or one.value.wide:
        return NONE
    work, address = isinstance(one, nodes.SetWork), one.address.value
    return NONE if work and address >= RESERVED else frozenset({(work, address)})
