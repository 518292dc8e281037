"""Piles, bags and single places against plain lists that do the same."""

from hypothesis import given
from hypothesis import strategies as st
from tests.interpreter.engine.frame import make

from festrules.interpreter.engine import places
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import Fault

MACHINE: Machine = make(
    """\
festrules 2
game "Places"
  players 2
  at most 9 decisions, then nobody wins
token bead: red, blue, green
  count 3
  starts in box
place box of bead
place pile of bead: ordered, at most 5
place slot of bead: at most 1
board tower of bead: stacked, track of 1
play
  shuffle pile
  move all beads in box to slot
  move all beads in pile to tower-1
winner
  shared
"""
).machine
NAMES = {place.family: place for place in MACHINE.world.places}

ACTIONS = st.lists(
    st.tuples(st.sampled_from(("put", "under", "take", "mix")), st.integers(0, 2)), max_size=30
)


class Model:
    """A place as plain lists: what is known on top, what is mixed, what is known at the bottom."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.top: list[int] = []
        self.mixed: list[int] = []
        self.bottom: list[int] = []

    @property
    def all(self) -> list[int]:
        """From the top; where there is no order, by kind."""
        if self.place.storage == "bag":
            return sorted(self.top)
        return [*self.top, *sorted(self.mixed), *self.bottom]

    def act(self, action: str, kind: int) -> bool:
        """Does it; False where it cannot be done."""
        if action == "mix":
            if self.place.mixed >= 0:
                self.mixed += self.top + self.bottom
                self.top, self.bottom = [], []
            return True
        if action == "take":
            return any(self._taken(part, kind) for part in (self.top, self.mixed, self.bottom))
        if len(self.all) >= self.place.capacity:
            return False
        if action == "put":
            self.top.insert(0, kind)
        else:
            (self.bottom if self.mixed or self.bottom else self.top).append(kind)
        return True

    def _taken(self, part: list[int], kind: int) -> bool:
        if kind not in part:
            return False
        part.remove(kind)
        return True


def done(cells: list[int], place: Place, action: str, kind: int) -> bool:
    try:
        match action:
            case "mix":
                places.mix(cells, place)
            case "take":
                places.take_out(MACHINE, cells, place, kind)
            case _:
                places.put_in(MACHINE, cells, place, kind, under=action == "under")
    except Fault:
        return False
    return True


@given(st.sampled_from(sorted(NAMES)), ACTIONS)
def test_places_do_what_lists_do(name: str, actions: list[tuple[str, int]]) -> None:
    place = NAMES[name]
    cells = list(MACHINE.initial)
    for other in MACHINE.world.places:
        for kind in places.kinds_in(cells, other):
            places.take_out(MACHINE, cells, other, kind)
    empty = list(cells)
    model = Model(place)
    for action, kind in actions:
        before = list(cells)
        assert done(cells, place, action, kind) == model.act(action, kind)
        found = places.kinds_in(cells, place)
        assert found == model.all
        assert places.count_in(cells, place) == len(found)
        assert [places.copies_in(cells, place, one) for one in range(3)] == [
            found.count(one) for one in range(3)
        ]
        if place.storage == "pile" and place.mixed >= 0:
            known = [*model.top, *(model.bottom if not model.mixed else [])]
            on_top = None if model.mixed and not model.top else known[0] if known else None
            assert places.top_of(cells, place) == on_top
        assert len(cells) == len(before)
    for kind in list(places.kinds_in(cells, place)):
        places.take_out(MACHINE, cells, place, kind)
    assert cells == empty  # nothing is left lying in the cells
