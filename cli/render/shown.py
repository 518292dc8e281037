"""A scene, with its things and seats at hand."""

from dataclasses import dataclass
from functools import cached_property

from festrules.interpreter.scene.scene import Scene, Seat
from festrules.interpreter.scene.table import Lying
from festrules.interpreter.scene.things import Thing


@dataclass(frozen=True)
class Shown:
    """What is to be shown of a table."""

    scene: Scene

    @cached_property
    def things(self) -> dict[str, Thing]:
        """The kinds of things that it speaks of, by id."""
        return {thing.id: thing for thing in self.scene.things}

    @cached_property
    def by_name(self) -> dict[str, Thing]:
        """The same by what they are called in full."""
        return {thing.full: thing for thing in self.scene.things}

    @cached_property
    def seats(self) -> dict[str, Seat]:
        """The seats by id."""
        return {seat.id: seat for seat in self.scene.seats}

    @cached_property
    def around(self) -> tuple[Seat, ...]:
        """All seats, clockwise from who looks."""
        seats = self.scene.seats
        start = next((seat.number for seat in seats if seat.looks), 0)
        return (*seats[start:], *seats[:start])

    def name(self, lying: Lying) -> str:
        """What something that is seen is called in full."""
        assert lying.thing is not None
        return self.things[lying.thing].full

    def names(self, lying: tuple[Lying, ...], *, known: bool) -> list[str]:
        """The names of what is seen somewhere, or of what is known to lie there hidden, each as often as it does."""
        return [
            self.name(one)
            for one in lying
            if one.thing is not None and one.known is known
            for _ in range(one.count or 0)
        ]

    def several(self, name: str, count: int) -> str:
        """So many of a kind, which may be told without whose it is; one alone without the number."""
        if count == 1:
            return name
        for thing in self.scene.things:
            if name == thing.name:
                return f"{count} {thing.many}"
            if name == thing.full:
                return f"{count} {thing.many}{thing.full.removeprefix(thing.name)}"
        return f"{count} {name}"


def seat_name(seat: Seat) -> str:
    """What a player is called."""
    return f"{seat.name} (you)" if seat.looks else seat.name
