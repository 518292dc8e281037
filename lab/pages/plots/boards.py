"""A board from above: at each space how often it was taken, and who did so."""

from collections.abc import Sequence
from typing import Final

from festrules.lab.pages.plots.parts import TIP, apart, picture, series_of
from festrules.lab.pages.plots.rows import SpaceDot, Spec

APART: Final = 44  # points from one space to the next
WIDEST: Final = 560


def boards(rows: Sequence[SpaceDot]) -> Spec:
    """Larger where it was taken more often; colours and shapes say who did."""
    reach = [max(values) - min(values) + 1 for values in ([row.x for row in rows], [row.y for row in rows])]
    scale = min(APART, WIDEST / reach[0])
    at: Spec = {
        axis: {"field": axis, "type": "quantitative", "axis": None, "scale": _scale(rows, axis)}
        for axis in "xy"
    }
    size: Spec = {
        "field": "taken",
        "type": "quantitative",
        "legend": None,
        "scale": {"range": [12, scale * scale / 2], "zero": True},
    }
    dots: Spec = {
        "mark": {"type": "point", "filled": True, "opacity": 0.85},
        "encoding": {**at, "size": size, "tooltip": TIP, **apart(series_of(rows))},
    }
    words: Spec = {
        "mark": {"type": "text", "dy": round(scale * 0.4), "fontSize": 9},
        "encoding": {**at, "text": {"field": "label"}},
    }
    return picture(rows, [dots, words], height=round(scale * reach[1])) | {"width": round(scale * reach[0])}


def _scale(rows: Sequence[SpaceDot], axis: str) -> Spec:
    values = [getattr(row, axis) for row in rows]
    return {
        "domain": [min(values) - 0.5, max(values) + 0.5],
        "nice": False,
        "zero": False,
        "reverse": axis == "y",
    }
