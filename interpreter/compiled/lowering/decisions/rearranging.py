"""Rearranging what lies on a board: first a space with a piece, then where it goes; or: done."""

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.places import Site
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Local, Narrowed
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.machine.instructions import Rearrange
from festrules.interpreter.machine.machine import YOU


def listing(instruction: Rearrange, number: int, low: Lowering, code: Code) -> None:
    """Spaces with pieces, or those where something else lies than on the space that was picked; and: done."""
    picked = code.new(cell(instruction.cell + 1) - 1, "picked")
    found = Listing.begin(low, code, low.facts.most(instruction.board) + 1)
    first = code.either(picked < 0)
    with first.yes():
        each(instruction.board, low, code, lambda space: _if_taken(space, instruction, low, code, found))
    with first.no():
        held = _Held.of(_site(picked, instruction, low), low, code)
        each(instruction.board, low, code, lambda space: _if_other(space, picked, held, instruction, found))
    first.end()
    found(Constant(DONE), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Rearrange, number: int, low: Lowering, code: Code) -> None:
    """To be done is always possible."""
    each(instruction.board, low, code, lambda _: None)  # only for the faults there may be in it
    code.give_back(1)


def chosen(instruction: Rearrange, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """A space is picked, or two are exchanged; as often as there are pieces."""
    start = instruction.cell
    with code.if_(value.is_(Constant(DONE, wide=True))):
        code.fill(start, 3)
        code.give_back(number + 1)
    space = code.new(Narrowed(value), "space")
    with code.if_(cell(start + 1).is_(0)):
        code.set(start + 1, space + 1)
        code.give_back(number)
    picked = code.new(cell(start + 1) - 1, "picked")
    _exchange(_site(picked, instruction, low), _site(space, instruction, low), low, code)
    events.tell(low, code, Happening.REARRANGED, cell(YOU), picked, space)
    code.set(start, cell(start) + 1)
    code.set(start + 1, 0)
    pieces = code.new(0, "pieces")

    def count(space: Expression) -> None:
        code.let(pieces, pieces + places.count_in(_site(space, instruction, low), low, code))

    each(instruction.board, low, code, count)
    with code.if_(cell(start) >= pieces):
        code.fill(start, 3)
        code.give_back(number + 1)
    code.give_back(number)


def _site(space: Expression, instruction: Rearrange, low: Lowering) -> Site:
    fact = low.facts.members(instruction.board)
    return Site(space, fact.low, fact.high)


def _if_taken(space: Expression, instruction: Rearrange, low: Lowering, code: Code, found: Listing) -> None:
    with code.if_(places.is_empty(_site(space, instruction, low), low, code).is_(0)):
        found(space, nothing_to_undo)


def _if_other(
    space: Expression, picked: Local, held: "_Held", instruction: Rearrange, found: Listing
) -> None:
    code, low = found.code, found.low
    with code.if_(space.differs(picked)):
        other = held.differs(_Held.of(_site(space, instruction, low), low, code), code)
        with code.if_(other):
            found(space, nothing_to_undo)


class _Held:
    """The kinds in a place, listed one after the other."""

    def __init__(self, start: Expression, count: Local) -> None:
        self.start = start
        self.count = count

    @classmethod
    def of(cls, site: Site, low: Lowering, code: Code) -> "_Held":
        """The present contents of a place."""
        grounds = places.grounds_at(site, low)
        components = sum(kind.copies for kind in low.machine.world.kinds)
        most = max((min(ground.capacity, components) for ground in grounds), default=0)
        held = cls(code.buffer(most), code.new(0, "count"))

        def put_down(kind: Expression) -> None:
            code.set_work(held.start + held.count, kind)
            code.let(held.count, held.count + 1)

        places.kinds_each(site, low, code, put_down)
        return held

    def at(self, position: Expression) -> Expression:
        """One of them."""
        return work(self.start + position)

    def differs(self, other: "_Held", code: Code) -> Expression:
        """Whether the one is not just the other."""
        found = code.new(self.count.differs(other.count), "differs")
        round_ = code.count(0, self.count)
        with code.if_(found.is_(0)), round_ as (position, label):
            unlike = self.at(position).differs(other.at(position))
            with code.if_(unlike):
                code.let(found, 1)
                code.leave(label)
        return found


def _exchange(first: Site, second: Site, low: Lowering, code: Code) -> None:
    """Exchange the contents of two places."""
    one, two = _Held.of(first, low, code), _Held.of(second, low, code)
    for site, held in ((first, one), (second, two)):
        with code.count(0, held.count) as (position, _):
            places.take_out(site, code.new(held.at(position)), low, code)
    for site, held in ((second, one), (first, two)):
        with code.count(0, held.count) as (position, _):
            places.put_in(site, code.new(held.at(held.count - 1 - position)), low, code)
