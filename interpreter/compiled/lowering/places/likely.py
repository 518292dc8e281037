"""Where a component lies most likely: there where it got its name, if nothing has moved it since.

Nothing is claimed. The code that takes it up compares that place with the one where it is noted to lie; nearly always
they are the same, and then the kind of place is known, and nobody waits for the note to be read.
"""

from collections.abc import Iterator
from dataclasses import replace

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import Site
from festrules.interpreter.compiled.lowering.places.spots import held_site
from festrules.interpreter.compiled.lowering.places.whereabouts import may_be_nothing, sited
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.engine.together import own_cell
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import YOU

MOST = 4  # names for the same value


def likely_place(what: node.Expression, low: Lowering, out: Code) -> Site | None:
    """The place, if there is one to think of and it is found by calculating alone."""
    place = _found_in(what, low, MOST)
    if place is None or low.facts.several(place):
        return None
    if may_be_nothing(place, low) or low.facts.may_fail(place):
        return None
    return held_site(sited(dispatch.number(place, low, out), place, low), low, out)


def _found_in(one: node.Expression, low: Lowering, names: int) -> node.Expression | None:
    """Where what an expression is worth is found."""
    match one:
        case node.Contents(places=place) | node.Top(place=place):
            return place if _is_plain(place) else None
        case node.Aggregate(how="only" | "first" | "last") | node.Filter():
            return _found_in(one.of, low, names)
        case node.Cell(cell) | node.CellList(cell) if names:
            return _of_all(list(_called_so(cell, low)), low, names - 1)
        case node.SeatCell() | node.SeatCellList() if names:
            found = _of_all(list(_chosen_by_each(one, low)), low, names - 1)
            return None if found is None else _of_seat(found, one.seat)
    return None


def _of_all(found: list[node.Expression], low: Lowering, names: int) -> node.Expression | None:
    """Where it is found, if it gets its name in one place of the rules."""
    return _found_in(found[0], low, names) if len(found) == 1 else None


def _called_so(cell: int, low: Lowering) -> Iterator[node.Expression]:
    """The expressions that get the name of a cell."""
    for one in low.machine.code:
        match one:
            case ins.Let(cell=name) | ins.WithValue(cell=name):
                if name == cell:
                    yield one.value
            case ins.LetMany(cell=name) if name == cell:
                yield one.value
            case ins.Choose(cell=name) | ins.ChooseSome(cell=name):
                if name == cell:
                    yield one.values


def _chosen_by_each(one: node.SeatCell | node.SeatCellList, low: Lowering) -> Iterator[node.Expression]:
    """The expressions that got a name by each player's choice in a block."""
    for block in low.course.blocks:
        cell = one.cell - own_cell(block, 0, 0)
        window, size = block.locals
        if one.stride == size and window <= cell < window + size:
            yield from _called_so(cell, low)


def _is_plain(place: node.Expression) -> bool:
    """Whether a place is known, or the acting player's own: any other may go by another name by now."""
    if isinstance(place, node.Constant):
        return isinstance(place.value, int)
    return isinstance(place, node.PlaceAt) and all(
        isinstance(index.value, node.Constant) or index.value == node.Cell(YOU) for index in place.indices
    )


def _of_seat(place: node.Expression, seat: node.Expression) -> node.Expression | None:
    """The place of a seat that is meant where `you` stands."""
    if not isinstance(place, node.PlaceAt):
        return place
    if not isinstance(seat, node.Constant | node.Cell | node.Bound):
        return None
    you = node.Cell(YOU)
    indices = tuple(replace(index, value=seat) if index.value == you else index for index in place.indices)
    return replace(place, indices=indices)
