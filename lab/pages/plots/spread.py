"""How often each number came."""

from collections.abc import Sequence

from festrules.lab.pages.plots.parts import TIP, apart, number, picture, series_of
from festrules.lab.pages.plots.rows import Axis, Bar, Spec


def spread(rows: Sequence[Bar], axis: Axis) -> Spec:
    """Steps, a line for each series; filled where there is only one."""
    series = series_of(rows)
    up = number("share", Axis("share of games", ".0%"), zero=True, grid=True)
    line: Spec = {
        "mark": {"type": "line", "interpolate": "step-after", "strokeWidth": 2},
        "encoding": apart(series, dashed=True, shaped=False),
    }
    area: Spec | None = (
        {"mark": {"type": "area", "interpolate": "step-after", "opacity": 0.25}} if len(series) < 2 else None
    )
    seen: Spec = {
        "mark": {"type": "point", "opacity": 0, "size": 160, "filled": True},
        "encoding": {"tooltip": TIP[1:]},
    }
    return picture(
        rows, [area, line, seen], height=220, encoding={"x": number("value", axis, grid=False), "y": up}
    )
