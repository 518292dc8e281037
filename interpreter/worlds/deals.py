"""A deal: where the components lie that a seat cannot see, by their rooms; what else lies there stays as it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.world.things import Place
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.lying import lying_in

MOST_ATTEMPTS = 100  # at two components that can change places


@dataclass(slots=True)
class Rooms:
    """The places of hidden components, one for each, and what else lies in all places."""

    places: list[Place]
    others: dict[int, list[int]]  # by the number of a place

    def lying(self, kinds: Sequence[int]) -> dict[int, list[int]]:
        """What lies in each place where these lie in the rooms."""
        found = {number: there.copy() for number, there in self.others.items()}
        for place, kind in zip(self.places, kinds, strict=True):
            if place.number in found:
                found[place.number].append(kind)
        return found

    def exchange(self, kinds: Sequence[int], dice: Dice) -> tuple[int, int] | None:
        """Two rooms in two places of which the components, of two kinds, can change places."""
        if len(kinds) < 2:
            return None
        for _ in range(MOST_ATTEMPTS):
            one, other = dice.below(len(kinds)), dice.below(len(kinds))
            here, there = self.places[one], self.places[other]
            if here is there or kinds[one] == kinds[other]:
                continue
            if kinds[one] in there.offsets and kinds[other] in here.offsets:
                return one, other
        return None

    def mend(
        self, kinds: Sequence[int], wanted: int, instead: Sequence[int], dice: Dice
    ) -> tuple[int, int] | None:
        """Two rooms of which the components can change places so that one lies where another does."""
        here = [at for at, kind in enumerate(kinds) if kind == wanted]
        there = [
            at
            for at, kind in enumerate(kinds)
            if kind in instead and kind != wanted and wanted in self.places[at].offsets
        ]
        if not here or not there:
            return None
        one, other = dice.one_of(here), dice.one_of(there)
        return (one, other) if kinds[other] in self.places[one].offsets else None


def rooms_of(hiding: Hiding, cells: Sequence[int], places: frozenset[int]) -> tuple[Rooms, list[int]]:
    """The rooms of a state with what lies in them; of what is known only that in some places."""
    found = hiding.components(list(cells))
    hidden = [(row.place, kind) for row in found.rows if not row.within for kind in row.kinds]
    others = {}
    for place in hiding.machine.world.places:
        if place.number in places:
            others[place.number] = [one.kind for one in lying_in(cells, place)]
    for shelf in found.shelves:
        there = [one.kind for one in lying_in(cells, shelf.place)]
        for one in shelf.known:
            there.remove(one.kind)
        hidden += [(shelf.place, kind) for kind in there]
    for place, kind in hidden:
        if place.number in others:
            others[place.number].remove(kind)
    return Rooms([place for place, _ in hidden], others), [kind for _, kind in hidden]
