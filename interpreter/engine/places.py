"""Where components lie: the only functions that read and write the cells of places.

A place is stored as a single kind, as a bag of counts, or as a pile: a known top, a mixed part of which
only the contents are known, and a known bottom.
"""

from collections.abc import Sequence

from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import NOTHING, Fault

Cells = list[int]


def kinds_in(cells: Cells, place: Place) -> list[int]:
    """The kinds that lie in a place, copies repeated: piles from the top, the rest in the order of kinds."""
    base, width = place.base, len(place.kinds)
    if place.storage == "single":
        return [cells[base] - 1] if cells[base] else []
    if place.storage == "bag":
        return _each(place.kinds, cells[base : base + width])
    found = cells[base + 1 : base + 1 + cells[base]]
    if place.mixed >= 0:
        found += _each(place.kinds, cells[place.mixed : place.mixed + width])
        found += cells[place.bottom + 1 : place.bottom + 1 + cells[place.bottom]]
    return found


def _each(kinds: Sequence[int], counts: Sequence[int]) -> list[int]:
    """Kinds, each as often as it is counted; most often there is nothing at all."""
    if not any(counts):
        return []
    return [kind for kind, count in zip(kinds, counts, strict=True) if count for _ in range(count)]


def count_in(cells: Cells, place: Place) -> int:
    """How many components lie in a place."""
    base = place.base
    if place.storage == "single":
        return 1 if cells[base] else 0
    if place.storage == "bag":
        return sum(cells[base : base + len(place.kinds)])
    count = cells[base]
    if place.mixed >= 0:
        count += sum(cells[place.mixed : place.mixed + len(place.kinds)]) + cells[place.bottom]
    return count


def count_in_all(cells: Cells, everywhere: Sequence[Place], numbers: Sequence[int]) -> int:
    """How many components lie in several places."""
    row = _row(everywhere, numbers)
    if row is not None:
        return len(numbers) - cells[row].count(0)
    return sum([count_in(cells, everywhere[number]) for number in numbers])


def are_empty(cells: Cells, everywhere: Sequence[Place], numbers: Sequence[int]) -> bool:
    """Whether nothing lies in any of several places."""
    row = _row(everywhere, numbers)
    if row is not None:
        return not any(cells[row])
    return all(is_empty(cells, everywhere[number]) for number in numbers)


def _row(everywhere: Sequence[Place], numbers: Sequence[int]) -> slice | None:
    """The cells of a board with room for one on each space, if they lie one after the other."""
    if numbers.__class__ is not range or not numbers:
        return None
    first, last = everywhere[numbers[0]], everywhere[numbers[-1]]
    if first.storage != "single" or first.family != last.family or last.base - first.base != len(numbers) - 1:
        return None
    return slice(first.base, last.base + 1)


def count_of(cells: Cells, place: Place, kinds: Sequence[int] | frozenset[int] | None) -> int:
    """How many components of the given kinds lie in a place."""
    if kinds is None or (isinstance(kinds, frozenset) and kinds.issuperset(place.kinds)):
        return count_in(cells, place)
    if len(kinds) == 1 and place.storage == "bag":
        (kind,) = kinds
        return copies_in(cells, place, kind)
    return len([kind for kind in kinds_in(cells, place) if kind in kinds])


def is_empty(cells: Cells, place: Place) -> bool:
    """Whether nothing lies in a place."""
    return not (cells[place.base] if place.storage == "single" else count_in(cells, place))


def copies_in(cells: Cells, place: Place, kind: int) -> int:
    """How many copies of one kind lie in a place."""
    if place.storage == "bag":
        offset = place.offsets.get(kind)
        return cells[place.base + offset] if offset is not None else 0
    return kinds_in(cells, place).count(kind)


def mixed_counts(cells: Cells, place: Place, *, bottom: bool = False) -> list[int]:
    """The copies of each of the place's kinds among which chance decides the next one drawn.

    Empty where the next one is known: a known top, or nothing mixed above a known bottom; from the `bottom` the other
    way round.
    """
    width = len(place.kinds)
    if place.storage == "bag":
        return cells[place.base : place.base + width]
    if place.storage == "pile" and place.mixed >= 0 and not cells[place.bottom if bottom else place.base]:
        counts = cells[place.mixed : place.mixed + width]
        return counts if any(counts) else []
    return []


def top_of(cells: Cells, place: Place, *, bottom: bool = False) -> int | None:
    """The kind that is known to lie on top (or at the bottom), if one is known."""
    known = place.storage != "pile" or place.mixed < 0
    if known:
        kinds = kinds_in(cells, place)
        return kinds[-1 if bottom else 0] if kinds else None
    mixed = any(cells[place.mixed : place.mixed + len(place.kinds)])
    above, below = (place.bottom, place.base) if bottom else (place.base, place.bottom)
    if cells[above]:
        return cells[above + cells[above]] if bottom else cells[above + 1]
    if not mixed and cells[below]:
        return cells[below + cells[below]] if bottom else cells[below + 1]
    return None


def take_out(machine: Machine, cells: Cells, place: Place, kind: int, *, bottom: bool = False) -> None:
    """Takes one copy of a kind out of a place: of a pile the uppermost, or that next to the `bottom`."""
    if place.storage == "single":
        if cells[place.base] != kind + 1:
            raise Fault(f"{machine.world.kinds[kind].name} is not on {place.name}")
        cells[place.base] = 0
    elif place.storage == "bag":
        offset = place.offsets.get(kind, -1)
        if offset < 0 or not cells[place.base + offset]:
            raise Fault(f"there is no {machine.world.kinds[kind].name} in {place.name}")
        cells[place.base + offset] -= 1
    elif not _take_from_pile(cells, place, kind, bottom=bottom):
        raise Fault(f"there is no {machine.world.kinds[kind].name} in {place.name}")


def _take_from_pile(cells: Cells, place: Place, kind: int, *, bottom: bool) -> bool:
    if place.mixed < 0:
        return _remove(cells, place.base, kind, last=bottom)
    near, far = (place.bottom, place.base) if bottom else (place.base, place.bottom)
    if _remove(cells, near, kind, last=bottom):
        return True
    offset = place.offsets.get(kind, -1)
    if offset >= 0 and cells[place.mixed + offset]:
        cells[place.mixed + offset] -= 1
        return True
    return _remove(cells, far, kind, last=bottom)


def _remove(cells: Cells, start: int, kind: int, *, last: bool) -> bool:
    """Removes the first, or last, copy of a kind from a counted run of cells."""
    length = cells[start]
    run = range(start + 1, start + 1 + length)
    for index in reversed(run) if last else run:
        if cells[index] == kind:
            cells[index : start + length] = cells[index + 1 : start + 1 + length]
            cells[start + length] = 0
            cells[start] = length - 1
            return True
    return False


def put_in(machine: Machine, cells: Cells, place: Place, kind: int, *, under: bool = False) -> None:
    """Puts one copy of a kind into a place, on top or underneath."""
    need_room(machine, cells, place, kind)
    if place.storage == "single":
        cells[place.base] = kind + 1
    elif place.storage == "bag":
        cells[place.base + place.offsets[kind]] += 1
    else:
        _put_on_pile(cells, place, kind, under)
    if machine.world.kinds[kind].unique:
        cells[machine.where + kind] = place.number


def need_room(machine: Machine, cells: Cells, place: Place, kind: int) -> None:
    """Whether a kind may lie in a place and there is room for it; a fault if not."""
    name = machine.world.kinds[kind].name
    if kind not in place.offsets:
        raise Fault(f"{name} may not lie in {place.name}")
    if count_in(cells, place) >= place.capacity:
        raise Fault(f"{place.name} is full: there is no room for {name}")


def _put_on_pile(cells: Cells, place: Place, kind: int, under: bool) -> None:
    mixed = place.mixed >= 0 and any(cells[place.mixed : place.mixed + len(place.kinds)])
    start = place.bottom if under and place.mixed >= 0 and (mixed or cells[place.bottom]) else place.base
    length = cells[start]
    if under:
        cells[start + 1 + length] = kind
    else:
        cells[start + 2 : start + 2 + length] = cells[start + 1 : start + 1 + length]
        cells[start + 1] = kind
    cells[start] = length + 1


def exchange(machine: Machine, cells: Cells, ways: Sequence[tuple[Place, Place]]) -> None:
    """All that lies in places goes to others of the same declaration, which hand on theirs, as it lies there."""
    held = [cells[source.base : source.end] for source, _ in ways]
    for (_, target), lying in zip(ways, held, strict=True):
        cells[target.base : target.end] = lying
        for kind in kinds_in(cells, target):
            if machine.world.kinds[kind].unique:
                cells[machine.where + kind] = target.number


def mix(cells: Cells, place: Place) -> None:
    """Makes the order of a pile unknown: everything joins the mixed part."""
    if place.storage != "pile" or place.mixed < 0:
        return
    for start in (place.base, place.bottom):
        length = cells[start]
        for index in range(start + 1, start + 1 + length):
            cells[place.mixed + place.offsets[cells[index]]] += 1
            cells[index] = 0
        cells[start] = 0


def locate(machine: Machine, cells: Cells, component: int) -> int:
    """The place of a component; a kind of which there are copies has none, and is a fault."""
    width = len(machine.world.kinds)
    if component >= width:
        return component // width - 1
    if component >= 0 and machine.world.kinds[component].unique:
        return cells[machine.where + component]
    name = machine.world.kinds[component].name if component >= 0 else "nothing"
    raise Fault(f"it is not said which {name} is meant")


def whereabouts(machine: Machine, cells: Cells, component: int) -> int:
    """The place of a component that may be imagined to be gone; nothing if it is, or if no such one lies there."""
    kinds = machine.world.kinds
    if component == NOTHING or (component < len(kinds) and not kinds[component].unique):
        return NOTHING
    number = locate(machine, cells, component)
    place = machine.world.places[number]
    return number if copies_in(cells, place, component % len(kinds)) else NOTHING


def component_at(machine: Machine, kind: int, place: int) -> int:
    """How a component in a place is numbered."""
    return kind if machine.world.kinds[kind].unique else kind + len(machine.world.kinds) * (place + 1)


def components_in(
    machine: Machine, cells: Cells, place: Place, kinds: Sequence[int] | frozenset[int] | None
) -> list[int]:
    """The components in a place that are of the given kinds."""
    if kinds is not None and len(kinds) == 1 and place.storage == "bag":
        (kind,) = kinds
        found = [kind] * copies_in(cells, place, kind)
    else:
        found = kinds_in(cells, place)
        if kinds is not None:
            found = [kind for kind in found if kind in kinds]
    return [component_at(machine, kind, place.number) for kind in found] if found else found
