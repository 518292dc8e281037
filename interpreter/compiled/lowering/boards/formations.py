"""The best set of groups: groups on a board are found here, groups among members in `among.py`.

The search is `runtime/groups.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.boards.among import add_all, each_left
from festrules.interpreter.compiled.lowering.context import TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import EACH, VALUE, collect, each, number, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.definitions import parameters, passed
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Either,
    Entry,
    Expression,
    Local,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import groups
from festrules.interpreter.engine.evaluate.formations import TRIES
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import LARGEST

NONE, ONE = Constant(0, wide=True), Constant(1, wide=True)
AT_LEAST = 2  # the reference interpreter combines what is apart, which takes no more than what is tried here


@dataclass(slots=True)
class Finding:
    """The function that finds the best set of one construct, being written."""

    best: node.Best
    low: Lowering
    code: Code
    area: int

    def ask(self, function: Callable[..., object], *arguments: Expression | int) -> Ask:
        """A function of the search."""
        given = tuple(Constant(one) if isinstance(one, int) else one for one in arguments)
        name = library(self.low.program, function)
        return Ask(name, (Constant(self.area), *given), wide=bool(self.low.program.functions[name].result))

    def whole(self) -> None:
        """All groups, the search, and what the numbers of groups are worth beside."""
        code, best = self.code, self.best
        if len(best.kinds) > groups.MOST_KINDS:
            code.give_up(TOO_MANY)
        code.do(self.ask(groups.begin, len(best.kinds)))
        for position, cap in enumerate(best.caps):
            code.set_work(self.area + groups.CAPS + position, -1 if cap is None else cap)
        if any(isinstance(kind, node.SetKind) for kind in best.kinds):
            add_all(best, self.low, code, self.add, self.area)
        else:
            self._on_board()
        self._search()

    def _on_board(self) -> None:
        """All groups on a board."""
        low, code, best = self.low, self.code, self.best
        board = collect(best.board, low, code)
        with code.if_(board.count > groups.MOST_SPACES):
            code.give_up(TOO_MANY)
        low.names[best.bound] = board
        for position, kind in enumerate(best.kinds):
            assert isinstance(kind, node.GroupKind)
            self._under(kind.needs, partial(self._each, kind, position, kind.each, board))

    def _search(self) -> None:
        """The best set of them, and what the numbers of groups are worth beside."""
        code, best = self.code, self.best
        entries = code.new(self.ask(groups.solve), "entries")
        fuel.spend(code, work(self.area + groups.TRIES) // (TRIES // AT_LEAST) + 1)
        first = code.new(Constant(1), "first")
        with code.count(0, entries) as (entry, _):
            counts = [
                code.new(self.ask(groups.count_of, entry, kind), "count") for kind in range(len(best.kinds))
            ]
            beside = self.beside(counts)
            code.do(self.ask(groups.keep_best, entry, beside, first))
            code.let(first, 0)
        total = code.new(wide_work(self.area + groups.TOTAL), "total")
        with code.if_((total > LARGEST) | (total < -LARGEST)):
            code.fail(FaultSort.TOO_LARGE)
        code.give_back(Narrowed(total))

    def add(self, position: int, taken: Expression, worth: Expression) -> None:
        """One more group."""
        self.code.do(self.ask(groups.add_group, position, taken, worth))

    def beside(self, counts: list[Local]) -> Local:
        """The extra worth of the numbers of groups."""
        low, code, best = self.low, self.code, self.best
        low.names.update(zip(best.counts, counts, strict=True))
        found = code.new(NONE, "beside")
        for _, worth in best.extra:
            code.let(found, found + Widened(number(worth, low, code)))
        return found

    def _under(self, needs: tuple[node.Expression, ...], body: Callable[[], None]) -> None:
        """Write the body for the case that all of these hold, tested one after the other."""
        if not needs:
            body()
            return
        with self.code.if_(value(needs[0], self.low, self.code)):
            self._under(needs[1:], body)

    def _each(
        self, kind: node.GroupKind, position: int, names: tuple[node.GroupEach, ...], board: Members
    ) -> None:
        """Every combination of the names that a kind of group runs over."""
        if not names:
            self._add(kind, position, board)
            return
        first, rest = names[0], names[1:]

        def bound(member: Expression) -> None:
            self.low.names[first.bound] = self.code.held(member)
            self._under(first.needs, lambda: self._each(kind, position, rest, board))

        each(first.of, self.low, self.code, bound)

    def _add(self, kind: node.GroupKind, position: int, board: Members) -> None:
        low, code = self.low, self.code
        spaces = code.new(NONE, "spaces")
        for taken in kind.takes:
            each(taken, low, code, lambda space: self._mark(spaces, space, board))
        with code.if_(spaces.is_(NONE)):
            code.fail(FaultSort.GROUP_OF_NO_SPACE)
        worth = code.held(number(kind.worth, low, code))
        self.add(position, spaces, worth)

    def _mark(self, spaces: Local, space: Expression, board: Members) -> None:
        """Adds a space; the board's spaces most often lie one after the other."""
        code = self.code
        bit = code.new(space - work(board.start), "bit")
        outside = Either(bit < 0, bit >= board.count)
        with code.if_(Either(outside, work(board.start + bit).differs(space))):
            code.let(bit, -1)
            with (
                code.count(0, board.count) as (position, _),
                code.if_(work(board.start + position).is_(space)),
            ):
                code.let(bit, position)
            with code.if_(bit < 0):
                code.fail(FaultSort.GROUP_OFF_BOARD)
        code.let(spaces, spaces | calculate("wrap<<", ONE, bit))


def area_of(program: Program, low: Lowering) -> int:
    """Where the search works; one place for all, since no search is within another."""
    if not low.groups_at:
        low.groups_at = program.reserve(groups.AREA)
    return low.groups_at


def _found(best: node.Best, low: Lowering, code: Code) -> tuple[Finding, Expression]:
    """The best set asked for: afterwards it stands in work memory."""
    given, several = passed(best, low, code)
    key = id(best), several
    area = area_of(low.program, low)
    if key not in low.definitions:
        inner = low.another("best", result=False)
        outside, low.names = low.names, parameters(best, several, low, inner)
        with low.facts.alone():
            Finding(best, low, inner, area).whole()
        low.names = outside
        low.definitions[key] = inner.done(), best
    return Finding(best, low, code, area), Ask(low.definitions[key][0], given)


def _best(best: node.Best, low: Lowering, code: Code) -> Expression:
    return code.new(_found(best, low, code)[1], "best")


def _chosen(chosen: node.Chosen, low: Lowering, code: Code, body: Body) -> None:
    finding, asked = _found(chosen.best, low, code)
    code.do(asked)
    worths, count = code.buffer(groups.MOST_GROUPS), code.new(Constant(0), "count")
    for_kind = low.program.table(tuple(int(kind in chosen.kinds) for kind in range(len(chosen.best.kinds))))
    with code.count(0, work(finding.area + groups.COUNT)) as (group, _):
        at = code.new(group * 4 + (finding.area + groups.GROUPS), "at")
        with code.if_(Entry(for_kind, work(at))), code.if_(finding.ask(groups.is_chosen, group)):
            code.set_work(worths + count, work(at + 1))
            code.let(count, count + 1)
    with code.count(0, count) as (position, _):
        body(code.new(work(worths + position), "worth"))


def _beside(beside: node.Beside, low: Lowering, code: Code) -> Expression:
    finding, asked = _found(beside.best, low, code)
    code.do(asked)
    counts = [code.new(Constant(0), "count") for _ in beside.best.kinds]
    every = code.count(0, work(finding.area + groups.COUNT))
    with every as (group, _), code.if_(finding.ask(groups.is_chosen, group)):
        kind = code.new(work(group * 4 + (finding.area + groups.GROUPS)), "kind")
        for position, count in enumerate(counts):
            with code.if_(kind.is_(position)):
                code.let(count, count + 1)
    before = dict(low.names)
    found = finding.beside(counts)
    low.names = before
    return Narrowed(found)


def _left(left: node.Left, low: Lowering, code: Code, body: Body) -> None:
    finding, asked = _found(left.best, low, code)
    code.do(asked)
    taken = code.new(finding.ask(groups.covered), "taken")
    each_left(left.best, taken, low, code, body, finding.area)


VALUE[node.Best] = _best
VALUE[node.Beside] = _beside
EACH[node.Chosen] = _chosen
EACH[node.Left] = _left
