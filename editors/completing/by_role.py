"""Names that are not values: types, members, actions, stages, and what a change can change."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from festrules.editors.completing.candidates import (
    BEFORE_WORDS,
    CAN_BE_ASKED,
    FAR,
    FITS,
    KINDS,
    MAYBE,
    NEARLY,
    Candidate,
)
from festrules.editors.completing.offers import Kind
from festrules.editors.completing.roles import Role
from festrules.editors.completing.wanted import Wanted
from festrules.editors.reading.automaton import Item
from festrules.editors.reading.things import Things
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
from festrules.interpreter.world.directions import DIRECTION
from festrules.interpreter.world.types import TRUTH, Component, Many, Placed, bare


def by_role(things: Things, role: Role, item: Item, wanted: Wanted) -> Iterator[Candidate]:
    """The names that fit a role."""
    match role:
        case Role.NOUN:
            yield from _nouns(things, item, wanted)
        case Role.TYPE | Role.PARAMETER | Role.DOMAIN | Role.SPACE_WORD:
            yield from _types(things, role)
        case Role.ROUTINE | Role.CLEARED:
            yield from _routines(things, role)
        case Role.EDITED:
            yield from _edited(things, item)
        case Role.PART | Role.LISTED | Role.KIND | Role.COLUMN | Role.PLURAL:
            yield from _listed(things, role)
        case (
            Role.COMPONENT
            | Role.BOARD
            | Role.FAMILY
            | Role.STORED
            | Role.DIE
            | Role.LEGEND
            | Role.GROUPS
            | Role.POSITIONS
            | Role.OPTION
            | Role.ACTION
            | Role.CHANGE
            | Role.VARIANT
        ):
            yield from _plain(things, role)
        case Role.VALUE | Role.CONSTANT | Role.OWN | Role.PREDICATE | Role.NEW:
            return
        case _:
            assert_never(role)


def _listed(things: Things, role: Role) -> Iterator[Candidate]:
    """The things that declarations list: kinds, columns, parts."""
    if role is Role.PART:
        yield from (Candidate(part.name, Kind.OTHER, FITS) for part in things.context.document.book.score)
    elif role is Role.COLUMN:
        columns = dict.fromkeys(one.name for one in things.attributes if one.declared)
        yield from (Candidate(name, Kind.COLUMN, FITS) for name in columns)
    elif role is Role.PLURAL:
        for name, kind in things.plurals.items():
            if isinstance(kind, Many) and isinstance(kind.of, Component):
                yield Candidate(name, Kind.COMPONENT, FITS, kind)
    else:
        yield from (Candidate(name, Kind.VALUE, MAYBE, kinds[0]) for name, kinds in things.values.items())


PLAIN: Mapping[Role, tuple[type[Construct], ...]] = {
    Role.COMPONENT: (ComponentThing,),
    Role.BOARD: (BoardThing,),
    Role.FAMILY: (PlaceThing, BoardThing),
    Role.STORED: (PlaceThing, BoardThing, KeepThing),
    Role.DIE: (DieThing,),
    Role.LEGEND: (Legend,),
    Role.GROUPS: (Groups, GroupsOf),
    Role.POSITIONS: (PositionsThing,),
    Role.OPTION: (OptionThing,),
    Role.ACTION: (Action,),
    Role.CHANGE: (Change, Variant),
    Role.VARIANT: (Variant,),
}


def _plain(things: Things, role: Role) -> Iterator[Candidate]:
    """Things of some kinds, by their names alone."""
    for name in things.of(*PLAIN.get(role, ())):
        declared = things.declared[name]
        families = things.context.world.families
        tier = FITS
        if role is Role.FAMILY and not (name in families and families[name].domains):
            tier = FAR
        yield Candidate(name, KINDS[type(declared)], tier)


def _nouns(things: Things, item: Item, wanted: Wanted) -> Iterator[Candidate]:
    """The names of members, which also tell their type."""
    if item.name == "key_of":
        yield from (Candidate(name, Kind.TYPE, NEARLY) for name in wanted.names)
        return
    several = item.name in ("choose_several", "choose_in_order", "choose_all", "pick_each")
    for name, kind in (things.plurals if several else things.nouns).items():
        one = bare(kind)
        if one != TRUTH and name not in ("text", "number"):
            sort = Kind.COMPONENT if isinstance(one, Component) else Kind.TYPE
            far = isinstance(one, Placed) and name != "space"
            if sort is Kind.COMPONENT:
                yield Candidate(name, sort, FITS, kind, near=BEFORE_WORDS)
            else:
                yield Candidate(
                    name, sort, NEARLY if far else CAN_BE_ASKED if one == DIRECTION else FITS, kind
                )


def _types(things: Things, role: Role) -> Iterator[Candidate]:
    """The names of types."""
    for name, kind in things.nouns.items():
        placed = isinstance(kind, Placed) and name != "space"
        if role is Role.SPACE_WORD and name != "space":
            continue
        if role is Role.DOMAIN and (isinstance(kind, Placed) or name in ("number", "truth", "text")):
            continue
        behind = " of " if name == "space" and role is not Role.PARAMETER else ""
        yield Candidate(name, Kind.TYPE, MAYBE if placed else FITS, kind, behind=behind)
    if role is Role.PARAMETER:
        for name, kind in things.plurals.items():
            yield Candidate(name, Kind.TYPE, NEARLY, kind)


def _routines(things: Things, role: Role) -> Iterator[Candidate]:
    """Procedures, actions, steps and phases, and turns and rounds."""
    for name in ("turn", "round"):
        yield Candidate(name, Kind.WORD, FITS)
    for name in things.stages:
        yield Candidate(name, Kind.OTHER, FITS, detail="a step or phase")
    for name in things.of(Procedure, Action):
        kind = KINDS[type(things.declared[name])]
        yield Candidate(name, kind, FITS if role is Role.ROUTINE else MAYBE)


def _edited(things: Things, item: Item) -> Iterator[Candidate]:
    """The things that a line of a change can change."""
    kinds = EDITED.get(item.name)
    for name in things.names:
        declared = things.declared[name]
        if kinds is None or isinstance(declared, kinds):
            yield Candidate(name, KINDS[type(declared)], FITS)
    if kinds is None or Procedure in kinds:
        yield from (Candidate(name, Kind.OTHER, FITS, detail="a step or phase") for name in things.stages)
        yield from (Candidate(name, Kind.WORD, FITS) for name in ("setup", "play"))
    if kinds is None or Define in kinds:
        yield from (
            Candidate(part.name, Kind.OTHER, FITS, detail="a part of the score")
            for part in things.context.document.book.score
        )
    if item.name == "skip":
        yield from (Candidate(name, Kind.OTHER, FITS, detail="a step or phase") for name in things.stages)


EDITED: Mapping[str, tuple[type[Construct], ...]] = {
    "forbid": (Action,),
    "skip": (End,)[:0],
    "increase": (Define, TableThing),
    "limit_above": (Define, TableThing),
    "limit_below": (Define, TableThing),
    "before": (Procedure, Action, Trigger),
    "after": (Procedure, Action, Trigger),
    "replace_condition": (Procedure, Action, Trigger),
    "add_to": (Cost,),
    "offer": (Action,),
    "add_listed": (ComponentThing, KindsThing, BoardThing, OptionThing),
    "add_from_file": (ComponentThing, KindsThing, BoardThing, OptionThing),
    "drop_row": (ComponentThing, KindsThing, BoardThing, OptionThing),
    "set_count": (ComponentThing,),
    "set_for_players": (TableThing,),
}
