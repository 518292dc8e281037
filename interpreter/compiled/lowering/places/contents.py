"""Expressions that ask what lies in places, and where components lie."""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.context import Body, Lowering, Members
from festrules.interpreter.compiled.lowering.places import places, runs
from festrules.interpreter.compiled.lowering.places.counting import count_of
from festrules.interpreter.compiled.lowering.places.spots import all_kinds, held_number, held_site
from festrules.interpreter.compiled.lowering.places.whereabouts import (
    kinds_among,
    may_be_nothing,
    numbered,
    sited,
)
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING


def _unless_nothing(
    found: Expression,
    expression: node.Expression,
    nothing: int,
    low: Lowering,
    out: Code,
    then: Callable[[Expression], Expression],
) -> Expression:
    """A result made from a value, or a constant if the value is nothing."""
    held = out.held(found)
    if not may_be_nothing(expression, low):
        return then(held)
    value = out.new(nothing, "value")
    with out.if_(held.differs(NOTHING)):
        out.let(value, then(held))
    return value


def place_of(expression: node.PlaceOf, low: Lowering, out: Code) -> Expression:
    """Where a component lies."""
    among = kinds_among(expression.component, low)

    def then(component: Expression) -> Expression:
        has_place = numbered(expression.component, low)
        return places.locate(component, low, out, among=among, has_place=has_place)

    component = dispatch.value(expression.component, low, out)
    return _unless_nothing(component, expression.component, NOTHING, low, out, then)


def top(expression: node.Top, low: Lowering, out: Code) -> Expression:
    """The component on top, or at the bottom."""

    def then(place: Expression) -> Expression:
        site = held_site(sited(place, expression.place, low), low, out)
        among = frozenset(kind for ground in places.grounds_at(site, low) for kind in ground.kinds)
        kind = out.held(places.top_of(site, low, out, bottom=expression.bottom))
        component = places.component_at(kind, site.number, low, among=among)
        return component if component == kind else Depending(kind.is_(NOTHING), kind, component)

    place = dispatch.value(expression.place, low, out)
    return _unless_nothing(place, expression.place, NOTHING, low, out, then)


def _summed(
    of: node.Expression, low: Lowering, out: Code, count: Callable[[places.Site], Expression]
) -> Expression:
    """The sum of a number of each place."""
    if not low.facts.several(of):
        place = dispatch.value(of, low, out)
        return _unless_nothing(place, of, 0, low, out, lambda number: count(sited(number, of, low)))
    total = out.new(0, "total")
    dispatch.fused(of, low, out, lambda number: out.let(total, total + count(sited(number, of, low))))
    return total


def height(expression: node.Height, low: Lowering, out: Code) -> Expression:
    """How many components lie in places."""
    return _summed(expression.places, low, out, lambda site: places.count_in(site, low, out))


def empty(expression: node.Empty, low: Lowering, out: Code) -> Expression:
    """Whether nothing lies in them."""
    of = expression.places
    if not low.facts.several(of):
        place = dispatch.value(of, low, out)

        def then(number: Expression) -> Expression:
            return places.is_empty(sited(number, of, low), low, out)

        return _unless_nothing(place, of, 1, low, out, then)
    found = out.new(1, "empty")
    with out.block() as known:

        def look(number: Expression) -> None:
            fork = out.either(places.is_empty(sited(number, of, low), low, out))
            with fork.yes():
                pass
            with fork.no():
                out.let(found, 0)
                out.leave(known)
            fork.end()

        dispatch.each(of, low, out, look)
    return found


# ---- some kinds --------------------------------------------------------------------------------------


class WantedKinds:
    """The kinds wanted: known ones, one that is computed, or several that are."""

    def __init__(self, kinds: frozenset[int] | None, kind: node.Expression | None, low: Lowering, out: Code):
        self.low, self.out = low, out
        self.known = kinds if kind is None else kinds_among(kind, low)
        self.one: Expression | None = None
        self.several: Members | None = None
        self.never: Expression = Constant(0)
        if kind is None:
            return
        if low.facts.several(kind):
            self.several = dispatch.collect(kind, low, out)
            return
        value = out.held(dispatch.value(kind, low, out))
        if may_be_nothing(kind, low):
            self.one = out.new(Depending(value.is_(NOTHING), Constant(-1), self._kind(value)), "kind")
            self.never = self.one < 0
        else:
            self.one = out.held(self._kind(value))

    def _kind(self, value: Expression) -> Expression:
        return places.kind_of(value, self.low)

    @property
    def only(self) -> frozenset[int]:
        """The kinds that contain all the wanted ones."""
        return all_kinds(self.low) if self.known is None else self.known

    def fits(self, kind: Expression) -> Expression:
        """Whether a kind, possibly wanted, is wanted."""
        if self.one is not None:
            return kind.is_(self.one)
        if self.several is None:
            return Constant(1)
        found = self.out.new(0, "found")
        with self.out.count(0, self.several.count) as (at, members):
            member = places.kind_of(work(self.several.start + at), self.low)
            with self.out.if_(member.is_(kind)):
                self.out.let(found, 1)
                self.out.leave(members)
        return found


def contents(expression: node.Contents, low: Lowering, out: Code, body: Body) -> None:
    """The components in places that are of some kinds."""
    wanted = WantedKinds(expression.kinds, expression.kind, low, out)

    def in_place(number: Expression) -> None:
        site = held_site(sited(number, expression.places, low), low, out)

        def one(kind: Expression) -> None:
            with out.if_(wanted.fits(kind)):
                body(held_number(places.component_at(kind, site.number, low, among=among), out))

        among = wanted.only & frozenset(
            kind for ground in places.grounds_at(site, low) for kind in ground.kinds
        )
        if wanted.one is not None and all(one.storage == "bag" for one in places.grounds_at(site, low)):
            _copies(site, wanted.one, among)
            return
        places.kinds_each(site, low, out, one, only=wanted.only)

    def _copies(site: places.Site, kind: Expression, among: frozenset[int]) -> None:
        with out.if_(runs.chosen(wanted.never, Constant(0), Constant(1))):
            times = out.held(places.copies_in(site, kind, low, out, among=wanted.only))
            component = out.held(places.component_at(kind, site.number, low, among=among))
            with out.count(0, times):
                body(component)

    dispatch.fused(expression.places, low, out, in_place)


def how_many(expression: node.Contents, low: Lowering, out: Code) -> Expression:
    """How many components there are, without a list of them."""
    wanted = WantedKinds(expression.kinds, expression.kind, low, out)
    if wanted.several is not None:
        total = out.new(0, "total")
        _each_of_several(expression, wanted, low, out, lambda: out.let(total, total + 1))
        return total

    def count(site: places.Site) -> Expression:
        if wanted.one is None:
            return count_of(site, wanted.only, low, out)
        copies = out.new(0, "copies")
        with out.if_(runs.chosen(wanted.never, Constant(0), Constant(1))):
            out.let(copies, places.copies_in(site, wanted.one, low, out, among=wanted.only))
        return copies

    return _summed(expression.places, low, out, count)


def holds(expression: node.Holds, low: Lowering, out: Code) -> Expression:
    """Whether something of some kinds lies in places."""
    if expression.kinds is None and expression.kind is None:
        dispatch.each(expression.places, low, out, lambda number: None)  # noqa: ARG005 - only for its faults
        return Constant(0)
    wanted = WantedKinds(expression.kinds, expression.kind, low, out)
    found = out.new(0, "holds")
    with out.block() as known:

        def here() -> None:
            out.let(found, 1)
            out.leave(known)

        _each_of_several(expression, wanted, low, out, here)
    return found


def _each_of_several(
    expression: node.Contents | node.Holds,
    wanted: WantedKinds,
    low: Lowering,
    out: Code,
    body: Callable[[], None],
) -> None:
    """Something for every component that is of some kinds."""

    def one(kind: Expression) -> None:
        with out.if_(wanted.fits(kind)):
            body()

    def in_place(number: Expression) -> None:
        site = sited(number, expression.places, low)
        places.kinds_each(site, low, out, one, only=wanted.only)

    dispatch.each(expression.places, low, out, in_place)


dispatch.VALUE.update(
    {
        node.PlaceOf: place_of,
        node.Top: top,
        node.Height: height,
        node.Empty: empty,
        node.Holds: holds,
    }
)
dispatch.EACH[node.Contents] = contents
dispatch.COUNT[node.Contents] = how_many
