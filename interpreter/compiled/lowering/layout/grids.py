"""The spaces of a board as bits of one number, so that a whole set of them is tested or moved at once.

The bits are numbered so that a step in one direction is the same shift everywhere: along two of the board's own
directions, as columns and rows are. The order of bits is the order of spaces, so whoever goes through the bits of a
set goes through its spaces in the order that the rules know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from festrules.interpreter.compiled.program.nodes import Constant, Expression, Width, calculate
from festrules.interpreter.compiled.program.program import WORD
from festrules.interpreter.world.shapes import Shape

MOST_BITS = 6 * WORD
MOST_SHIFTS = 8  # to carry a set along a step; with more it is not a gain


@dataclass(frozen=True)
class Grid:
    """One board's spaces and their bits."""

    bits: tuple[int, ...]  # of each space, ascending

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The space of each bit; -1 for those that stand for none."""
        found = [-1] * (self.bits[-1] + 1)
        for space, bit in enumerate(self.bits):
            found[bit] = space
        return tuple(found)

    @cached_property
    def all(self) -> int:
        """The set of all spaces."""
        return self.set_of(range(len(self.bits)))

    @property
    def words(self) -> Width:
        """How many wide numbers a set takes."""
        return self.bits[-1] // WORD + 1

    def one(self, bit: Expression) -> Expression:
        """The set of one bit."""
        return calculate("wrap<<", Constant(1, self.words), bit)

    @property
    def plain(self) -> bool:
        """Whether the bit of a space is its number."""
        return self.bits[-1] == len(self.bits) - 1

    def set_of(self, spaces: Sequence[int] | range) -> int:
        """Some spaces as one number, without a sign."""
        found = 0
        for space in spaces:
            found |= 1 << self.bits[space]
        return found

    def before(self, step: Sequence[int], goals: Expression, of: "Grid | None" = None) -> Expression | None:
        """The spaces from which a step leads into a set; None where that takes too many shifts.

        The step says for each space where it leads, or -1; the set may be one of another board.
        """
        target = of or self
        ways: dict[int, int] = {}
        for space, goal in enumerate(step):
            if goal >= 0:
                by = target.bits[goal] - self.bits[space]
                ways[by] = ways.get(by, 0) | 1 << self.bits[space]
        if len(ways) > MOST_SHIFTS:
            return None
        found: Expression = Constant(0, wide=True)
        for by, starts in ways.items():
            moved = shifted(goals, -by) & constant(starts)
            found = moved if isinstance(found, Constant) else found | moved
        return found


def constant(bits: int) -> Constant:
    """A set that is known."""
    return Constant(bits, max(1, -(-bits.bit_length() // WORD)))


def shifted(bits: Expression, by: int) -> Expression:
    """A set moved upward, or downward where `by` is below zero."""
    return calculate("wrap<<", bits, by) if by > 0 else calculate(">>", bits, -by) if by else bits


def grid_of(shape: Shape) -> Grid | None:
    """The bits of a board's spaces, or None if it has too many."""
    if len(shape.spaces) > MOST_BITS:
        return None
    plain = Grid(tuple(range(len(shape.spaces))))
    found = [grid for grid in map(_along(shape), _pairs(shape)) if grid is not None]
    return min([plain, *found], key=_shifts(shape))


def _shifts(shape: Shape) -> Callable[[Grid], tuple[int, int]]:
    """How many different shifts the directions take on a grid, and how many bits it has."""

    def count(grid: Grid) -> tuple[int, int]:
        different = {
            (way, grid.bits[goal] - grid.bits[space])
            for way, step in shape.directions.items()
            for space, goal in enumerate(step)
            if goal >= 0
        }
        return len(different), grid.bits[-1]

    return count


Axis = tuple[int, int]


def _pairs(shape: Shape) -> list[tuple[Axis, Axis]]:
    """Pairs of directions along which spaces could be counted, by how far they lead."""
    leads = []
    for step in shape.directions.values():
        start = next((space for space, goal in enumerate(step) if goal >= 0), None)
        if start is not None:
            (x, y), (to_x, to_y) = shape.at[start], shape.at[step[start]]
            leads.append((to_x - x, to_y - y))
    return [(one, two) for one in leads for two in leads if one[0] * two[1] != one[1] * two[0]]


def _along(shape: Shape) -> Callable[[tuple[Axis, Axis]], Grid | None]:
    """A grid along two directions, if it keeps the order of spaces and takes no more numbers than they need."""
    room = -(-len(shape.spaces) // WORD) * WORD

    def grid(axes: tuple[Axis, Axis]) -> Grid | None:
        (ax, ay), (bx, by) = axes
        area = ax * by - ay * bx
        points = []
        x0, y0 = shape.at[0]
        for x, y in shape.at:
            one, two = (x - x0) * by - (y - y0) * bx, ax * (y - y0) - ay * (x - x0)
            if one % area or two % area:
                return None
            points.append((one // area, two // area))
        least_one, least_two = min(one for one, _ in points), min(two for _, two in points)
        width = max(one for one, _ in points) - least_one + 1
        bits = tuple(one - least_one + width * (two - least_two) for one, two in points)
        rising = all(one < two for one, two in pairwise(bits))
        return Grid(bits) if rising and bits[0] >= 0 and bits[-1] < room else None

    return grid
