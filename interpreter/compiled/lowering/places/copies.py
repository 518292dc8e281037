"""How many copies a seat has been shown in a place that it does not see: rules never read it, views do."""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.places.looking import copies_in
from festrules.interpreter.compiled.lowering.places.spots import Place, grounds_at, site_of
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Ask, Both, Constant, Entry, Expression
from festrules.interpreter.world.values import WATCHERS


def forget_copies(place: Place, knowing: Expression, low: Lowering, code: Code) -> None:
    """Only these are still certain of the copies that lie in a place."""
    start = _of_place(place, low, code)
    if start is not None:
        with code.if_(start >= 0):
            code.do(Ask(_made("forget_copies", low), (start, knowing)))


def one_less(kind: Expression, place: Place, among: frozenset[int], low: Lowering, code: Code) -> None:
    """A copy has left a place: who knew of some there knows of one less."""
    start = _of_kind(kind, place, among, low, code)
    if start is not None:
        with code.if_(start >= 0):
            code.do(Ask(_made("one_copy_less", low), (start,)))


def count_shown(kind: Expression, place: Place, among: frozenset[int], low: Lowering, code: Code) -> None:
    """One more copy is shown."""
    start = _of_kind(kind, place, among, low, code)
    if start is not None:
        with code.if_(start >= 0):
            at = start + (low.machine.players + 1)
            code.set(at, cell(at) + 1)


def note_shown(
    kind: Expression, place: Place, mask: Expression, among: frozenset[int], low: Lowering, code: Code
) -> None:
    """Show as many copies as were counted to these."""
    start = _of_kind(kind, place, among, low, code)
    if start is not None:
        with code.if_(start >= 0):
            code.do(Ask(_made("note_shown", low), (start, mask)))


def note_handed(place: Place, seeing: Expression, low: Lowering, code: Code) -> None:
    """All that lies in a place was seen by these before it came there."""
    start = _of_place(place, low, code)
    if start is None:
        return
    lying = {kind for ground in grounds_at(place, low) for kind in ground.kinds}
    for kind, offset in enumerate(low.machine.copies.kinds):
        if offset >= 0 and kind in lying:
            count = code.held(copies_in(place, Constant(kind), low, code), "count")
            for seat, bit in enumerate(_bits(low)):
                with code.if_(Both(count, (seeing & bit).differs(0))):
                    code.set(start + (offset + seat), count)


# ---- where they are kept ------------------------------------------------------------------------------


def _of_place(place: Place, low: Lowering, code: Code) -> Expression | None:
    """Where the cells of a place begin, or -1; nothing if none has any."""
    copies = low.machine.copies
    if not copies.count:
        return None
    site = site_of(place, low)
    possible = set(copies.places[site.low : site.high + 1])
    if possible <= {-1}:
        return None
    if len(possible) == 1:
        return Constant(possible.pop())
    return code.new(Entry(low.program.table(copies.places), site.number), "copies")


def _of_kind(
    kind: Expression, place: Place, among: frozenset[int], low: Lowering, code: Code
) -> Expression | None:
    """Where the cells of a kind in a place begin, or -1."""
    start, kinds = _of_place(place, low, code), low.machine.copies.kinds
    if start is None or {kinds[one] for one in among} <= {-1}:
        return None
    found = code.new(-1, "copies")
    offset = code.new(Entry(low.program.table(kinds), kind), "offset")
    with code.if_(start >= 0), code.if_(offset >= 0):
        code.let(found, start + offset)
    return found


# ---- what is done with them ---------------------------------------------------------------------------


def _made(name: str, low: Lowering) -> str:
    """One of the functions below, written once."""
    if name not in low.program.functions:
        WRITTEN[name](low.function(name, result=None), low)
    return name


def _bits(low: Lowering) -> list[int]:
    """For each seat its bit, and behind them that of all who only watch."""
    return [*(1 << seat for seat in range(low.machine.players)), WATCHERS]


def _forget(code: Code, low: Lowering) -> None:
    start, knowing = code.parameter("start"), code.parameter("knowing")
    copies = low.machine.copies
    for seat, bit in enumerate(_bits(low)):
        with (
            code.if_((knowing & bit).is_(0)),
            code.count(0, copies.in_place // copies.width) as (number, _),
        ):
            code.set(start + number * copies.width + seat, 0)
    code.done()


def _one_less(code: Code, low: Lowering) -> None:
    start = code.parameter("start")
    with code.count(start, start + (low.machine.players + 1)) as (at, _), code.if_(cell(at)):
        code.set(at, cell(at) - 1)
    code.done()


def _note(code: Code, low: Lowering) -> None:
    start, mask = code.parameter("start"), code.parameter("mask")
    counted = start + (low.machine.players + 1)
    for seat, bit in enumerate(_bits(low)):
        with code.if_((mask & bit).differs(0)), code.if_(cell(start + seat) < cell(counted)):
            code.set(start + seat, cell(counted))
    code.set(counted, 0)
    code.done()


WRITTEN: dict[str, Callable[[Code, Lowering], None]] = {
    "forget_copies": _forget,
    "one_copy_less": _one_less,
    "note_shown": _note,
}
