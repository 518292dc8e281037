"""Boards as SVG: their ground, the spaces with what lies there, and what may be chosen."""

from collections.abc import Iterator
from typing import Final

from festrules.grammar.markup import Content, Markup, tag
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.table import Board, Form, Lying, Place, Space
from festrules.interpreter.scene.things import Thing
from festrules.tables.drawing.emblems import glyph
from festrules.tables.drawing.ink import COLOURS, colour_mark, ink_of_thing
from festrules.tables.drawing.look import Look
from festrules.tables.drawing.marked import joined
from festrules.tables.drawing.nets import lines
from festrules.tables.drawing.shapes import body, image, said, text
from festrules.tables.drawing.words import called, several, short

# How wide a board is at most, and a space of it, in units of the page.
WIDEST: Final = {Size.LARGE: 1080, Size.USUAL: 680, Size.SMALL: 320, Size.FOLDED: 680}
LARGEST: Final = {Size.LARGE: 128, Size.USUAL: 84, Size.SMALL: 44, Size.FOLDED: 84}
IN_TILE: Final = 0.8  # of a tile, that a picture takes on it
EDGE: Final = 0.5  # around a board, for letters and numbers
NARROW_EDGE: Final = 0.12
# Where several lie on a space: how large each is, and where.
ROOM: Final[tuple[tuple[float, tuple[tuple[float, float], ...]], ...]] = (
    (0.4, ((0.0, 0.0),)),
    (0.25, ((-0.24, 0.0), (0.24, 0.0))),
    (0.21, ((-0.24, -0.22), (0.24, -0.22), (0.0, 0.24))),
    (0.2, ((-0.24, -0.22), (0.24, -0.22), (-0.24, 0.24), (0.24, 0.24))),
)


def board(look: Look, place: Place) -> Markup:
    """A board with all that lies on it."""
    assert place.board is not None
    ground = place.board
    lettered = has_letters(place.form, ground)
    edge = EDGE if lettered else NARROW_EDGE
    width, height = ground.width + edge + NARROW_EDGE, ground.height + edge + NARROW_EDGE
    scale = min(LARGEST[place.size], WIDEST[place.size] / width)
    inside: list[Content] = [
        tag(
            "rect",
            x=said(-edge),
            y=said(-NARROW_EDGE),
            width=said(width),
            height=said(height),
            rx="0.15",
            class_="wood",
        )
    ]
    inside += _letters(ground, edge) if lettered else ()
    inside += _links(ground)
    middles = {space.id: (space.x, space.y) for space in ground.spaces}
    inside += (line for net in look.scene.nets if not net.knots for line in lines(look, net, middles))
    inside += (_space(look, place.form, ground, space, lettered=lettered) for space in ground.spaces)
    return tag(
        "svg",
        inside,
        viewBox=f"{said(-edge)} {said(-NARROW_EDGE)} {said(width)} {said(height)}",
        width=round(width * scale),
        height=round(height * scale),
        preserveAspectRatio="xMinYMin meet",
        class_=f"board {place.form}",
        role="group",
        aria_label=called(place.name),
    )


def has_letters(form: Form, ground: Board) -> bool:
    """Whether the names of the spaces are letters of columns and numbers of rows, which stand at the edges."""
    return form == "squares" and all(
        space.label == f"{_letter(space.x)}{round(ground.height - space.y + 0.5)}" for space in ground.spaces
    )


def _letter(x: float) -> str:
    number = round(x - 0.5)
    return (
        chr(ord("a") + number)
        if number < 26
        else f"{chr(ord('a') + number // 26 - 1)}{chr(ord('a') + number % 26)}"
    )


def _letters(ground: Board, edge: float) -> Iterator[Markup]:
    for column in range(round(ground.width)):
        x = column + 0.5
        yield text(_letter(x), x, ground.height + edge / 2, 0.26, "edge")
    for row in range(round(ground.height)):
        yield text(round(ground.height) - row, -edge / 2, row + 0.5, 0.26, "edge")


def _links(ground: Board) -> Iterator[Markup]:
    """A line for each two spaces that are linked."""
    at = {space.id: space for space in ground.spaces}
    for number, space in enumerate(ground.spaces):
        for other in (at[link] for link in space.links if link in at):
            if ground.spaces.index(other) > number:
                yield tag(
                    "line",
                    x1=said(space.x),
                    y1=said(space.y),
                    x2=said(other.x),
                    y2=said(other.y),
                    class_="link",
                )


def _space(look: Look, form: Form, ground: Board, space: Space, *, lettered: bool) -> Markup:
    """A space; it or what lies on it can be picked, but the whole of it is clicked."""
    marked = look.marked
    ids = (space.id, *(one.id for one in space.lying))
    dark = form == "squares" and round(space.x + space.y) % 2
    flags = look.flags.get(space.id, ())
    pieces: list[Content] = [_ground(ground, space)]
    if not lettered and not (space.lying and ground.outline and form not in ("ring", "track")):
        pieces.append(_label(form, ground, space))
    pieces += _lying(look, ground, space)
    pieces += (text("⚑", space.x + 0.33, space.y - 0.3, 0.26, "flag") for _ in flags[:1])
    if marked.any_of(ids):
        x, y, size = (0.3, -0.3, 0.09) if space.lying else (0.0, 0.0, 0.14)
        pieces.append(
            tag("circle", cx=said(space.x + x), cy=said(space.y + y), r=said(size), class_="choice")
        )
    told = ", ".join([space.label, *_told(look, space), *(value.name for value in flags)])
    acts = marked.acts(*ids)
    return tag(
        "g",
        pieces,
        tag("title", told),
        class_=joined("space", "dark" if dark else "", "full" if space.lying else "", marked.classes(*ids)),
        data_id=space.id,
        aria_label=told if "role" in acts else None,
        **acts,
    )


def _ground(ground: Board, space: Space) -> Markup:
    mark = colour_mark(space.marks)
    colour = space.colour or (mark.text.casefold() if mark else "")
    ink = joined("ground", f"ink-{colour}" if colour else "")
    if not ground.outline:
        return tag("circle", cx=said(space.x), cy=said(space.y), r="0.36", class_=ink)
    points = " ".join(f"{said(space.x + x * 0.97)},{said(space.y + y * 0.97)}" for x, y in ground.outline)
    return tag("polygon", points=points, class_=ink)


def _label(form: Form, ground: Board, space: Space) -> Markup:
    """The name of a space, above what lies there; of a track its number."""
    size = 0.17 if len(space.label) < 6 else 0.14
    if form in ("ring", "track"):
        number = f"{space.label.rpartition('-')[2]} "  # which is heard apart from how much lies there
        return text(number, space.x - 0.36, space.y - 0.37, 0.15, "label")
    below = -0.36 if ground.outline else 0.46
    return text(short(space.label, 10), space.x, space.y + below, size, "label")


def _told(look: Look, space: Space) -> Iterator[str]:
    for one in space.lying:
        thing = look.thing(one)
        yield f"{one.count} face down" if thing is None else several(thing, one.count)
    yield from (f"{mark.name} {mark.text}" for mark in space.marks)


def _lying(look: Look, ground: Board, space: Space) -> Iterator[Markup]:
    """The contents of a space: of a stack its top, and how high it is."""
    lying = space.lying[:1] if ground.stacked else space.lying
    high = space.count if ground.stacked and (space.count or 0) > 1 else None
    size, spots = ROOM[min(len(lying), len(ROOM)) - 1] if lying else (0.0, ())
    for one, (x, y) in zip(lying, spots, strict=False):
        thing = look.thing(one)
        at = space.x + x, space.y + y
        yield _one(look, ground, one, thing, at, size, high if high is not None else one.count)


def _one(
    look: Look,
    ground: Board,
    lying: Lying,
    thing: Thing | None,
    at: tuple[float, float],
    size: float,
    count: int | None,
) -> Markup:
    x, y = at
    pieces: list[Content] = []
    if thing is None:
        ink = ""
        pieces += [_tile(ground, x, y, size), text("?", x, y, size * 0.9, "sign")]
    elif thing.word in ("tile", "card"):
        ink = ink_of_thing(thing, look.seats)
        picture = look.picture(thing)
        shown = [image(picture, x, y, size * IN_TILE)] if picture else _face(thing, x, y, size)
        pieces += [_tile(ground, x, y, size), *shown]
    else:
        ink = ink_of_thing(thing, look.seats)
        pieces += body(thing, lying, look.shape_of(thing), x, y, size, look.picture(thing))
    if count is not None and count > 1:
        pieces += _badge(count, x + size * 0.8, y + size * 0.8, max(0.13, size * 0.42))
    return tag("g", pieces, class_=joined("lying", ink), data_id=lying.id)


def _badge(count: int, x: float, y: float, size: float) -> Iterator[Markup]:
    """How many lie there."""
    yield tag("circle", cx=said(x), cy=said(y), r=said(size), class_="badge")
    yield text(count, x, y, size * 1.3, "badge-text")


def _tile(ground: Board, x: float, y: float, size: float) -> Markup:
    """A tile covers its space, whatever its outline is."""
    share = size / ROOM[0][0] * 0.88
    corners = ground.outline or ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
    points = " ".join(f"{said(x + dx * share)},{said(y + dy * share)}" for dx, dy in corners)
    return tag("polygon", points=points, class_="shape")


def _face(thing: Thing, x: float, y: float, size: float) -> Iterator[Markup]:
    """The face of a tile: its symbol, with its name if there is room, or its name."""
    if not thing.symbol:
        yield from _words(thing, x, y, size)
        return
    named = size > ROOM[1][0]
    yield glyph(thing.symbol, x, y - (0.2 * size if named else 0), size * (1 if named else 1.3))
    if named:
        yield text(short(" ".join(_spoken(thing)), 10), x, y + 0.62 * size, 0.14, "sign")


def _spoken(thing: Thing) -> list[str]:
    """The words of a name, without those that are colours and are seen."""
    return [word for word in thing.name.split("-") if word.casefold() not in COLOURS] or [thing.name]


def _words(thing: Thing, x: float, y: float, size: float) -> Iterator[Markup]:
    """The name of a tile in lines; a colour that it says is seen."""
    lines = _spoken(thing)[:3] if size > 0.3 else [thing.name[:2]]
    longest = max(map(len, lines))
    height = min(0.24, 1.75 * size / (0.6 * max(longest, 4)))
    for number, line in enumerate(lines):
        middle = y + (number - (len(lines) - 1) / 2) * height * 1.1
        yield text(line, x, middle, height, "sign")
