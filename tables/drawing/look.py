"""The view of its scene that every part of a picture shares."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from festrules.interpreter.scene.scene import Scene, Seat
from festrules.interpreter.scene.table import Lying, Place, Value
from festrules.interpreter.scene.things import Thing
from festrules.tables.drawing.ink import SHAPES, ink_of_seat
from festrules.tables.drawing.marked import Marked
from festrules.tables.drawing.shapes import DISC

BLACK_AND_WHITE = frozenset({"ink-black", "ink-white"})


@dataclass(frozen=True, slots=True)
class Look:
    """A scene with its things and seats by name, and what lies on or belongs to single things."""

    scene: Scene
    marked: Marked
    things: dict[str, Thing]
    seats: dict[str, Seat]
    on: dict[str, tuple[Place, ...]]  # by the id of a thing, the places that there is one of for each of them
    flags: dict[str, tuple[Value, ...]]  # by the id of a space, the values that name it
    pictures: Mapping[str, str]  # by the name of a kind, of the host's own

    @classmethod
    def at(cls, scene: Scene, pictures: Mapping[str, str]) -> "Look":
        """A scene as it is drawn."""
        things = {thing.id: thing for thing in scene.things}
        on: dict[str, tuple[Place, ...]] = {}
        for place in scene.places:
            if on_thing(place) and place.count:
                on[place.keys[0].id] = (*on.get(place.keys[0].id, ()), place)
        flags: dict[str, tuple[Value, ...]] = {}
        for value in scene.values:
            for about in value.about:
                if ":" in about:
                    flags[about] = (*flags.get(about, ()), value)
        return cls(scene, Marked(scene), things, {seat.id: seat for seat in scene.seats}, on, flags, pictures)

    def shape_of(self, thing: Thing) -> int:
        """The shape of a piece: a player's own; black and white need none to be told apart."""
        if thing.owner is None or {ink_of_seat(seat) for seat in self.scene.seats} <= BLACK_AND_WHITE:
            return DISC
        return self.seats[thing.owner].number % SHAPES

    def has_buttons(self, lying: Iterable[Lying]) -> bool:
        """Whether any of what lies somewhere, or on that, is a button by itself."""
        for one in lying:
            upon = [other for place in self.on.get(one.thing or "", ()) for other in place.lying]
            if self.marked.any_of([one.id, *filter(None, [one.thing])]) or self.has_buttons(upon):
                return True
        return False

    def picture(self, thing: Thing) -> str:
        """The address of the picture of a thing, if the host has one: of its own component, or of all of that name."""
        names = (f"{thing.component}.{thing.name}", thing.name)
        return next((self.pictures[name] for name in names if name in self.pictures), "")

    def thing(self, lying: Lying) -> Thing | None:
        """The visible thing there, if any."""
        return None if lying.thing is None else self.things[lying.thing]


def on_thing(place: Place) -> bool:
    """Whether there is such a place for each of some things, so that it is drawn on them."""
    return len(place.keys) == 1 and place.keys[0].sort == "thing" and place.board is None
