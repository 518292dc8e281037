"""Numbers with their intervals, one under the other, against the line where each would be if all were alike."""

from collections.abc import Sequence

from festrules.lab.pages.plots.parts import TIP, apart, fair_line, group, names, number, picture, series_of
from festrules.lab.pages.plots.rows import Axis, Dot, Spec


def dots(
    rows: Sequence[Dot], axis: Axis, *, fair: float | None = None, fair_text: str = "", joined: bool = False
) -> Spec:
    """Dots with intervals; joined where those at one label are to be compared with each other."""
    labels = list(dict.fromkeys(row.label for row in rows))
    series = series_of(rows)
    told = apart(series)
    beside = len(series) > 1 and not joined
    offset: Spec = (
        {"yOffset": {"field": "series", "type": "nominal", "scale": {"domain": series}}} if beside else {}
    )
    colour = {key: value for key, value in told.items() if key == "color"}
    interval: Spec = {
        "mark": {"type": "rule", "style": "interval"},
        "encoding": {"x": number("low", axis), "x2": {"field": "high"}, **colour},
    }
    dot: Spec = {
        "mark": {"type": "point", "filled": True, "opacity": 1, "size": 90},
        "encoding": {"x": number("value", axis), "tooltip": TIP, **told},
    }
    joint = _joint(axis) if joined and len(series) == 2 else None
    all_of_them = group([joint, interval, dot], y=names("label", labels, grid=True), **offset)
    height = len(labels) * (14 * len(series) + 10 if beside else 26)
    return picture(rows, [*fair_line(fair, fair_text), all_of_them], height=height)


def _joint(axis: Axis) -> Spec:
    return {
        "mark": {"type": "line", "style": "connecting"},
        "encoding": {"x": number("value", axis), "detail": {"field": "label"}},
    }
