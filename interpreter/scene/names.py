"""The names of things, places, seats and values in a scene: words that stay the same from scene to scene."""

from collections import Counter

from festrules.interpreter.world.things import Family, Keep, Kind, Place, World
from festrules.interpreter.world.types import PLAYER, Component, Enumerated, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING

NOBODY = "nobody"
UNSEEN = "?"  # what is not seen has no name of its own


class Names:
    """All of them, of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seats = tuple(f"seat.{number + 1}" for number in range(len(world.seats)))
        named = Counter((kind.name, kind.owner) for kind in world.kinds)
        self.kinds = tuple(self._kind(kind, alone=named[kind.name, kind.owner] == 1) for kind in world.kinds)
        self.families = {name: self._places(family) for name, family in world.families.items()}
        self.places = tuple(name for names in self.families.values() for name in names)

    def _kind(self, kind: Kind, *, alone: bool) -> str:
        name = kind.name if alone else f"{kind.component}-{kind.name}"
        return name if kind.owner == NOTHING else f"{name}.{kind.owner + 1}"

    def _places(self, family: Family) -> list[str]:
        everywhere = (self.world.places[number] for number in family.places)
        return [f"{self.area(family, place)}{_space(family, place)}" for place in everywhere]

    def area(self, family: Family, place: Place) -> str:
        """A place, or the board that a space is of."""
        words = [
            self.value(value, domain.type) for domain, value in zip(family.domains, place.index, strict=True)
        ]
        return ".".join([family.name, *words])

    def kept(self, keep: Keep, values: tuple[int, ...]) -> str:
        """A kept value, of those that it is kept for."""
        words = [self.value(value, domain.type) for domain, value in zip(keep.domains, values, strict=True)]
        return ".".join([keep.name, *words])

    def value(self, value: int, kind: Type) -> str:
        """A value in one word."""
        if value == NOTHING:
            return NOBODY
        match bare(kind):
            case Component():
                return self.kinds[value % len(self.kinds)]
            case Placed():
                return self.places[value]
            case Enumerated(name):
                return self.world.enumerations[name].values[value]
        return str(value + 1) if bare(kind) == PLAYER else str(value)


def _space(family: Family, place: Place) -> str:
    return f":{family.shape.spaces[place.space]}" if family.shape else ""
