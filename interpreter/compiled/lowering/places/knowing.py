"""The knowledge of who has seen what, kept for single components. Rules never read it, views do."""

from collections.abc import Sequence

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import SINGLE, Ground, Site, Spot
from festrules.interpreter.compiled.lowering.places.copies import forget_copies, one_less
from festrules.interpreter.compiled.lowering.places.looking import kinds_each, top_of
from festrules.interpreter.compiled.lowering.places.runs import chosen
from festrules.interpreter.compiled.lowering.places.spots import (
    Operation,
    Place,
    all_kinds,
    at_place,
    site_of,
    unique,
    unique_kinds,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import (
    Bits,
    Calculation,
    Constant,
    Entry,
    Expression,
    Widened,
)
from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.knowing import asks, everyone, what_lies_inside, what_lies_on_top
from festrules.interpreter.machine.expressions import Expression as Asked
from festrules.interpreter.world.things import Place as Thing
from festrules.interpreter.world.types import Component, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING, WATCHERS


def sight(place: Place, low: Lowering, seen: "tuple[int, ...]") -> Expression:
    """The knowledge about each place, for one that may be any of several."""
    site = site_of(place, low)
    possible = set(seen[site.low : site.high + 1])
    if len(possible) <= 1:
        return Constant(next(iter(possible), 0))
    return Entry(low.program.table(seen), site.number)


def who_sees(place: Place, low: Lowering) -> Expression:
    """The bits of all who see which components lie in a place."""
    return sight(place, low, tuple(one.eyes["contents"] for one in low.machine.world.places))


def seats_among(players: Asked, low: Lowering, code: Code) -> Expression:
    """A bit for each of some players."""
    mask = code.new(0, "mask")

    def take(seat: Expression) -> None:
        with code.if_(seat >= 0):
            code.let(mask, mask | Calculation("<<", Constant(1), seat))

    dispatch.each(players, low, code, take)
    return mask


def who_looks(players: Asked, low: Lowering, code: Code, *, unnoticed: bool) -> Expression:
    """The bits of those to whom something is made known; where that is all, also of those who only watch.

    What goes unnoticed only players learn.
    """
    mask = seats_among(players, low, code)
    if unnoticed:
        return mask
    everybody = Bits("count", Widened(mask)).is_(low.machine.players)
    return code.new(mask | chosen(everybody, Constant(WATCHERS), Constant(0)), "looking")


def _who_sees_tops(one: Thing) -> int:
    return one.eyes["top"] ^ one.eyes["contents"]


def who_sees_top(place: Place, kind: Expression, low: Lowering, code: Code) -> Expression:
    """Those who see a component because it lies on top, where only tops are seen."""
    seeing = sight(place, low, tuple(map(_who_sees_tops, low.machine.world.places)))
    if isinstance(seeing, Constant) and not seeing.value:
        return seeing
    bits = code.new(0, "tops")
    with code.if_(seeing), code.if_(top_of(place, low, code).is_(kind)):
        code.let(bits, seeing)
    return bits


def note_move(
    kind: Expression,
    source: Site,
    target: Site,
    tops: Expression,
    low: Lowering,
    code: Code,
    among: frozenset[int] | None = None,
) -> Expression:
    """Note who knows where a component is after a move, and what lies where it came from. Returns who saw it."""
    possible = all_kinds(low) if among is None else among
    knowing = who_sees_move(source, target, tops, low, code)
    note_come(kind, knowing, possible, low, code)
    note_gone(kind, source, knowing, possible, low, code)
    return knowing


def who_sees_move(source: Site, target: Site, tops: Expression, low: Lowering, code: Code) -> Expression:
    """Those who see which component goes from one place to another."""
    everybody = everyone(low.machine)
    seers = [who_sees(source, low), who_sees(target, low), tops]
    if any(one == Constant(everybody) for one in seers):
        knowing: Expression = Constant(everybody)
    else:
        known = 0
        knowing = Constant(0)
        for one in seers:
            if isinstance(one, Constant):
                known |= one.value
            else:
                knowing = one if knowing == Constant(0) else knowing | one
        knowing = Constant(known) if knowing == Constant(0) else knowing | known
        knowing = code.held(knowing)
    return knowing


def note_come(
    kind: Expression, knowing: Expression, among: frozenset[int], low: Lowering, code: Code
) -> None:
    """Note that these know where a component is now, and nobody else."""
    with code.if_(unique(kind, among, low)):
        code.set(kind + low.machine.seen, knowing)


def note_gone(
    kind: Expression, source: Site, knowing: Expression, among: frozenset[int], low: Lowering, code: Code
) -> None:
    """Only those who saw which component went are certain of what is left in a place."""
    everybody = everyone(low.machine)
    if knowing != Constant(everybody):
        with code.if_(knowing.differs(everybody)):
            forget(source, knowing, low, code)
            forget_copies(source, knowing, low, code)
    one_less(kind, source, among, low, code)


def forget(place: Place, knowing: Expression, low: Lowering, code: Code, *, single: bool = False) -> None:
    """Only these still know anything of what lies in a place; of one that has room for one only if `single`."""

    def forgets(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (mask,) = given
        if spot.ground.storage == SINGLE and not single:
            return

        def less(kind: Expression) -> None:
            at = kind + low.machine.seen
            code.set(at, cell(at) & mask)

        site = Site(spot.number, spot.low, spot.high)
        kinds_each(site, low, code, less, only=unique_kinds(low), once=True)

    def is_long(ground: Ground) -> bool:
        return ground.storage != SINGLE and bool(unique_kinds(low) & frozenset(ground.kinds))

    name = "forget_all" if single else "forget"
    at_place(Operation(name, forgets, result=False, is_long=is_long), place, (knowing,), low, code)


def who_sees_value(value: Expression, kind: Type, values: Asked, low: Lowering, code: Code) -> Expression:
    """Those who may be told a chosen or picked value: if it lies hidden, only those who see it lie there."""
    places, kind = low.machine.world.places, bare(kind)
    seen = code.new(EVERYONE, "seen")
    if isinstance(kind, Placed):
        known = tuple(EVERYONE ^ one.eyes["nothing"] ^ one.eyes["presence"] for one in places)
        with code.if_(value.differs(NOTHING)):
            code.let(seen, Entry(low.program.table(known), value))
    inside, on_top = asks(values, what_lies_inside), asks(values, what_lies_on_top)
    if not isinstance(kind, Component) or not (inside or on_top):
        return seen
    where = code.new(-1, "where")
    copy = code.either(value >= low.kinds)
    with copy.yes():
        code.let(where, value // low.kinds - 1)
    with copy.no(), code.if_(value >= 0), code.if_(unique(value, all_kinds(low), low)):
        code.let(where, cell(value + low.machine.where))
    copy.end()
    with code.if_(where >= 0):
        site = Site(where, 0, len(places) - 1)
        code.let(seen, who_sees(site, low))
        if not inside:
            code.let(seen, seen | who_sees_top(site, code.new(value % low.kinds), low, code))
    return seen
