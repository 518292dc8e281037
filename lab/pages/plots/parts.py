"""Parts that many pictures have."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from festrules.lab.pages.look import DASHES, SHAPES
from festrules.lab.pages.plots.rows import SCHEMA, Axis, Spec

TIP = [{"field": "label", "title": ""}, {"field": "series", "title": ""}, {"field": "told", "title": ""}]


def picture(rows: Sequence[Any], layers: Iterable[Spec | None], **more: Any) -> Spec:
    """Layers over rows, as wide as there is room."""
    return {
        "$schema": SCHEMA,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "width": 560,
        "data": {"values": [asdict(row) for row in rows]},
        "layer": [one for one in layers if one is not None],
        **more,
    }


def group(layers: Iterable[Spec | None], **encoding: Any) -> Spec:
    """Layers that have something in common, which others of the picture have not."""
    return {"layer": [one for one in layers if one is not None], "encoding": encoding}


def number(field: str, axis: Axis, *, zero: bool = False, **more: Any) -> Spec:
    """A number along an axis."""
    scale: Spec = {"zero": zero, "nice": True}
    if axis.low is not None and axis.high is not None:
        scale |= {"domain": [axis.low, axis.high], "nice": False}
    if axis.whole:
        scale["padding"] = 10
    told: Spec = {"title": axis.title or None, "tickCount": 5}
    told["format"] = axis.format or ",~f"
    if axis.whole:
        told["tickMinStep"] = 1
    return {"field": field, "type": "quantitative", "scale": scale, "axis": told | more}


def names(field: str, order: Sequence[str], **more: Any) -> Spec:
    """Names in their order."""
    axis = {"title": None, **more}
    return {"field": field, "type": "nominal", "sort": list(order), "axis": axis}


def series_of(rows: Iterable[Any]) -> list[str]:
    """The series that are there, in order."""
    return list(dict.fromkeys(row.series for row in rows if row.series))


def apart(series: Sequence[str], *, dashed: bool = False, shaped: bool = True) -> Spec:
    """Several series told apart by more than their colours."""
    if len(series) < 2:
        return {}
    lines = dashed and not shaped  # the legend has lines where there are no dots
    found: Spec = {"color": _scaled(series, {"range": "category"}, lines=lines)}
    if shaped:
        found["shape"] = _scaled(series, {"range": _around(SHAPES, len(series))}, lines=lines)
    if dashed:
        found["strokeDash"] = _scaled(series, {"range": _around(DASHES, len(series))}, lines=lines)
    return found


def fair_line(value: float | None, text: str, along: str = "x") -> list[Spec]:
    """Where a number would be if nothing were the matter."""
    if value is None:
        return []
    rule: Spec = {
        "data": {"values": [{"fair": value}]},
        "mark": {"type": "rule", "style": "fair"},
        "encoding": {along: {"field": "fair", "type": "quantitative"}},
    }
    if not text:
        return [rule]
    where = {"y": {"value": -6}} if along == "x" else {"x": {"value": 4}}
    side = {"align": "center"} if along == "x" else {"align": "left", "dy": -6}
    told: Spec = {
        "data": {"values": [{"fair": value, "text": text}]},
        "mark": {"type": "text", "style": "fair-text", **side},
        "encoding": {along: {"field": "fair", "type": "quantitative"}, "text": {"field": "text"}, **where},
    }
    return [rule, told]


def _scaled(series: Sequence[str], scale: Spec, *, lines: bool) -> Spec:
    line: Spec = {"symbolType": "stroke", "symbolSize": 400, "symbolStrokeWidth": 2}
    return {
        "field": "series",
        "type": "nominal",
        "scale": {"domain": list(series), **scale},
        "legend": {"title": None, "symbolOpacity": 1, **(line if lines else {})},
    }


def _around(values: Sequence[Any], many: int) -> list[Any]:
    found = [values[at % len(values)] for at in range(many)]
    return [list(one) if isinstance(one, tuple) else one for one in found]
