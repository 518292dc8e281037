"""Conditions that bind only if possible: of the values that may be chosen, those that fulfil them stay, if any does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.decisions.candidates import first_behind, is_copy
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, Tally, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.decisions.weighing import weigh
from festrules.interpreter.compiled.lowering.sets.spaces import SpaceSet
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Ask, Expression, Local, Not
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.choosing import is_taken
from festrules.interpreter.compiled.runtime.preferring import BEHIND_ALL, may_be_all, may_follow
from festrules.interpreter.machine.instructions import Choose, ChooseSome, IfPossible
from festrules.interpreter.ranges.fact import member_of

MOST_AT_ONCE = 20_000  # members that are spent for before they are looked at
MOST_RANKED = 24  # conditions of a choice: each is a bit of the rank


@dataclass(frozen=True, slots=True)
class InFront:
    """Only the most preferred options are on the list; a more preferred one removes the others."""

    instruction: Choose
    number: int
    listing: Listing
    best: Local  # the rank of those on the list
    each_work: int  # what is still to be spent for each

    @classmethod
    def begin(cls, instruction: Choose, number: int, listing: Listing) -> "InFront":
        """None yet."""
        low, code = listing.low, listing.code
        if len(instruction.if_possible) > MOST_RANKED:
            code.give_up(TOO_MANY)
        each_work = sum(low.facts.work(one.test) for one in instruction.if_possible)
        all_work = low.facts.most(instruction.values) * each_work
        at_once = all_work <= MOST_AT_ONCE
        fuel.spend(code, all_work if at_once else 0)
        return cls(instruction, number, listing, code.new(BEHIND_ALL, "best"), 0 if at_once else each_work)

    def of_set(self, _members: SpaceSet, _body: Body | None, _undo: Callable[[], None]) -> bool:
        """Each is asked about by itself."""
        return False

    def __call__(self, value: Expression, undo: Callable[[], None]) -> None:
        """Add one, if nothing on the list is preferred to it."""
        low, code = self.listing.low, self.listing.code
        fuel.spend(code, self.each_work)
        fact = member_of(low.facts.members(self.instruction.values))
        rank: Expression
        if self.instruction.way >= 0:
            rank = code.new(weigh(self.number, value, low, code) * -1, "rank")
        else:
            with named_cell(self.instruction.cell, value, fact, low):
                rank = rank_of(self.instruction.if_possible, low, code)
        with code.if_(rank < self.best):
            code.let(self.best, rank)
            code.let(self.listing.place, low.options)
        with code.if_(rank <= self.best):
            self.listing(value, undo)


def list_in_front(
    instruction: ChooseSome, items: Members, chosen: Members, limit: Members, found: Listing | Tally
) -> Expression:
    """For several: those after the last one chosen that may be next; gives whether what is chosen may be all."""
    low, code, (least, most) = found.low, found.code, (limit.start, limit.count)
    if len(instruction.if_possible) > MOST_RANKED:
        code.give_up(TOO_MANY)
    marks = code.buffer(max(low.facts.most(instruction.values), 1))
    fact = member_of(low.facts.members(instruction.values))
    taken = library(low.program, is_taken)
    with code.count(0, items.count) as (at, _):
        value = code.new(work(items.start + at), "value")
        with named_cell(instruction.candidate, value, fact, low):
            rank = rank_of(instruction.if_possible, low, code)
        code.set_work(marks + at, rank * 2 + Ask(taken, (items.start, at, chosen.start, chosen.count)))
    follows, is_all = library(low.program, may_follow), library(low.program, may_be_all)
    first = first_behind(items, chosen, low, code)
    with (
        code.count(first, items.count) as (at, _),
        code.if_(Not(is_copy(items, at, first))),
        code.if_(Ask(follows, (marks, items.count, at, chosen.count, least, most))),
    ):
        found(code.new(work(items.start + at), "value"), nothing_to_undo)
    return code.new(Ask(is_all, (marks, items.count, chosen.count, least)), "all")


def rank_of(conditions: Sequence[IfPossible], low: Lowering, code: Code) -> Expression:
    """Which conditions a value does not fulfil, the first of them counting most."""
    rank = code.new(0, "rank")
    for condition in conditions:
        missed = code.new(1, "missed")
        where_all_hold([condition.test], low, code, partial(code.let, missed, 0))
        code.let(rank, rank * 2 + missed)
    return rank
