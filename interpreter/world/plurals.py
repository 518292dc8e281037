"""Plurals: of components, which rules files use, and of their kinds, which players read where several are counted."""

import re
from typing import TYPE_CHECKING

from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.interpreter.world.types import Enumerated, Type, bare, noun

if TYPE_CHECKING:
    from festrules.interpreter.world.building import Building
    from festrules.interpreter.world.things import World

FIRST_SAYS = re.compile(r"([^-]+)(-(?:of|in|on|at|for|from|with|without)-.+)")


def plurals_of(name: str) -> tuple[str, ...]:
    """The words that rules may use for several of something without a plural of its own: values, places."""
    return tuple(dict.fromkeys((plural_of(name), f"{name}s")))


def several_of(world: "World", kind: Type) -> tuple[str, ...]:
    """The words that rules may use for several of something that is not a component."""
    one = bare(kind)
    return world.enumerations[one.name].plurals if isinstance(one, Enumerated) else plurals_of(noun(one))


def many_of(name: str) -> str:
    """The words that players read for several of a kind: the first word of `ring-of-fire` tells how many there are."""
    found = FIRST_SAYS.fullmatch(name)
    return plural_of(name) if found is None else f"{plural_of(found[1])}{found[2]}"


def read_plurals(building: "Building", name: str, declared: ComponentThing) -> None:
    """Notes the plurals of kinds that an author has said; reports those of what there is not."""
    if not declared.plurals:
        return
    kinds = [kind.name for kind in building.kinds if kind.component == name]
    for said in declared.plurals:
        if said.kind not in kinds:
            building.findings.report(
                "FR301",
                said.at("kind"),
                f"There is no {name} called `{said.kind}`.",
                hint=f"`plural of` is followed by a kind of {name}; its own plural is `plural NAME`.",
                near=(said.kind, kinds),
            )
        elif (name, said.kind) in building.plurals:
            message = f"The plural of `{said.kind}` is said twice."
            building.findings.report("FR303", said.at("kind"), message)
        building.plurals[name, said.kind] = said.plural
