"""Moving all that lies in one place to another one: where nothing can go wrong on the way, no list is made of it."""

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import BAG, RUN, Site, on
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.runs import FEW_MOVED
from festrules.interpreter.compiled.lowering.places.spots import held_site
from festrules.interpreter.compiled.lowering.places.whereabouts import sited
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import Machine


def moved_at_once(instruction: ins.MoveAll, target: Site, low: Lowering, code: Code) -> bool:
    """Writes it, if it is so; otherwise nothing is written."""
    what = instruction.what
    if not isinstance(what, node.Contents) or what.kind is not None or low.facts.several(what.places):
        return False
    if not low.bulk or low.facts.of(what.places).nothing:
        return False
    here = sited(Constant(0), what.places, low)
    apart = here.high < target.low or target.high < here.low
    grounds, into = places.grounds_at(here, low), places.grounds_at(target, low)
    kinds = frozenset(kind for ground in grounds for kind in ground.kinds)
    if what.kinds is not None and not kinds <= what.kinds:
        return False
    if not apart or len(grounds) != 1 or grounds[0].storage not in (BAG, RUN):
        return False
    if not all(ground.ample and kinds <= set(ground.kinds) for ground in into):
        return False
    number = dispatch.number(what.places, low, code)
    source = held_site(sited(number, what.places, low), low, code)

    def put(kind: Expression) -> None:
        places.put_in(target, kind, low, code, under=instruction.under, among=kinds, room=False)

    if grounds[0].storage == RUN:
        base = on(grounds[0], source).base
        length = code.new(cell(base), "length")
        with code.count(0, length) as (position, _):
            put(code.new(cell(base + 1 + position), "kind"))
        if grounds[0].capacity <= FEW_MOVED:
            code.fill(base, grounds[0].capacity + 1)
            return True
        with code.count(0, length + 1) as (position, _):
            code.set(base + position, 0)
        return True

    def move(kind: Expression) -> None:
        places.take_out(source, kind, low, code, among=kinds, refuse=None)
        put(kind)

    places.kinds_each(source, low, code, move)
    return True


def placed_kinds(low: Lowering) -> frozenset[int]:
    """The kinds of which there is one that lies where it is noted to lie, from the beginning on."""
    return frozenset(
        number
        for number, kind in enumerate(low.machine.world.kinds)
        if kind.unique and _lies_there(number, low.machine)
    )


def _lies_there(kind: int, machine: Machine) -> bool:
    place = machine.world.places[machine.initial[machine.where + kind]]
    cells = machine.initial
    if kind not in place.kinds:
        return False
    if place.storage == "single":
        return cells[place.base] == kind + 1
    if place.storage == "bag":
        return bool(cells[place.base + place.offsets[kind]])
    known = cells[place.base + 1 : place.base + 1 + cells[place.base]]
    return kind in known or (place.mixed >= 0 and bool(cells[place.mixed + place.offsets[kind]]))
