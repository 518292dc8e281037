"""The symbols that come with festrules, as outlines of our own in a square of 24 by 24."""

from math import cos, pi, sin

from festrules.grammar.markup import Markup, tag
from festrules.grammar.vocabulary.words import Symbol

SIDE = 24.0


def glyph(symbol: str, x: float, y: float, size: float) -> Markup:
    """A symbol around a point, so large."""
    scale = size / SIDE
    put = f"translate({_number(x - size / 2)} {_number(y - size / 2)}) scale({_number(scale)})"
    return tag("path", d=_OUTLINES[Symbol(symbol)], transform=put, fill_rule="evenodd", class_="glyph")


def icon(symbol: str) -> Markup:
    """A symbol by itself, as high as a line of text."""
    drawn = glyph(symbol, SIDE / 2, SIDE / 2, SIDE)
    return tag(
        "svg",
        drawn,
        viewBox=f"0 0 {SIDE:.0f} {SIDE:.0f}",
        class_="icon",
        aria_hidden="true",
        focusable="false",
    )


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _disc(x: float, y: float, radius: float) -> str:
    side = _number(2 * radius)
    arc = f"a{_number(radius)} {_number(radius)} 0 1 0"
    return f"M{_number(x - radius)} {_number(y)}{arc} {side} 0{arc} -{side} 0z"


def _around(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    """Points on a circle around the middle, from the top."""
    angles = [2 * pi * (number / count + turn) for number in range(count)]
    return [(12 + radius * sin(angle), 12 - radius * cos(angle)) for angle in angles]


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{_number(x)} {_number(y)}" for x, y in points) + "z"


def _star() -> str:
    outer, inner = _around(5, 11.5), _around(5, 4.8, 0.1)
    return _polygon([point for pair in zip(outer, inner, strict=True) for point in pair])


def _rays() -> str:
    tips, left, right = _around(8, 11.5), _around(8, 7.5, -0.04), _around(8, 7.5, 0.04)
    return "".join(_polygon(list(corners)) for corners in zip(left, tips, right, strict=True))


def _petals() -> str:
    return "".join(_disc(x, y, 4.0) for x, y in _around(5, 7.0)) + _disc(12, 12, 2.6)


_OUTLINES: dict[Symbol, str] = {
    Symbol.BERRY: _disc(7, 15, 5) + _disc(17.5, 15, 5) + _disc(12, 6, 5),
    Symbol.BOLT: "M14 2 5 13h5l-2 9 10-12h-6z",
    Symbol.BOOK: "M3 5h8l1 1 1-1h8v14h-8l-1 1-1-1H3zM11.3 7.5v10h1.4v-10z",
    Symbol.COIN: _disc(12, 12, 10.5) + _disc(12, 12, 8) + _disc(12, 12, 4.5),
    Symbol.CROWN: "M3 20h18l1-13-6 5-4-8-4 8-6-5z",
    Symbol.CUP: "M4 4h13v3h2a3.5 3.5 0 0 1 0 7h-2.3a6 6 0 0 1-5.7 4h-1a6 6 0 0 1-6-6zM17 9v3h2a1.5 1.5 0 0 0 0-3z"
    "M3 19.5h15v2H3z",
    Symbol.DROP: "M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z",
    Symbol.EYE: "M1 12c4-6 7-8 11-8s7 2 11 8c-4 6-7 8-11 8s-7-2-11-8z"
    + _disc(12, 12, 5)
    + _disc(12, 12, 2.5),
    Symbol.FISH: "M2 12c3-5 7-7 10-7 3 0 5 2 6 4l4-4v14l-4-4c-1 2-3 4-6 4-3 0-7-2-10-7z"
    + _disc(8, 10.5, 1.4),
    Symbol.FLAG: "M5 2h2v1h13l-4 5 4 5H7v9H5z",
    Symbol.FLAME: "M12 1c1 5 7 8 7 14a7 7 0 0 1-14 0c0-3 2-4 3-7 1 2 2 2 2 3 2-3 3-6 2-10z",
    Symbol.FLOWER: _petals(),
    Symbol.GEM: "M6 3h12l4 6-10 13L2 9z",
    Symbol.GRAIN: "M12 1l3 4-3 4-3-4zM5 8c4 0 6 2 6 6-4 0-6-2-6-6zM19 8c0 4-2 6-6 6 0-4 2-6 6-6z"
    "M5 14c4 0 6 2 6 6-4 0-6-2-6-6zM19 14c0 4-2 6-6 6 0-4 2-6 6-6zM11.2 20h1.6v3h-1.6z",
    Symbol.HAND: "M7 22v-8L3 10l2-1.5L8 11V4h2v6h1V2h2v8h1V3h2v8h1V5h2v11l-3 6z",
    Symbol.HEART: "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z",
    Symbol.HOUSE: "M12 2 1 11h3v11h6v-7h4v7h6V11h3z",
    Symbol.KEY: _disc(7, 7, 6) + _disc(7, 7, 3) + "M10.4 12.4l2-2L22 20v3h-4v-3h-2v-2h-2z",
    Symbol.LEAF: "M3 22C2 9 9 3 22 2c0 13-6 19-15 17l-2 3z",
    Symbol.MOON: "M15 2a10 10 0 1 0 7 15A8.5 8.5 0 0 1 15 2z",
    Symbol.MOUNTAIN: "M1 21 9 5l4 8 2-3 8 11z",
    Symbol.NOTE: "M8 4l12-3v15a4 3.4 0 1 1-2-3V6l-8 2v11a4 3.4 0 1 1-2-3z",
    Symbol.PERSON: _disc(12, 6, 4.5) + "M4 22c0-7 3-10 8-10s8 3 8 10z",
    Symbol.RING: _disc(12, 12, 10) + _disc(12, 12, 5.5),
    Symbol.SHIELD: "M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5z",
    Symbol.SHIP: "M11 2h2v2l7 9h-7v2h9l-3 6H5l-3-6h9v-2H4l7-8z",
    Symbol.STAR: _star(),
    Symbol.STONE: "M5 8l5-4 7 1 5 6-2 7-8 3-8-2-2-6z",
    Symbol.SUN: _disc(12, 12, 5.5) + _rays(),
    Symbol.SWORD: "M11 1h2l1 2v11h4v2h-5v5h1v2h-4v-2h1v-5H6v-2h4V3z",
    Symbol.TOWER: "M5 2h3v2h2.5V2h3v2H16V2h3v6l-2 2v9h2v3H5v-3h2v-9L5 8z",
    Symbol.TREE: "M12 1l7 9h-4l5 7h-6v6h-4v-6H4l5-7H5z",
    Symbol.WHEEL: _disc(12, 12, 11)
    + _disc(12, 12, 8.5)
    + _disc(12, 12, 2.5)
    + "M11 4h2v5.7h-2zM11 14.3h2V20h-2zM4 11h5.7v2H4zM14.3 11H20v2h-5.7z",
}
