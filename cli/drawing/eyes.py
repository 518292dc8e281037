"""A scene as somebody looks at it in a terminal: what of it stands out, and how much room there is."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property

from festrules.cli.drawing.pieces import Look
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.scene import Scene, Seat
from festrules.interpreter.scene.table import Lying, Place
from festrules.interpreter.scene.things import Thing

MARKS = "*+!~^"  # for stored values that point at a space


@dataclass(frozen=True)
class Eyes:
    """A scene with its things and seats at hand, and what stands out in it."""

    scene: Scene
    width: int  # columns for what is drawn
    reading: int  # columns for what is read line by line
    types: bool = True  # whoever reads it can type `look`
    points: bool = False  # somebody points at the drawing: brackets mark the thing
    picked: frozenset[str] = field(default_factory=frozenset)  # the subject of the highlighted option

    @cached_property
    def open(self) -> frozenset[str]:
        """The things that may be chosen by pointing at them."""
        offers = self.scene.asked.offers if self.points and self.scene.asked else ()
        return frozenset(one for offer in offers for one in offer.about)

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Where something has just come."""
        changes = self.scene.changes
        if changes is None:
            return frozenset()
        return frozenset([one.target for one in changes.moved] + [one.place for one in changes.added])

    @cached_property
    def things(self) -> dict[str, Thing]:
        """The kinds of things that it speaks of, by id."""
        return {thing.id: thing for thing in self.scene.things}

    @cached_property
    def by_name(self) -> dict[str, Thing]:
        """The things by their full names."""
        return {thing.full: thing for thing in self.scene.things}

    @cached_property
    def seats(self) -> dict[str, Seat]:
        """The seats by id."""
        return {seat.id: seat for seat in self.scene.seats}

    @cached_property
    def around(self) -> tuple[Seat, ...]:
        """All seats, clockwise from the one that looks."""
        seats = self.scene.seats
        start = next((seat.number for seat in seats if seat.looks), 0)
        return (*seats[start:], *seats[:start])

    @cached_property
    def marks(self) -> dict[str, tuple[str, str]]:
        """Spaces that a stored value names, each with a sign and what it stands for."""
        values = [
            value for value in self.scene.values if not value.keys and any(":" in one for one in value.about)
        ]
        pointing = zip(MARKS, values, strict=False)
        return {about: (sign, value.name) for sign, value in pointing for about in value.about}

    def on(self, look: Look, *ids: str | None) -> Look:
        """A look, with what stands out of those ids."""
        known = {one for one in ids if one}
        return replace(
            look,
            open=not known.isdisjoint(self.open),
            picked=not known.isdisjoint(self.picked),
            fresh=not known.isdisjoint(self.fresh),
        )

    def owner(self, seat: str | None) -> int | None:
        """The number of a seat."""
        return None if seat is None else self.seats[seat].number

    def name(self, lying: Lying) -> str:
        """The full name of something visible."""
        assert lying.thing is not None
        return self.things[lying.thing].full

    def look_of(self, thing: Thing) -> Look:
        """The colours of a thing: its owner's, as its author says, or those of words that are printed on it."""
        words = [mark.text for mark in thing.marks if mark.sort == "word"]
        return Look(owner=self.owner(thing.owner), tint=" ".join([thing.colour, *words]).strip())

    def several(self, name: str, count: int) -> str:
        """This many of a kind, possibly without their owner; a single one without the number."""
        if count == 1:
            return name
        for thing in self.scene.things:
            if name == thing.name:
                return f"{count} {thing.many}"
            if name == thing.full:
                return f"{count} {thing.many}{thing.full.removeprefix(thing.name)}"
        return f"{count} {name}"

    def is_open(self, place: Place) -> bool:
        """Whether anything in a place may be chosen by pointing at it."""
        spaces = place.board.spaces if place.board else ()
        lying = [*place.lying, *(one for space in spaces for one in space.lying)]
        ids = {place.id, *(space.id for space in spaces), *(one.id for one in lying)}
        return not self.open.isdisjoint(ids | {one.thing for one in lying if one.thing})

    def is_folded(self, place: Place) -> bool:
        """Whether a place is told by its name alone."""
        return place.size == Size.FOLDED and not self.is_open(place)


def seat_name(seat: Seat) -> str:
    """The name of a player."""
    return f"{seat.name} (you)" if seat.looks else seat.name


def named_of(lying: Collection[Lying], *, known: bool) -> list[Lying]:
    """The things seen somewhere, or known to lie there hidden."""
    return [one for one in lying if one.thing is not None and one.known is known]
