"""Places and boards: how many there are, what they are called, and where they lie in the state."""

from itertools import product
from typing import Any

from festrules.interpreter.world.building import Building
from festrules.interpreter.world.outlines import read_shape
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.things import Family, Place, Sight
from festrules.interpreter.world.titles import check_title, family_title, place_title
from festrules.interpreter.world.types import Placed
from festrules.interpreter.world.values import NOTHING

MAX_PLACES = 10_000
MAX_CELLS = 500_000


def add_family(building: Building, name: str, declared: Any, pointer: str) -> None:
    """One declaration of a place or a board: all its places, each with its cells."""
    domains = building.domains(declared.get("each", []), pointer)
    if domains is None:
        building.findings.broken.add(name)
        return
    check_title(building, name, declared, domains, pointer)
    allowed = _components(building, name, declared, pointer)
    shape = read_shape(building, name, declared["shape"], f"{pointer}/shape") if "shape" in declared else None
    kinds = tuple(sorted(number for one in allowed for number in building.components[one].numbers))
    capacity, storage = _room(building, declared, pointer, kinds, board=shape is not None)
    first = len(building.places)
    spaces = shape.spaces if shape else (None,)
    count = len(spaces)
    for domain in domains:
        count *= domain.size + domain.nobody
    if not _is_small_enough(building, name, pointer, count, _cells(storage, capacity, kinds, shape)):
        return
    family = Family(
        name=name,
        title=family_title(name, declared),
        domains=tuple(domains),
        components=allowed,
        first=first,
        count=count,
        storage=storage,
        capacity=capacity,
        sight=read_sight(declared.get("sight", [])),
        shape=shape,
    )
    building.families[name] = family
    offsets = {kind: offset for offset, kind in enumerate(kinds)}
    for combination in product(*(range(domain.size + domain.nobody) for domain in domains)):
        for number, space in enumerate(spaces):
            _add_place(building, family, declared, combination, (space, number), offsets)
    if shape and not domains:
        for number, label in enumerate(shape.spaces):
            building.names.add(label, Placed((name,), board=True), first + number)


def _cells(storage: str, capacity: int, kinds: tuple[int, ...], shape: Shape | None) -> int:
    """How many cells of the state one such place takes."""
    if storage == "pile":
        return 1 + capacity + (0 if shape else len(kinds) + 1 + capacity)
    return 1 if storage == "single" else len(kinds)


def _is_small_enough(building: Building, name: str, pointer: str, count: int, cells: int) -> bool:
    """Whether there is room for so many places; before the first of them is made."""
    message = None
    if len(building.places) + count > MAX_PLACES:
        message = f"With the {count} places of `{name}` there are more than {MAX_PLACES}."
    elif building.cells + count * cells > MAX_CELLS:
        message = f"With `{name}` there is more to keep account of than {MAX_CELLS} numbers can hold."
    if message is not None:
        building.findings.report("FR403", pointer, message, hint="Fewer places, kinds or copies will do.")
        building.findings.broken.add(name)
    return message is None


def _components(building: Building, name: str, declared: Any, pointer: str) -> tuple[str, ...]:
    for position, component in enumerate(declared["of"]):
        if component not in building.components:
            building.types.unknown(component, "component", f"{pointer}/of/{position}")
            building.findings.broken.add(name)
    return tuple(component for component in declared["of"] if component in building.components)


def _room(
    building: Building, declared: Any, pointer: str, kinds: tuple[int, ...], *, board: bool
) -> tuple[int, str]:
    """How many fit, and how what lies there is stored."""
    everything = max(1, sum(building.kinds[kind].copies for kind in kinds))
    capacity = everything
    if "capacity" in declared:
        capacity = building.constants.number(
            declared["capacity"], f"{pointer}/capacity", 1, MAX_CELLS, "How many fit"
        )
        capacity = min(capacity, everything)
    elif board and not declared.get("stacked") and not declared.get("crowded"):
        capacity = 1
    piled = declared.get("ordered") or declared.get("stacked")
    return capacity, "single" if capacity == 1 else "pile" if piled else "bag"


def _add_place(
    building: Building,
    family: Family,
    declared: Any,
    combination: tuple[int, ...],
    space: tuple[str | None, int],
    offsets: dict[int, int],
) -> None:
    owner, words, index = NOTHING, [], []
    for domain, value in zip(family.domains, combination, strict=True):
        nobody = value == domain.size
        index.append(NOTHING if nobody else value + domain.first)
        if domain.name == "player":
            owner = NOTHING if nobody else value
            words.append("nobody" if nobody else building.seats[value])
        elif domain.name in building.enumerations:
            words.append("nothing" if nobody else building.enumerations[domain.name].values[value])
        else:
            words.append("nothing" if nobody else building.components[domain.name].kinds[value])
    label, number = space
    whose = " for ".join([f"{family.name} of {words[0]}", *words[1:]]) if words else family.name
    title = place_title(family.name, declared, list(family.domains), words)
    storage, capacity = family.storage, family.capacity
    kinds, base = tuple(offsets), building.cells
    mixed = bottom = -1
    if storage == "single":
        building.cells += 1
    elif storage == "bag":
        building.cells += len(kinds)
    else:
        building.cells += 1 + capacity
        if label is None:
            mixed, bottom = building.cells, building.cells + len(kinds)
            building.cells += len(kinds) + 1 + capacity
    building.places.append(
        Place(
            number=len(building.places),
            name=f"{label} of {whose}" if label and words else label or whose,
            title=f"{label} of {title}" if label and words else label or title,
            family=family.name,
            owner=owner,
            index=tuple(index),
            space=number if label else -1,
            storage=storage,
            base=base,
            end=building.cells,
            capacity=capacity,
            kinds=kinds,
            offsets=offsets,
            mixed=mixed,
            bottom=bottom,
            eyes=family.sight.eyes(owner, len(building.seats)),
        )
    )


def read_sight(declared: list[Any]) -> Sight:
    """Who sees what; of whom nothing is said sees everything."""
    seen = {"owner": "everything", "others": "everything"}
    for one in declared:
        for who in ("owner", "others") if one["who"] == "everyone" else (one["who"],):
            seen[who] = one["sees"]
    return Sight(**seen)
