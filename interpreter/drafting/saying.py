"""Places, kinds and values of a state as expressions of the language; None where it has no words for one."""

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Negative
from festrules.grammar.vocabulary.expressions.atoms import Named, No, Nothing, Number, Of, Seat, Yes
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Domain, Keep, Place
from festrules.interpreter.world.types import NUMBER, PLAYER, TRUTH, Component, Enumerated, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING

MOST_ARGUMENTS = 3  # of what has one for each of several things: `of`, `for`, `with`


def seat_said(seat: int) -> Expression:
    """A player."""
    return Seat(number=seat + 1)


def number_said(value: int) -> Expression:
    """A whole number."""
    return Number(value=value) if value >= 0 else Negative(of=Number(value=-value))


def place_said(machine: Machine, place: Place) -> Expression | None:
    """A place; a space of a board by its label, with the board where several have one called so."""
    family = machine.world.families[place.family]
    index = _index(machine, family.domains, place.index)
    if index is None:
        return None
    whole = _of(family.name, index)
    if family.shape is None:
        return whole
    label = family.shape.spaces[place.space]
    return Of(name=label, of=whole) if index or " of " in place.name else Named(name=label)


def board_said(machine: Machine, place: Place) -> Expression | None:
    """The whole board on which a space lies."""
    family = machine.world.families[place.family]
    index = _index(machine, family.domains, place.index)
    return None if index is None else _of(family.name, index)


def kind_said(machine: Machine, number: int, owner: int = NOTHING) -> Expression:
    """A kind of component; whose it is need not be said where it lies in a place of its `owner`."""
    kind = machine.world.kinds[number]
    owners = {one.owner for one in machine.world.kinds if one.name == kind.name}
    if kind.owner == owner or len(owners) == 1:
        return Named(name=kind.name)
    return Of(name=kind.name, of=seat_said(kind.owner))


def kept_said(machine: Machine, keep: Keep, offset: int) -> Expression | None:
    """One of the cells of a stored value."""
    index, numbers = offset, list[int]()
    for domain in reversed(keep.domains):
        index, number = divmod(index, domain.size + domain.nobody)
        nobody = domain.nobody and number == domain.size
        numbers.insert(0, NOTHING if nobody else domain.first + number)
    said = _index(machine, keep.domains, tuple(numbers))
    return None if said is None else _of(keep.name, said)


def value_said(machine: Machine, value: int, kind: Type) -> Expression | None:
    """A value."""
    if value == NOTHING:
        return Nothing()
    match bare(kind):
        case Component():
            return kind_said(machine, value) if value < len(machine.world.kinds) else None
        case Placed():
            return place_said(machine, machine.world.places[value])
        case Enumerated(name):
            return Named(name=machine.world.enumerations[name].values[value])
        case one if one == PLAYER:
            return seat_said(value)
        case one if one == TRUTH:
            return Yes() if value else No()
        case one if one == NUMBER:
            return number_said(value)
        case _:
            return None


def _index(machine: Machine, domains: tuple[Domain, ...], index: tuple[int, ...]) -> list[Expression] | None:
    said = []
    for domain, number in zip(domains, index, strict=True):
        one = value_said(machine, number, domain.type)
        if one is None:
            return None
        said.append(one)
    return said if len(said) <= MOST_ARGUMENTS else None


def _of(name: str, index: list[Expression]) -> Expression:
    if not index:
        return Named(name=name)
    first, second, third = (*index, None, None)[:MOST_ARGUMENTS]
    return Of(name=name, of=first, for_=second, with_=third)
