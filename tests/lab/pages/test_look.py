"""Colours of pictures stand out from the page, and from each other for those who see few."""

from itertools import combinations
from typing import Any

import pytest

from festrules.lab.pages.look import LOOKS, SHAPES

ENOUGH = 3.0  # as WCAG asks of what is not text
READABLE = 4.5  # and of texts
APART = 9.0  # in CIE Lab: clearly seen where two lie side by side
FIRST = 4  # as many series as there are levels
# How colours are seen without one of the three sorts of cones (Viénot, Brettel and Mollon, 1999), in linear light.
BLIND = {
    "red": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "green": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


def linear(colour: str) -> tuple[float, ...]:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in values)


def luminance(colour: str) -> float:
    return sum(share * one for share, one in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(light: tuple[float, ...]) -> tuple[float, ...]:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        sum(a * max(0.0, b) for a, b in zip(row, light, strict=True)) / one
        for row, one in zip(rows, white, strict=True)
    )
    x, y, z = (one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116 for one in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, without: str) -> tuple[float, ...]:
    light = linear(colour)
    return lab(tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in BLIND[without]))


@pytest.mark.parametrize("look", LOOKS)
def test_colours_stand_out(look: str) -> None:
    ink: Any = LOOKS[look]
    assert all(contrast(one, ink["paper"]) >= ENOUGH for one in ink["series"])
    assert all(contrast(ink[name], ink["paper"]) >= READABLE for name in ("ink", "faint", "fair"))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("without", BLIND)
def test_few_cones_tell_the_first_colours_apart(look: str, without: str) -> None:
    series: Any = LOOKS[look]["series"]
    for one, other in combinations(series[:FIRST], 2):
        a, b = seen(one, without), seen(other, without)
        apart = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert apart >= APART, (one, other, apart)


def test_shapes_tell_as_many_apart_as_colours_do() -> None:
    assert all(len(ink["series"]) == len(SHAPES) == len(set(SHAPES)) for ink in LOOKS.values())
