"""Steps from space to space of a board, and what can be reached by them.

Boards of one family lie one after the other: a step stays on its board.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from festrules.interpreter.world.values import LARGEST, Fault

Near = tuple[tuple[int, ...], ...]  # for each space of a board those that are one step away


@dataclass(frozen=True, slots=True)
class Net:
    """The steps on the boards of a family."""

    first: int  # place
    near: Near

    def __hash__(self) -> int:
        return hash((self.first, self.size))

    @property
    def size(self) -> int:
        """How many spaces a board has."""
        return len(self.near)

    @property
    def hangs_together(self) -> bool:
        """Whether each space can be reached from each."""
        everywhere = {space + self.first for space in range(self.size)}
        back = [set[int]() for _ in self.near]
        for space, around in enumerate(self.near):
            for other in around:
                back[other].add(space)
        ways = (self, Net(self.first, tuple(tuple(sorted(around)) for around in back)))
        return all(len(reached(net, (self.first,), everywhere)) == self.size for net in ways)

    def around(self, place: int) -> Iterator[int]:
        """The places one step away from one."""
        space = (place - self.first) % self.size
        return (place - space + one for one in self.near[space])

    def both_ways(self) -> "Net":
        """The same net with each step leading back as well."""
        back = [set(around) for around in self.near]
        for space, around in enumerate(self.near):
            for other in around:
                back[other].add(space)
        joined = tuple(tuple(sorted(around)) for around in back)
        return self if joined == self.near else Net(self.first, joined)


def reached(net: Net, start: Iterable[int], inside: AbstractSet[int]) -> list[int]:
    """The places that can be reached from some places without leaving others, in the order of the board."""
    return sorted(place for rim in _rims(net, inside & set(start), inside) for place in rim)


def groups(net: Net, members: AbstractSet[int]) -> list[tuple[int, ...]]:
    """Parts of places that hang together, whichever way a step between two of them leads."""
    both = net.both_ways()
    left, found = set(members), list[tuple[int, ...]]()
    for one in sorted(members):
        if one in left:
            found.append(tuple(reached(both, (one,), left)))
            left.difference_update(found[-1])
    return found


def border(net: Net, members: AbstractSet[int]) -> list[int]:
    """The places one step away from some, and not among them."""
    return sorted({place for one in members for place in net.around(one)} - members)


def distance(net: Net, start: AbstractSet[int], goal: AbstractSet[int], between: AbstractSet[int]) -> int:
    """The steps of a shortest way with only some places between its ends; -1 where there is none."""
    for steps, rim in enumerate(_rims(net, start, between | goal)):
        if not goal.isdisjoint(rim):
            return steps
    return -1


def cheapest(net: Net, start: Iterable[int], goal: Container[int], counts: Mapping[int, int]) -> int:
    """The lowest count of any way, in which each place that it comes to counts as told; -1 if there is none."""
    if any(count < 0 for count in counts.values()):
        raise Fault("a step counts less than 0")
    if sum(counts.values()) > LARGEST:
        raise Fault("a number grows too large")
    worth, done = dict.fromkeys(start, 0), set[int]()
    while waiting := worth.keys() - done:
        here = min(waiting, key=lambda place: (worth[place], place))
        if here in goal:
            return worth[here]
        done.add(here)
        for place in net.around(here):
            if place in counts:
                total = worth[here] + counts[place]
                worth[place] = min(worth.get(place, total), total)
    return -1


def _rims(net: Net, start: AbstractSet[int], inside: AbstractSet[int]) -> Iterator[Sequence[int]]:
    """The places reached in no step, in one, in two and so on."""
    seen, rim = set(start), sorted(start)
    while rim:
        yield rim
        leads = {place for one in rim for place in net.around(one)}
        rim = sorted((leads & inside) - seen)
        seen.update(rim)
