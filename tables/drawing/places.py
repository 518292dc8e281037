"""Places off the boards as HTML: piles, hands, rows and heaps, each with its heading; values as counters."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from festrules.grammar.markup import Content, Markup, tag
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.table import Lying, Place, Space, Value
from festrules.tables.drawing.boards import board
from festrules.tables.drawing.look import Look
from festrules.tables.drawing.marked import joined
from festrules.tables.drawing.things import back, drawn
from festrules.tables.drawing.words import called

MANY = 8  # open cards, only the names of which are read if none of them can be chosen
SORTS = 4  # pieces and tokens in a heap, each read by its name
MUCH = 6  # hoarded things, the rest of which unfolds


def place(look: Look, one: Place, heading: str | None = None) -> Markup:
    """A place with its heading."""
    said = called(heading or one.name)
    marked = look.marked
    return tag(
        "section",
        tag("h3", tag("span", said, **marked.acts(one.id)), _count(one), class_="place-name"),
        _inside(look, one),
        class_=joined(
            "place", one.form, sized(one.size), "empty" if one.count == 0 else "", marked.classes(one.id)
        ),
        id=f"place-{one.id}",
        data_id=one.id,
        aria_label=said,
    )


def sized(size: Size) -> str:
    """The class of how much room something takes, where that is not as usual."""
    return f"size-{size}" if size in (Size.LARGE, Size.SMALL) else ""


def _count(one: Place) -> Markup | None:
    """How many things lie there, where it is not seen at a glance."""
    if one.count is None or one.count < 2 or one.form == "heap" or one.board is not None:
        return None
    return tag("span", one.count, class_="number")


def _inside(look: Look, one: Place) -> Content:
    match one.form:
        case "squares" | "hexagons" | "triangle" | "ring" | "track" | "graph":
            return board(look, one)
        case "spaces":
            return _slots(look, one)
        case "pile":
            return tag("div", _pile(look, one.lying), class_="things piled")
        case "hand" | "row":
            return _things(look, one)
        case "heap":
            many = "many" if len(one.lying) > SORTS else ""
            return tag("div", [drawn(look, lying) for lying in one.lying], class_=joined("things", many))
        case _:
            assert_never(one.form)


def _things(look: Look, one: Place) -> Markup:
    shown = [drawn(look, lying) for lying in one.lying]
    if one.size == Size.SMALL and not look.marked.any_of(it.id for it in one.lying):
        return tag("div", shown, class_="things small")
    if len(shown) > MANY and not _in_hand(look, one) and not look.marked.any_of(it.id for it in one.lying):
        return tag("div", shown, class_="things small")
    if one.role != "laid by" or len(shown) <= MUCH:
        return tag("div", shown, class_="things")
    rest = tag(
        "details", tag("summary", f"{len(shown) - MUCH} more"), tag("div", shown[MUCH:], class_="things")
    )
    return tag("div", tag("div", shown[:MUCH], class_="things"), rest)


def _in_hand(look: Look, one: Place) -> bool:
    """Whether whoever looks holds it: a hand does not shrink and grow from turn to turn."""
    owner = look.seats.get(one.owner or "")
    return one.form == "hand" and owner is not None and owner.looks


def _pile(look: Look, lying: Sequence[Lying]) -> Iterator[Markup]:
    """The top; what else is seen of a pile unfolds."""
    for one in lying[:1]:
        yield drawn(look, one) if one.thing is not None else back(one)
    rest = [drawn(look, one) for one in lying[1:]]
    if any(one.thing for one in lying[1:]):
        yield tag("details", tag("summary", "below it"), tag("div", rest, class_="things"))


def _slots(look: Look, one: Place) -> Markup:
    """Spaces that nothing links: slots, in rows by the first word that groups them."""
    assert one.board is not None
    spaces = one.board.spaces
    by = _grouping(spaces)
    if by is None:
        return tag("div", [_slot(look, space) for space in spaces], class_="slots")
    groups: dict[str, list[Space]] = {}
    for space in spaces:
        groups.setdefault(next((mark.text for mark in space.marks if mark.name == by), ""), []).append(space)
    rows = [
        tag(
            "div",
            tag("h4", called(name or "others")),
            [_slot(look, space, by) for space in group],
            class_="slots",
        )
        for name, group in groups.items()
    ]
    return tag("div", rows, class_="shelves")


def _grouping(spaces: Sequence[Space]) -> str | None:
    """The column whose words put several spaces side by side, and all of them in few rows."""
    names = dict.fromkeys(mark.name for space in spaces for mark in space.marks if mark.sort == "word")
    for name in names:
        words = [next((mark.text for mark in space.marks if mark.name == name), "") for space in spaces]
        if 1 < len(set(words)) <= len(words) / 2 and words == sorted(words, key=words.index):
            return name
    return None


def _slot(look: Look, space: Space, by: str = "") -> Markup:
    marked = look.marked
    marks = [
        tag("span", f"{mark.name} {mark.text}", class_="mark")
        for mark in space.marks
        if mark.name != by
        and mark.text != "0"
        and not set(mark.text.split("-")) & set(space.label.split("-"))
    ]
    inside = [drawn(look, one) for one in space.lying]
    acts, within = marked.acts(space.id), look.has_buttons(space.lying)
    return tag(
        "div",
        tag("span", called(space.label), class_="slot-name", **(acts if within else {})),
        tag("div", inside, class_="things") if inside else None,
        tag("div", marks, class_="marks") if marks else None,
        class_=joined("slot", "" if inside else "empty", marked.classes(space.id)),
        data_id=space.id,
        **({} if within else acts),
    )


def counter(look: Look, value: Value, name: str = "") -> Markup:
    """A kept value: its name and what it is."""
    marked = look.marked
    said = value.text if value.text is not None else "hidden"
    return tag(
        "span",
        tag("span", called(name or value.name), class_="value-name"),
        " ",
        tag("b", said),
        class_=joined("value", sized(value.size), marked.classes(value.id)),
        data_id=value.id,
        **marked.acts(value.id),
    )
