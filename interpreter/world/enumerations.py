"""Enumerations: what `kinds of` lists, the words of an option, and the named faces of a die."""

from collections.abc import Mapping
from types import MappingProxyType

from festrules.grammar.vocabulary.declarations.things import DieThing, KindsThing
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.things import Column, Die, Enumeration
from festrules.interpreter.world.types import NUMBER, Enumerated

MAX_VALUES = 2_000
NUMBER_OF = "number"  # what is asked of a kind with numbers
POSITION_OF = "position"  # what is asked of every other kind: its place in the list, counted from 1
NO_COLUMNS: Mapping[str, Column] = MappingProxyType({})
MAX_SIDES = 1_000


def add_words(
    building: Building,
    name: str,
    values: tuple[str, ...],
    columns: Mapping[str, Column] = NO_COLUMNS,
    *,
    circle: bool = False,
    plural: str = "",
) -> None:
    """Add an enumeration with everything known about its values, and their names."""
    building.enumerations[name] = Enumeration(name, values, circle, dict(columns), plural=plural)
    for number, value in enumerate(values):
        building.names.add(value, Enumerated(name), number)


def add_enumeration(building: Building, name: str, declared: KindsThing) -> None:
    """`kinds of ...`."""
    pointer, columns = declared.fields_at, dict[str, Column]()
    values = declared.values or tuple(row.id for row in building.rows(name))
    if declared.numbered is not None:
        numbers = building.constants.numbers(declared.numbered, MAX_VALUES - 1)
        values = tuple(f"{name}-{number}" for number in numbers)
        columns = {NUMBER_OF: Column(NUMBER, tuple(numbers))}
    if len(values) > MAX_VALUES or not values:
        building.findings.report(
            "FR403", pointer, f"An enumeration has 1 to {MAX_VALUES} values, not {len(values)}."
        )
        values = values[:1] or ("nothing-listed",)
    twice = {value for value in values if values.count(value) > 1}
    for value in sorted(twice):
        building.findings.report("FR303", pointer, f"`{value}` is listed twice in `{name}`.")
    circle, plural = declared.circle, declared.plural or ""
    add_words(building, name, tuple(dict.fromkeys(values)), columns, circle=circle, plural=plural)


def add_die(building: Building, name: str, declared: DieThing) -> None:
    """A die with numbers or with named faces."""
    pointer, low, high = declared.fields_at, declared.from_, declared.to
    if low is not None and high is not None:
        if not low <= high <= low + MAX_SIDES:
            building.findings.report(
                "FR403", pointer, f"A die has 1 to {MAX_SIDES} sides, from the lowest to the highest."
            )
            high = low
        building.dice[name] = Die(name, low, high)
        return
    faces = tuple(face.name for face in declared.faces)
    weights = tuple(1 if face.times is None else face.times for face in declared.faces)
    if sum(weights) > MAX_SIDES or min(weights) < 1:
        building.findings.report(
            "FR403", pointer, f"A die has 1 to {MAX_SIDES} sides, each face on one or more of them."
        )
        weights = tuple(1 for _ in faces)
    building.enumerations[name] = Enumeration(name, faces, weights=weights)
    for number, face in enumerate(faces):
        building.names.add(face, Enumerated(name), number)
