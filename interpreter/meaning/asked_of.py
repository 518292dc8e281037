"""The meaning of a name with an owner: of something (`row of space`), and of the player who acts (`my hand`)."""

from typing import assert_never

from festrules.grammar.diagnostic import Edit, Fix
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
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.interpreter.machine.best_groups import best_of
from festrules.interpreter.machine.expressions import (
    BoardOf,
    Constant,
    Lookup,
    PlaceAt,
    SeatCell,
    SeatCellList,
)
from festrules.interpreter.meaning import teams
from festrules.interpreter.meaning.attributes import attribute, known_attributes, who_has
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.costs import cost_of
from festrules.interpreter.meaning.declared import call_definition, table_entry
from festrules.interpreter.meaning.families import indexed
from festrules.interpreter.meaning.having_chosen import type_of
from festrules.interpreter.meaning.mentions import is_for_each
from festrules.interpreter.meaning.nouns import (
    is_vague,
    kinds_of_owner,
    kinds_with,
    noun_component,
)
from festrules.interpreter.meaning.parameters import arguments_of, parameters_of
from festrules.interpreter.meaning.typed import (
    BROKEN,
    READS_YOU,
    YOU_NODE,
    YOURS,
    Local,
    Reads,
    Scope,
    Typed,
    belonging,
    whose,
)
from festrules.interpreter.meaning.unknown import name_meant
from festrules.interpreter.world.enumerations import NUMBER_OF, POSITION_OF
from festrules.interpreter.world.types import (
    GROUP,
    PLAYER,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    depth,
    describe,
    innermost,
)
from festrules.interpreter.world.values import NOTHING

PLACES_IN_LISTS = ("index", "rank", "order", "ordinal", "place")  # as authors ask for a position


def resolve_of(context: Context, said: Named | My | Of, scope: Scope) -> Typed:
    """`NAME of X for Y with Z`: an attribute of X first, then what the rulebook declares."""
    name, arguments = said.name, _arguments(context, said, scope)
    local = scope.names.get(name)
    lost = local.type == UNKNOWN if local is not None else name in context.findings.broken
    if lost or any(argument.type == UNKNOWN for argument in arguments.values()):
        context.used.add(name)
        return BROKEN
    first = arguments.get("of")
    if first is not None and len(arguments) == 1:
        found = _ofinnermost(context, said, first, scope)
        if found is not None:
            return found
    if name not in context.things:
        return _no_such(context, said, first, scope)
    declared = context.things[name]
    context.used.add(name)
    match declared:
        case Define():
            given = [argument.type for argument in arguments.values()]
            together = {kind for _, kind in parameters_of(context, declared.parameters).values()}
            whole = max(map(depth, together), default=0) and max(map(depth, given), default=0) < 2
            if whole and is_for_each(context.findings, said):
                return BROKEN
            return call_definition(context, name, declared, arguments, said.pointer, scope)
        case Cost():
            return cost_of(context, name, declared, arguments, said.pointer, scope)
        case TableThing():
            return table_entry(context, name, declared, arguments, said.pointer)
        case KeepThing() | PlaceThing() | BoardThing():
            return indexed(context, name, declared, list(arguments.values()), said.pointer, scope)
        case Groups() | GroupsOf():
            whose = "a board has" if isinstance(declared, Groups) else "several together have"
            message = f"`{name}` are kinds of group, which lie nowhere; {whose} the best of them."
            hint = f"Write `best {name} of ...`."
            context.findings.report("FR301", said.at("name"), message, hint=hint)
            return BROKEN
        case OptionThing() | KindsThing() | ComponentThing() | DieThing() | Legend() | PositionsThing():
            return _no_such(context, said, first, scope)
        case Procedure() | Action() | Trigger() | End() | Change() | Variant():
            return _no_such(context, said, first, scope)
        case _:
            assert_never(declared)


def _arguments(context: Context, said: Named | My | Of, scope: Scope) -> dict[str, Typed]:
    """The arguments of something, by the word before each."""
    if isinstance(said, Named):
        return {}
    if isinstance(said, My):
        return {"of": teams.whose(context, said, scope)}
    return {
        word: context.resolve_nested(argument, scope, _kind_meant(context, said.name, word, argument))
        for word, argument in arguments_of(said).items()
    }


def _of_whom(local: Local, player: str) -> Reads:
    """The reads of a player's name: what was their own when it got its value belongs to that player."""
    found = dict(local.elsewhere).get(player) if player else None
    return found if found is not None else belonging(local.reads, {YOURS: player})


def _ofinnermost(context: Context, said: Named | My | Of, of: Typed, scope: Scope) -> Typed | None:
    """A per-player name, an attribute, or a component that belongs to a player."""
    name = said.name
    local = scope.names.get(name)
    if isinstance(local, Local) and local.stride and bare(innermost(of.type)) == PLAYER:
        node, kind = SeatCellList if local.size else SeatCell, type_of(local, of.node, scope)
        return context.mapped(
            of,
            lambda one: Typed(
                node(local.cell, local.stride, one.node),
                kind,
                one.reads | _of_whom(local, whose(one.node)),
                told=local.told and not one.reads - {READS_YOU},
            ),
        )
    single = attribute(context, name, Typed(of.node, innermost(of.type), of.reads))
    if single is not None:
        if name == "spaces" and isinstance(single.type, Many):  # not a column that is called so
            return Typed(of.node, of.type if isinstance(of.type, Many) else Many(of.type), of.reads)
        if of.type == Many(GROUP):  # each stands for itself by its value
            return Typed(of.node, Many(single.type), of.reads)
        return context.mapped(
            of, lambda one: attribute(context, name, one) or single
        )  # what one has, each has
    found_by_name = _space_of(context, name, of) or _kind_of_player(context, name, of)
    if found_by_name is not None:
        return found_by_name
    component = (
        noun_component(context, name) if isinstance(context.things.get(name), ComponentThing | None) else None
    )
    if component is None:
        return None
    here = said.at("name")
    if component.owned and bare(innermost(of.type)) == PLAYER:
        if is_vague(context, component, name, here, whose="my" if of.node == YOU_NODE else "of ..."):
            return BROKEN
        return context.mapped(of, lambda one: kinds_of_owner(component, one, len(context.world.seats)))
    return kinds_with(context, component, of, name, here)


def _space_of(context: Context, name: str, of: Typed) -> Typed | None:
    """`a1 of board`: the space that is called so."""
    board = of.type.of if isinstance(of.type, Many) else None
    families = context.families(board) if isinstance(board, Placed) and board.board else []
    if len(families) != 1 or families[0].shape is None or name not in families[0].shape.spaces:
        return None
    family, number = families[0], families[0].shape.spaces.index(name)
    if isinstance(of.node, BoardOf):
        return Typed(
            PlaceAt(family.first + number, of.node.indices), Placed((family.name,), board=True), of.reads
        )
    if isinstance(of.node, Constant) and of.node.value == context.places_of(family) and not family.domains:
        return Typed(Constant(family.first + number), Placed((family.name,), board=True), of.reads)
    return None


def _kind_meant(context: Context, name: str, word: str, argument: Expression) -> Type | None:
    """In `core of red`: the type of a column of cores that has this value; else that of the parameter."""
    if not isinstance(argument, Named):
        return None
    value = argument.name
    if name in ("space", "place") and name not in context.things:
        return Component(tuple(context.world.components))
    declared = context.things.get(name)
    if len(context.building.names.senses.get(value, ())) > 1 and isinstance(declared, Define | Cost):
        parameters = parameters_of(context, declared.parameters)
        if word in parameters:
            return parameters[word][1]
    component = context.world.components.get(name)
    if component is None:
        return None
    types = {column.type for column in component.columns.values() if isinstance(column.type, Enumerated)}
    fitting = [kind for kind in types if context.building.names.of_type(value, kind) is not None]
    return fitting[0] if len(fitting) == 1 else None


def _kind_of_player(context: Context, name: str, of: Typed) -> Typed | None:
    """`bid-4 of player`: of a kind that each player has one of, the player's own."""
    senses = context.building.names.senses.get(name, [])
    owners = {
        owner_of_kind(context, number): (kind, number)
        for kind, number in senses
        if isinstance(kind, Component)
    }
    seats = range(len(context.world.seats))
    if bare(of.type) != PLAYER or len(owners) != len(senses) or not all(seat in owners for seat in seats):
        return None
    kind = owners[0][0]
    context.used.update(kind.names)
    table = tuple(owners[seat][1] for seat in seats)
    return Typed(Lookup(table, 0, of.node), context.component(kind.names), of.reads)


def owner_of_kind(context: Context, number: int) -> int:
    """The owner of a kind; that of a seat which takes no part is nothing, and has none."""
    return NOTHING if number == NOTHING else context.world.kinds[number].owner


def _no_such(context: Context, said: Named | My | Of, of: Typed | None, scope: Scope) -> Typed:
    name, pointer = said.name, said.at("name")
    if of is None:
        return context.unknown_name(name, pointer, scope)
    if any(family.name in context.findings.broken for family in context.families(innermost(of.type))):
        return BROKEN
    known = {*known_attributes(context, innermost(of.type)), *context.things, *scope.names} - {name}
    known |= {component.plural for component in context.world.components.values() if component.owned}
    known |= {"extra"} if best_of(of.node) is not None else set()
    message = (
        f"{describe(of.type).capitalize()} has no `{name}`, and nothing of that name is declared for it."
    )
    having = who_has(context, name, innermost(of.type))
    hint = f"Not everything that this may be has it: only {' and '.join(having)} do." if having else None
    hint = hint or _lies_there(context, name, innermost(of.type)) or _sits_beside(name, innermost(of.type))
    hint = hint or _place_in_list(context, name, innermost(of.type))
    hint = hint or name_meant(context.world, context.document.book, name, acts=scope.you)
    if innermost(of.type) == GROUP:
        hint = "What can be asked of a group is its `worth`."
    fix = _written_instead(context, pointer, POSITION_OF) if hint and f"`{POSITION_OF} of" in hint else None
    counted = name in COUNTING and isinstance(of.type, Many)
    near = "count" if counted else None if hint else (name, known)
    context.findings.report("FR301", pointer, message, hint=hint, near=near, fix=fix)
    return BROKEN


COUNTING = ("number", "amount", "size", "length", "total", "how-many")


def _place_in_list(context: Context, name: str, kind: Type) -> str | None:
    """A hint for an author who asks which of several kinds one is: `index of suit`."""
    kind = bare(kind)
    if name not in (NUMBER_OF, POSITION_OF, *PLACES_IN_LISTS) or not isinstance(kind, Enumerated):
        return None
    has_number = NUMBER_OF in context.world.enumerations[kind.name].columns
    return (
        f"Its number is `{NUMBER_OF} of ...`."
        if has_number
        else f"Its place in the list is `{POSITION_OF} of ...`."
    )


def _written_instead(context: Context, pointer: Pointer, word: str) -> Fix | None:
    span = context.findings.document.span(pointer)
    return Fix(f"write {word}", (Edit(span, word),), safe=False) if span is not None else None


def _sits_beside(name: str, kind: Type) -> str | None:
    """A hint for an author who asks a player for a neighbour: `left of you`."""
    ways = dict.fromkeys(("left", "next", "neighbour"), "next player after") | dict.fromkeys(
        ("right", "previous"), "player before"
    )
    return f"Write `{ways[name]} ...`." if bare(kind) == PLAYER and name in ways else None


def _lies_there(context: Context, name: str, kind: Type) -> str | None:
    """A hint for an author who asks a place for something only its contents know: `value of my shelf`."""
    families = context.families(bare(kind))
    types = [context.world.components[one] for family in families[:1] for one in family.components]
    asked = [
        f"`{column} of {one.plural} in ...`"
        for one in types
        for column in (name, name.removesuffix("s"))
        if column in one.columns
    ]
    return f"What lies there has it: {asked[0]}." if asked else None
