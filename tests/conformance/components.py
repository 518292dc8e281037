"""Where every component is, read from the cells alone and not by the functions that are tested."""

from collections import Counter

from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.world.things import Place


def contents(place: Place, cells: tuple[int, ...] | list[int]) -> list[tuple[str, int]]:
    """The contents of a place, from the top: in which part of it, and which kind."""
    base = place.base
    if place.storage == "single":
        return [("single", cells[base] - 1)] if cells[base] else []
    if place.storage == "bag":
        return [("bag", kind) for at, kind in enumerate(place.kinds) for _ in range(cells[base + at])]
    found = [("top", cells[base + 1 + index]) for index in range(cells[base])]
    if place.mixed >= 0:
        found += [
            ("mixed", kind) for at, kind in enumerate(place.kinds) for _ in range(cells[place.mixed + at])
        ]
        found += [("bottom", cells[place.bottom + 1 + index]) for index in range(cells[place.bottom])]
    return found


def lay_down(place: Place, cells: list[int], lying: list[tuple[str, int]]) -> None:
    """Writes what lies in a place."""
    base = place.base
    parts = {part: [kind for where, kind in lying if where == part] for part, _ in lying}
    if place.storage == "single":
        cells[base] = parts["single"][0] + 1 if lying else 0
        return
    if place.storage == "bag":
        cells[base : base + len(place.kinds)] = [parts.get("bag", []).count(kind) for kind in place.kinds]
        return
    _lay_run(cells, base, place.capacity, parts.get("top", []))
    if place.mixed >= 0:
        mixed = parts.get("mixed", [])
        cells[place.mixed : place.mixed + len(place.kinds)] = [mixed.count(kind) for kind in place.kinds]
        _lay_run(cells, place.bottom, place.capacity, parts.get("bottom", []))


def _lay_run(cells: list[int], start: int, capacity: int, kinds: list[int]) -> None:
    cells[start : start + 1 + capacity] = [len(kinds), *kinds, *([0] * (capacity - len(kinds)))]


def wrong(game: Game, state: State) -> list[str]:
    """The mistakes in the components of a state; none if each is in one place that may hold it."""
    world, cells = game.machine.world, state.cells
    found: list[str] = []
    lying: Counter[int] = Counter()
    for place in world.places:
        here = contents(place, cells)
        kinds = [kind for _, kind in here]
        lying.update(kinds)
        if len(here) > place.capacity:
            found.append(f"{place.name} holds {len(here)} and has room for {place.capacity}")
        found += [f"{kind} may not lie in {place.name}" for kind in kinds if kind not in place.kinds]
        rewritten = list(cells)
        lay_down(place, rewritten, here)
        if rewritten != list(cells):
            found.append(f"the cells of {place.name} hold more than what lies there")
        for one in (world.kinds[kind] for kind in kinds if kind in place.kinds):
            where = cells[game.machine.where + one.number]
            if one.unique and where != place.number:
                found.append(f"{one.name} is in {place.name}, and said to be in {where}")
    for one in world.kinds:
        if lying[one.number] != one.copies:
            found.append(f"there are {lying[one.number]} {one.name} and not {one.copies}")
    return found
