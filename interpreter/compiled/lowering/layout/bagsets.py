"""Which kinds lie in bags, as bit sets that are kept beside the cells: of a hand not all cards need be asked.

What is counted in a place, a bag or what is mixed in a pile, has behind the cells of the state a bit for each kind that
may lie there: in one or more wide numbers. They follow from the cells; `derive` works them out again.

Where there is only one of each kind the bits say all that the counts say. Where whole games are all that is played
nobody else asks for the counts, and they stay as they were in the beginning: the set is the bag.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.layout.grounds import BAG, MIXED, Ground, Spot, evenly
from festrules.interpreter.compiled.lowering.layout.nth_bit import nth_bit, nth_in_words
from festrules.interpreter.compiled.program.code import Code, cell, wide_cell
from festrules.interpreter.compiled.program.nodes import (
    Bits,
    Constant,
    Entry,
    Expression,
    Narrowed,
    calculate,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.machine.instructions import (
    Carries,
    Draw,
    Move,
    MoveAll,
    MoveKind,
    MoveTogether,
    PassOn,
    Pay,
)
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.fact import ANY, Fact
from festrules.interpreter.ranges.facts import Facts

FEW = 6  # kinds for which no set is worth while
WORD = 62  # bits of a number in use: none of them is its sign


@dataclass(frozen=True, slots=True)
class BagSets:
    """The sets of all bags that have one: of a ground, by its first place, where those of its first place begin."""

    program: Program
    at: dict[int, int]
    alone: frozenset[int]  # grounds on which there is only one of each kind, by their first places
    whole: frozenset[int]  # those of them on which only the sets are kept
    grounds: tuple[Ground, ...]
    ever: dict[
        int, range
    ]  # of places to which nothing comes: between which offsets lies what was there at first

    def of(self, spot: Spot) -> "BagSet | None":
        """The set of a place, if it has one."""
        ground = spot.ground
        if ground.first not in self.at:
            return None
        words = _words(ground)
        first, lies_at = ground.first, self.at[ground.first]
        start = evenly(spot.number, 2 * words, lies_at - 2 * words * first)
        within = lies_at, lies_at + 2 * words * (ground.last - first + 1)
        alone, whole = first in self.alone, first in self.whole
        return BagSet(self.program, start, ground.width, alone, within, whole, self._stretch(spot))

    def _stretch(self, spot: Spot) -> "Stretch | None":
        """Where all lies that may ever lie in a place, if that is not everywhere and in one number."""
        some = [self.ever[place] for place in spot.where if place in self.ever]
        if len(some) < len(spot.where) or not some or any(one.stop > WORD for one in some):
            return None
        starts = self.program.table(tuple(one.start for one in some))
        first = Entry(starts, spot.number - spot.low) if len(some) > 1 else Constant(some[0].start)
        return Stretch(first, max(map(len, some)))

    def derive(self, code: Code, only: Ground | None = None) -> None:
        """Works all sets out from the cells, or those of one ground."""
        for ground in self.grounds:
            if only is not None and ground.first != only.first:
                continue
            places = ground.last - ground.first + 1
            code.fill(self.at[ground.first], 2 * _words(ground) * places)
            with code.count(ground.first, ground.last + 1) as (number, _):
                spot = Spot(ground, number, ground.first, ground.last)
                bag = self.of(spot)
                start = spot.counts
                if bag is None or start is None:
                    continue
                with code.count(0, ground.width) as (offset, _label), code.if_(cell(start + offset)):
                    bag.flip(offset, code)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Offsets one after the other."""

    first: Expression
    width: int


@dataclass(frozen=True, slots=True)
class BagSet:
    """The set of one bag, this many bits `width` in wide numbers.

    `alone`: there is only one of each kind. `whole`: and there are no counts as well.
    """

    program: Program
    start: Expression
    width: int
    alone: bool
    within: tuple[int, int]  # the slots of the sets of all bags that lie alike
    whole: bool
    stretch: "Stretch | None"  # among which offsets something may ever lie, if that is known

    @property
    def words(self) -> int:
        """How many wide numbers it takes, each two slots."""
        return -(-self.width // WORD)

    def flip(self, offset: Expression, code: Code) -> None:
        """A kind has come or gone."""
        at, bit = self._bit(offset, code)
        code.set(at, wide_cell(at) ^ calculate("wrap<<", Constant(1, wide=True), bit), self.within)

    def _bit(self, offset: Expression, code: Code) -> tuple[Expression, Expression]:
        """Where the number lies that has the bit of a kind, and which of its bits that is."""
        if self.words == 1:
            return self.start, offset
        word = code.held(offset >= WORD if self.words == 2 else offset // WORD, "word")
        return code.held(self.start + word * 2, "at"), offset - word * WORD

    def has(self, offset: Expression, code: Code) -> Expression:
        """Whether a kind lies there."""
        at, bit = self._bit(offset, code)
        return Narrowed((wide_cell(at) >> bit) & 1)

    def word(self, number: int, only: tuple[int, ...] | None) -> Expression:
        """One of its numbers, but of kinds at other offsets than some nothing."""
        found = wide_cell(self.start + 2 * number)
        return found if only is None else found & Constant(self._mask(number, only), wide=True)

    def _mask(self, number: int, only: tuple[int, ...]) -> int:
        return sum(1 << offset - number * WORD for offset in only if offset // WORD == number)

    def count(self, only: tuple[int, ...] | None = None) -> Expression:
        """How many kinds lie there, of all or at some offsets."""
        words = [Bits("count", self.word(number, only)) for number in self._asked(only)]
        return sum(words[1:], start=words[0]) if words else Constant(0)

    def anything(self, only: tuple[int, ...] | None = None) -> Expression:
        """Whether one does."""
        first, *others = self._asked(only)
        found = self.word(first, only)
        for number in others:
            found = found | self.word(number, only)
        return found.differs(0)

    def _asked(self, only: tuple[int, ...] | None) -> Iterable[int]:
        """The numbers in which there are bits to ask for."""
        return range(self.words) if only is None else sorted({offset // WORD for offset in only})

    def each(self, only: tuple[int, ...] | None, code: Code, body: Callable[[Expression], None]) -> None:
        """The body with the offset of each kind that lies there."""
        asked = tuple(self._asked(only))
        if not asked:
            return
        if len(asked) == 1:
            (number,) = asked
            with code.bits(self.word(number, only)) as (bit, _):
                body(bit + number * WORD)
            return
        with code.count(0, self.words) as (position, _):
            found = wide_cell(self.start + position * 2)
            if only is not None:
                masks = tuple(self._mask(number, only) for number in range(self.words))
                found = found & Entry(self.program.table(masks, wide=True), position, wide=True)
            with code.bits(found) as (bit, _label):
                body(code.new(position * WORD + bit, "offset"))

    def nth(self, rest: Expression, only: tuple[int, ...] | None = None) -> Expression:
        """The offset of the kind before which this many others lie there."""
        asked = tuple(self._asked(only))
        words = [self.word(number, only) for number in asked]
        if len(asked) == 1:
            if only is None and self.stretch is not None:
                first, width = self.stretch.first, self.stretch.width
                return nth_bit(calculate(">>", words[0], first), rest, self.program, width) + first
            rest_of_width = self.width - asked[0] * WORD
            width = rest_of_width if only is None else only[-1] - asked[0] * WORD + 1
            return nth_bit(words[0], rest, self.program, width) + asked[0] * WORD
        return nth_in_words(words, rest, self.program, [number * WORD for number in asked])


def _words(ground: Ground) -> int:
    return -(-ground.width // WORD)


def bag_sets(
    machine: Machine, facts: Facts, grounds: Iterable[Ground], program: Program, *, instead: bool = False
) -> BagSets:
    """Lays out the sets behind the cells; where they say all, they are kept `instead` of the counts.

    Then play begins at the beginning, too, and what lies in the places follows from the rules.
    """
    at: dict[int, int] = {}
    chosen = [one for one in grounds if one.storage in (BAG, MIXED) and one.width >= FEW]
    for ground in chosen:
        at[ground.first] = program.slots
        for _ in range(ground.first, ground.last + 1):
            for word in range(_words(ground)):
                program.pattern((1 << min(WORD, ground.width - word * WORD)) - 1)
    kinds = machine.world.kinds
    alone = {one.first for one in chosen if all(kinds[kind].copies <= 1 for kind in one.kinds)}
    whole = {one.first for one in chosen if instead and one.first in alone and not _asked(one, machine)}
    ever = _ever(machine, facts, chosen) if instead else {}
    return BagSets(program, at, frozenset(alone), frozenset(whole), tuple(chosen), ever)


def _ever(machine: Machine, facts: Facts, grounds: Iterable[Ground]) -> dict[int, range]:
    """For bags to which nothing ever comes: the offsets between which their first contents lie."""
    goals = [fact for one in machine.code if isinstance(one, Carries) for fact in _goals(one, facts)]
    found = {}
    for ground in grounds:
        for place in range(ground.first, ground.last + 1) if ground.storage == BAG else ():
            start = ground.base + ground.stride * place
            there = [offset for offset in range(ground.width) if machine.initial[start + offset]]
            if there and not any(fact.low <= place <= fact.high for fact in goals):
                found[place] = range(there[0], there[-1] + 1)
    return found


def _goals(one: Carries, facts: Facts) -> list[Fact]:
    """The places where something may lie behind an instruction that did not before."""
    match one:
        case Draw(to=to) | Move(to=to) | MoveAll(to=to) | MoveKind(to=to) | Pay(to=to):
            return [facts.members(to)]
        case MoveTogether(to=goals):
            return [facts.members(goal) for goal in goals]
    return [ANY]


def _asked(ground: Ground, machine: Machine) -> bool:
    """Whether somebody asks for its cells as they are: hands that are passed on, positions that come again."""
    passed = {one.first for one in machine.code if isinstance(one, PassOn)}
    written = {digit.cell for past in machine.pasts.values() for word in past.words for digit in word}
    cells = range(ground.base + ground.stride * ground.first, ground.base + ground.stride * (ground.last + 1))
    return not passed.isdisjoint(range(ground.first, ground.last + 1)) or not written.isdisjoint(cells)
