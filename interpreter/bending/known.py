"""The meanings of a rulebook's names, as far as bends need them: places, and values with a neighbour."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.parts import Domain
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    PlaceThing,
)
from festrules.grammar.vocabulary.statements.course import Rounds
from festrules.grammar.walk import walk

TURNING = {
    "up": "down",
    "down": "up",
    "left": "right",
    "right": "left",
    "up-left": "up-right",
    "up-right": "up-left",
    "down-left": "down-right",
    "down-right": "down-left",
    "row": "column",
    "column": "row",
    "top": "bottom",
    "bottom": "top",
    "forward": "back",
    "back": "forward",
}
LIFE = {"turn": "round", "round": "turn"}

Place: TypeAlias = PlaceThing | BoardThing
Each: TypeAlias = tuple[Domain, ...]


@dataclass
class NeighbourNames:
    """Names that can be mistaken for others of their kind."""

    places: dict[str, Place] = field(default_factory=dict)
    ordered: set[str] = field(default_factory=set)  # places where it matters what lies on top
    stacked: bool = False  # whether there are such spaces
    others: dict[str, str] = field(default_factory=dict)  # a value, and the one that is named after it
    things: dict[str, Declaration] = field(default_factory=dict)
    rounds: bool = False  # whether the game has any

    @property
    def components(self) -> frozenset[str]:
        """The names of all cards, tiles, pieces and tokens."""
        return frozenset(name for name, thing in self.things.items() if isinstance(thing, ComponentThing))

    @property
    def dice(self) -> tuple[str, ...]:
        """The names of all dice."""
        return tuple(name for name, thing in self.things.items() if isinstance(thing, DieThing))

    def other_of_its_kind(self, name: str) -> str | None:
        """The first other thing that is declared with the same word."""
        kind = type(self.things.get(name))
        return next(
            (other for other, thing in self.things.items() if other != name and type(thing) is kind), None
        )

    def other_place(self, name: str) -> str | None:
        """Another place that can hold the same, one for each of the same."""
        if name not in self.places:
            return None
        at, many = self._numbers[name], len(self.places)
        nearest = [alike[bisect_right(alike, at) % len(alike)] for alike in self._alike(name)]
        other = min(nearest, key=lambda number: (number - at - 1) % many)
        return None if other == at else self._names[other]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.places)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self._names)}

    def _alike(self, name: str) -> list[list[int]]:
        """For each thing that a place can hold: the numbers of those that can, and are there for each of the same."""
        place = self.places[name]
        return [self._holding[component, place.each] for component in place.of]

    @cached_property
    def _holding(self) -> dict[tuple[str, Each], list[int]]:
        found: dict[tuple[str, Each], list[int]] = {}
        for number, place in enumerate(self.places.values()):
            for component in dict.fromkeys(place.of):
                found.setdefault((component, place.each), []).append(number)
        return found


def known_of(document: Document) -> NeighbourNames:
    """The names of a document and of its mods."""
    known = NeighbourNames(rounds=any(isinstance(spot.node, Rounds) for spot in walk(document)))
    for file in document.book.files:
        for name in file.order:
            thing = known.things[name] = file.things[name]
            match thing:
                case PlaceThing():
                    _place(known, name, thing, ordered=thing.ordered)
                case BoardThing():
                    _place(known, name, thing, ordered=thing.stacked)
                    known.stacked = known.stacked or thing.stacked
                case KindsThing() | ComponentThing():
                    _pair(known, thing.values or [row.id for row in file.tables.get(name, ())])
                case _:
                    pass  # its name is mistaken for no other
    return known


def _place(known: NeighbourNames, name: str, place: Place, *, ordered: bool) -> None:
    known.places[name] = place
    if ordered:
        known.ordered.add(name)


def _pair(known: NeighbourNames, values: Sequence[str]) -> None:
    if len(values) > 1:
        known.others |= dict(zip(values, [*values[1:], values[0]], strict=True))
