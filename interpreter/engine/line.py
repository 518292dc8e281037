"""The line that undo does not cross: where somebody has learned something."""

from collections.abc import Iterable

from festrules.interpreter.engine import places, together
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.knowing import SEES_CONTENTS, knows, seats_who_see, sight_of
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.instructions import Show, Together
from festrules.interpreter.machine.lines import lines_of
from festrules.interpreter.machine.machine import DRAWS, PC, Machine

CARRIED = ("moved", "passed-on")  # from one place to another
SHOWS = ("shown", "turned-up", "announced")


def learned(machine: Machine, before: State, after: State, events: Iterable[Event]) -> bool:
    """Whether a decision made something known to anybody: chance, a reveal, the end of secret choices, a fault."""
    old, new = before.cells, after.cells
    return (
        old[DRAWS] != new[DRAWS]
        or _unveiled(machine, old, new)
        or any(_shows(machine, event) or _fails_unseen(machine, event) for event in events)
        or any(_knows_more(machine, old, new, seat) for seat in range(machine.players))
    )


def _unveiled(machine: Machine, old: tuple[int, ...], new: tuple[int, ...]) -> bool:
    """Whether a block of secret choices was left; if it began again, the players are no longer ready."""
    block = machine.code[old[PC]]
    if not isinstance(block, Together):
        return False
    seats = range(block.cell, block.cell + machine.players)
    return old[PC] != new[PC] or any(old[cell] == together.READY != new[cell] for cell in seats)


def _shows(machine: Machine, event: Event) -> bool:
    """Whether somebody sees now one of several copies, and did not see where it came from."""
    if event.kind not in CARRIED:
        return event.kind in SHOWS
    by_name = {place.name: place for place in machine.world.places}
    source, target = by_name[event.data["from"]], by_name[event.data["to"]]
    if all(machine.world.kinds[kind].unique for kind in source.kinds):
        return False  # `_knows_more` is more exact about these
    return bool(seats_who_see(target) & ~seats_who_see(source))


def _fails_unseen(machine: Machine, event: Event) -> bool:
    """Whether the rules are at fault where they work with what the player may not see: that tells something of it."""
    if event.kind != "rules-fault":
        return False
    unseen = machine.lines - lines_of(machine.code)
    return event.data["pointer"] in {machine.origins[machine.code[number].at].pointer for number in unseen}


def _knows_more(machine: Machine, old: tuple[int, ...], new: tuple[int, ...], seat: int) -> bool:
    then, now = (_known(machine, list(cells), seat) for cells in (old, new))
    return any(more > less for less, more in zip(then, now, strict=True))


def _known(machine: Machine, cells: list[int], seat: int) -> list[int]:
    """For each kind, how many of it the seat can locate."""
    found = [0] * len(machine.world.kinds)
    for place in machine.world.places:
        grade = sight_of(machine, place, seat)
        kinds = places.kinds_in(cells, place)
        if grade not in SEES_CONTENTS:
            kinds = [kind for kind in kinds if knows(machine, cells, kind, seat)]
        top = places.top_of(cells, place) if grade == "top" else None
        if top is not None and top not in kinds:
            kinds.append(top)
        for kind in kinds:
            found[kind] += 1
    return found


def has_secrets(machine: Machine) -> bool:
    """Whether one seat can ever know what another does not."""
    sights = [family.sight for family in machine.world.families.values()]
    sights += [keep.sight for keep in machine.keeps.values()]
    return any(len(sight.grades) > 1 for sight in sights) or any(
        isinstance(one, Show | Together) for one in machine.code
    )


def hides_something(machine: Machine) -> bool:
    """Whether there is anything that some seat may not know: also what nobody sees."""
    families = machine.world.families.values()
    sights = [one.sight for one in families] + [keep.sight for keep in machine.keeps.values()]
    grades = {grade for sight in sights for grade in sight.grades}
    return grades != {"everything"} or any(isinstance(one, Together) for one in machine.code)
