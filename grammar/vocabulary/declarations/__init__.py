"""All declarations, and which of them changes can replace or bring."""

from typing import TypeAlias

from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    Fabric,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.statements.course import Phase, Step

Declaration: TypeAlias = (
    Fabric
    | Define
    | Procedure
    | Action
    | Cost
    | Legend
    | Groups
    | GroupsOf
    | Trigger
    | End
    | Change
    | Variant
)

Introducible: TypeAlias = (
    Define
    | TableThing
    | Procedure
    | Action
    | Cost
    | Trigger
    | End
    | KindsThing
    | ComponentThing
    | DieThing
    | PlaceThing
    | BoardThing
    | KeepThing
    | PositionsThing
    | Legend
    | Groups
    | GroupsOf
)
Addition: TypeAlias = Introducible | PartThing
Replacement: TypeAlias = Introducible | OptionThing | Phase | Step | PartThing
