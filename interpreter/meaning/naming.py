"""The meaning of a name alone: `deck`, `round`, `red`."""

from typing import assert_never

from festrules.grammar.document import Pointer
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
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.statements.course import Rounds
from festrules.interpreter.machine.expressions import (
    Cell,
)
from festrules.interpreter.machine.machine import ROUND, TURN
from festrules.interpreter.meaning.asked_of import owner_of_kind, resolve_of
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.nouns import (
    noun_alone,
    noun_component,
)
from festrules.interpreter.meaning.typed import (
    BROKEN,
    READS_TURN,
    BoundName,
    Local,
    Scope,
    Typed,
)
from festrules.interpreter.world.directions import DIRECTION
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    describe,
)
from festrules.interpreter.world.values import NOTHING


def resolve_name(context: Context, said: Named, scope: Scope, wanted: Type | None) -> Typed:
    """A name alone: the nearest meaning first."""
    name, pointer = said.name, said.pointer
    local = scope.names.get(name)
    if local is not None:
        return _local(context, name, local, pointer)
    if name in context.findings.broken:
        context.used.add(name)
        return BROKEN
    if name in context.things:
        found = _thing_alone(context, said, scope)
        if found is not None:
            return found
    if name == "turn":
        context.turn_is_read = True
        return Typed(Cell(TURN), NUMBER, frozenset({READS_TURN}))
    if name == "round" and context.once("rounds", lambda: has_rounds(context)):
        return Typed(Cell(ROUND), NUMBER, frozenset({READS_TURN}))
    if name == "everyone":
        return constant(tuple(range(len(context.world.seats))), Many(PLAYER))
    value = _value_name(context, name, pointer, wanted)
    if value is not None:
        return value
    enumeration = context.index.plurals.get(name)
    if enumeration is not None:
        context.used.add(enumeration.name)
        return constant(tuple(range(len(enumeration.values))), Many(Enumerated(enumeration.name)))
    component = noun_component(context, name)
    if component is not None:
        return noun_alone(context, component, name, pointer, scope)
    return context.unknown_name(name, pointer, scope, ("turn", "everyone", "players", "you"))


def has_rounds(context: Context) -> bool:
    """Whether anything in a document is played in rounds."""
    return any(isinstance(said, Rounds) for said in context.document.constructs)


def _local(context: Context, name: str, local: Local | BoundName, pointer: Pointer) -> Typed:
    if isinstance(local, Local) and local.stride:
        context.findings.report(
            "FR306",
            pointer,
            f"Each player has a `{name}` of their own here.",
            hint=f"Say whose: `{name} of player`.",
            near=f"{name} of player",
        )
        return BROKEN
    return local.here()


def _value_name(context: Context, name: str, pointer: Pointer, wanted: Type | None) -> Typed | None:
    senses = context.building.names.senses.get(name, [])
    if wanted is not None:
        senses = context.building.names.fitting(name, bare(wanted)) or senses
    if len(senses) > 1:  # what the rulebook calls so goes before the ways of boards
        senses = [sense for sense in senses if sense[0] != DIRECTION or sense[0] == wanted]
    if not senses:
        return None
    owned = [
        (kind, number)
        for kind, number in senses
        if isinstance(kind, Component) and owner_of_kind(context, number) != NOTHING
    ]
    if len(senses) == len(owned) and len(owned) > 1:
        return None  # one kind for each player: a noun, not a value
    if len({kind for kind, _ in senses}) > 1:
        words = " or ".join(sorted({describe(kind) for kind, _ in senses}))
        message = f"`{name}` could be {words}; nothing here says which."
        context.findings.report("FR302", pointer, message, hint=_said_otherwise(context, name, senses))
        return BROKEN
    kind, number = senses[0]
    if isinstance(kind, Component):
        context.used.update(kind.names)
        alone = number == NOTHING or context.world.kinds[number].unique  # then it is where it lies
        kind = Component(kind.names, located=True) if alone else context.component(kind.names)
    elif isinstance(kind, Enumerated | Placed):
        context.used.update([kind.name] if isinstance(kind, Enumerated) else kind.families)
    return constant(number, kind)


def _said_otherwise(context: Context, name: str, senses: list[tuple[Type, int]]) -> str | None:
    """How the kinds of components are called that have this name from a column: `knight of red`."""
    components = [
        context.world.components[one]
        for kind, _ in senses
        if isinstance(kind, Component)
        for one in kind.names
    ]
    ways = [
        f"`{one.name} of {name}`"
        for one in components
        if any(
            isinstance(column.type, Enumerated)
            and context.building.names.of_type(name, column.type) is not None
            for column in one.columns.values()
        )
    ]
    return f"Write {' or '.join(dict.fromkeys(ways))}." if ways else None


def _thing_alone(context: Context, said: Named, scope: Scope) -> Typed | None:
    name = said.name
    declared = context.things[name]
    match declared:
        case OptionThing():
            context.used.add(name)
            value = context.world.options[name]
            if isinstance(value, int):
                return constant(value, NUMBER)
            return constant(declared.values.index(value), Enumerated(name))
        case Define() | Cost() | KeepThing() | TableThing():
            return resolve_of(context, said, scope)
        case PlaceThing() | BoardThing():
            context.used.add(name)
            family = context.world.families[name]
            placed = Placed((name,), board=isinstance(declared, BoardThing))
            if isinstance(declared, PlaceThing) and not family.domains:
                return constant(family.first, placed)
            return constant(context.places_of(family), Many(placed))
        case (
            KindsThing() | ComponentThing() | DieThing() | Legend() | Groups() | GroupsOf() | PositionsThing()
        ):
            return None
        case Procedure() | Action() | Trigger() | End() | Change() | Variant():
            return None
        case _:
            assert_never(declared)
