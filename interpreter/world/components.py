"""Components: which kinds there are, whose they are, and how many copies."""

import re
from dataclasses import replace
from itertools import product

from festrules.grammar.document import step
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.copies import copies_of_rows
from festrules.interpreter.world.owners import owners_of_rows, says_owner
from festrules.interpreter.world.plurals import many_of, read_plurals
from festrules.interpreter.world.things import Column, ComponentType, Domain, Kind
from festrules.interpreter.world.types import NUMBER, Component
from festrules.interpreter.world.values import NOTHING

MAX_KINDS = 5_000


def add_component(building: Building, name: str, declared: ComponentThing) -> None:
    """One declaration of cards, tiles, pieces or tokens: a kind for each row, owner, value and number."""
    domains, plural = building.domains(declared.each), declared.plural or plural_of(name)
    if domains is None:
        building.findings.broken |= {name, plural}
        return
    copies = copies_of_rows(building, name, declared)
    rows = _rows(building, name, declared)
    numbers = _numbers(building, declared)
    size = len(rows) * len(numbers)
    for domain in domains:
        size *= domain.size
    if size > MAX_KINDS:
        building.findings.report(
            "FR403",
            declared.fields_at,
            f"`{name}` would have {size} kinds; at most {MAX_KINDS} are allowed.",
        )
        building.findings.broken |= {name, plural}
        return
    first = len(building.kinds)
    owners, indices = _combine(building, name, rows, domains, numbers, copies)
    read_plurals(building, name, declared)
    columns = {
        domain.name: Column(domain.type, tuple(index[position] + domain.first for index in indices))
        for position, domain in enumerate(domains)
        if domain.name != "player"
    }
    if numbers != [None]:
        columns["number"] = Column(NUMBER, tuple(index[-1] for index in indices))
    building.components[name] = ComponentType(
        name=name,
        word=declared.word,
        plural=plural,
        first=first,
        kinds=tuple(kind.name for kind in building.kinds[first:]),
        owners=tuple(owners),
        copies=tuple(kind.copies for kind in building.kinds[first:]),
        columns=columns,
        owned=any(domain.name == "player" for domain in domains) or any(map(says_owner, declared.columns)),
    )


def told_apart(building: Building) -> tuple[Kind, ...]:
    """Kinds of two declarations with one name: the text means them by their declaration, players read both."""
    components: dict[str, set[str]] = {}
    for kind in building.kinds:
        components.setdefault(kind.name, set()).add(kind.component)
    return tuple(_worded(building, kind, alone=len(components[kind.name]) == 1) for kind in building.kinds)


def _worded(building: Building, kind: Kind, *, alone: bool) -> Kind:
    """A kind with what players read of one and of several."""
    component = building.components[kind.component]
    if not alone:
        return replace(kind, label=f"{kind.name} {kind.component}", many=f"{kind.name} {component.plural}")
    own = many_of(kind.name)
    if kind.name == kind.component:
        own = component.plural
    elif component.word == "token" or kind.name[-1:].isdigit() or re.search("[^s]s$", kind.name):
        own = kind.name  # tokens stand for goods, of which most have no plural: 3 gold; `figs` is one already
    return replace(kind, label=kind.name, many=building.plurals.get((kind.component, kind.name), own))


def _rows(building: Building, name: str, declared: ComponentThing) -> list[tuple[str | None, int]]:
    """The entries, by name or in a table, each with the seat it belongs to, or nobody."""
    if values := declared.values:
        for number, value in enumerate(values):
            if value in values[:number]:
                message = f"`{value}` is listed twice in `{name}`."
                building.findings.report("FR303", step(declared.at("values"), number), message)
        return [(value, NOTHING) for value in values]
    listed = [row.id for row in building.rows(name)]
    if not listed:
        return [(None, NOTHING)]
    return list(zip(listed, owners_of_rows(building, name, declared), strict=True))


def _numbers(building: Building, declared: ComponentThing) -> list[int | None]:
    if declared.numbered is None:
        return [None]
    return list(building.constants.numbers(declared.numbered, MAX_KINDS))


def _combine(
    building: Building,
    name: str,
    rows: list[tuple[str | None, int]],
    domains: list[Domain],
    numbers: list[int | None],
    copies: list[int],
) -> tuple[list[int], list[tuple[int, ...]]]:
    """Adds a kind for each combination; gives its owner, and its value in each domain with its number last.

    What belongs to a seat that takes no part has a name, and is nothing.
    """
    owners, indices = [], []
    for (row, belongs), count in zip(rows, copies, strict=True):
        for combination in product(*(range(domain.size) for domain in domains), numbers):
            values, number = combination[:-1], combination[-1]
            owner, words = belongs, [row] if row else []
            for domain, value in zip(domains, values, strict=True):
                if domain.name == "player":
                    owner = int(value or 0)
                elif domain.name in building.enumerations:
                    words.append(building.enumerations[domain.name].values[int(value or 0)])
                else:
                    words.append(building.components[domain.name].kinds[int(value or 0)])
            words = words or [name]
            label = "-".join([*words, *([] if number is None else [str(number)])])
            absent = owner >= building.configuration.players
            number_of_kind = NOTHING if absent else len(building.kinds)
            building.names.add(label, Component((name,)), number_of_kind)
            building.labels.setdefault(name, []).append((label, number_of_kind))
            if absent:
                continue
            building.kinds.append(Kind(number_of_kind, label, name, owner, count))
            owners.append(owner)
            indices.append((*(int(value or 0) for value in values), 0 if number is None else number))
    return owners, indices
