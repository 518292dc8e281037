"""The spaces of boards as bits: a step in one direction is the same shift everywhere, where the board allows that."""

import pytest

from festrules.interpreter.compiled.lowering.layout.grids import MOST_BITS, Grid, grid_of
from festrules.interpreter.world.shapes import Shape, hexes, ring, square, track, triangle

CITY = (3, 4, 7, 8, 9, *range(11, 24), 25, 26, 27, 30, 31)
# The bits of its spaces, and how many shifts each direction takes.
BOARDS: dict[str, tuple[Shape, tuple[int, ...], int]] = {
    "square": (square(3, 3), tuple(range(9)), 1),
    "wide": (square(5, 2), tuple(range(10)), 1),
    "chess": (square(8, 8), tuple(range(64)), 1),
    "hexes": (hexes((2, 3, 2)), tuple(range(7)), 1),
    "city": (hexes((2, 3, 4, 5, 4, 3, 2)), CITY, 1),
    "triangle": (triangle(3), (0, 1, 2, 3, 4, 6), 1),
    "track": (track(4, "road"), tuple(range(4)), 1),
    "ring": (ring(5, "circle"), tuple(range(5)), 2),
    "lines": (square(9, 9), tuple(range(81)), 1),
}


def grid(board: str) -> Grid:
    found = grid_of(BOARDS[board][0])
    assert found is not None
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_the_bits_of_spaces(board: str) -> None:
    shape, bits, shifts = BOARDS[board]
    made = grid(board)
    assert made.bits == bits
    assert made.plain == (bits == tuple(range(len(bits))))
    assert made.all == sum(1 << bit for bit in bits)
    for step in shape.directions.values():
        leads = {made.bits[goal] - made.bits[space] for space, goal in enumerate(step) if goal >= 0}
        assert len(leads) <= shifts


@pytest.mark.parametrize("board", BOARDS)
def test_the_space_of_a_bit(board: str) -> None:
    made = grid(board)
    expected = {bit: space for space, bit in enumerate(made.bits)}
    assert made.spaces == tuple(expected.get(bit, -1) for bit in range(made.bits[-1] + 1))


def test_a_board_with_more_spaces_than_bits_has_none() -> None:
    assert grid_of(square(MOST_BITS, 1)) is not None
    assert grid_of(square(MOST_BITS + 1, 1)) is None


def test_a_set_takes_no_more_numbers_than_its_board_needs() -> None:
    assert [grid(board).words for board in ("chess", "lines")] == [1, 2]
    large = grid_of(
        triangle(11)
    )  # 66 spaces, whose rows would be as wide as the first with the fewest shifts
    assert large is not None
    assert large.words == 2
