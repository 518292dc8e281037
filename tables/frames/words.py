"""The table in words: place by place what lies there, and what is kept."""

from collections.abc import Iterator, Sequence

from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.scene.table import Lying, Place
from festrules.tables.markup import Markup, tag


def in_words(scene: Scene) -> Markup:
    """Every place with what lies there, then the values that say something."""
    names = {thing.id: thing.name for thing in scene.things}
    rows = [row for place in scene.places for row in _place(place, names)]
    rows += [
        _row(value.id, value.name, value.text) for value in scene.values if value.text and not value.plain
    ]
    return tag("dl", rows, class_="words")


def _place(place: Place, names: dict[str, str]) -> Iterator[Markup]:
    if place.board is None:
        yield _row(place.id, place.name, _lying(place.lying, place.count, names))
        return
    spaces = [
        f"{space.label} {_lying(space.lying, space.count, names)}"
        for space in place.board.spaces
        if space.count != 0
    ]
    yield _row(place.id, place.name, "; ".join(spaces) or "nothing")


def _lying(lying: Sequence[Lying], count: int | None, names: dict[str, str]) -> str:
    told = [
        _several(names[one.thing] if one.thing is not None else "something unseen", one.count)
        for one in lying
    ]
    return ", ".join(told) or ("nothing" if count == 0 else f"{count} unseen" if count else "unseen")


def _several(name: str, count: int | None) -> str:
    return name if count in (1, None) else f"{count} {name}"


def _row(key: str, name: str, text: str) -> Markup:
    return Markup(tag("dt", name, data_id=key) + tag("dd", text))
