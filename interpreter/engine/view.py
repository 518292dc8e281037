"""One seat's view of a state: plain data, made only of things it may know.

Everything that is shown to a seat (the screen, its bot's input, its save) is made from this.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from festrules.grammar.frozen import dataclass
from festrules.interpreter.engine import knowing, places
from festrules.interpreter.engine.parts import Parts, at_once
from festrules.interpreter.engine.places import Cells
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stored import is_seen
from festrules.interpreter.engine.where import where_is
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import MISSED, PC, ROUND, RUNNING, STATUS, TURN, YOU, Machine
from festrules.interpreter.world.things import Family, Keep, Place
from festrules.interpreter.world.values import NOTHING

WATCHER = -1


@dataclass(frozen=True, slots=True)
class Seen:
    """One place as a seat sees it; `components` from the top, None where they are hidden."""

    name: str
    title: str  # what players read
    family: str
    owner: int | None
    space: int | None
    count: int | None
    components: tuple[str, ...] | None
    known: tuple[str, ...] = ()  # components that it has seen there


@dataclass(frozen=True, slots=True)
class View:
    """The view of a seat."""

    seat: int | None
    to_act: tuple[int, ...]
    turn: int
    over: bool
    places: tuple[Seen, ...]
    values: dict[str, Any]
    missed: tuple[int, ...]
    round: int = 0
    where: tuple[str, ...] = ()  # the round, phase and step, from the outermost inwards

    def as_data(self) -> dict[str, Any]:
        """Plain data, for bots, files and comparisons."""
        return {
            "seat": self.seat,
            "to_act": list(self.to_act),
            "turn": self.turn,
            "over": self.over,
            "places": [
                {
                    "name": one.name,
                    "count": one.count,
                    "components": list(one.components) if one.components is not None else None,
                    "known": list(one.known),
                }
                for one in self.places
            ],
            "values": self.values,
            "missed": list(self.missed),
            "round": self.round,
            "where": list(self.where),
        }


def view_of(machine: Machine, state: State, seat: int | None, ask: Parts = at_once) -> View:
    """The view of a seat; None is an onlooker. `ask` works out the parts."""
    cells, work = list(state.cells), [MAX_WORK]
    looking = WATCHER if seat is None else seat
    return View(
        seat=seat,
        to_act=awaited_in(machine, cells),
        turn=cells[TURN],
        over=cells[STATUS] != RUNNING,
        places=tuple(
            place
            for family in machine.world.families.values()
            for place in ask(
                ("places", family.first, looking), partial(_family, machine, family, looking), cells, work
            )
        ),
        values={
            keep.name: ask(
                ("value", keep.base, looking), partial(_values, machine, keep, looking), cells, work
            )
            for keep in machine.keeps.values()
        },
        missed=tuple(cells[MISSED : MISSED + machine.players]),
        round=cells[ROUND],
        where=ask(("where",), partial(where_is, machine), cells, work) if cells[STATUS] == RUNNING else (),
    )


def awaited_in(machine: Machine, cells: list[int]) -> tuple[int, ...]:
    """The players who are to decide, as everybody may know it."""
    if cells[STATUS] != RUNNING:
        return ()
    instruction = machine.code[cells[PC]]
    if isinstance(instruction, Together):
        # Who has committed already is nobody's business before the reveal.
        return tuple(seat for seat in range(machine.players) if cells[instruction.cell + seat] != 0)
    return (cells[YOU],) if cells[YOU] != NOTHING else ()


def _family(machine: Machine, family: Family, seat: int, cells: Cells) -> list[Seen]:
    """The places of one declaration."""
    return [_seen(machine, family, machine.world.places[number], seat, cells) for number in family.places]


def _seen(machine: Machine, family: Family, place: Place, seat: int, cells: Cells) -> Seen:
    grade = knowing.sight_of(machine, place, seat)
    count: int | None = places.count_in(cells, place)
    shown: tuple[str, ...] | None = None
    known: tuple[str, ...] = ()
    match grade:
        case "everything":
            shown = _in_order(machine, cells, place)
        case "contents":
            shown = tuple(sorted(_in_order(machine, cells, place)))
        case "top":
            top = places.top_of(cells, place)
            words = say_kind(machine, top) if top is not None else None
            known = _known(machine, cells, place, seat)
            known = (*known, *([words] if words is not None and words not in known else []))
        case _:
            known = _known(machine, cells, place, seat)
            if grade == "nothing" or (grade == "presence" and count):
                count = None
    owner = None if place.owner == NOTHING else place.owner
    space = place.space if family.shape else None
    return Seen(
        place.name,
        place.title,
        place.family,
        owner,
        space,
        count,
        shown,
        known,
    )


def _known(machine: Machine, cells: Cells, place: Place, seat: int) -> tuple[str, ...]:
    """The components in a place that a seat has seen there, copies as often as it knows of them."""
    kinds = places.kinds_in(cells, place)
    return tuple(sorted(say_kind(machine, kind) for kind in _kinds_known(machine, cells, place, kinds, seat)))


def _kinds_known(machine: Machine, cells: Cells, place: Place, kinds: list[int], seat: int) -> Iterator[int]:
    left = {kind: knowing.copies_known(machine, cells, kind, place.number, seat) for kind in kinds}
    for kind in kinds:
        if knowing.knows(machine, cells, kind, seat):
            yield kind
        elif left[kind]:
            left[kind] -= 1
            yield kind


def _in_order(machine: Machine, cells: Cells, place: Place) -> tuple[str, ...]:
    """From the top; of what is mixed nobody knows the order, so it comes in the order of kinds."""
    return tuple(say_kind(machine, kind) for kind in places.kinds_in(cells, place))


def _values(machine: Machine, keep: Keep, seat: int, cells: Cells) -> Any:
    """One value, or a value for each of what it is stored for; None where it is hidden."""
    if not keep.domains:
        return say(machine, cells[keep.base], keep.type) if keep.sight.others == "everything" else None
    found: dict[str, Any] = {}
    for offset in range(keep.count):
        words, rest = [], offset
        for domain in reversed(keep.domains):
            rest, position = divmod(rest, domain.size + domain.nobody)
            value = NOTHING if position == domain.size else position + domain.first
            words.append(say(machine, value, domain.type))
        seen = is_seen(machine, keep, offset, seat)
        found[", ".join(reversed(words))] = (
            say(machine, cells[keep.base + offset], keep.type) if seen else None
        )
    return found
