"""What binds only if possible: of the values that may be chosen, those stay that fulfil it, where any does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import TOO_MANY, Body, Lowering
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.dispatch import ROOM
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.sets.spacesets import SpaceSet
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.lowering.values.ordering import in_order
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Local
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.preferring import BEHIND_ALL, may_be_all, may_follow
from festrules.interpreter.engine.legal import DONE
from festrules.interpreter.machine.instructions import Choose, ChooseSome, IfPossible
from festrules.interpreter.ranges.fact import member_of

MOST_AT_ONCE = 20_000  # members that are spent for before they are looked at
MOST_RANKED = 24  # conditions of a choice: each is a bit of the rank


@dataclass(frozen=True, slots=True)
class InFront:
    """Of the options those are put down that nothing stands in front of; what comes and stands there puts them away."""

    instruction: Choose
    listing: Listing
    best: Local  # the rank of those that are put down
    each_work: int  # what is still to be spent for each

    @classmethod
    def begin(cls, instruction: Choose, listing: Listing) -> "InFront":
        """None yet."""
        low, code = listing.low, listing.code
        if len(instruction.if_possible) > MOST_RANKED:
            code.give_up(TOO_MANY)
        each_work = sum(low.facts.work(one.test) for one in instruction.if_possible)
        all_work = low.facts.most(instruction.values) * each_work
        at_once = all_work <= MOST_AT_ONCE
        fuel.spend(code, all_work if at_once else 0)
        return cls(instruction, listing, code.new(BEHIND_ALL, "best"), 0 if at_once else each_work)

    def of_set(self, _members: SpaceSet, _body: Body | None, _undo: Callable[[], None]) -> bool:
        """Each is asked about by itself."""
        return False

    def __call__(self, value: Expression, undo: Callable[[], None]) -> None:
        """One more, if none that is put down stands in front of it."""
        low, code = self.listing.low, self.listing.code
        fuel.spend(code, self.each_work)
        fact = member_of(low.facts.members(self.instruction.values))
        with named_cell(self.instruction.cell, value, fact, low):
            rank = _rank(self.instruction.if_possible, low, code)
        with code.if_(rank < self.best):
            code.let(self.best, rank)
            code.let(self.listing.place, low.options)
        with code.if_(rank <= self.best):
            self.listing(value, undo)


def list_in_front(
    instruction: ChooseSome, low: Lowering, code: Code, found: Listing, chosen: Local, least: Local
) -> None:
    """Of several: those behind the last one chosen that may be the next; then, if that may be: that is all."""
    if len(instruction.if_possible) > MOST_RANKED or low.facts.most(instruction.values) > ROOM:
        code.give_up(TOO_MANY)
        return
    fuel.spend(code, low.facts.work(instruction.least) + low.facts.work(instruction.most))
    most = code.new(number_of(instruction.most, low, code), "most")
    slots = max(low.facts.most(instruction.values), 1)
    values, marks = code.buffer(slots), code.buffer(slots)
    count, behind = code.new(0, "count"), code.new(0, "behind")
    fact = member_of(low.facts.members(instruction.values))

    def put(value: Expression) -> None:
        rank = _rank(instruction.if_possible, low, code)
        taken = code.new(0, "taken")
        with code.count(0, chosen) as (at, _), code.if_(cell(at + (instruction.cell + 1)).is_(value)):
            code.let(taken, 1)
            code.let(behind, count + 1)
        code.set_work(values + count, value)
        code.set_work(marks + count, rank * 2 + taken)
        code.let(count, count + 1)

    def one(value: Expression) -> None:
        with named_cell(instruction.candidate, value, fact, low):
            where_all_hold([test.test for test in instruction.conditions], low, code, lambda: put(value))

    in_order(instruction.values, instruction.type, low, code, one)
    code.set(instruction.candidate, 0)
    follows, is_all = library(low.program, may_follow), library(low.program, may_be_all)
    with (
        code.count(behind, count) as (at, _),
        code.if_(Ask(follows, (marks, count, at, chosen, least, most))),
    ):
        found(code.new(work(values + at), "value"), nothing_to_undo)
    with code.if_(Ask(is_all, (marks, count, chosen, least))):
        found(Constant(DONE), nothing_to_undo)


def _rank(conditions: Sequence[IfPossible], low: Lowering, code: Code) -> Expression:
    """Which conditions a value does not fulfil, the first of them counting most."""
    rank = code.new(0, "rank")
    for condition in conditions:
        missed = code.new(1, "missed")
        where_all_hold([condition.test], low, code, partial(code.let, missed, 0))
        code.let(rank, rank * 2 + missed)
    return rank
