"""Collections in an order: of many each is put in behind those before it, of few it is known how many come before."""

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import COUNT, EACH, how_many, naming, slots_of, through
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.measures import less, measure, packing
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression, Local
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of

FEW = 8  # slots that are moved one by one
MOST_RANKED = 4  # known members that are all compared with each other


def buffer(of: node.Expression, width: int, low: Lowering, code: Code) -> tuple[Expression, int]:
    """Room for members of this many slots, and for how many."""
    room = max(1, min(low.facts.most(of), ROOM, ROOM * 4 // width))
    return code.buffer(room * width), room


def need_room(count: Expression, room: int, most: int, code: Code) -> None:
    """One more is left to the reference interpreter, if there is no room for it."""
    if room < most:
        with code.if_(count >= room):
            code.give_up(TOO_MANY)


def _each_ordered(one: node.Ordered, low: Lowering, code: Code, body: Body) -> None:
    """Each member is put in behind all that come before it or are equal to it."""
    keys_of, slots = Keys(one, low), slots_of(one.of, low)
    members = one.of.value if isinstance(one.of, node.Constant) else None
    few = isinstance(members, tuple) and len(members) <= MOST_RANKED and not low.facts.paid_apart(one)
    if isinstance(members, tuple) and few and keys_of.words == 1:
        _each_ranked(one, members, keys_of, low, code, body)
        return
    width = keys_of.words + slots.width
    start, room = buffer(one.of, width, low, code)
    count = code.new(0, "count")
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([by for by, _ in one.keys], [one.bound], low, code)

    def put(member: Expression | Members) -> None:
        need_room(count, room, low.facts.most(one.of), code)
        with naming([(one.bound, member, fact)], low), kept.known():
            keys = keys_of.of_member(code)
        at = code.new(start + count * width, "at")
        others = [work(at + (slot - width)) for slot in range(keys_of.words)]
        with code.while_(Both(at > start, less(keys, others))):
            _move_up(at, width, code)
            code.let(at, at - width)
        for slot, held in enumerate(keys):
            code.set_work(at + slot, held)
        slots.put(at + keys_of.words, member, code)
        code.let(count, count + 1)

    through(one, one.of, low, code, put)
    if one.never_tied:
        with code.count(1, count) as (position, _):
            here = code.new(start + position * width, "here")
            tied: Expression = Constant(1)
            for slot in range(keys_of.words):
                same = work(here + slot).is_(work(here + (slot - width)))
                tied = same if slot == 0 else Both(tied, same)
            with code.if_(tied):
                code.fail(FaultSort.NEVER_TIED)
    with code.count(0, count) as (member_at, _):
        body(slots.take(start + member_at * width + keys_of.words, code))


def _each_ranked(
    one: node.Ordered, members: tuple[int, ...], keys_of: "Keys", low: Lowering, code: Code, body: Body
) -> None:
    """Each of a few known members is put where it belongs, by how many come before it; nobody can foresee the order."""
    start, _ = buffer(one.of, 1, low, code)
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([by for by, _ in one.keys], [one.bound], low, code)
    keys = []
    for member in members:
        with naming([(one.bound, Constant(member), fact)], low), kept.known():
            keys += keys_of.of_member(code)
    places: list[Expression] = [Constant(0) for _ in members]
    tied: Expression = Constant(0)
    for later, key in enumerate(keys):
        for earlier in range(later):
            behind = code.new(keys[earlier] <= key, "behind")
            places[later] = places[later] + behind
            places[earlier] = places[earlier] + (Constant(1) - behind)
            tied = tied | keys[earlier].is_(key)
    with code.if_(tied if one.never_tied else 0):
        code.fail(FaultSort.NEVER_TIED)
    for place, member in zip(places, members, strict=True):
        code.set_work(start + place, member)
    with code.count(0, len(members)) as (position, _):
        body(code.new(work(start + position), "member"))


def _move_up(at: Local, width: int, code: Code) -> None:
    """Moves what lies before a place into it."""
    if width > FEW:
        with code.count(0, width) as (each_slot, _):
            code.set_work(at + each_slot, work(at + each_slot - width))
        return
    for slot in range(width):
        code.set_work(at + slot, work(at + (slot - width)))


class Keys:
    """The keys of an order, as words of which the less come first."""

    def __init__(self, one: node.Ordered, low: Lowering) -> None:
        self.one, self.low = one, low
        self.how = [packing([low.facts.of_part(one, 1 + number)]) for number in range(len(one.keys))]
        self.words = sum(how.words for how in self.how)

    def of_member(self, code: Code) -> list[Local]:
        """The keys of the member that the name stands for."""
        found = []
        for (by, highest), how in zip(self.one.keys, self.how, strict=True):
            words = measure(by, how, self.low, code)
            found += [code.new(Constant(0) - word if highest else word, "key") for word in words]
        return found


def _count_ordered(one: node.Ordered, low: Lowering, code: Code) -> Expression | None:
    return None if low.facts.may_fail(one) or low.facts.pays(one) else how_many(one.of, low, code)


EACH[node.Ordered] = _each_ordered
COUNT[node.Ordered] = _count_ordered
