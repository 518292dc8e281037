"""Where what has a name may lie by now: not always where it was found, once something else may have moved it.

Every name goes astray by itself, and the same moves lead all of them; so they are followed together, as bits of one
number: a row for each family of places, in it a bit for each name.
"""

from dataclasses import dataclass, field
from functools import cached_property

MOVED = ""  # in place of a family: something else may have moved it

Way = tuple[frozenset[str], frozenset[str]]  # from places of these families to places of those
Astray = int  # the bits of the rows, one row after another


@dataclass(frozen=True, slots=True)
class Movements:
    """The moves of instructions, from where to where, and the names that they give."""

    moves: dict[int, Way] = field(default_factory=dict)
    at_any_time: tuple[Way, ...] = ()  # by triggers
    found: dict[int, frozenset[str]] = field(default_factory=dict)  # the families where it lies then
    lost: dict[int, int] = field(
        default_factory=dict
    )  # where the name of the thing found there has no value yet


@dataclass(frozen=True, slots=True)
class Leading:
    """A way, in bits."""

    found: int  # the names of what was found in the places from where it leads, as bits of one row
    sources: tuple[int, ...]  # where the rows of these places begin
    targets: int  # the first bit of each row to which it leads


class StrayEffects:
    """The effects that lead names astray, instruction by instruction."""

    def __init__(self, ways: Movements) -> None:
        self._found, self._lost = ways.found, ways.lost
        self._bits = {number: 1 << place for place, number in enumerate(ways.found)}
        families = {name for way in (*ways.moves.values(), *ways.at_any_time) for name in (*way[0], *way[1])}
        self._starts = {
            name: place * len(ways.found) for place, name in enumerate((MOVED, *sorted(families)))
        }
        self.moves = {number: self._in_bits(way) for number, way in ways.moves.items()}
        self._at_any_time = tuple(map(self._in_bits, ways.at_any_time))

    def _in_bits(self, way: Way) -> Leading:
        sources, targets = way
        found = sum(self._bits[number] for number, where in self._found.items() if where & sources)
        starts = tuple(self._starts[name] for name in sorted(sources))
        return Leading(found, starts, sum(1 << self._starts[name] for name in (MOVED, *targets)))

    def families(self, astray: Astray, name: int) -> frozenset[str]:
        """The families among which what an instruction gave a name to may lie by now, and `MOVED` if it may."""
        bit = self._bits.get(name, 0)
        return frozenset(family for family, start in self._starts.items() if astray >> start & bit)

    def after(self, number: int, astray: Astray) -> Astray:
        """Where what was found may lie behind an instruction: what gets its name there is not astray."""
        moves = [self.moves[number]] if number in self.moves else []
        return self.led(astray, moves) & ~self._ended.get(number, 0)

    def led(self, astray: Astray, moves: list[Leading]) -> Astray:
        """Where what was found may lie after some moves, each as often as it may be."""
        ways, before = (*moves, *self._at_any_time), -1
        while astray != before and ways:
            before = astray
            for way in ways:
                led = way.found
                for start in way.sources:
                    led |= astray >> start & self._row
                astray |= led * way.targets
        return astray

    @cached_property
    def _row(self) -> int:
        """All bits of the first row."""
        return (1 << len(self._bits)) - 1

    @cached_property
    def _ended(self) -> dict[int, Astray]:
        """The bits, in all rows, of what gets a name at an instruction, or is nothing yet from there on."""
        found: dict[int, Astray] = {}
        rows = sum(1 << start for start in self._starts.values())
        for number, name in (*((name, name) for name in self._bits), *self._lost.items()):
            found[number] = found.get(number, 0) | self._bits.get(name, 0) * rows
        return found
