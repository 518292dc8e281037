"""The whole table: what is common, then each player's own things, and folded what people hardly look at."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from festrules.grammar.markup import Content, Markup, tag
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.scene import Scene, Seat
from festrules.interpreter.scene.table import Key, Place, Value
from festrules.tables.drawing.ink import ink_of_seat
from festrules.tables.drawing.look import Look, on_thing
from festrules.tables.drawing.marked import joined
from festrules.tables.drawing.nets import net
from festrules.tables.drawing.places import counter, place
from festrules.tables.drawing.words import called


def draw_table(scene: Scene, pictures: Mapping[str, str] = MappingProxyType({})) -> Markup:
    """A scene as a piece of a page, each part of which has an id that stays the same."""
    look = Look.at(scene, pictures)
    own = next((seat for seat in scene.seats if seat.looks), None)
    first = scene.seats.index(own) if own else 0
    common = [one for one in scene.places if one.owner is None and not _is_folded(look, one)]
    boards = [one for one in common if one.board and one.form != "spaces"]
    beside = len(boards) == 1 and boards[0].size != Size.LARGE
    around = [*scene.seats[first:], *scene.seats[:first]]
    return tag(
        "div",
        tag(
            "div",
            tag("div", _common(look), class_="common", id="table-common"),
            tag("div", [_mat(look, seat) for seat in around], class_="mats", id="table-mats"),
            _folded(look, "Also on the table", "table-behind", in_play=True),
            _folded(look, "Out of play", "table-aside", in_play=False),
            class_=joined("layout", "with-board" if beside else ""),
        ),
        class_="tabletop",
        id="tabletop",
    )


# ---- what belongs to nobody ------------------------------------------------------------------------


def _common(look: Look) -> Iterator[Markup]:
    places = [one for one in look.scene.places if one.owner is None and not _is_folded(look, one)]
    boards = [one for one in places if one.board is not None]
    alone = [one for one in places if one.board is None and not one.keys and one.count != 0]
    keyed = [one for one in places if one.board is None and one.keys and not on_thing(one)]
    values = [
        value
        for value in look.scene.values
        if not value.keys and not value.plain and value.size != Size.FOLDED
    ]
    drawn = [*(place(look, one) for one in boards), *(net(look, one) for one in look.scene.nets if one.knots)]
    yield tag("div", drawn, class_="boards") if drawn else Markup()
    if values:
        yield tag("div", [counter(look, value) for value in values], class_="values")
    yield from _stations(look, keyed)
    yield tag("div", [place(look, one) for one in alone], class_="places") if alone else Markup()


def _stations(look: Look, places: Sequence[Place]) -> Iterator[Markup]:
    """For things that exist once for each of something: all that belongs to one of them, together."""
    groups: dict[str, dict[str, list[Place]]] = {}
    for one in places:
        key = one.keys[-1]
        groups.setdefault(key.of, {}).setdefault(key.word, []).append(one)
    for of, stations in groups.items():
        families = {one.family for group in stations.values() for one in group}
        if len(families) == 1 and all(len(group) == 1 for group in stations.values()):
            piles = [place(look, group[0]) for group in stations.values() if group[0].count != 0]
            yield tag("div", piles, class_="places")
        else:
            drawn = [_station(look, group[0].keys[-1], group) for group in stations.values()]
            yield tag(
                "div", drawn, class_="stations", aria_label=f"For each {of.replace('-', ' ')}", role="group"
            )


def _station(look: Look, key: Key, places: Sequence[Place]) -> Markup:
    marked = look.marked
    values = [
        counter(look, value)
        for value in look.scene.values
        if not value.plain
        and value.size != Size.FOLDED
        and value.number != 0
        and [one.id for one in value.keys] == [key.id]
        and key.id
    ]
    shown = [place(look, one, one.heading) for one in places if one.count != 0]
    return tag(
        "section",
        tag("h3", tag("span", called(key.word), **marked.acts(key.id))),
        tag("div", values, class_="values") if values else None,
        tag("div", shown, class_="places") if shown else None,
        class_=joined("station", marked.classes(key.id)),
        id=f"station-{key.id}",
        data_id=key.id,
    )


# ---- what belongs to players -----------------------------------------------------------------------


def _mat(look: Look, seat: Seat) -> Markup:
    """All that is a player's."""
    marked = look.marked
    own = [
        one
        for one in look.scene.places
        if one.owner == seat.id and not _is_folded(look, one) and (one.count != 0 or one.board is not None)
    ]
    boards = [place(look, one, one.heading) for one in own if one.board is not None]
    hands = [place(look, one, _heading(one)) for one in own if one.form == "hand"]
    rest = [place(look, one, _heading(one)) for one in own if one.board is None and one.form != "hand"]
    values = [
        counter(look, value, _value_name(value))
        for value in look.scene.values
        if value.owner == seat.id and _says_something(value)
    ]
    head: list[Content] = [tag("span", class_="dot", aria_hidden="true")]
    head.append(tag("span", seat.name, **marked.acts(seat.id)))
    head.append(tag("span", "you", class_="aside") if seat.looks else None)
    if seat.points is not None:
        head.append(tag("span", f"{seat.points} point{'' if seat.points == 1 else 's'}", class_="points"))
    return tag(
        "section",
        tag("h2", head),
        tag("div", hands, class_="hands") if hands else None,
        tag("div", boards, class_="boards") if boards else None,
        tag("div", rest, class_="places") if rest else None,
        tag("div", values, class_="values") if values else None,
        class_=joined(
            "mat", ink_of_seat(seat), "mine" if seat.looks else "", "deciding" if seat.decides else "",
            marked.classes(seat.id),
        ),
        id=f"mat-{seat.id}",
        data_id=seat.id,
        aria_label=seat.name,
    )  # fmt: skip


def _heading(one: Place) -> str:
    """The heading of a player's place on their own mat."""
    others = [key.word for key in one.keys if key.sort != "seat"]
    return " ".join([one.heading, *others])


def _value_name(value: Value) -> str:
    return " ".join([value.name, *(key.word for key in value.keys if key.sort != "seat")])


def _says_something(value: Value) -> bool:
    """Whether a value of a player is told: of many, which are kept for something else too, not those that are 0."""
    return not value.plain and value.size != Size.FOLDED and (value.number != 0 or len(value.keys) < 2)


# ---- what people hardly look at --------------------------------------------------------------------


def _is_folded(look: Look, one: Place) -> bool:
    """Whether a place stands folded behind the others: not while anything there can be chosen, if it is in play."""
    if one.size != Size.FOLDED or one.role == "aside":
        return one.size == Size.FOLDED
    spaces = one.board.spaces if one.board else ()
    lying = [*one.lying, *(it for space in spaces for it in space.lying)]
    things = [it.thing for it in lying if it.thing is not None]
    return not look.marked.any_of(
        [one.id, *(space.id for space in spaces), *(it.id for it in lying), *things]
    )


def _folded(look: Look, title: str, name: str, *, in_play: bool) -> Markup | None:
    """Supplies with what the rules keep for themselves, or boxes with what else matters no more."""
    scene = look.scene
    places = [
        place(look, one)
        for one in scene.places
        if one.count != 0 and _is_folded(look, one) and (one.role != "aside") is in_play
    ]
    notes = [value for value in scene.values if in_play and value.size == Size.FOLDED and not value.plain]
    if not places and not notes:
        return None
    inside = [
        tag("div", places, class_="places") if places else None,
        tag("div", [counter(look, value, _noted(look, value)) for value in notes], class_="values")
        if notes
        else None,
    ]
    return tag("details", tag("summary", title), inside, class_="aside-box", id=name)


def _noted(look: Look, value: Value) -> str:
    """The name of a value, with its owner."""
    owner = look.seats.get(value.owner or "")
    return f"{_value_name(value)} of {owner.name}" if owner else _value_name(value)
