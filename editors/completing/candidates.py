"""Names that could stand somewhere, and how well each fits there."""

from collections.abc import Mapping
from dataclasses import dataclass

from festrules.editors.completing.offers import Kind
from festrules.grammar.vocabulary.construct import Construct
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
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.interpreter.world.types import UNKNOWN, Type, describe

# How well something fits, best first.
FITS, CAN_BE_ASKED, NEARLY, MAYBE, WORDS, FAR = range(6)
BEFORE_WORDS = 3  # how near something seems that is likelier than a word that fits as well
MANY_VALUES = 400  # of which only those are named that fit


@dataclass(frozen=True, slots=True)
class Candidate:
    """A name that could stand somewhere."""

    name: str
    kind: Kind
    tier: int
    type: Type | None = None
    detail: str = ""
    behind: str = ""  # what must follow it
    near: int = 9  # how far away it is given

    @property
    def described(self) -> str:
        """Its type, in an author's words."""
        return self.detail or said(self.type)


def said(kind: Type | None) -> str:
    """A type in an author's words, if there is one."""
    return "" if kind is None or kind == UNKNOWN else describe(kind)


KINDS: Mapping[type[Construct], Kind] = {
    OptionThing: Kind.OTHER,
    KindsThing: Kind.KINDS,
    TableThing: Kind.TABLE,
    ComponentThing: Kind.COMPONENT,
    DieThing: Kind.OTHER,
    PlaceThing: Kind.PLACE,
    BoardThing: Kind.BOARD,
    KeepThing: Kind.KEPT,
    PositionsThing: Kind.OTHER,
    Define: Kind.DEFINITION,
    Procedure: Kind.PROCEDURE,
    Action: Kind.ACTION,
    Cost: Kind.COST,
    Legend: Kind.OTHER,
    Groups: Kind.OTHER,
    GroupsOf: Kind.OTHER,
    Trigger: Kind.OTHER,
    End: Kind.OTHER,
    Change: Kind.OTHER,
    Variant: Kind.OTHER,
}
