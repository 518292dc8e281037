"""Where the spaces of a board are drawn: from half spaces to the right and upward to a picture whose `y` runs down."""

from dataclasses import dataclass
from typing import assert_never

from festrules.interpreter.scene.table import Form, Point
from festrules.interpreter.world.shapes import Shape

# Of hexagons of height 1: how far columns lie apart, half a side, and a side.
SLANT = 0.866
QUARTER, SIDE = 0.289, 0.577
LONGEST_ROW = 12  # of a track

CORNERS: tuple[Point, ...] = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
COMB: tuple[Point, ...] = (
    (-SIDE, 0.0),
    (-QUARTER, -0.5),
    (QUARTER, -0.5),
    (SIDE, 0.0),
    (QUARTER, 0.5),
    (-QUARTER, 0.5),
)


@dataclass(frozen=True, slots=True)
class Ground:
    """The picture of a board without anything on it."""

    form: Form
    width: float
    height: float
    outline: tuple[Point, ...]  # around the middle of a space; none where it is round
    middles: tuple[Point, ...]
    links: tuple[tuple[int, ...], ...]  # from each space, where links are drawn
    placed: bool


def ground_of(shape: Shape) -> Ground:
    """The ground that the spaces of a shape take, from the upper left corner."""
    outline, across = _space(shape)
    places = [(across * right / 2, -up / 2) for right, up in shape.at]
    if shape.form == "track":
        places = _folded(len(places))
    left = min(x for x, _ in places) + min((x for x, _ in outline), default=-0.5)
    top = min(y for _, y in places) + min((y for _, y in outline), default=-0.5)
    right = max(x for x, _ in places) + max((x for x, _ in outline), default=0.5)
    bottom = max(y for _, y in places) + max((y for _, y in outline), default=0.5)
    linked = shape.form == "graph"
    return Ground(
        form="spaces" if linked and not any(shape.neighbours) else shape.form,
        width=round(right - left, 3),
        height=round(bottom - top, 3),
        outline=outline,
        middles=tuple((round(x - left, 3), round(y - top, 3)) for x, y in places),
        links=shape.neighbours if linked else tuple(() for _ in places),
        placed=bool(shape.directions),
    )


def _folded(length: int) -> list[Point]:
    """A track in rows of like length, the first at the bottom; each begins where the one below it ends."""
    rows = -(-length // LONGEST_ROW)
    row_length = -(-length // rows)
    found = []
    for number in range(length):
        row, at = divmod(number, row_length)
        found.append((float(row_length - 1 - at if row % 2 else at), float(-row)))
    return found


def _space(shape: Shape) -> tuple[tuple[Point, ...], float]:
    """The outline of a space, and how far spaces side by side lie apart."""
    match shape.form:
        case "squares" | "triangle" | "ring" | "track":
            return CORNERS, 1.0
        case "hexagons":
            return COMB, SLANT
        case "graph":
            return (CORNERS, 1.0) if not any(shape.neighbours) else ((), 1.0)
        case _:
            assert_never(shape.form)
