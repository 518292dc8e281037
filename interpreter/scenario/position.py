"""A stated position: what lies where, and what stored values are worth.

A place that is stated gets its whole content. What lies there comes from the places that are stated too, then
from where it starts, then from anywhere else that is not stated; what is left over goes back to where it starts.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.examples import GivenHolds, Held
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of, Seat
from festrules.interpreter.engine import knowing, places
from festrules.interpreter.engine.evaluate import kind_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.nouns import most_of_one_owner, noun_component
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import UNKNOWN, Component, Placed, bare, describe, member
from festrules.interpreter.world.values import NOTHING, Fault


@dataclass(frozen=True, slots=True)
class Claim:
    """A place and what is to lie there, from the top; each with its place in the scenario."""

    place: Place
    pointer: Pointer
    kinds: tuple[tuple[int, Pointer], ...]
    rest: bool = False
    shuffled: bool = False


def read_claims(table: ScenarioTable, run: Run, lines: list[GivenHolds]) -> list[Claim]:
    """The lines that say what lies where."""
    claims: dict[int, Claim] = {}
    emptied: set[int] = set()  # by a line about a whole board, which lines about single spaces go over
    for line in lines:
        found, pointer = _places(table, run, line), line.fields_at
        for place in found:
            number = place.number
            if number in claims and number not in emptied and len(found) == 1:
                raise Failure("FR702", pointer, f"The scenario says twice what {place.name} holds.")
            if number not in claims or number in emptied:
                kinds = tuple(_kinds(table, run, place, line.what))
                claims[number] = Claim(place, pointer, kinds, line.rest, line.shuffled)
        emptied = (
            emptied | {place.number for place in found} if len(found) > 1 else emptied - {found[0].number}
        )
    return list(claims.values())


def _places(table: ScenarioTable, run: Run, line: GivenHolds) -> list[Place]:
    found, pointer = table.resolve(line.place), line.place.pointer
    if not isinstance(bare(member(found.type)), Placed):
        raise Failure("FR702", pointer, f"Components lie in places, not in {describe(found.type)}.")
    numbers = members(run, found.node, pointer)
    if len(numbers) != 1 and (line.what or line.rest):
        first = [run.machine.world.places[number] for number in numbers[:1]]
        hint = f"For example `{as_written(run, first[0])} holds ...`." if first else None
        raise Failure("FR702", pointer, f"These are {len(numbers)} places: say for each what it holds.", hint)
    return [run.machine.world.places[number] for number in numbers]


def as_written(run: Run, place: Place) -> str:
    """The name of a place as a scenario writes it: players read of it by the name of its owner."""
    owner = f" of {run.machine.world.seats[place.owner]}" if place.owner >= 0 else ""
    if not owner or not place.name.endswith(owner):
        return place.name
    return f"{place.name.removesuffix(owner)} of seat {place.owner + 1}"


def _kinds(table: ScenarioTable, run: Run, place: Place, held: Sequence[Held]) -> list[tuple[int, Pointer]]:
    found = []
    for one in held:
        here, count = one.pointer, 1 if one.count is None else one.count
        kinds = _kinds_of(table, run, place, one.what)
        if one.count is not None and len(kinds) > 1:
            names = ", ".join(run.machine.world.kinds[kind].name for kind in kinds[:3])
            raise Failure("FR702", here, f"Say of which kind there are {one.count}: {names} and so on.")
        if any(count > run.machine.world.kinds[kind].copies for kind in kinds):
            _too_many(run, kinds[0], here)
        found += [(kind, here) for kind in kinds] * count
    return found


def _kinds_of(table: ScenarioTable, run: Run, place: Place, what: Expression) -> list[int]:
    """The kinds that a noun stands for; what belongs to players belongs to the owner of the place, if not said."""
    context, components = table.context, run.machine.world.families[place.family].components
    name, pointer = what.name if isinstance(what, Named) else None, what.pointer
    component = noun_component(context, name) if name is not None else None
    if component is not None and name == component.name != component.plural:
        several = most_of_one_owner(component) if component.owned else len(component.kinds)
        if several > 1:
            raise Failure("FR702", pointer, f"Say of which kind: {', '.join(component.kinds[:3])} and so on.")
    if component is not None and component.owned and name in (component.name, component.plural):
        what = _owners(component.name, place, pointer)
    elif name is not None and len({run.machine.world.kinds[kind].owner for kind in _called(table, name)}) > 1:
        what = _owners(name, place, pointer)
    found = table.resolve(what, wanted=Component(components))
    if not isinstance(bare(member(found.type)), Component) and found.type != UNKNOWN:
        raise Failure("FR702", pointer, f"Places hold components, not {describe(found.type)}.")
    run.cells[YOU] = place.owner
    kinds = [kind_of(one, run) for one in members(run, found.node, pointer)]
    if not kinds and isinstance(found.type, Component):
        absent = isinstance(found.node, Constant) and found.node.value == NOTHING
        why = (
            f"With {run.machine.players} players there is none: it belongs to another seat."
            if absent
            else None
        )
        raise Failure("FR702", pointer, f"There is no {written(what)} here.", why)
    return kinds


def _called(table: ScenarioTable, name: str) -> list[int]:
    """The kinds that are called so; where each player has one, these are several."""
    senses = table.context.building.names.senses.get(name, [])
    return [number for kind, number in senses if isinstance(kind, Component) and number != NOTHING]


def _owners(name: str, place: Place, pointer: Pointer) -> Expression:
    """The things that belong to the owner of the place."""
    if place.owner == NOTHING:
        raise Failure(
            "FR702", pointer, f"Each player has a {name}: say whose.", f"For example `{name} of seat 1`."
        )
    return Of(name=name, of=Seat(number=place.owner + 1, pointer=f"{pointer}/of/of"), pointer=pointer)


# ---- laying it out ---------------------------------------------------------------------------


def lay_out(run: Run, claims: list[Claim]) -> None:
    """Makes the position; what cannot be is reported at its line."""
    machine, cells = run.machine, run.cells
    _check_rest(claims)
    stated = {claim.place.number: claim for claim in claims}
    free: Counter[int] = Counter()
    for claim in claims:
        for kind in places.kinds_in(cells, claim.place):
            places.take_out(machine, cells, claim.place, kind)
            free[kind] += 1
    for claim in claims:
        for kind, pointer in claim.kinds:
            if free[kind]:
                free[kind] -= 1
            else:
                _take_from_elsewhere(run, kind, stated, pointer)
            _put(run, claim.place, kind, pointer)
    for claim in claims:
        if claim.rest:
            _put_the_rest(run, claim, free)
        if claim.shuffled:
            _shuffle(run, claim)
    for kind, count in sorted(free.items()):
        for _ in range(count):
            _put_back(run, kind, stated, claims[0].pointer)


def _check_rest(claims: list[Claim]) -> None:
    """Nothing that is left over could go to two places."""
    takers: dict[int, Claim] = {}
    for claim in claims:
        for kind in claim.place.kinds if claim.rest else ():
            if kind in takers:
                message = f"{takers[kind].place.name} already holds the rest."
                raise Failure("FR702", claim.pointer, message, "Say of one of them what it holds.")
            takers[kind] = claim


def _put_the_rest(run: Run, claim: Claim, free: Counter[int]) -> None:
    """Put everything that no line mentions: in a pile it lies below the others, in an order that nobody knows."""
    machine, cells, place = run.machine, run.cells, claim.place
    rest = [kind for kind in sorted(free) if kind in place.offsets for _ in range(free[kind])]
    if place.storage == "pile":
        if place.mixed < 0 and len(rest) > 1:
            message = (
                f"The order of what lies in {place.name} is always known, and that of the rest is not said."
            )
            raise Failure("FR702", claim.pointer, message, "Say it one by one, from the top.")
        for kind, _ in claim.kinds:
            places.take_out(machine, cells, place, kind)
    for kind in rest:
        _put(run, place, kind, claim.pointer)
        free[kind] -= 1
    if place.storage == "pile":
        places.mix(cells, place)
        knowing.forget_order(machine, cells, place)
        for kind, pointer in reversed(claim.kinds):
            _put(run, place, kind, pointer, under=False)


def _shuffle(run: Run, claim: Claim) -> None:
    """Shuffle what was put there into the part whose order nobody knows."""
    if claim.place.mixed < 0:
        hint = "Leave `shuffled` out; only a place that is declared `ordered` can be shuffled."
        raise Failure("FR702", claim.pointer, f"What lies in {claim.place.name} has no order.", hint)
    places.mix(run.cells, claim.place)
    knowing.forget_order(run.machine, run.cells, claim.place)


def _take_from_elsewhere(run: Run, kind: int, stated: dict[int, Claim], pointer: Pointer) -> None:
    machine = run.machine
    home = _home(run, kind)
    for place in sorted(machine.world.places, key=lambda one: one.number != home):
        if place.number not in stated and kind in place.offsets and places.copies_in(run.cells, place, kind):
            places.take_out(machine, run.cells, place, kind)
            return
    _too_many(run, kind, pointer)


def _too_many(run: Run, kind: int, pointer: Pointer) -> NoReturn:
    copies = run.machine.world.kinds[kind].copies
    there = f"there {'is' if copies == 1 else 'are'} only {copies} {say_kind(run.machine, kind)}"
    raise Failure("FR702", pointer, f"This position needs more than there is: {there}.")


def _put(run: Run, place: Place, kind: int, pointer: Pointer, *, under: bool = True) -> None:
    try:
        places.put_in(run.machine, run.cells, place, kind, under=under)
    except Fault as fault:
        raise Failure("FR702", pointer, f"This cannot be: {fault.what}.") from fault
    if run.machine.world.kinds[kind].unique:
        run.cells[run.machine.seen + kind] = knowing.seats_who_see(place)


def _put_back(run: Run, kind: int, stated: dict[int, Claim], pointer: Pointer) -> None:
    machine, cells = run.machine, run.cells
    home = machine.world.places[_home(run, kind)]
    if home.number in stated:
        message = f"This leaves a {say_kind(machine, kind)} that lies nowhere: "
        message += f"{home.name} is said to hold no more of them, and no other place is said to hold it."
        hint = "Let one place hold it, `... holds ..., the rest`; or leave this line out, and say with `chance` what is"
        hint = f"{hint} drawn from there."
        raise Failure("FR702", stated[home.number].pointer, message, hint)
    mixed = home.mixed >= 0 and any(cells[home.mixed : home.mixed + len(home.kinds)])
    _put(run, home, kind, pointer)
    if mixed:
        places.mix(cells, home)


def _home(run: Run, kind: int) -> int:
    """The place where a kind lies before setup."""
    initial = list(run.machine.initial)
    found = (place.number for place in run.machine.world.places if places.copies_in(initial, place, kind))
    return next(found, 0)


def words_in(run: Run, number: int) -> str:
    """The contents of a place, in words."""
    counted = Counter(
        say_kind(run.machine, kind) for kind in places.kinds_in(run.cells, run.machine.world.places[number])
    )
    return (
        ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted.items()) or "nothing"
    )
