"""Where components lie for certain, move by move, as far as a seat can tell."""

from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.worlds.history import Move, MoveEffect
from festrules.interpreter.worlds.lying import lying_in


class Certain:
    """Where components lie, as far as that follows from what a seat was told and saw; of copies nothing is noted."""

    def __init__(self, machine: Machine) -> None:
        self.kinds = machine.world.kinds
        self.place: dict[int, int] = {
            one.kind: place.number
            for place in machine.world.places
            for one in lying_in(machine.initial, place)
            if self.kinds[one.kind].unique
        }
        self.last: dict[int, int] = {}  # of others where that was certain last

    def elsewhere(self, move: Move) -> frozenset[int]:
        """The kinds that cannot have come by a hidden move, as they lay in another place."""
        if move.kind is not None or move.way is not MoveEffect.CARRIES:
            return frozenset()
        return frozenset(kind for kind, place in self.place.items() if place != move.source)

    def before(self, move: Move) -> frozenset[int]:
        """The kinds that certainly lay where a hidden move began, and perhaps came by it."""
        known = {**self.last, **self.place}
        return frozenset(kind for kind, place in known.items() if place == move.source)

    def note(self, move: Move) -> None:
        """A component moves; of which it is not known, that can be any that lay there."""
        if move.way in (MoveEffect.MIXES, MoveEffect.SWAPS):
            return  # what is exchanged lies where everybody sees it
        if move.kind is not None:
            if self.kinds[move.kind].unique:
                self.place[move.kind] = move.target
        else:
            for kind in [kind for kind, place in self.place.items() if place == move.source]:
                self.last[kind] = self.place.pop(kind)

    def see(self, places: dict[int, int]) -> None:
        """The seat sees where some are."""
        self.place |= places
