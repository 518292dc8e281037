"""From a place that may be any of several to code for one ground: written there, or as a function that chooses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import Ground, Site, Spot, on, where
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Calculation, Constant, Entry, Expression

Place: TypeAlias = Expression | Site
# Writes an operation for a place on a known ground; gives what it answers.
Write: TypeAlias = Callable[[Spot, Sequence[Expression], Lowering, Code], Expression | None]

MANY_KINDS = 256  # so that tables are small where they can be


def site_of(place: Place, low: Lowering) -> Site:
    """A place with the numbers it may have: any, if nothing is known."""
    if isinstance(place, Site):
        return place
    if isinstance(place, Constant):
        return Site(place, place.value, place.value)
    return Site(place, 0, len(low.machine.world.places) - 1)


def grounds_at(place: Place, low: Lowering) -> tuple[Ground, ...]:
    """Where a place may lie."""
    return where(low.grounds, site_of(place, low))


def held_number(number: Expression, code: Code) -> Expression:
    """A number that can be asked for more than once; what is added to it stays apart, for addresses take it in."""
    if isinstance(number, Calculation) and number.by == "+" and isinstance(number.right, Constant):
        return code.held(number.left) + number.right
    return code.held(number)


def held_site(place: Place, low: Lowering, code: Code) -> Site:
    """A place whose number can be asked for more than once."""
    site = site_of(place, low)
    if site.low == site.high:
        return replace(site, number=Constant(site.low))
    return replace(site, number=held_number(site.number, code))


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation on a place: a function of the program if it is long or there are several grounds."""

    name: str
    write: Write
    result: bool = True
    is_long: Callable[[Ground], bool] = lambda ground: False  # noqa: ARG005 - most are short


def at_place(
    operation: Operation, place: Place, arguments: Sequence[Expression], low: Lowering, code: Code
) -> Expression | None:
    """An operation on a place, done here or by a function that is made once."""
    site = held_site(place, low, code)
    grounds = where(low.grounds, site)
    if len(grounds) == 1 and not operation.is_long(grounds[0]):
        return operation.write(on(grounds[0], site), arguments, low, code)
    places = [str(ground.first) for ground in grounds] or ["nowhere"]
    called = "_".join([operation.name, *places])
    if called not in low.program.functions:
        _function(called, operation, grounds, len(arguments), low)
    asked = Ask(called, (site.number, *arguments))
    if operation.result:
        return code.new(asked)
    code.do(asked)
    return None


def ask_place(
    operation: Operation, place: Place, arguments: Sequence[Expression], low: Lowering, code: Code
) -> Expression:
    """An operation that answers."""
    found = at_place(operation, place, arguments, low, code)
    assert found is not None
    return found


def _function(
    name: str, operation: Operation, grounds: Sequence[Ground], arguments: int, low: Lowering
) -> None:
    inner = low.function(name, result=False if operation.result else None)
    place = inner.parameter("place")
    given = [inner.parameter("given") for _ in range(arguments)]

    def leaf(ground: Ground) -> None:
        value = operation.write(Spot(ground, place, ground.first, ground.last), given, low, inner)
        if operation.result:
            inner.give_back(value)

    if grounds:
        choose(grounds, place, inner, leaf)
    elif operation.result:
        inner.give_back(0)  # no place has such a number
    inner.done()


def choose(grounds: Sequence[Ground], number: Expression, code: Code, leaf: Callable[[Ground], None]) -> None:
    """Code for each of several grounds; the number of a place says which is gone through."""
    if len(grounds) == 1:
        leaf(grounds[0])
        return
    half = len(grounds) // 2
    fork = code.either(number < grounds[half].first)
    with fork.yes():
        choose(grounds[:half], number, code, leaf)
    with fork.no():
        choose(grounds[half:], number, code, leaf)
    fork.end()


# ---- kinds -------------------------------------------------------------------------------------------


def member_of(kind: Expression, some: frozenset[int], among: frozenset[int], low: Lowering) -> Expression:
    """Whether a kind, known to be among several, is one of some."""
    wanted = some & among
    if isinstance(kind, Constant):
        return Constant(int(kind.value in wanted))
    if wanted == among:
        return Constant(1)
    if not wanted:
        return Constant(0)
    least, most = min(wanted), max(wanted)
    if least == most:
        return kind.is_(least)
    if wanted == {one for one in among if one >= least}:
        return kind >= least
    if wanted == {one for one in among if one <= most}:
        return kind <= most
    return _by_kind(dict.fromkeys(wanted, 1), 0, kind, among, low)


def _by_kind(
    table: dict[int, int], otherwise: int, kind: Expression, among: frozenset[int], low: Lowering
) -> Expression:
    """The value of a kind in a table. If there are very many kinds, tables hold only those that it can be."""
    first, end = (0, low.kinds) if low.kinds <= MANY_KINDS else (min(among), max(among) + 1)
    numbers = tuple(table.get(one, otherwise) for one in range(first, end))
    return Entry(low.program.table(numbers), kind - first if first else kind)


def all_kinds(low: Lowering) -> frozenset[int]:
    """Every kind there is."""
    return frozenset(range(low.kinds))


def unique(kind: Expression, among: frozenset[int], low: Lowering) -> Expression:
    """Whether there is only one of a kind."""
    return member_of(kind, unique_kinds(low), among, low)


def unique_kinds(low: Lowering) -> frozenset[int]:
    """The kinds of which there is only one."""
    return low.facts.unique


def allowed(kind: Expression, ground: Ground, among: frozenset[int], low: Lowering) -> Expression:
    """Whether a kind may lie there."""
    return member_of(kind, frozenset(ground.kinds), among, low)


def offset_of(kind: Expression, ground: Ground, low: Lowering) -> Expression:
    """The position of a kind that may lie there among the kinds that may."""
    if ground.even:
        return kind - ground.kinds[0]
    positions = {one: position for position, one in enumerate(ground.kinds)}
    if isinstance(kind, Constant):
        return Constant(positions.get(kind.value, -1))
    return _by_kind(positions, -1, kind, all_kinds(low), low)


def kind_at(offset: Expression, ground: Ground, low: Lowering) -> Expression:
    """The kind at a position."""
    if ground.even:
        return offset + ground.kinds[0]
    if isinstance(offset, Constant):
        return Constant(ground.kinds[offset.value])
    return Entry(low.program.table(ground.kinds), offset)
