"""The named things of a world, noted once: looking one up takes no longer in a larger world."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import AfterThing, Trigger
from festrules.interpreter.world.things import ComponentType, Enumeration, Family, World


@dataclass(frozen=True, slots=True)
class Index:
    """The index of a world; of several things with one name it has the one that is declared first."""

    nouns: dict[str, ComponentType]  # by singular and by plural
    plurals: dict[str, Enumeration]
    homes: dict[str, tuple[int, ...]]  # for each component the families where it may lie, by their numbers
    families: tuple[Family, ...]
    boards: tuple[Family, ...]
    having: dict[str, tuple[str, ...]]  # for each column of a table, of what it can be asked

    def homes_of(self, components: Iterable[str]) -> Iterator[Family]:
        """The families where one of these components may lie, in their order."""
        numbers = {number for name in components for number in self.homes.get(name, ())}
        return (self.families[number] for number in sorted(numbers))


def index_of(world: World) -> Index:
    """The index of a world that is complete."""
    nouns: dict[str, ComponentType] = {}
    for component in world.components.values():
        nouns.setdefault(component.name, component)
        nouns.setdefault(component.plural, component)
    plurals: dict[str, Enumeration] = {}
    for enumeration in world.enumerations.values():
        for plural in enumeration.plurals:
            plurals.setdefault(plural, enumeration)
    homes: dict[str, list[int]] = {}
    for number, family in enumerate(world.families.values()):
        for name in dict.fromkeys(family.components):
            homes.setdefault(name, []).append(number)
    return Index(
        nouns,
        plurals,
        {name: tuple(numbers) for name, numbers in homes.items()},
        tuple(world.families.values()),
        tuple(family for family in world.families.values() if family.shape),
        _having(world),
    )


def _having(world: World) -> dict[str, tuple[str, ...]]:
    """Components, then enumerations, then boards, each in the words of the language."""
    having: dict[str, list[str]] = {}
    told = [(one.plural, one.columns) for one in world.components.values()]
    told += [(one.plurals[0], one.columns) for one in world.enumerations.values()]
    told += [(f"spaces of {one.name}", one.columns) for one in world.families.values()]
    for words, columns in told:
        for column in columns:
            having.setdefault(column, []).append(words)
    return {column: tuple(words) for column, words in having.items()}


def triggers_after(things: Mapping[str, Declaration]) -> dict[str, list[str]]:
    """For each thing the triggers that come after it."""
    found: dict[str, list[str]] = {}
    for name, thing in things.items():
        if isinstance(thing, Trigger) and isinstance(thing.moment, AfterThing):
            found.setdefault(thing.moment.thing, []).append(name)
    return found
