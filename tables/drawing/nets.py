"""Lines between two ends as SVG: in the colour of their owner, and with dashes of their own beside it."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Final

from festrules.grammar.markup import Content, Markup, tag
from festrules.interpreter.scene.nets import Knot, Net, Route
from festrules.interpreter.scene.scene import Seat
from festrules.interpreter.scene.table import Point
from festrules.tables.drawing.ink import ink_of_seat
from festrules.tables.drawing.look import Look
from festrules.tables.drawing.marked import joined
from festrules.tables.drawing.shapes import said, text
from festrules.tables.drawing.words import called

LETTER: Final = 0.13  # how wide a letter is
SCALE: Final = 62  # of a space, in units of the page
BESIDE: Final = 0.16  # from one of several lines between the same ends to the next
DASHES: Final = ("", "0.3 0.12", "0.08 0.12", "0.45 0.1 0.08 0.1", "0.18 0.1")  # of players, in their order


def net(look: Look, one: Net) -> Markup:
    """A net by itself, with its ends around a circle."""
    middles = {knot.id: (knot.x, knot.y) for knot in one.knots}
    inside: list[Content] = [*lines(look, one, middles)]
    for knot in one.knots:
        inside.append(tag("circle", cx=said(knot.x), cy=said(knot.y), r="0.2", class_="knot"))
        inside.append(_label(one, knot))
    words = {knot.id: knot.word for knot in one.knots}
    edge = max(0.0, LETTER * max(map(len, words.values())) - 0.7)
    picture = tag(
        "svg",
        inside,
        viewBox=f"{said(-edge)} 0 {said(one.width + 2 * edge)} {said(one.height)}",
        width=round((one.width + 2 * edge) * SCALE),
        height=round(one.height * SCALE),
        class_="board net",
        role="img",
        aria_label="; ".join(told(look, one, words)) or called(one.name),
    )
    return tag(
        "section",
        tag("h3", called(one.name), class_="place-name"),
        picture,
        class_="place",
        id=f"net-{one.id}",
    )


def _label(one: Net, knot: Knot) -> Markup:
    """The name of an end, on its outer side."""
    right, down = knot.x - one.width / 2, knot.y - one.height / 2
    long = hypot(right, down) or 1.0
    right, down = right / long, down / long
    return text(
        called(knot.word),
        knot.x + right * (0.24 + LETTER * len(knot.word) / 2),
        knot.y + down * 0.4,
        0.24,
        "label",
    )


def told(look: Look, one: Net, words: Mapping[str, str]) -> Iterator[str]:
    """The lines of each player in words, and those of nobody."""
    for owner in (*look.seats, None):
        own = [
            " to ".join(words[end] for end in route.ends)
            for route in one.routes
            if route.owner == owner and all(end in words for end in route.ends)
        ]
        if own:
            yield f"{look.seats[owner].name if owner else 'nobody'}: {', '.join(own)}"


def lines(look: Look, one: Net, middles: Mapping[str, Point]) -> Iterator[Markup]:
    """Its lines, those of nobody below the others; several between the same ends side by side."""
    between: dict[frozenset[str], list[Route]] = {}
    for route in one.routes:
        if all(end in middles for end in route.ends):
            between.setdefault(frozenset(route.ends), []).append(route)
    drawn = [
        (route, place - (len(several) - 1) / 2)
        for several in between.values()
        for place, route in enumerate(several)
    ]
    for route, beside in sorted(drawn, key=lambda it: it[0].owner is not None):
        owner = look.seats.get(route.owner or "")
        yield _line(look, route, owner, [middles[end] for end in sorted(route.ends)], beside * BESIDE)


def _line(look: Look, route: Route, owner: Seat | None, ends: Sequence[Point], beside: float) -> Markup:
    (x, y), (to_x, to_y) = ends
    long = hypot(to_x - x, to_y - y) or 1.0
    aside, below = -(to_y - y) / long * beside, (to_x - x) / long * beside
    name = look.things[route.thing].name
    return tag(
        "line",
        tag("title", f"{called(name)}, {owner.name}" if owner else called(name)),
        x1=said(x + aside),
        y1=said(y + below),
        x2=said(to_x + aside),
        y2=said(to_y + below),
        class_=joined("route", ink_of_seat(owner) if owner else "free", look.marked.classes(route.lying)),
        stroke_dasharray=DASHES[owner.number % len(DASHES)] or None if owner else None,
    )
