"""Other states that one seat could not tell from this one: all that it may not know is permuted.

Made from the declared sights alone, without the code that makes views: components that lie where the seat does not see
them change places, hidden values change owners, others' secret choices are made again or not yet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from tests.conformance.components import contents, lay_down

from festrules.interpreter.engine import play
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.together import own_cell
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Choose, Serve, Together
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, Machine
from festrules.interpreter.world.things import Domain, Keep, Place, Sight
from festrules.interpreter.world.types import Component, bare, member
from festrules.interpreter.world.values import NOTHING, WATCHERS

WATCHER = -1
UNSEEN_CONTENTS = ("top", "count", "presence", "nothing")
UNSEEN_NUMBER = ("presence", "nothing")


@dataclass(slots=True)
class Slot:
    """A position where something lies that a seat does not see."""

    place: Place
    index: int  # in the contents of the place
    within: bool  # it is known what lies in the place, not in which order


def permuted(game: Game, state: State, seat: int, random: Random) -> State:
    """A state that looks the same to a seat (or to a watcher)."""
    cells = list(state.cells)
    _permute_components(game, cells, seat, random)
    _permute_numbers(game, cells, seat, random)
    for keep in game.machine.keeps.values():
        _permute_values(game, cells, keep, seat, random)
    return _choose_anew(game, State(tuple(cells), state.seed), seat, random)


# ---- components ------------------------------------------------------------------------------------


def _permute_components(game: Game, cells: list[int], seat: int, random: Random) -> None:
    lying = {place.number: contents(place, cells) for place in game.machine.world.places}
    frozen = _frozen(game, cells)
    slots = [slot for place in game.machine.world.places for slot in _slots(game, cells, place, seat)]
    slots = [slot for slot in slots if _at(lying, slot) not in frozen]
    if not slots:
        return
    for _ in range(4 * len(slots)):
        one, two = random.choice(slots), random.choice(slots)
        if (one.within or two.within) and one.place is not two.place:
            continue
        first, second = _at(lying, one), _at(lying, two)
        if first != second and second in one.place.offsets and first in two.place.offsets:
            _put(lying, one, second)
            _put(lying, two, first)
            if one.place is not two.place:
                _rename(game, cells, first, second)
                for place in (one.place, two.place):
                    _forget_copies(game, cells, place, seat)
    for place in game.machine.world.places:
        lay_down(place, cells, lying[place.number])
    _locate(game, cells, lying)


def _at(lying: dict[int, list[tuple[str, int]]], slot: Slot) -> int:
    return lying[slot.place.number][slot.index][1]


def _put(lying: dict[int, list[tuple[str, int]]], slot: Slot, kind: int) -> None:
    part, _ = lying[slot.place.number][slot.index]
    lying[slot.place.number][slot.index] = (part, kind)


def _locate(game: Game, cells: list[int], lying: dict[int, list[tuple[str, int]]]) -> None:
    for number, here in lying.items():
        for _, kind in here:
            if game.machine.world.kinds[kind].unique:
                cells[game.machine.where + kind] = number


def grade_of(game: Game, place: Place, seat: int) -> str:
    family = game.machine.world.families[place.family]
    return _seen_of(game, family.sight, zip(family.domains, place.index, strict=True), seat)


def _seen_of(game: Game, sight: Sight, values: Iterable[tuple[Domain, int]], seat: int) -> str:
    """How much a seat sees of what is a player's, or else a team's; seats belong to the teams in turn."""
    whose = {domain.name: value for domain, value in values if value != NOTHING}
    if seat >= 0 and whose.get("player") == seat:
        return sight.owner
    team = whose.get("player", whose.get("team"))
    teams = len(game.machine.world.sides)
    return sight.team if seat >= 0 and team is not None and (seat - team) % teams == 0 else sight.others


def _slots(game: Game, cells: list[int], place: Place, seat: int) -> list[Slot]:
    grade = grade_of(game, place, seat)
    here = contents(place, cells)
    if grade == "everything":
        return []
    if grade == "contents":
        return [Slot(place, index, within=True) for index in range(len(here))]
    first = 1 if grade == "top" and here and here[0][0] != "mixed" else 0
    known = {kind: copies_seen(game, cells, place, kind, seat) for _, kind in here}
    found = []
    for index in range(first, len(here)):
        kind = here[index][1]
        known[kind] -= 1
        if known[kind] < 0 and not _has_seen(game, cells, kind, seat):
            found.append(Slot(place, index, within=False))
    return found


def copies_seen(game: Game, cells: list[int], place: Place, kind: int, seat: int) -> int:
    """How many copies of a kind a seat has been shown in a place, by the cells in which that is kept."""
    copies = game.machine.copies
    if not copies.count or copies.places[place.number] < 0 or copies.kinds[kind] < 0:
        return 0
    number = game.players if seat == WATCHER else seat
    return cells[copies.places[place.number] + copies.kinds[kind] + number]


def _forget_copies(game: Game, cells: list[int], place: Place, seat: int) -> None:
    """Nobody else is certain of the copies in a place any longer."""
    copies = game.machine.copies
    if not copies.count or copies.places[place.number] < 0:
        return
    kept = game.players if seat == WATCHER else seat
    start = copies.places[place.number]
    for cell in range(start, start + copies.in_place):
        if (cell - start) % copies.width != kept:
            cells[cell] = 0


def _has_seen(game: Game, cells: list[int], kind: int, seat: int) -> bool:
    bit = WATCHERS if seat == WATCHER else 1 << seat
    return game.machine.world.kinds[kind].unique and bool(cells[game.machine.seen + kind] & bit)


def _rename(game: Game, cells: list[int], one: int, two: int) -> None:
    """Two components have changed places: names that stand for them, and who else has seen them, follow."""
    kinds, seen = game.machine.world.kinds, game.machine.seen
    if kinds[one].unique and kinds[two].unique:
        cells[seen + one], cells[seen + two] = cells[seen + two], cells[seen + one]
        for cell in _component_cells(game, cells):
            if cells[cell] in (one, two):
                cells[cell] = one + two - cells[cell]
    else:
        for kind in (one, two):
            if kinds[kind].unique:
                cells[seen + kind] = 0


def _frozen(game: Game, cells: list[int]) -> set[int]:
    """Kinds that must stay: copies that a name stands for, and what stored values name."""
    width = len(game.machine.world.kinds)
    found = set()
    for cell in _component_cells(game, cells):
        if cells[cell] >= width:
            found.add(cells[cell] % width)
    for keep in game.machine.keeps.values():
        if isinstance(bare(keep.type), Component):
            found |= {value % width for value in cells[keep.base : keep.base + keep.count] if value >= 0}
    return found


def _component_cells(game: Game, cells: list[int]) -> set[int]:
    """The cells of names that stand for components now."""
    found: set[int] = set()
    for start, size in _names_of_components(game.machine):
        length = min(cells[start], size)
        found |= set(range(start + 1, start + 1 + length)) if size else {start}
    return found


Names = list[tuple[int, int]]
NAMES: dict[
    int, tuple[Machine, Names]
] = {}  # by the identity of a machine, which lasts as long as it is in here


def _names_of_components(machine: Machine) -> Names:
    """Where names for components have their cells, and of how many each can be; 0 is one that is not a collection."""
    if id(machine) in NAMES:
        return NAMES[id(machine)][1]
    found: Names = []
    NAMES[id(machine)] = machine, found
    for variable in machine.variables:
        if not isinstance(member(variable.type), Component):
            continue
        starts = [variable.cell]
        for one in machine.code:
            if isinstance(one, Together) and one.locals[0] <= variable.cell < sum(one.locals):
                starts += [variable.cell + one.locals[1] * (seat + 1) for seat in range(machine.players)]
        found += [(start, variable.size) for start in starts]
    return found


# ---- numbers, stored values ------------------------------------------------------------------------


def _permute_numbers(game: Game, cells: list[int], seat: int, random: Random) -> None:
    """Moves components between places of which the seat does not even see how many lie there."""
    frozen = _frozen(game, cells)
    places = [one for one in game.machine.world.places if grade_of(game, one, seat) in UNSEEN_NUMBER]
    for _ in range(2 * len(places)):
        source, target = random.choice(places), random.choice(places)
        here, there = contents(source, cells), contents(target, cells)
        loses_last = len(here) == 1 and grade_of(game, source, seat) == "presence"
        is_first = not there and grade_of(game, target, seat) == "presence"
        if source is target or not here or loses_last or is_first or len(there) >= target.capacity:
            continue
        index = random.randrange(len(here))
        kind = here[index][1]
        if kind in frozen or kind not in target.offsets or _has_seen(game, cells, kind, seat):
            continue
        if copies_seen(game, cells, source, kind, seat):
            continue
        _forget_copies(game, cells, source, seat)
        part = {"single": "single", "bag": "bag"}.get(target.storage, "top")
        lay_down(source, cells, here[:index] + here[index + 1 :])
        lay_down(target, cells, [(part, kind), *there])
        if game.machine.world.kinds[kind].unique:
            cells[game.machine.where + kind] = target.number
            cells[game.machine.seen + kind] = 0


def _permute_values(game: Game, cells: list[int], keep: Keep, seat: int, random: Random) -> None:
    hidden = [
        keep.base + offset
        for offset in range(keep.count)
        if _seen_of(game, keep.sight, _kept_for(keep, offset), seat) != "everything"
    ]
    values = [cells[cell] for cell in hidden]
    random.shuffle(values)
    for cell, value in zip(hidden, values, strict=True):
        cells[cell] = value


def _kept_for(keep: Keep, offset: int) -> Iterator[tuple[Domain, int]]:
    for domain in reversed(keep.domains):
        offset, position = divmod(offset, domain.size + domain.nobody)
        yield domain, position if position < domain.size else NOTHING


# ---- secret choices --------------------------------------------------------------------------------


def _choose_anew(game: Game, state: State, seat: int, random: Random) -> State:
    """In a block where all choose in secret the others have chosen something else, or nothing yet.

    In a race, whoever still waits to be served has chosen something else.
    """
    block = game.machine.code[state.cells[PC]] if state.cells[STATUS] == RUNNING else None
    if not isinstance(block, Together):
        return _wait_for_else(game, state, seat, random)
    others = [one for one in range(game.players) if one != seat and state.cells[block.cell + one] != 0]
    run = Run(game.machine, list(state.cells))
    window, size = block.locals
    for other in others:
        run.cells[block.cell + other] = block.body
        run.cells[window + size * (other + 1) : window + size * (other + 2)] = [0] * size
    play.bring_to_choices(block, run)
    state = State(tuple(run.cells), state.seed)
    for other in others:
        state = _commits(game, state, other, random)
    return state


def _wait_for_else(game: Game, state: State, seat: int, random: Random) -> State:
    """In the middle of a tick: who has not been served yet may have named any other thing."""
    program, run = game.machine.code, Run(game.machine, list(state.cells))
    for serve in program:
        if not isinstance(serve, Serve):
            continue
        block, choice = program[serve.block], program[serve.choose]
        assert isinstance(block, Together)
        assert isinstance(choice, Choose)
        start = serve.waiting + 1
        for other in state.cells[start : start + state.cells[serve.waiting]]:
            values = many(choice.values, run)
            if other != seat and values:
                run.cells[own_cell(block, other, choice.cell)] = random.choice(list(values))
    return State(tuple(run.cells), state.seed)


def _commits(game: Game, state: State, seat: int, random: Random) -> State:
    """A seat chooses in secret, as long as that does not end the block."""
    while random.random() < 0.8:
        decisions = game.decisions(state)
        own = [one for one in decisions if one.seat == seat]
        if not own or len(decisions) < 2 or not own[0].options:
            return state
        state, _ = game.apply(state, random.choice(own[0].options), settle=False, tell=False)
    return state
