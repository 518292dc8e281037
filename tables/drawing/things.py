"""Cards, tiles, pieces and tokens off the boards, as HTML: faces with all that is printed on them, backs, counts."""

from collections.abc import Iterator, Sequence

from festrules.grammar.markup import Content, Markup, tag
from festrules.interpreter.scene.scene import Seat
from festrules.interpreter.scene.table import Lying
from festrules.interpreter.scene.things import Drawing, Mark, Thing
from festrules.tables.drawing.emblems import icon
from festrules.tables.drawing.ink import colour_mark, ink_of_seat, ink_of_thing
from festrules.tables.drawing.look import Look
from festrules.tables.drawing.marked import joined
from festrules.tables.drawing.shapes import figure
from festrules.tables.drawing.symbols import PLAIN, corner, is_red
from festrules.tables.drawing.words import called, several

MOST_BACKS = 7  # that are fanned out
TIMES = "\N{MULTIPLICATION SIGN}"
LONG = 22  # letters, from which a card is wide


def drawn(look: Look, lying: Lying) -> Markup:
    """Something that lies off the boards."""
    thing = look.thing(lying)
    if thing is None:
        return back(lying)
    picture = look.picture(thing)
    if picture and thing.word in ("card", "tile"):
        return pictured(look, lying, thing, picture)
    of_pack = corner(thing)
    if of_pack is not None:
        return card_of_pack(look, lying, thing, *of_pack)
    if thing.word in ("card", "tile"):
        return card(look, lying, thing)
    return token(look, lying, thing)


def back(lying: Lying) -> Markup:
    """Things lying face down: one back, or a few of them with their number."""
    count = lying.count or 1
    backs = [tag("span", class_="back") for _ in range(min(count, MOST_BACKS))]
    said = f"{lying.count} face down" if lying.count else "something face down"
    many = tag("span", lying.count, class_="count") if count > 1 else None
    return tag("div", backs, many, class_="backs", data_id=lying.id, role="img", aria_label=said)


def token(look: Look, lying: Lying, thing: Thing) -> Markup:
    """Pieces and tokens: a figure in its colour, what it is, and how many."""
    marked = look.marked
    named = thing.owner is None or thing.of > 1
    return tag(
        "div",
        figure(thing, lying, look.shape_of(thing), look.picture(thing)),
        tag("span", called(thing.name), class_="token-name") if named else _heard(thing.full),
        _many(lying),
        class_=joined("token", ink_of_thing(thing, look.seats), marked.classes(lying.id, thing.id)),
        data_id=lying.id,
        title=several(thing, lying.count),
        **marked.acts(lying.id, thing.id),
    )


def card(look: Look, lying: Lying, thing: Thing) -> Markup:
    """A card or tile from its front, with what lies on it."""
    marked, body = look.marked, list(_body(thing))
    lying_on = [one for place in look.on.get(thing.id, ()) for one in place.lying]
    on = [drawn(look, one) for one in lying_on]
    acts = marked.acts(lying.id, thing.id)
    inside = look.has_buttons(lying_on)  # then the name is one as well, for none may be inside another
    owner, ink = look.seats.get(thing.owner or ""), ink_of_thing(thing, look.seats)
    if owner is not None and ink == ink_of_seat(owner):
        owner = None  # the colour says it
    classes = joined(
        thing.word,
        ink,
        "" if body else "bare",
        "wide" if any(mark.sort == "text" for mark in thing.marks) or len(thing.face) > LONG else "",
        "known" if lying.known else "",
        marked.classes(lying.id, thing.id),
    )
    return tag(
        "div",
        tag(
            "div",
            icon(thing.symbol) if thing.symbol else None,
            tag("span", called(thing.name), class_="card-name", **(acts if inside else {})),
            _owner(owner),
            class_="card-head",
        ),
        tag("div", body, class_="card-body") if body else None,
        tag("div", on, class_="on-it") if on else None,
        _many(lying),
        tag("span", "face down, but seen", class_="aside") if lying.known else None,
        class_=classes,
        data_id=lying.id,
        title=_printed(thing),
        **({} if inside else acts),
    )


def pictured(look: Look, lying: Lying, thing: Thing, picture: str) -> Markup:
    """A card or tile of which the host has a picture. Everything printed on it is told to those who hear the page."""
    marked, owner = look.marked, look.seats.get(thing.owner or "")
    lying_on = [one for place in look.on.get(thing.id, ()) for one in place.lying]
    on = [drawn(look, one) for one in lying_on]
    acts, inside = marked.acts(lying.id, thing.id), look.has_buttons(lying_on)
    shown = tag("img", src=picture, alt="", class_="picture")
    return tag(
        "div",
        tag("div", shown, _heard(_printed(thing)), **(acts if inside else {})),
        _owner(owner),
        tag("div", on, class_="on-it") if on else None,
        _many(lying),
        tag("span", "face down, but seen", class_="aside") if lying.known else None,
        class_=joined(
            thing.word,
            "pictured",
            ink_of_thing(thing, look.seats),
            "known" if lying.known else "",
            marked.classes(lying.id, thing.id),
        ),
        data_id=lying.id,
        title=_printed(thing),
        **({} if inside else acts),
    )


def card_of_pack(look: Look, lying: Lying, thing: Thing, rank: str, suit: str) -> Markup:
    """A card of a pack: rank and suit in two corners, and the suit large in the middle."""
    marked, sign = look.marked, f"{suit}{PLAIN}"
    return tag(
        "div",
        tag("span", tag("b", rank), tag("span", sign), class_="corner", aria_hidden="true"),
        tag("span", sign, class_="pip", aria_hidden="true"),
        _heard(called(thing.name)),
        _many(lying),
        class_=joined(
            "card playing",
            "red" if is_red(suit) else "",
            "known" if lying.known else "",
            marked.classes(lying.id, thing.id),
        ),
        data_id=lying.id,
        title=called(thing.name),
        **marked.acts(lying.id, thing.id),
    )


def _printed(thing: Thing) -> str:
    """All that is printed on it, for who points at it."""
    marks = [f"{mark.name} {mark.text}" for mark in thing.marks]
    said = [called(thing.name), thing.face if thing.worded else "", *marks, thing.effect]
    return "; ".join(one for one in said if one)


def _many(lying: Lying) -> Markup | None:
    """How many, of several."""
    return tag("span", f"{TIMES}{lying.count}", class_="count") if (lying.count or 0) > 1 else None


def _heard(text: str) -> Markup:
    """A drawing in words, for those who hear the page."""
    return tag("span", text, class_="heard")


def _owner(owner: Seat | None) -> Markup | None:
    return None if owner is None else tag("span", class_=joined("dot", ink_of_seat(owner)), title=owner.name)


def _body(thing: Thing) -> Iterator[Content]:
    """The content of a card besides its name."""
    if thing.drawings:
        yield tag("div", map(drawing, thing.drawings), class_="patterns")
    if thing.worded and thing.face:
        yield tag("p", _without_drawings(thing), class_="face")
    untold = [] if thing.worded else [mark for mark in thing.marks if not _in_name(mark, thing)]
    chips = [_chip(mark) for mark in untold if mark.sort != "text"]
    if chips:
        yield tag("div", chips, class_="marks")
    yield from (tag("p", mark.text, class_="face") for mark in untold if mark.sort == "text")
    if thing.effect:
        yield tag("p", thing.effect, class_="effect")


def _without_drawings(thing: Thing) -> str:
    """The face; where a pattern is drawn its signs in a row are left out."""
    text = thing.face
    for one in thing.drawings:
        parts = (" / ".join(" ".join(cell or "." for cell in row) for row in part) for part in one.parts)
        signs = " + ".join(parts)
        text = text.replace(f" for {signs}", "")
    return text


def _in_name(mark: Mark, thing: Thing) -> bool:
    """Whether the name says it: `red` of red-spiral."""
    words = thing.name.replace("-", " ").casefold().split()
    return set(mark.text.replace("-", " ").casefold().split()) <= set(words) or (
        mark.sort == "word" and colour_mark((mark,)) is not None
    )


def _chip(mark: Mark) -> Markup:
    match mark.sort:
        case "truth":
            return tag("span", mark.name if mark.number else f"not {mark.name}", class_="mark")
        case "number":
            return tag("span", tag("b", mark.text), " ", mark.name, class_="mark")
        case "word" | "text":
            return tag("span", tag("i", mark.name), " ", mark.text, class_="mark")


def drawing(one: Drawing) -> Markup:
    """A pattern as a small grid for each of its parts, and what its signs mean for who points at it."""
    means = "; ".join(f"{sign.sign} {sign.means}" for sign in one.legend)
    parts = [tag("span", _rows(part), class_="part") for part in one.parts]
    return tag("span", parts, class_="pattern", title=means, role="img", aria_label=f"{one.name}: {means}")


def _rows(part: Sequence[Sequence[str]]) -> Iterator[Markup]:
    for row in part:
        cells = [tag("span", cell, class_="cell" if cell else "cell any") for cell in row]
        yield tag("span", cells, class_="cells")
