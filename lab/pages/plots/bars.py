"""Shares of a whole, one under the other, each with its number written beside it."""

from collections.abc import Sequence

from festrules.lab.pages.plots.parts import TIP, names, number, picture
from festrules.lab.pages.plots.rows import Axis, Dot, Spec


def bars(rows: Sequence[Dot], axis: Axis) -> Spec:
    """Bars from nothing."""
    x = number("value", axis, zero=True)
    bar: Spec = {"mark": {"type": "bar", "height": {"band": 0.6}}, "encoding": {"x": x, "tooltip": TIP}}
    interval: Spec = {
        "mark": {"type": "rule", "style": "fair", "strokeDash": [1, 0], "strokeWidth": 1},
        "encoding": {"x": number("low", axis, zero=True), "x2": {"field": "high"}},
    }
    labels = list(dict.fromkeys(row.label for row in rows))
    return picture(rows, [bar, interval], height=26 * len(labels), encoding={"y": names("label", labels)})
