"""Handing on: the contents of some players' places come to those of the next, all at once and as they lie there.

Places of one declaration are alike, so their cells are copied; what follows from them is worked out again.
"""

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.layout.grounds import Site, on
from festrules.interpreter.compiled.lowering.places import copies
from festrules.interpreter.compiled.lowering.places.knowing import seats_among, sight, who_sees
from festrules.interpreter.compiled.lowering.places.looking import kinds_each, top_of
from festrules.interpreter.compiled.lowering.places.runs import chosen
from festrules.interpreter.compiled.lowering.places.spots import grounds_at, unique_kinds
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Bits, Calculation, Constant, Expression, Widened
from festrules.interpreter.machine import instructions as ins


def pass_on(instruction: ins.PassOn, low: Lowering, code: Code) -> None:
    """To the next of those who take part; nobody hands anything to themselves."""
    mask = seats_among(instruction.players, low, code)
    seats, first = low.machine.players, instruction.first
    with code.if_(Bits("count", Widened(mask)) > 1):
        _carry(instruction, mask, low, code)
        events.tell(low, code, Happening.PASSING, events.number_of(instruction, low))
        with code.bits(Widened(mask)) as (seat, _):
            other = _next(instruction, seat, mask, low, code)
            source = Site(seat + first, first, first + seats - 1)
            target = Site(other + first, first, first + seats - 1)
            _note(source, target, low, code)
            if low.telling:
                kinds_each(target, low, code, lambda kind: code.tell(Happening.MORE, kind))
                events.tell(low, code, Happening.PASSED_ON, source.number, target.number)


def _next(
    instruction: ins.PassOn, seat: Expression, mask: Expression, low: Lowering, code: Code
) -> Expression:
    """The next player."""
    seats = low.machine.players
    step = seats - 1 if instruction.back else 1
    other = code.new(seat, "other")
    with code.block() as found, code.count(0, seats):
        code.let(other, (other + step) % seats)
        with code.if_(Calculation(">>", mask, other) & 1):
            code.leave(found)
    return other


def _carry(instruction: ins.PassOn, mask: Expression, low: Lowering, code: Code) -> None:
    """The cells of all these places, and of what is known of copies there, to where they go."""
    seats, first = low.machine.players, instruction.first
    (ground,) = grounds_at(Site(Constant(first), first, first + seats - 1), low)
    begin = on(ground, Site(Constant(first), first, first)).base
    _rotate(begin, ground.stride, instruction, mask, low, code)
    known = low.machine.copies
    if not low.bulk and known.count and known.places[first] >= 0:
        _rotate(Constant(known.places[first]), known.in_place, instruction, mask, low, code)
    low.bags.derive(code, ground)


def _rotate(
    begin: Expression, stride: int, instruction: ins.PassOn, mask: Expression, low: Lowering, code: Code
) -> None:
    """Move stretches of cells, one for each seat, each to that of the next player."""
    seats = low.machine.players
    held = code.held(code.buffer(stride * seats), "held")
    with code.count(0, stride * seats) as (at, _):
        code.set_work(held + at, cell(begin + at))
    with code.bits(Widened(mask)) as (seat, _):
        other = _next(instruction, seat, mask, low, code)
        code.move(begin + other * stride, held + seat * stride, stride, from_work=True)


def _note(source: Site, target: Site, low: Lowering, code: Code) -> None:
    """Note where each lies now, and who knows of it: those who did, and all who see either place."""
    single = unique_kinds(low)
    if low.bulk:
        kinds_each(
            target,
            low,
            code,
            lambda kind: code.set(kind + low.machine.where, target.number),
            only=single,
            once=True,
        )
        return
    knowing = code.held(who_sees(source, low) | who_sees(target, low), "knowing")
    tops = tuple(one.eyes["top"] for one in low.machine.world.places)
    on_top = code.held(sight(source, low, tops) | sight(target, low, tops), "tops")
    top = code.held(top_of(target, low, code), "top")

    def note(kind: Expression) -> None:
        code.set(kind + low.machine.where, target.number)
        at = kind + low.machine.seen
        code.set(at, cell(at) | knowing | chosen(kind.is_(top), on_top, Constant(0)))

    kinds_each(target, low, code, note, only=single, once=True)
    copies.note_handed(target, code.held(who_sees(source, low), "seeing"), low, code)
