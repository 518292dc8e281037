"""The best set of groups that share no space, exactly.

What groups are worth together is the sum of their worths and something more that may depend on how many of
each kind there are, so the best set of one corner of a board may need another corner to be worse than it
could be. Therefore each component (groups that compete for spaces, directly or through others) is solved
not for one number but for the best worth with each number of groups of each kind; then these are combined.

A component is solved by a sweep over its spaces. At each space the search decides which group, if any, is
the first to cover it; all that the rest can depend on is which later spaces are taken and the counts so
far, so equal situations are one entry of a table. On a board of some width the table stays small however
long the board is. docs/decisions/0003-best-groups.md says what else was tried.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

MOST_GROUPS = 1 << 12  # each is a bit of every value: a megabyte or two
MOST_ENTRIES = 1 << 17  # in one table: some ten megabytes
MOST_TRIES = 1 << 22  # to extend an entry, in all: one or two seconds

Caps = tuple[int | None, ...]
Extra = Callable[[tuple[int, ...]], int]
Table = dict[int, int]


class TooManyGroups(Exception):
    """The groups overlap in too many ways; the limits are numbers, so they are the same everywhere."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group that may be chosen: its kind, the spaces it takes as bits, and what it is worth."""

    kind: int
    spaces: int
    worth: int

    def __post_init__(self) -> None:
        if self.spaces <= 0:
            raise ValueError("A group takes at least one space.")


@dataclass(frozen=True, slots=True)
class Best:
    """The worth of the best set with all extras, and its groups by index, ascending.

    `tries` says what it took to find, which is the same whoever asks and however often.
    """

    total: int
    chosen: tuple[int, ...]
    tries: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class _Tally:
    """Packs how many groups of each kind there are, up to its cap, into one number."""

    caps: tuple[int, ...]
    shifts: tuple[int, ...]
    width: int

    @classmethod
    def up_to(cls, caps: tuple[int, ...]) -> "_Tally":
        widths = [cap.bit_length() for cap in caps]
        return cls(caps, tuple(sum(widths[:kind]) for kind in range(len(caps))), sum(widths))

    def counts(self, packed: int) -> tuple[int, ...]:
        return tuple(
            packed >> shift & ((1 << cap.bit_length()) - 1)
            for cap, shift in zip(self.caps, self.shifts, strict=True)
        )

    def together(self, one: int, two: int) -> int:
        packed = 0
        sums = zip(self.counts(one), self.counts(two), self.caps, self.shifts, strict=True)
        for left, right, cap, shift in sums:
            packed |= min(left + right, cap) << shift
        return packed


@dataclass(frozen=True, slots=True)
class _Option:
    """A group as the sweep sees it: its spaces above the tally, one more of its kind, and its value."""

    spaces: int
    one: int
    field: int
    full: int
    value: int


@dataclass(slots=True)
class _Effort:
    """The effort that is left."""

    left: int

    def spend(self, tries: int) -> None:
        self.left -= tries
        if self.left < 0:
            raise TooManyGroups


def best(groups: Sequence[Group], kinds: int, extra: Extra, caps: Caps | None = None) -> Best:
    """The disjoint groups that are worth most together with `extra` of their numbers by kind.

    `caps` promises that for each kind `extra` is the same for all numbers from there on; it is asked with numbers cut
    down to them. Among several best sets, the one counts that has the earliest group which they do not all have, and so
    on: a free choice always falls on what comes first in the text.
    """
    size = len(groups)
    if size > MOST_GROUPS:
        raise TooManyGroups
    solved, tries = by_counts(tuple(groups), caps or (None,) * kinds)
    value = max(value + (extra(counts) << size) for counts, value in solved.items())
    return Best(value >> size, tuple(i for i in range(size) if value >> (size - 1 - i) & 1), tries)


@lru_cache(maxsize=8)
def by_counts(groups: tuple[Group, ...], caps: Caps) -> tuple[dict[tuple[int, ...], int], int]:
    """The greatest value with each number of groups of each kind, those from its cap on taken for one; and the tries.

    Several parts of a score ask for the same groups one after the other, so the last answers are kept: few, since one
    may be as large as the limits allow.
    """
    number = [0] * len(caps)
    for group in groups:
        number[group.kind] += 1
    tally = _Tally.up_to(
        tuple(most if cap is None else min(cap, most) for cap, most in zip(caps, number, strict=True))
    )
    effort = _Effort(MOST_TRIES)
    total: Table = {0: 0}
    for spaces, options in _components(_options(groups, tally)):
        total = _combined(total, _swept(spaces, options, tally.width, effort), tally, effort)
    return {tally.counts(packed): value for packed, value in total.items()}, MOST_TRIES - effort.left


def _options(groups: Sequence[Group], tally: _Tally) -> list[_Option]:
    """The best of groups that differ only in their worth.

    A value is a worth and behind it a bit for each group, the first group highest. So values add up as worths
    do, tell which groups they are made of, and never tie.
    """
    found: dict[tuple[int, int], _Option] = {}
    for index, group in enumerate(groups):
        cap, shift = tally.caps[group.kind], tally.shifts[group.kind]
        field = ((1 << cap.bit_length()) - 1) << shift
        value = (group.worth << len(groups)) + (1 << (len(groups) - 1 - index))
        option = _Option(group.spaces << tally.width, 1 << shift, field, cap << shift, value)
        known = found.get((group.kind, group.spaces))
        if known is None or known.value < value:
            found[group.kind, group.spaces] = option
    return list(found.values())


def _components(options: Sequence[_Option]) -> list[tuple[int, list[_Option]]]:
    """Options that compete, with the spaces for which they do."""
    components: list[tuple[int, list[_Option]]] = []
    for option in options:
        spaces, members, apart = option.spaces, [option], []
        for component in components:
            if component[0] & option.spaces:
                spaces |= component[0]
                members = component[1] + members
            else:
                apart.append(component)
        components = [*apart, (spaces, members)]
    return components


def _swept(spaces: int, options: list[_Option], width: int, effort: _Effort) -> Table:
    """For each tally the greatest value of disjoint options."""
    order = _order(spaces, options)
    starting: list[list[_Option]] = []
    for space in order:
        starting.append([option for option in options if option.spaces & space])
        options = [option for option in options if not option.spaces & space]
    alive = [(1 << width) - 1]  # the tally, and the spaces that options still to come ask for; from the end
    for begun in reversed(starting):
        alive.append(alive[-1])
        for option in begun:
            alive[-1] |= option.spaces
    table: Table = {0: 0}
    for begun, asked in zip(starting, reversed(alive[:-1]), strict=True):
        if begun:
            effort.spend(len(table) * (1 + len(begun)))
            table = _step(table, begun, asked)
    return table


def _step(table: Table, starting: Sequence[_Option], alive: int) -> Table:
    """Leaves a space bare or covers it with one of the options, and forgets what no later option asks."""
    after: Table = {}
    known = after.get
    options = [(option.spaces, option.one, option.field, option.full, option.value) for option in starting]
    for key, value in table.items():
        kept = key & alive
        if known(kept, value - 1) < value:
            after[kept] = value
        for spaces, one, counter, full, worth in options:
            if not key & spaces:
                more = ((key if key & counter == full else key + one) | spaces) & alive
                if known(more, value + worth - 1) < value + worth:
                    after[more] = value + worth
        if len(after) > MOST_ENTRIES:
            raise TooManyGroups
    return after


def _order(spaces: int, options: Sequence[_Option]) -> list[int]:
    """The spaces, as single bits, so that few at a time are open: later, but shared with an option begun.

    Greedily next is the space that leaves fewest open; of equals, the one with fewest competitors, then
    the first of the board. This keeps the tables narrow on every outline.
    """
    reach: dict[int, int] = {}
    for bit in _bits(spaces):
        reach[bit] = bit
        for option in options:
            if option.spaces & bit:
                reach[bit] |= option.spaces
    order, done, begun = [], 0, 0
    while reach:
        nearby = [bit for bit in reach if begun & bit] or list(reach)
        bit = min(
            nearby,
            key=lambda bit: (((begun | reach[bit]) & ~(done | bit)).bit_count(), reach[bit].bit_count()),
        )
        begun |= reach.pop(bit)
        done |= bit
        order.append(bit)
    return order


def _bits(spaces: int) -> list[int]:
    return [1 << place for place in range(spaces.bit_length()) if spaces >> place & 1]


def _combined(one: Table, two: Table, tally: _Tally, effort: _Effort) -> Table:
    """The combined results of two components that share nothing."""
    effort.spend(len(one) * len(two))
    both: Table = {}
    for left, worth in one.items():
        for right, value in two.items():
            packed = tally.together(left, right)
            if both.get(packed, worth + value - 1) < worth + value:
                both[packed] = worth + value
        if len(both) > MOST_ENTRIES:
            raise TooManyGroups
    return both
