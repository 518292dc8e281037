"""Places and boards: how many there are, what they are called, and where they lie in the state."""

from collections.abc import Iterable
from itertools import product
from typing import assert_never

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, PlaceThing
from festrules.grammar.vocabulary.words import Grade, Viewer
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.outlines import read_shape
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.teams import belonging, belongs_to_team, sides_of
from festrules.interpreter.world.things import Domain, Family, Place, Sight
from festrules.interpreter.world.titles import check_title, family_title, place_title
from festrules.interpreter.world.types import Placed
from festrules.interpreter.world.values import NOTHING

MAX_PLACES = 10_000
MAX_CELLS = 500_000


def add_family(building: Building, name: str, declared: PlaceThing | BoardThing) -> None:
    """One declaration of a place or a board: all its places, each with its cells."""
    domains = building.domains(declared.each)
    if domains is None:
        building.findings.broken.add(name)
        return
    check_title(building, name, declared, domains)
    allowed = _components(building, name, declared)
    shape = read_shape(building, name, declared.shape) if isinstance(declared, BoardThing) else None
    kinds = tuple(sorted(number for one in allowed for number in building.components[one].numbers))
    capacity, storage = _room(building, declared, kinds)
    first = len(building.places)
    spaces = shape.spaces if shape else (None,)
    count = len(spaces)
    for domain in domains:
        count *= domain.size + domain.nobody
    cells = _cells(storage, capacity, kinds, shape)
    if not _is_small_enough(building, name, declared.fields_at, count, cells):
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
        sight=read_sight(declared.sight, domains),
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


def _is_small_enough(building: Building, name: str, pointer: Pointer, count: int, cells: int) -> bool:
    """Whether there is room for this many places; before the first of them is made."""
    message = None
    if len(building.places) + count > MAX_PLACES:
        message = f"With the {count} places of `{name}` there are more than {MAX_PLACES}."
    elif building.cells + count * cells > MAX_CELLS:
        message = f"With `{name}` there is more to keep account of than {MAX_CELLS} numbers can hold."
    if message is not None:
        building.findings.report("FR403", pointer, message, hint="Fewer places, kinds or copies will do.")
        building.findings.broken.add(name)
    return message is None


def _components(building: Building, name: str, declared: PlaceThing | BoardThing) -> tuple[str, ...]:
    for position, component in enumerate(declared.of):
        if component not in building.components:
            building.types.unknown(component, ComponentThing, step(declared.at("of"), position))
            building.findings.broken.add(name)
    return tuple(component for component in declared.of if component in building.components)


def _room(building: Building, declared: PlaceThing | BoardThing, kinds: tuple[int, ...]) -> tuple[int, str]:
    """How many fit, and how what lies there is stored."""
    everything = max(1, sum(building.kinds[kind].copies for kind in kinds))
    capacity = everything
    if declared.capacity is not None:
        capacity = building.constants.number(declared.capacity, 1, MAX_CELLS, "How many fit")
        capacity = min(capacity, everything)
    elif isinstance(declared, BoardThing) and not declared.stacked and not declared.crowded:
        capacity = 1
    piled = declared.stacked if isinstance(declared, BoardThing) else declared.ordered
    return capacity, "single" if capacity == 1 else "pile" if piled else "bag"


def _add_place(
    building: Building,
    family: Family,
    declared: PlaceThing | BoardThing,
    combination: tuple[int, ...],
    space: tuple[str | None, int],
    offsets: dict[int, int],
) -> None:
    words, index = [], []
    for domain, value in zip(family.domains, combination, strict=True):
        nobody = value == domain.size
        index.append(NOTHING if nobody else value + domain.first)
        if domain.name == "player":
            words.append("nobody" if nobody else building.seats[value])
        elif domain.name in building.enumerations:
            words.append("nothing" if nobody else building.enumerations[domain.name].title(value))
        else:
            words.append("nothing" if nobody else building.components[domain.name].kinds[value])
    label, number = space
    called = " for ".join([f"{family.name} of {words[0]}", *words[1:]]) if words else family.name
    title = place_title(family.name, declared, family.domains, words)
    storage, capacity = family.storage, family.capacity
    whose = belonging(zip(family.domains, index, strict=True), sides_of(building))
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
            name=f"{label} of {called}" if label and words else label or called,
            title=f"{label} of {title}" if label and words else label or title,
            family=family.name,
            owner=whose.owner,
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
            eyes=family.sight.eyes(whose, len(building.seats)),
            side=whose.side,
        )
    )


def read_sight(declared: Iterable[parts.Sight], domains: Iterable[Domain]) -> Sight:
    """The rights to see. By default everybody sees everything, and the owner sees what the team sees."""
    owner = others = Grade.EVERYTHING
    team: Grade | None = None
    is_said = False
    for one in declared:
        match one.who:
            case Viewer.EVERYONE:
                owner = others = one.sees
                team = None
            case Viewer.OWNER:
                owner, is_said = one.sees, True
            case Viewer.TEAM:
                team = one.sees
                owner = owner if is_said else one.sees
            case Viewer.OTHERS:
                others = one.sees
            case _:
                assert_never(one.who)
    return Sight(owner, others, owner if team is None and belongs_to_team(domains) else team)
