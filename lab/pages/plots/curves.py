"""Numbers that change along something: over a game, with a lead, with an option of the rules."""

from collections.abc import Sequence

from festrules.lab.pages.plots.parts import TIP, apart, fair_line, group, number, picture, series_of
from festrules.lab.pages.plots.rows import At, Axis, Band, Sample, Spec


def curves(
    rows: Sequence[At],
    along: Axis,
    axis: Axis,
    *,
    fair: float | None = None,
    fair_text: str = "",
    marked: bool = False,
    diagonal: bool = False,
) -> Spec:
    """Lines with their bounds; with dots and bars where few numbers are known."""
    series = series_of(rows)
    told = apart(series, dashed=True, shaped=marked)
    colour = {key: value for key, value in told.items() if key == "color"}
    bounds: Spec = {
        "mark": {"type": "rule", "style": "interval"}
        if marked
        else {"type": "area", "opacity": 0.18, "clip": True},
        "encoding": {"y": number("low", axis, grid=True), "y2": {"field": "high"}, **colour},
    }
    line: Spec = {
        "mark": {"type": "line", "strokeWidth": 2},
        "encoding": {
            "y": number("value", axis),
            **{key: value for key, value in told.items() if key != "shape"},
        },
    }
    dot: Spec = {
        "mark": {
            "type": "point",
            "filled": True,
            "size": 80 if marked else 60,
            "opacity": 1 if marked else 0,
        },
        "encoding": {"y": number("value", axis), "tooltip": TIP[1:], **(told if marked else colour)},
    }
    x = number("at", along, grid=False)
    layers = [
        *fair_line(fair, fair_text, "y"),
        _diagonal(x) if diagonal else None,
        group([bounds, line, dot], x=x),
    ]
    return picture(rows, layers, height=240)


def fan(bands: Sequence[Band], samples: Sequence[Sample], along: Axis, axis: Axis) -> Spec:
    """How a number is spread over time, with some of the courses that it took."""
    x = number("at", along, grid=False)

    def between(low: str, high: str, opacity: float) -> Spec:
        return {
            "mark": {"type": "area", "opacity": opacity},
            "encoding": {"x": x, "y": number(low, axis, grid=True), "y2": {"field": high}},
        }

    middle: Spec = {
        "mark": {"type": "line", "strokeWidth": 2.5},
        "encoding": {"x": x, "y": number("middle", axis)},
    }
    courses: Spec = {
        "data": {"values": [{"name": one.name, "at": one.at, "value": one.value} for one in samples]},
        "mark": {"type": "line", "style": "sample"},
        "encoding": {
            "x": x,
            "y": number("value", axis),
            "detail": {"field": "name"},
            "tooltip": [{"field": "name", "title": ""}],
        },
    }
    layers = [
        between("least", "most", 0.15),
        between("low", "high", 0.25),
        courses if samples else None,
        middle,
    ]
    return picture(bands, layers, height=260)


def _diagonal(x: Spec) -> Spec:
    return {
        "data": {"values": [{"at": 0, "value": 0}, {"at": 1, "value": 1}]},
        "mark": {"type": "line", "style": "fair"},
        "encoding": {"x": x, "y": {"field": "value", "type": "quantitative"}},
    }
