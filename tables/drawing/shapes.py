"""Pieces as SVG: a shape for each player, so that colour never tells them apart alone, and a sign for what it is."""

from math import cos, pi, sin

from festrules.grammar.markup import Content, Markup, tag
from festrules.interpreter.scene.table import Lying
from festrules.interpreter.scene.things import Thing
from festrules.tables.drawing.emblems import glyph
from festrules.tables.drawing.symbols import emblem

DISC = 0
INSIDE = 0.72  # of a shape, that a picture takes within it


def figure(thing: Thing, lying: Lying, shape: int, picture: str = "") -> Markup:
    """A piece or token by itself, as large as a line of text."""
    return tag(
        "svg",
        body(thing, lying, shape, 0.0, 0.0, 0.46, picture),
        viewBox="-0.5 -0.5 1 1",
        class_="figure",
        aria_hidden="true",
        focusable="false",
    )


def body(
    thing: Thing, lying: Lying, shape: int, x: float, y: float, size: float, picture: str = ""
) -> list[Content]:
    """The shape of a piece around a point, and its sign; or its picture, within the shape where somebody owns it."""
    if picture and thing.owner is None:
        return [image(picture, x, y, size)]
    if picture:
        return [outline(shape, x, y, size), image(picture, x, y, size * INSIDE)]
    if thing.symbol:
        return [outline(shape, x, y, size), glyph(thing.symbol, x, y, size * 1.25)]
    if emblem(thing):
        return [text(emblem(thing), x, y, size * 1.9, "emblem")]
    sign = sign_of(thing, lying)
    pieces: list[Content] = [outline(shape, x, y, size)]
    if sign:
        pieces.append(text(sign, x, y, size * (0.95 if len(sign) < 3 else 0.7), "sign"))
    return pieces


def image(address: str, x: float, y: float, size: float) -> Markup:
    """A picture around a point; what it shows is told by what it stands in."""
    corner, side = (said(x - size), said(y - size)), said(2 * size)
    return tag(
        "image",
        href=address,
        x=corner[0],
        y=corner[1],
        width=side,
        height=side,
        class_="picture",
        aria_hidden="true",
    )


def sign_of(thing: Thing, lying: Lying) -> str:
    """The sign of a thing; of a player's, without that of the player, whom shape and colour tell."""
    if thing.owner is None:
        return lying.sign
    return lying.sign[:-1].upper()[:2] if len(lying.sign) > 1 else ""


def outline(number: int, x: float, y: float, size: float) -> Markup:
    """A disc, a square, a triangle, and so on."""
    if number == DISC:
        return tag("circle", cx=said(x), cy=said(y), r=said(size), class_="shape")
    corners, turn, stretch = _POLYGONS[number]
    points = [
        (
            x + size * stretch * sin(2 * pi * corner / corners + turn),
            y - size * stretch * cos(2 * pi * corner / corners + turn),
        )
        for corner in range(corners)
    ]
    return tag(
        "polygon", points=" ".join(f"{said(one)},{said(other)}" for one, other in points), class_="shape"
    )


# Corners, the angle, and the size beside a disc.
_POLYGONS: dict[int, tuple[int, float, float]] = {
    1: (4, pi / 4, 1.2),
    2: (6, pi / 6, 1.05),
    3: (4, 0.0, 1.12),
    4: (3, 0.0, 1.2),
    5: (5, 0.0, 1.08),
    6: (8, pi / 8, 1.05),
    7: (3, pi, 1.2),
}


def text(words: str | int, x: float, y: float, size: float, look: str) -> Markup:
    """A text in the middle of a point."""
    return tag(
        "text",
        words,
        x=said(x),
        y=said(y),
        font_size=said(size),
        class_=look,
        text_anchor="middle",
        dominant_baseline="central",
    )


def said(number: float) -> str:
    """A coordinate, the same on every machine."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
