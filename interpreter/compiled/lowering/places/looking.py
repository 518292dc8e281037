"""Looking at the contents of a place: how much, which kinds, the top. Nothing is written here."""

from collections.abc import Callable, Sequence

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.bagsets import FEW
from festrules.interpreter.compiled.lowering.layout.grounds import (
    BAG,
    MIXED,
    RUN,
    SINGLE,
    Ground,
    Site,
    Spot,
    on,
    where,
)
from festrules.interpreter.compiled.lowering.places import counts, runs
from festrules.interpreter.compiled.lowering.places.spots import (
    Operation,
    Place,
    all_kinds,
    allowed,
    ask_place,
    choose,
    held_number,
    held_site,
    kind_at,
    member_of,
    offset_of,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Entry, Expression, Not
from festrules.interpreter.world.values import NOTHING

KindBody = Callable[[Expression], None]


def count_in(place: Place, low: Lowering, code: Code) -> Expression:
    """How many components lie in a place."""
    return ask_place(Operation("count_in", _count), place, (), low, code)


def _count(spot: Spot, _: Sequence[Expression], low: Lowering, _code: Code) -> Expression:
    ground = spot.ground
    match ground.storage:
        case "single":
            return cell(spot.base).differs(0)
        case "bag":
            return counts.counted(spot, low)
        case "run":
            return cell(spot.base)
    return cell(spot.base) + cell(spot.bottom) + counts.counted(spot, low)


def is_empty(place: Place, low: Lowering, code: Code) -> Expression:
    """Whether nothing lies in a place."""
    return ask_place(Operation("is_empty", _empty), place, (), low, code)


def _empty(spot: Spot, _: Sequence[Expression], low: Lowering, _code: Code) -> Expression:
    ground = spot.ground
    if ground.storage == BAG:
        return counts.nothing(spot, low)
    nothing = Not(cell(spot.base))
    if ground.storage != MIXED:
        return nothing
    return Both(Both(nothing, Not(cell(spot.bottom))), counts.nothing(spot, low))


def copies_in(
    place: Place, kind: Expression, low: Lowering, code: Code, *, among: frozenset[int] | None = None
) -> Expression:
    """How many copies of a kind, which may not be nothing, lie in a place."""
    possible = all_kinds(low) if among is None else among

    def copies(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> Expression:
        (kind,) = given
        ground = spot.ground
        if ground.storage == SINGLE:
            return cell(spot.base).is_(kind + 1)
        if ground.storage == RUN:
            return runs.times_in_run(spot.base, kind, low)
        offset = offset_of(kind, ground, low)
        fits = allowed(kind, ground, possible, low)
        if ground.storage == BAG:
            return runs.chosen(fits, counts.copies_at(spot, offset, low, code), Constant(0))
        mixed = runs.chosen(fits, counts.copies_at(spot, offset, low, code), Constant(0))
        known = runs.times_in_run(spot.base, kind, low) + runs.times_in_run(spot.bottom, kind, low)
        return known + mixed

    name = "copies_in" if among is None else f"copies_of_{_named(among, low)}"
    return ask_place(Operation(name, copies), place, (code.held(kind),), low, code)


def _named(kinds: frozenset[int], low: Lowering) -> int:
    """A number for a set of kinds, always the same one."""
    return low.program.table(tuple(sorted(kinds)))


def top_of(place: Place, low: Lowering, code: Code, *, bottom: bool = False) -> Expression:
    """The kind that is known to lie on top, or at the bottom; NOTHING where none is known."""

    def top(spot: Spot, _: Sequence[Expression], low: Lowering, code: Code) -> Expression:
        ground, base = spot.ground, spot.base
        nothing = Constant(NOTHING)
        if ground.storage == SINGLE:
            return Depending(cell(base), cell(base) - 1, nothing)
        if ground.storage == BAG:
            offset = counts.end_at(spot, low, code, last=bottom)
            return Depending(offset < 0, nothing, kind_at(offset, ground, low))
        if ground.storage == RUN:
            return Depending(cell(base), runs.end_of(base, last=bottom), nothing)
        above, below = (spot.bottom, base) if bottom else (base, spot.bottom)
        deeper = Both(cell(below), counts.nothing(spot, low))
        return Depending(
            cell(above),
            runs.end_of(above, last=bottom),
            Depending(deeper, runs.end_of(below, last=bottom), nothing),
        )

    return ask_place(Operation("bottom_of" if bottom else "top_of", top), place, (), low, code)


# ---- each kind ---------------------------------------------------------------------------------------


def kinds_each(
    place: Place,
    low: Lowering,
    code: Code,
    body: KindBody,
    *,
    only: frozenset[int] | None = None,
    once: bool = False,
) -> None:
    """The body for each kind that lies in a place, copies repeated: piles from the top, the rest in order of kinds.

    `only` some kinds count. `once`: in a part that is counted, copies are not repeated.
    """
    site = held_site(place, low, code)
    grounds = where(low.grounds, site)
    wanted = all_kinds(low) if only is None else only
    grounds = tuple(ground for ground in grounds if wanted & frozenset(ground.kinds))
    storages = {ground.storage for ground in grounds}
    if not grounds:
        return
    if len(grounds) == 1 and storages == {BAG}:
        spot = on(grounds[0], site)
        _in_bag(spot, low, code, body, wanted, once=once)
    elif storages <= {SINGLE, RUN}:
        _of_run(site, grounds, low, code, body, wanted)
    else:
        _of_parts(site, grounds, low, code, body, wanted, once=once)


def _in_bag(
    spot: Spot, low: Lowering, code: Code, body: KindBody, wanted: frozenset[int], *, once: bool
) -> None:
    """The kinds in a bag."""
    ground, bag = spot.ground, low.bags.of(spot)
    offsets = tuple(offset for offset, kind in enumerate(ground.kinds) if kind in wanted)
    if bag is None or (len(offsets) < FEW and not bag.whole):
        counted_each(spot, low, code, body, wanted, once=once)
        return
    only = None if len(offsets) == ground.width else offsets

    def one(offset: Expression) -> None:
        kind = held_number(kind_at(offset, ground, low), code)
        if once or bag.alone:
            body(kind)
            return
        with code.count(0, cell(spot.base + offset)):
            body(kind)

    bag.each(only, code, one)


def counted_each(
    spot: Spot,
    low: Lowering,
    code: Code,
    body: KindBody,
    wanted: frozenset[int],
    *,
    once: bool,
) -> None:
    """The kinds of a counted part."""
    ground = spot.ground
    offsets = tuple(offset for offset, kind in enumerate(ground.kinds) if kind in wanted)
    if len(offsets) == 1:
        there = counts.copies_at(spot, Constant(offsets[0]), low, code)
        _repeated(there, Constant(ground.kinds[offsets[0]]), low, code, body, once=once)
        return
    if offsets == tuple(range(offsets[0], offsets[0] + len(offsets))):
        loop = code.count(offsets[0], offsets[0] + len(offsets))
    else:
        loop = code.entries(low.program.table(offsets), 0, len(offsets))
    among = frozenset(ground.kinds[offset] for offset in offsets)
    with loop as (offset, _):
        kind = kind_at(offset, ground, low)
        there = counts.copies_at(spot, offset, low, code)
        _repeated(there, kind, low, code, body, once=once, among=among)


def _repeated(
    count: Expression,
    kind: Expression,
    low: Lowering,
    code: Code,
    body: KindBody,
    *,
    once: bool,
    among: frozenset[int] | None = None,
) -> None:
    """The body as often as a kind is counted."""
    kinds = low.machine.world.kinds
    known = (kind.value,) if isinstance(kind, Constant) else among or all_kinds(low)
    if once or all(kinds[one].copies <= 1 for one in known):
        with code.if_(count):
            body(code.held(kind))
        return
    with code.if_(count):
        one = code.held(kind)
        with code.count(0, count):
            body(one)


def _of_run(
    site: Site,
    grounds: Sequence[Ground],
    low: Lowering,
    code: Code,
    body: KindBody,
    wanted: frozenset[int],
) -> None:
    """The kinds of a single cell or a run; one body for all grounds."""
    among = frozenset(kind for ground in grounds for kind in ground.kinds)
    if len(grounds) == 1 and grounds[0].storage == SINGLE:
        found = code.new(cell(on(grounds[0], site).base))
        with code.if_(single_wanted(found, among, wanted, low)):
            body(code.held(found - 1))
        return

    def parts(ground: Ground) -> tuple[Expression, ...]:
        base = on(ground, site).base
        if ground.storage == SINGLE:
            return base, cell(base).differs(0), Constant(1)
        return base + 1, cell(base), Constant(0)

    start, length, less = _of_each(grounds, site.number, code, parts)
    with code.count(start, start + length) as (at, _):
        kind = code.new(cell(at) - less)
        with code.if_(member_of(kind, wanted, among, low)):
            body(kind)


def single_wanted(
    found: Expression, among: frozenset[int], wanted: frozenset[int], low: Lowering
) -> Expression:
    """Whether a single cell holds one of some kinds."""
    if len(wanted & among) == 1:
        return found.is_(next(iter(wanted & among)) + 1)
    fits = member_of(found - 1, wanted, among, low)
    return found if isinstance(fits, Constant) else Both(found, fits)


def _of_parts(
    site: Site,
    grounds: Sequence[Ground],
    low: Lowering,
    code: Code,
    body: KindBody,
    wanted: frozenset[int],
    *,
    once: bool,
) -> None:
    """The kinds of a known part, of a counted one, and of another known one below: in one loop, with one body."""
    table, begins = _all_kinds_of(grounds, low)

    def parts(ground: Ground) -> tuple[Expression, ...]:
        spot = on(ground, site)
        single, counted = ground.storage == SINGLE, ground.storage in (BAG, MIXED)
        known = ground.storage != BAG
        return (
            spot.base if single else spot.base + 1,
            (cell(spot.base).differs(0) if single else cell(spot.base)) if known else Constant(0),
            Constant(int(single)),
            Constant(ground.width if counted else 0),
            Constant(begins[ground.kinds]),
            spot.bottom + 1,
            cell(spot.bottom) if ground.storage == MIXED else Constant(0),
        )

    named = _of_each(grounds, site.number, code, parts)
    top, tops, less, width, kinds, under, unders = named
    among = frozenset(kind for ground in grounds for kind in ground.kinds)
    with code.count(0, tops + width + unders) as (at, _):
        inside = code.new(Both(at >= tops, at < tops + width), "inside")
        times = code.new(1, "times")
        with code.if_(inside):
            code.let(times, ask_place(Operation("copies_at", _copies_at), site, (at - tops,), low, code))
        with code.if_(times):
            known = Depending(at < tops, cell(top + at) - less, cell(under + at - tops - width))
            kind = code.new(Depending(inside, Entry(table, kinds + at - tops), known), "kind")
            with code.if_(member_of(kind, wanted, among, low)):
                if once:
                    body(kind)
                else:
                    with code.count(0, times):
                        body(kind)


def _copies_at(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> Expression:
    return counts.copies_at(spot, given[0], low, code)


def _of_each(
    grounds: Sequence[Ground],
    number: Expression,
    code: Code,
    parts: Callable[[Ground], tuple[Expression, ...]],
) -> tuple[Expression, ...]:
    """Numbers that are different on each ground, in names."""
    if len(grounds) == 1:
        return tuple(code.held(part) for part in parts(grounds[0]))
    named = tuple(code.new(0, "part") for _ in parts(grounds[0]))

    def leaf(ground: Ground) -> None:
        for local, part in zip(named, parts(ground), strict=True):
            code.let(local, part)

    choose(grounds, number, code, leaf)
    return named


def _all_kinds_of(grounds: Sequence[Ground], low: Lowering) -> tuple[int, dict[tuple[int, ...], int]]:
    """One table of the kinds of several grounds, and where those of each begin."""
    every: list[int] = []
    begins: dict[tuple[int, ...], int] = {}
    for ground in grounds:
        if ground.kinds not in begins:
            begins[ground.kinds] = len(every)
            every += ground.kinds
    return low.program.table(tuple(every)), begins
