"""The contents of places, and the places of components."""

from festrules.interpreter.engine import places
from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table, evaluate, kind_of, many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING


def _place_of(expression: node.PlaceOf, run: Run) -> int:
    component = EVALUATE[expression.component.__class__](expression.component, run)
    return NOTHING if component == NOTHING else places.locate(run.machine, run.cells, component)


def _place_if_there(expression: node.PlaceIfThere, run: Run) -> int:
    component = EVALUATE[expression.component.__class__](expression.component, run)
    return places.whereabouts(run.machine, run.cells, component)


def _kinds(
    kinds: frozenset[int] | None, kind: node.Expression | None, run: Run
) -> frozenset[int] | tuple[int, ...] | None:
    if kind is None:
        return kinds
    return tuple([kind_of(value, run) for value in many(kind, run)])


def _contents(expression: node.Contents, run: Run) -> list[int]:
    machine, cells = run.machine, run.cells
    kinds = _kinds(expression.kinds, expression.kind, run)
    everywhere = machine.world.places
    found: list[int] = []
    for number in many(expression.places, run):
        place = everywhere[number]
        if place.storage != "single":
            found += places.components_in(machine, cells, place, kinds)
        elif cells[place.base]:
            kind = cells[place.base] - 1
            if kinds is None or kind in kinds:
                found.append(places.component_at(machine, kind, number))
    return found


def how_many(expression: node.Contents, run: Run) -> int:
    """How many components there are, without looking at each of them."""
    cells, everywhere = run.cells, run.machine.world.places
    kinds = _kinds(expression.kinds, expression.kind, run)
    return sum([places.count_of(cells, everywhere[number], kinds) for number in many(expression.places, run)])


def _top(expression: node.Top, run: Run) -> int:
    number = evaluate(expression.place, run)
    if number == NOTHING:
        return NOTHING
    place = run.machine.world.places[number]
    kind = places.top_of(run.cells, place, bottom=expression.bottom)
    return NOTHING if kind is None else places.component_at(run.machine, kind, number)


def _height(expression: node.Height, run: Run) -> int:
    return places.count_in_all(run.cells, run.machine.world.places, many(expression.places, run))


def _empty(expression: node.Empty, run: Run) -> bool:
    everywhere, cells = run.machine.world.places, run.cells
    which = EVALUATE[expression.places.__class__](expression.places, run)
    if which.__class__ is int:  # most often it is one space that is asked about
        return which == NOTHING or places.is_empty(cells, everywhere[which])
    return places.are_empty(cells, everywhere, which)


def _holds(expression: node.Holds, run: Run) -> bool:
    everywhere = run.machine.world.places
    kinds = _kinds(expression.kinds, expression.kind, run) or ()
    return any(
        kind in kinds
        for number in many(expression.places, run)
        for kind in places.kinds_in(run.cells, everywhere[number])
    )


TABLE: Table = {
    node.PlaceOf: _place_of,
    node.PlaceIfThere: _place_if_there,
    node.Contents: _contents,
    node.Top: _top,
    node.Height: _height,
    node.Empty: _empty,
    node.Holds: _holds,
}
