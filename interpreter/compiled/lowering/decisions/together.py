"""Sets that fulfil something together: `engine/sets.py` as straight code, with all that it needs in work memory.

For each such choice there is a function `s<n>(m, items, count, set, size, at, least, most) -> rank`: of all sets that
have the first `size` members of a set and others from item `at` on, the rank of the first that may be chosen, `NONE`
if none may. Each missed condition that binds if possible is a bit of the rank, the first highest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import TOO_MANY, Lowering, Members
from festrules.interpreter.compiled.lowering.decisions.candidates import first_behind, is_copy
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, Tally, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.decisions.preferring import MOST_RANKED, rank_of
from festrules.interpreter.compiled.lowering.dispatch import naming
from festrules.interpreter.compiled.lowering.values.lasting import where_fails_for_good
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Both,
    Constant,
    Depending,
    Entry,
    Expression,
    Local,
    Not,
)
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.choosing import next_other
from festrules.interpreter.compiled.runtime.preferring import BEHIND_ALL
from festrules.interpreter.engine.sets import EACH_SET
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import ChooseSome
from festrules.interpreter.ranges.fact import Fact, collection, member_of

NONE = BEHIND_ALL
MOST_SIZES = 128  # sizes of sets whose cost has an entry of its own


def list_following(
    instruction: ChooseSome,
    number: int,
    items: Members,
    chosen: Members,
    limit: Members,
    found: Listing | Tally,
) -> Expression:
    """The next possible choices if others follow; returns whether the chosen ones may be all."""
    low, code, (least, most) = found.low, found.code, (limit.start, limit.count)
    first = first_behind(items, chosen, low, code)
    following = Members(chosen.start, chosen.count + 1)
    front = code.new(NONE, "front")
    with (
        code.if_(chosen.count < most),
        code.count(first, items.count) as (at, _),
        code.if_(Both(Not(is_copy(items, at, first)), chosen.count + items.count - at >= least)),
    ):
        value = code.new(work(items.start + at), "value")
        code.set_work(chosen.start + chosen.count, value)
        rank = code.new(best(instruction, number, items, following, at + 1, limit, low), "rank")
        with code.if_(rank < front):
            code.let(front, rank)
            found.anew()
        with code.if_(Both(rank < NONE, rank.is_(front))):
            found(value, nothing_to_undo)
    own = code.new(best(instruction, number, items, chosen, items.count, limit, low), "own")
    with code.if_(own < front):
        code.let(front, own)
        found.anew()
    return Both(own < NONE, own.is_(front))


def best(
    instruction: ChooseSome,
    number: int,
    items: Members,
    chosen: Members,
    first: Expression,
    limit: Members,
    low: Lowering,
) -> Expression:
    """The rank of the first of all sets that have those and others from an item on."""
    name = f"s{number}"
    if name not in low.program.functions:
        _write(name, instruction, low)
    given = (items.start, items.count, chosen.start, chosen.count, first, limit.start, limit.count)
    return Ask(name, given)


def _write(name: str, instruction: ChooseSome, low: Lowering) -> None:
    code = low.function(name, result=False)
    items = Members(code.parameter("items"), code.parameter("count"))
    members, begun, first = code.parameter("set"), code.parameter("size"), code.parameter("at")
    limit = code.parameter("least"), code.parameter("most")
    if len(instruction.if_possible) > MOST_RANKED:
        code.give_up(TOO_MANY)
    taken = code.buffer(max(low.facts.most(instruction.values), 1))
    size, at, front = code.new(begun, "size"), code.new(first, "at"), code.new(NONE, "front")
    search = _Search(instruction, items, members, taken, begun, limit, size, at, front)
    kept = unchanging(asked_of_all(instruction), [instruction.together], low, code)
    with code.while_(1):
        with kept.known():
            onward = search.look(low, code)
        search.go_on(onward, low, code)
    code.give_back(front)
    code.done()


def asked_of_all(instruction: ChooseSome) -> list[node.Expression]:
    """The conditions about whole sets."""
    found = [one.test for one in (*instruction.of_all, *instruction.if_possible)]
    return found + [one.cut for one in instruction.of_all if one.cut is not None]


@dataclass(frozen=True, slots=True)
class _Search:
    """Everything at hand in a function that goes through sets."""

    instruction: ChooseSome
    items: Members
    members: Expression  # where those of the set at hand lie
    taken: Expression  # where the numbers of the items lie that have been added to it
    begun: Expression  # how many it had to begin with
    limit: tuple[Expression, Expression]
    size: Local
    at: Local  # the first item that may be added to it
    front: Local  # the least rank so far

    def look(self, low: Lowering, code: Code) -> Local:
        """Look at the present set; returns whether more may be added. Each question pays for itself."""
        instruction, most = self.instruction, low.facts.most(self.instruction.values)
        fuel.spend(code, EACH_SET)
        onward = code.new(1, "onward")
        named = (instruction.together, Members(self.members, self.size), self._fact(low, 0, most))
        with naming([named], low):
            for condition in instruction.of_all:
                if condition.cut is not None:
                    with code.if_(onward):
                        self._pay([condition.cut], low, code)
                        where_fails_for_good(condition.cut, onward, low, code)
            with code.if_(Both(onward, self.size >= self.limit[0])):
                self._ask(tuple(condition.test for condition in instruction.of_all), low, code)
        return onward

    def _ask(self, tests: tuple[node.Expression, ...], low: Lowering, code: Code) -> None:
        """Note a set that fulfils all conditions."""
        if not tests:
            self._pay([one.test for one in self.instruction.if_possible], low, code)
            self._note(low, code)
            return
        self._pay(tests[:1], low, code)
        where_all_hold(tests[:1], low, code, partial(self._ask, tests[1:], low, code))

    def _note(self, low: Lowering, code: Code) -> None:
        rank = rank_of(self.instruction.if_possible, low, code)
        with code.if_(rank < self.front):
            code.let(self.front, rank)
            with code.if_(self.front.is_(0)):
                code.give_back(0)

    def _fact(self, low: Lowering, least: int, most: int) -> Fact:
        return collection(member_of(low.facts.members(self.instruction.values)), least, most)

    def _pay(self, asked: Sequence[node.Expression], low: Lowering, code: Code) -> None:
        """Pay the greatest cost of asking this about a set of the present size."""
        every = low.facts.most(self.instruction.values)
        most, costs = min(every, MOST_SIZES), []
        for size in range(most + 1):
            largest = every if size == MOST_SIZES else size
            with low.facts.within([(self.instruction.together, self._fact(low, size, largest))]):
                costs.append(sum(low.facts.work(one) for one in asked))
        if any(costs):
            large = Depending(self.size > most, Constant(most), self.size)
            fuel.spend(code, Entry(low.program.table(tuple(costs)), large))

    def go_on(self, onward: Local, low: Lowering, code: Code) -> None:
        """Goes to the next set, with one more or with another in place of the last; comes back if there is none."""
        least, most = self.limit
        items, count = self.items.start, self.items.count
        fits = Both(self.size < most, Both(self.at < count, self.size + count - self.at >= least))
        found = code.new(0, "found")
        with code.if_(Both(onward, fits)):
            self._add(self.at, code)
            code.let(found, 1)
        with code.while_(Both(Not(found), self.size > self.begun)):
            code.let(self.size, self.size - 1)
            last = code.new(work(self.taken + self.size - self.begun), "last")
            other: Expression = last + 1
            if self.instruction.copies:
                other = Ask(library(low.program, next_other), (items, count, last))
            code.let(self.at, other)
            with code.if_(Both(self.at < count, self.size + count - self.at >= least)):
                self._add(self.at, code)
                code.let(found, 1)
        with code.if_(Not(found)):
            code.give_back(self.front)

    def _add(self, at: Expression, code: Code) -> None:
        code.set_work(self.members + self.size, work(self.items.start + at))
        code.set_work(self.taken + self.size - self.begun, at)
        code.let(self.size, self.size + 1)
        code.let(self.at, at + 1)
