"""The lines of a scenario that make a position of a state: what lies where, what is stored, and who acts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from festrules.grammar.vocabulary.examples import (
    Binding,
    ExampleLine,
    GivenAnswered,
    GivenHolds,
    GivenPassed,
    GivenValue,
    Held,
    StartsAt,
)
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.interpreter.drafting.saying import (
    board_said,
    kept_said,
    kind_said,
    place_said,
    seat_said,
    value_said,
)
from festrules.interpreter.engine import places
from festrules.interpreter.machine import machine as cell
from festrules.interpreter.machine.instructions import NextTurn
from festrules.interpreter.machine.machine import Machine, Variable
from festrules.interpreter.scenario.acting import ANSWERING, PASSING
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import NOTHING

Cells = Sequence[int]
Orders = Mapping[int, list[int]]  # by the numbers of piles: from the top
COUNTED = (("turn", cell.TURN), ("round", cell.ROUND))


def beginning(machine: Machine, name: str, mark: int, cells: Cells) -> StartsAt:
    """The line that says where in the rules a state is; with the names that are known there."""
    you = cells[cell.YOU]
    bindings = [
        binding
        for variable in machine.names_at.get(mark, ())
        if (binding := _binding(machine, variable, cells)) is not None
    ]
    player = seat_said(you) if you != NOTHING else None
    return StartsAt(name=name, player=player, with_=tuple(bindings))


def _binding(machine: Machine, variable: Variable, cells: Cells) -> Binding | None:
    if variable.stride or variable.size:
        return None
    said = value_said(machine, cells[variable.cell], variable.type)
    return None if said is None else Binding(name=variable.name, is_=said)


def position_lines(machine: Machine, cells: Cells, usual: Cells, orders: Orders) -> list[ExampleLine]:
    """All that differs from how a scenario stands there if it says nothing; piles with an order have this one."""
    return [
        *_turns(machine, cells),
        *_values(machine, cells, usual),
        *_places(machine, list(cells), list(usual), orders),
    ]


def _values(machine: Machine, cells: Cells, usual: Cells) -> Iterator[ExampleLine]:
    for name, at in COUNTED:
        if cells[at] != usual[at]:
            yield GivenValue(target=Named(name=name), value=Number(value=cells[at]))
    for keep in machine.keeps.values():
        for offset in range(keep.count):
            value = cells[keep.base + offset]
            if value == usual[keep.base + offset]:
                continue
            target, said = kept_said(machine, keep, offset), value_said(machine, value, keep.type)
            if target is not None and said is not None:
                yield GivenValue(target=target, value=said)


def _turns(machine: Machine, cells: Cells) -> Iterator[ExampleLine]:
    """Who has passed or answered in the innermost turns in which that counts."""
    record = cells[cell.TURNS]
    turns = (
        [one for one in machine.code if isinstance(one, NextTurn) and one.cell == record] if record else []
    )
    you = cells[cell.YOU]
    for one in turns[:1]:
        for kept, line in ((PASSING, GivenPassed), (ANSWERING, GivenAnswered)):
            at = kept.get(one.until)
            mask = cells[record + at] if at is not None else 0
            seats = [seat for seat in range(machine.players) if mask >> seat & 1 and seat != you]
            if seats:
                yield line(players=tuple(map(seat_said, seats)))


def _places(machine: Machine, cells: list[int], usual: list[int], orders: Orders) -> Iterator[ExampleLine]:
    """Boards first: emptied as a whole, and then space by space what stands on them."""
    boards: dict[tuple[str, tuple[int, ...]], list[Place]] = {}
    for place in machine.world.places:
        if machine.world.families[place.family].shape is not None:
            boards.setdefault((place.family, place.index), []).append(place)
    for spaces in boards.values():
        differing = [one for one in spaces if _content(cells, one) != _content(usual, one)]
        cleared = any(places.kinds_in(usual, one) for one in differing)
        whole = board_said(machine, spaces[0]) if cleared else None
        if whole is not None:
            yield GivenHolds(place=whole, what=())
        for one in spaces if whole is not None else differing:
            if places.kinds_in(cells, one) or whole is None:
                yield from _holds(machine, cells, one, orders)
    for place in machine.world.places:
        if machine.world.families[place.family].shape is None and _content(cells, place) != _content(
            usual, place
        ):
            yield from _holds(machine, cells, place, orders)


def _content(cells: list[int], place: Place) -> list[int]:
    return cells[place.base : place.end]


def _holds(machine: Machine, cells: list[int], place: Place, orders: Orders) -> Iterator[ExampleLine]:
    said = place_said(machine, place)
    if said is None:
        return
    kinds = orders.get(place.number) or places.kinds_in(cells, place)
    mixed = place.number not in orders and bool(mixed_part(cells, place))
    yield GivenHolds(place=said, what=held(machine, place, kinds), shuffled=mixed)


def held(machine: Machine, place: Place, kinds: Sequence[int]) -> tuple[Held, ...]:
    """The contents of a place, several of a kind together if their order does not matter."""
    if place.storage == "pile":
        return tuple(Held(what=kind_said(machine, kind, place.owner)) for kind in kinds)
    return tuple(
        Held(count=count if count > 1 else None, what=kind_said(machine, kind, place.owner))
        for kind, count in Counter(kinds).items()
    )


def mixed_part(cells: Cells, place: Place) -> list[int]:
    """The part of a pile that lies in an order nobody knows."""
    if place.mixed < 0:
        return []
    counts = cells[place.mixed : place.mixed + len(place.kinds)]
    return [kind for kind, count in zip(place.kinds, counts, strict=True) for _ in range(count)]


def half_known(machine: Machine, cells: Cells) -> list[Place]:
    """The piles of which the top is known, and below it nothing: no line says that."""
    piles = (place for place in machine.world.places if place.storage == "pile" and place.mixed >= 0)
    return [place for place in piles if cells[place.base] and mixed_part(cells, place)]
