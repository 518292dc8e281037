"""How often things are taken against their worth: a dot for each, with names where something sticks out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from festrules.lab.pages.plots.parts import apart, fair_line, number, picture
from festrules.lab.pages.plots.rows import Axis, Point, Spec

TIP = [{"field": "label", "title": ""}, {"field": "sort", "title": ""}, {"field": "told", "title": ""}]


NAMED: Final = 14  # things with names, at most
TURNED: Final = 0.6  # from here on names are to the left of their dots
WIDE, HIGH = 0.018, 0.045  # what a letter and a line take of a narrow picture


def worths(rows: Sequence[Point], worth: Axis, none: str) -> Spec:
    """Full dots where the worth is surely not nothing, hollow ones elsewhere."""
    rows = placed(rows)
    sorts = list(dict.fromkeys(row.sort for row in rows))
    told = {key: {**value, "field": "sort"} for key, value in apart(sorts).items()}
    x = number("taken", Axis("taken when offered", ".0%", 0, 1), grid=True)
    y = number("worth", worth, grid=True)
    interval: Spec = {
        "mark": {"type": "rule", "style": "interval", "opacity": 0.35},
        "encoding": {"x": x, "y": number("low", worth), "y2": {"field": "high"}, **_colour(told)},
        "transform": [{"filter": "datum.named"}],
    }
    sure = _dots(x, y, told, "datum.certain", filled=True)
    unsure = _dots(x, y, told, "!datum.certain", filled=False)
    labels: Spec = {
        "mark": {
            "type": "text",
            "dy": -11,
            "align": {"expr": f"datum.taken > {TURNED} ? 'right' : 'left'"},
            "limit": 180,
        },
        "encoding": {"x": x, "y": y, "text": {"field": "label"}},
        "transform": [{"filter": "datum.named"}],
    }
    return picture(rows, [*fair_line(0, none, "y"), interval, unsure, sure, labels], height=380)


def placed(rows: Sequence[Point]) -> list[Point]:
    """The same, with names only where there is room for them: those farthest from nothing first."""
    if not rows:
        return []
    spread = (
        max(max(row.high, row.worth) for row in rows) - min(min(row.low, row.worth) for row in rows) or 1.0
    )
    taken: list[tuple[float, float, float]] = []  # from, to, height
    named: set[int] = set()
    for at, row in sorted(enumerate(rows), key=lambda one: -abs(one[1].worth)):
        wide, height = WIDE * min(26, len(row.label)), row.worth / spread
        start = row.taken - wide if row.taken > TURNED else row.taken
        free = all(start > end or start + wide < begin or abs(height - y) > HIGH for begin, end, y in taken)
        if row.named and free and len(named) < NAMED:
            named.add(at)
            taken.append((start, start + wide, height))
    return [replace(row, named=at in named) for at, row in enumerate(rows)]


def _dots(x: Spec, y: Spec, told: Spec, which: str, *, filled: bool) -> Spec:
    return {
        "mark": {"type": "point", "filled": filled, "opacity": 0.9, "size": 80},
        "encoding": {"x": x, "y": y, "tooltip": TIP, **told},
        "transform": [{"filter": which}],
    }


def _colour(told: Spec) -> Spec:
    return {key: value for key, value in told.items() if key == "color"}
