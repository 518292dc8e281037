"""Values to compare, as numbers: a list is packed into words, in which absent members are the least.

Two lists are compared by their words as they would be member by member: each member has as many bits as all that it can
be, one more than it is above the least, so that a list which ends has nothing there but zeros.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from festrules.interpreter.compiled.lowering.context import TOO_LARGE, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import collect, each_of, fused, number
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Either, Expression, Local
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact, either, members_of

WORD = 30  # bits of a word, which is never below nothing
MOST_WORDS = 32  # of a list; of one that has more the reference interpreter plays


@dataclass(frozen=True, slots=True)
class Packing:
    """How lists are packed: from the least member, with this many bits, this many members; one number has no bits.

    `left` says that there may be too many, so that whoever comes to it leaves it to the reference interpreter.
    """

    least: int = 0
    bits: int = 0
    most: int = 1
    left: bool = False

    @property
    def each(self) -> int:
        """How many members stand in one word; 0 where each takes two: whether it is there, and what it is."""
        return WORD // self.bits

    @property
    def words(self) -> int:
        """How many words there are."""
        if not self.bits or self.left:
            return 1
        return -(-self.most // self.each) if self.each else 2 * self.most


def packing(facts: Sequence[Fact]) -> Packing:
    """A packing for everything that is compared with each other."""
    if not any(fact.several for fact in facts):
        return Packing()
    every = members_of(facts[0])
    for fact in facts[1:]:
        every = either(every, members_of(fact))
    if every.never:
        return Packing(0, 1, 1)
    found = Packing(every.low, (every.high - every.low + 1).bit_length(), max(every.most, 1))
    return replace(found, left=found.words > MOST_WORDS)


def measure(by: node.Expression, how: Packing, low: Lowering, code: Code) -> list[Expression]:
    """The words of a number or list, all of them held."""
    if not how.bits:
        return [code.held(number(by, low, code))]
    if how.words == 1 and not how.left:
        return [_one_word(lambda body: fused(by, low, code, body), how, code)]
    return measure_of(collect(by, low, code), how, code)


def measure_of(members: Members, how: Packing, code: Code) -> list[Expression]:
    """The words of a list that has been put down."""
    if how.left:
        code.give_up(TOO_LARGE)
        return [Constant(0)]
    if how.words == 1:
        return [_one_word(lambda body: each_of(members, code, body), how, code)]
    start, count = code.held(members.start), code.held(members.count)
    found: list[Expression] = []
    if not how.each:
        for slot in range(how.most):
            there, member = code.new(count > slot, "there"), code.new(0, "member")
            with code.if_(there):
                code.let(member, work(start + slot))
            found += [there, member]
        return found
    for first in range(0, how.most, how.each):
        word = code.new(0, "word")
        last = code.new(Depending(count < first + how.each, count, Constant(first + how.each)), "last")
        place = code.new(how.bits * how.each, "place")
        with code.count(first, last) as (position, _):
            code.let(place, place - how.bits)
            code.let(word, word | ((work(start + position) - (how.least - 1)) << place))
        found.append(word)
    return found


def _one_word(through: Callable[[Body], None], how: Packing, code: Code) -> Expression:
    """Each member is put below those before it."""
    packed = code.new(0, "packed")
    place = code.new(how.bits * how.most, "place")

    def put(member: Expression) -> None:
        code.let(place, place - how.bits)
        code.let(packed, packed | ((member - (how.least - 1)) << place))

    through(put)
    return packed


def less(these: Sequence[Expression], others: Sequence[Expression]) -> Expression:
    """Whether words are less than others, by the first that differs."""
    found: Expression = others[-1] > these[-1]
    for there, own in list(zip(others, these, strict=True))[-2::-1]:
        found = Either(there > own, Both(there.is_(own), found))
    return found


def same(these: Sequence[Expression], others: Sequence[Expression]) -> Expression:
    """Whether words are equal."""
    found: Expression = these[0].is_(others[0])
    for one, other in zip(these[1:], others[1:], strict=True):
        found = Both(found, one.is_(other))
    return found


def keep(words: Sequence[Local], given: Sequence[Expression], code: Code) -> None:
    """Gives names the words of another."""
    for word, one in zip(words, given, strict=True):
        code.let(word, one)
