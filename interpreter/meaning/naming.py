"""What a name means, alone (`deck`), of something (`row of space`), and of the player who acts (`my hand`)."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine.expressions import (
    Best,
    BoardOf,
    Cell,
    Constant,
    Lookup,
    PlaceAt,
    SeatCell,
    SeatCellList,
)
from festrules.interpreter.machine.machine import ROUND, TURN
from festrules.interpreter.meaning.attributes import attribute, known_attributes, who_has
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.declared import (
    call_definition,
    cost_of,
    indexed,
    parameters_of,
    table_entry,
)
from festrules.interpreter.meaning.nouns import (
    is_vague,
    kinds_of_owner,
    kinds_with,
    noun_alone,
    noun_component,
)
from festrules.interpreter.meaning.typed import (
    BROKEN,
    READS_TURN,
    READS_YOU,
    YOU_NODE,
    YOURS,
    BoundName,
    Local,
    Reads,
    Scope,
    Typed,
    belonging,
    whose,
)
from festrules.interpreter.meaning.unknown import name_meant
from festrules.interpreter.world.types import (
    GROUP,
    NUMBER,
    PLAYER,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    describe,
)
from festrules.interpreter.world.values import NOTHING

ARGUMENTS = ("of", "for", "with")


def resolve_name(context: Context, name: str, pointer: Pointer, scope: Scope, wanted: Type | None) -> Typed:
    """A name alone: the nearest meaning first."""
    local = scope.names.get(name)
    if local is not None:
        return _local(context, name, local, pointer)
    if name in context.findings.broken:
        context.used.add(name)
        return BROKEN
    if name in context.things:
        found = _thing_alone(context, name, pointer, scope)
        if found is not None:
            return found
    if name == "turn":
        context.turn_is_read = True
        return Typed(Cell(TURN), NUMBER, frozenset({READS_TURN}))
    if name == "round" and context.once("rounds", lambda: has_rounds(context.document.data)):
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


def has_rounds(value: Any) -> bool:
    """Whether anything in a document is played in rounds."""
    if isinstance(value, dict):
        return "rounds" in value or any(has_rounds(inner) for inner in value.values())
    return isinstance(value, list) and any(has_rounds(inner) for inner in value)


def _local(context: Context, name: str, local: Local | BoundName, pointer: Pointer) -> Typed:
    if isinstance(local, Local) and local.stride:
        context.findings.report(
            "FR306",
            pointer,
            f"Each player has a `{name}` of their own here.",
            hint=f"Say whose: `{name} of player`.",
        )
        return BROKEN
    return local.here()


def _value_name(context: Context, name: str, pointer: Pointer, wanted: Type | None) -> Typed | None:
    senses = context.building.names.senses.get(name, [])
    if wanted is not None:
        senses = context.building.names.fitting(name, bare(wanted)) or senses
    if not senses:
        return None
    owned = [
        (kind, number)
        for kind, number in senses
        if isinstance(kind, Component) and _owner(context, number) != NOTHING
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


def _owner(context: Context, number: int) -> int:
    """The owner of a kind; that of a seat which takes no part is nothing, and has none."""
    return NOTHING if number == NOTHING else context.world.kinds[number].owner


def _thing_alone(context: Context, name: str, pointer: Pointer, scope: Scope) -> Typed | None:
    ((kind, declared),) = context.things[name].items()
    match kind:
        case "option":
            context.used.add(name)
            value = context.world.options[name]
            if isinstance(value, int):
                return constant(value, NUMBER)
            return constant(declared["values"].index(value), Enumerated(name))
        case "define" | "cost" | "keep" | "table":
            return resolve_of(context, {"name": name}, pointer, scope)
        case "place" | "board":
            context.used.add(name)
            family = context.world.families[name]
            placed = Placed((name,), board=kind == "board")
            if kind == "place" and not family.domains:
                return constant(family.first, placed)
            return constant(tuple(family.places), Many(placed))
    return None


# ---- of something --------------------------------------------------------------------------------


def resolve_of(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`NAME of X for Y with Z`: an attribute of X first, then what the rulebook declares."""
    name = fields["name"]
    arguments = {
        word: context.resolve(
            fields[word], f"{pointer}/of/{word}", scope, _kind_meant(context, name, word, fields[word])
        )
        for word in ARGUMENTS
        if word in fields
    }
    local = scope.names.get(name)
    lost = local.type == UNKNOWN if local is not None else name in context.findings.broken
    if lost or any(argument.type == UNKNOWN for argument in arguments.values()):
        context.used.add(name)
        return BROKEN
    first = arguments.get("of")
    if first is not None and len(arguments) == 1:
        found = _of_one(context, name, first, pointer, scope)
        if found is not None:
            return found
    if name not in context.things:
        return _no_such(context, name, first, f"{pointer}/of/name", scope)
    ((kind, declared),) = context.things[name].items()
    context.used.add(name)
    match kind:
        case "define":
            return call_definition(context, name, declared, arguments, pointer, scope)
        case "cost":
            return cost_of(context, name, declared, arguments, pointer, scope)
        case "table":
            return table_entry(context, name, declared, arguments, pointer)
        case "keep" | "place" | "board":
            return indexed(context, name, kind, list(arguments.values()), pointer, scope)
        case "groups":
            message = f"`{name}` are kinds of group, which lie nowhere; a board has the best of them."
            context.findings.report(
                "FR301", f"{pointer}/of/name", message, hint=f"Write `best {name} of ...`."
            )
            return BROKEN
    return _no_such(context, name, first, f"{pointer}/of/name", scope)


def _of_whom(local: Local, player: str) -> Reads:
    """What the name that a player has depends on: what was their own when it got its value is that player's."""
    found = dict(local.elsewhere).get(player) if player else None
    return found if found is not None else belonging(local.reads, {YOURS: player})


def _of_one(context: Context, name: str, of: Typed, pointer: Pointer, scope: Scope) -> Typed | None:
    """A per-player name, an attribute, or a component that belongs to a player."""
    local = scope.names.get(name)
    if isinstance(local, Local) and local.stride and bare(_one(of.type)) == PLAYER:
        node = SeatCellList if local.size else SeatCell
        return context.mapped(
            of,
            lambda one: Typed(
                node(local.cell, local.stride, one.node),
                local.type,
                one.reads | _of_whom(local, whose(one.node)),
                told=local.told and not one.reads - {READS_YOU},
            ),
        )
    single = attribute(context, name, Typed(of.node, _one(of.type), of.reads))
    if single is not None:
        if name == "spaces" and isinstance(single.type, Many):  # not a column that is called so
            return Typed(of.node, of.type if isinstance(of.type, Many) else Many(of.type), of.reads)
        if of.type == Many(GROUP):  # each stands for itself by what is asked of it
            return Typed(of.node, Many(single.type), of.reads)
        found: Typed = context.mapped(of, lambda one: attribute(context, name, one))
        return found
    found_by_name = _space_of(context, name, of) or _kind_of_player(context, name, of)
    if found_by_name is not None:
        return found_by_name
    component = (
        noun_component(context, name)
        if name not in context.things or "component" in context.things[name]
        else None
    )
    if component is None:
        return None
    here = f"{pointer}/of/name"
    if component.owned and bare(_one(of.type)) == PLAYER:
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
    if isinstance(of.node, Constant) and of.node.value == tuple(family.places) and not family.domains:
        return Typed(Constant(family.first + number), Placed((family.name,), board=True), of.reads)
    return None


def _kind_meant(context: Context, name: str, word: str, argument: Any) -> Type | None:
    """In `core of red`: the type of a column of cores that has this value; else that of the parameter."""
    value = argument.get("name", {}).get("name")
    if value is None:
        return None
    if name in ("space", "place") and name not in context.things:
        return Component(tuple(context.world.components))
    if len(context.building.names.senses.get(value, ())) > 1 and name in context.things:
        ((kind, declared),) = context.things[name].items()
        if kind in ("define", "cost") and word in declared.get("parameters", {}):
            return parameters_of(context, declared, f"/things/{name}/{kind}")[word][1]
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
        _owner(context, number): (kind, number) for kind, number in senses if isinstance(kind, Component)
    }
    seats = range(len(context.world.seats))
    if bare(of.type) != PLAYER or len(owners) != len(senses) or not all(seat in owners for seat in seats):
        return None
    kind = owners[0][0]
    context.used.update(kind.names)
    table = tuple(owners[seat][1] for seat in seats)
    return Typed(Lookup(table, 0, of.node), context.component(kind.names), of.reads)


def _one(kind: Type) -> Type:
    return kind.of if isinstance(kind, Many) else kind


def _no_such(context: Context, name: str, of: Typed | None, pointer: Pointer, scope: Scope) -> Typed:
    if of is None:
        return context.unknown_name(name, pointer, scope)
    if any(family.name in context.findings.broken for family in context.families(_one(of.type))):
        return BROKEN
    known = {*known_attributes(context, _one(of.type)), *context.things, *scope.names} - {name}
    known |= {component.plural for component in context.world.components.values() if component.owned}
    known |= {"extra"} if isinstance(of.node, Best) else set()
    message = f"{describe(of.type).capitalize()} has no `{name}`, and nothing called so is declared for it."
    having = who_has(context, name, _one(of.type))
    hint = f"Not all that this may be has it: only {' and '.join(having)} do." if having else None
    hint = hint or _lies_there(context, name, _one(of.type))
    hint = hint or name_meant(context.world, name, acts=scope.you)
    if _one(of.type) == GROUP:
        hint = "What can be asked of a group is its `worth`."
    context.findings.report("FR301", pointer, message, hint=hint, near=None if hint else (name, known))
    return BROKEN


def _lies_there(context: Context, name: str, kind: Type) -> str | None:
    """For who asks a place for what only the things in it know: `value of my shelf`."""
    families = context.families(bare(kind))
    types = [context.world.components[one] for family in families[:1] for one in family.components]
    asked = [
        f"`{column} of {one.plural} in ...`"
        for one in types
        for column in (name, name.removesuffix("s"))
        if column in one.columns
    ]
    return f"What lies there has it: {asked[0]}." if asked else None
