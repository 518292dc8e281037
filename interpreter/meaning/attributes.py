"""The attributes of values that no rulebook declares: rows, neighbours, tops, owners, columns."""

from typing import TypeAlias

from festrules.interpreter.machine.best_groups import asked_of_best, best_of
from festrules.interpreter.machine.expressions import Beside, Height, Lookup, LookupMany, PlaceOf, Top
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.lying_still import lies_still
from festrules.interpreter.meaning.typed import FOUND, WHEREABOUTS, Read, Typed
from festrules.interpreter.world.columns import OF_COMPONENTS
from festrules.interpreter.world.columns import OF_PLACES as OF_ANY_PLACE
from festrules.interpreter.world.directions import DIRECTION, OPPOSITE
from festrules.interpreter.world.enumerations import NUMBER_OF, POSITION_OF
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.things import ComponentType, Family
from festrules.interpreter.world.types import (
    GROUP,
    NUMBER,
    PLAYER,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    optional,
    unites,
)
from festrules.interpreter.world.values import NOTHING

Numbers: TypeAlias = tuple[int, ...]
Said: TypeAlias = tuple[Numbers, Type]  # of each kind or place, and its type

PARTNERS, MEMBERS, OPPOSITE_OF = "partners", "members", "opposite"
OF_PLACES = (*OF_ANY_PLACE, "row", "column", "position")


def attribute(context: Context, name: str, of: Typed) -> Typed | None:
    """An attribute of one value, or None if it has none of that name."""
    kind = bare(of.type)
    found: Typed | None = None
    if isinstance(kind, Component):
        found = _of_component(context, name, of, kind)
    elif isinstance(kind, Enumerated):
        found = _of_enumeration(context, name, of, kind)
    elif kind == PLAYER:
        found = _of_player(context, name, of)
    elif kind == GROUP:
        found = Typed(of.node, NUMBER, of.reads) if name == "worth" else None
    elif (groups := best_of(of.node)) is not None:
        beside = asked_of_best(of.node, Beside(groups))
        found = Typed(beside, NUMBER, of.reads) if name == "extra" else None
    elif isinstance(kind, Placed):
        found = _of_place(context, name, of, kind)
    if found is None or of.type == kind:
        return found
    return Typed(
        found.node, found.type if isinstance(found.type, Many) else optional(found.type), found.reads
    )


def known_attributes(context: Context, kind: Type) -> list[str]:
    """The attributes of a type, for suggestions."""
    kind = bare(kind)
    if isinstance(kind, Component):
        columns = [column for name in kind.names for column in context.world.components[name].columns]
        return [*columns, *OF_COMPONENTS]
    if kind == GROUP:
        return ["worth"]
    if isinstance(kind, Enumerated) and kind.name in context.world.enumerations:
        members = [MEMBERS] if kind == TEAM else [OPPOSITE_OF] if kind == DIRECTION else []
        own = context.world.enumerations[kind.name].columns
        return [*own, *([] if NUMBER_OF in own else [POSITION_OF]), *members]
    if kind == PLAYER and TEAM.name in context.world.enumerations:
        return [TEAM.name, PARTNERS]
    if isinstance(kind, Placed):
        directions = [
            way for family in context.families(kind) if family.shape for way in family.shape.directions
        ]
        columns = [column for family in context.families(kind) for column in family.columns]
        return [*columns, *OF_PLACES, *directions]
    return []


def who_has(context: Context, name: str, kind: Type) -> list[str]:
    """Those components that a value may be whose table has a column of this name."""
    names = kind.names if isinstance(kind := bare(kind), Component) else ()
    types = [context.world.components[one] for one in names]
    return [one.plural for one in types if name in one.columns]


def column_too(context: Context, name: str) -> str | None:
    """A hint for an author who asks a declared thing for something only a column of that name has."""
    having = context.index.having.get(name)
    return f"The column `{name}` is asked of {' or '.join(having)}." if having else None


def _of_player(context: Context, name: str, of: Typed) -> Typed | None:
    """In a game with teams that of a player, and the partners."""
    sides, count = context.world.sides, len(context.world.seats)
    if TEAM.name not in context.world.enumerations or name in context.things:
        return None
    team_of = tuple(seat % len(sides) for seat in range(count))
    if name == TEAM.name:
        return Typed(Lookup(team_of, 0, of.node), TEAM, of.reads)
    if name == PARTNERS:
        around = (tuple((seat + step) % count for step in range(1, count)) for seat in range(count))
        table = tuple(
            tuple(one for one in others if team_of[one] == team)
            for others, team in zip(around, team_of, strict=True)
        )
        return Typed(LookupMany(table, 0, of.node), Many(PLAYER), of.reads)
    return None


def _of_enumeration(context: Context, name: str, of: Typed, kind: Enumerated) -> Typed | None:
    if kind == TEAM and name == MEMBERS and name not in context.things:
        table = tuple(side.seats for side in context.world.sides)
        return Typed(LookupMany(table, 0, of.node), Many(PLAYER), of.reads)
    enumeration = context.world.enumerations.get(kind.name)
    if enumeration is None:
        return None
    if kind == DIRECTION and name == OPPOSITE_OF and name not in context.things:
        values = enumeration.values
        turned = tuple(values.index(OPPOSITE[way]) for way in values)
        return Typed(Lookup(turned, 0, of.node), DIRECTION, of.reads)
    columns = enumeration.columns
    if name == POSITION_OF and not {name, NUMBER_OF} & {*columns} and name not in context.things:
        count = len(enumeration.values)
        places = context.once((POSITION_OF, count), lambda: tuple(range(1, count + 1)))
        return Typed(Lookup(places, 0, of.node), NUMBER, of.reads)
    if name not in columns:
        return None
    column = columns[name]
    return Typed(Lookup(column.values, 0, of.node), column.type, of.reads)


def _of_component(context: Context, name: str, of: Typed, kind: Component) -> Typed | None:
    types = [context.world.components[component] for component in kind.names]
    if all(name in component.columns for component in types):
        table = context.once(("column", name, kind.names), lambda: _of_kinds(context, name, types))
        return Typed(Lookup(table, 0, of.node, kind=True), types[0].columns[name].type, of.reads)
    if name == "kind":
        kinds = context.once("kind", lambda: tuple(range(len(context.world.kinds))))
        return Typed(Lookup(kinds, 0, of.node, kind=True), context.component(kind.names), of.reads)
    if name == "owner" and all(component.owned for component in types):
        owners = context.once("owner", lambda: tuple(kind.owner for kind in context.world.kinds))
        return Typed(Lookup(owners, 0, of.node, kind=True), PLAYER, of.reads)
    if not kind.located:
        return None
    boards = name not in {"owner", "place"}
    lies = tuple(sorted({read.name for read in of.reads if read.what == "lies"}))
    homes = lies or context.homes(kind, boards=boards)
    reads = frozenset(
        read for read in of.reads if read.what != "owner"
    )  # it may be with somebody else by now
    put = {read.name for read in of.reads if read.level == "put"}  # openly: all saw where
    reads |= {Read("place", family, "contents") for family in homes if family not in put}
    still = lies and lies_still(context, of.node)
    if not still:
        reads |= {Read(WHEREABOUTS, read.name) for read in of.reads if read.what == FOUND}
    if name in ("space", "place"):
        families = context.homes(kind, boards=name == "space")
        return Typed(PlaceOf(of.node), Placed(families, board=name == "space"), reads) if families else None
    place = Typed(
        PlaceOf(of.node), Placed(context.homes(kind, boards=name != "owner"), board=name != "owner"), reads
    )
    if name in ("top", "bottom", "height"):
        return None
    if still:
        there = Placed(lies, board=False)
        found = _of_place(context, name, Typed(place.node, there, reads), there)
        if found is not None:
            return found
    return _of_place(context, name, place, bare(place.type))


def _of_kinds(context: Context, name: str, types: list[ComponentType]) -> Numbers:
    """The values in the tables of some components, for each kind there is."""
    table = [NOTHING] * len(context.world.kinds)
    for component in types:
        table[component.first : component.first + len(component.kinds)] = component.columns[name].values
    return tuple(table)


def _of_place(context: Context, name: str, of: Typed, kind: Type) -> Typed | None:
    families = context.families(kind)
    if not families:
        return None
    match name:
        case "top" | "bottom":
            components = tuple(dict.fromkeys(one for family in families for one in family.components))
            owned = [(family.name, owner_of(of, family.name)) for family in families]
            reads = of.reads | {Read("place", home, name, owner) for home, owner in owned}
            reads |= {Read("lies", home, "", owner) for home, owner in owned}
            return Typed(Top(of.node, name == "bottom"), optional(Component(components, located=True)), reads)
        case "height":
            reads = of.reads | {
                Read("place", family.name, "count", owner_of(of, family.name)) for family in families
            }
            return Typed(Height(of.node), NUMBER, reads)
        case "owner":
            return _owner(context, of, families)
        case "neighbours" if all(family.shape for family in families):
            return Typed(
                LookupMany(context.once("neighbours", lambda: _neighbours(context)), 0, of.node),
                Many(kind),
                of.reads,
            )
        case "spaces":
            return Typed(of.node, Many(kind), of.reads)
    found = context.once(("place", name, kind), lambda: _of_places(context, name, kind, families))
    return Typed(Lookup(found[0], 0, of.node), found[1], of.reads) if found else None


def _of_places(context: Context, name: str, kind: Type, families: list[Family]) -> Said | None:
    """The value of an attribute for each place, if known before play, and its type."""
    return (
        _coordinate(context, name, families)
        or _column(context, name, families)
        or _geometry(context, name, kind, families)
    )


def owner_of(place: Typed, family: str) -> str:
    """The owner of a place of a family, as far as `Read` tells owners apart."""
    owners = {read.owner for read in place.reads if read.what == "owner" and read.name == family}
    return owners.pop() if len(owners) == 1 else ""


def _owner(context: Context, of: Typed, families: list[Family]) -> Typed | None:
    if not all(any(domain.name == "player" for domain in family.domains) for family in families):
        kind: Type = optional(PLAYER)
        if not any(domain.name == "player" for family in families for domain in family.domains):
            return None
    else:
        nobody = any(
            domain.name == "player" and domain.nobody for family in families for domain in family.domains
        )
        kind = optional(PLAYER) if nobody else PLAYER
    owners = context.once("whose", lambda: tuple(place.owner for place in context.world.places))
    known = {owner_of(of, family.name) for family in families}
    return Typed(Lookup(owners, 0, of.node), kind, of.reads, known.pop() if len(known) == 1 else "")


def _coordinate(context: Context, name: str, families: list[Family]) -> Said | None:
    """The member of a domain that each place belongs to; None for places of which there is only one."""
    table = [NOTHING] * len(context.world.places)
    kind: Type | None = None
    everywhere = True
    for family in families:
        position = next((at for at, one in enumerate(family.domains) if one.name == name), None)
        if position is None:
            everywhere = False
            continue
        domain = family.domains[position]
        kind, everywhere = domain.type, everywhere and not domain.nobody
        for number in family.places:
            table[number] = context.world.places[number].index[position]
    if kind is None:
        return None
    return tuple(table), kind if everywhere else optional(kind)


def _column(context: Context, name: str, families: list[Family]) -> Said | None:
    """The values in a column of a board's table; None if it may be that of a board without such a column."""
    kind: Type | None = None
    table = [NOTHING] * len(context.world.places)
    having = [(family, family.columns[name]) for family in families if name in family.columns]
    for family, column in having:
        kind = column.type if kind is None else unites(kind, column.type)
        if kind is None:
            return None
        for number in family.places:
            table[number] = column.values[context.world.places[number].space]
    if kind is None:
        return None
    everywhere = len(having) == len(families)
    return tuple(table), kind if everywhere else optional(kind)


def _neighbours(context: Context) -> tuple[tuple[int, ...], ...]:
    table: list[tuple[int, ...]] = [()] * len(context.world.places)
    for family in context.world.families.values():
        if family.shape is None:
            continue
        for number in family.places:
            board = number - context.world.places[number].space
            table[number] = tuple(board + near for near in family.shape.neighbours[number - board])
    return tuple(table)


def _geometry(context: Context, name: str, kind: Type, families: list[Family]) -> Said | None:
    """Rows, columns and positions, or nothing on a board without them; the space in a direction, or nothing."""
    table = [NOTHING] * len(context.world.places)
    number_found = way_found = False
    for family in families:
        shape = family.shape
        if shape is None:
            return None
        for place in family.places:
            space = context.world.places[place].space
            if name in shape.numbers:
                table[place] = shape.numbers[name][space]
                number_found = True
            elif name in shape.directions:
                there = shape.directions[name][space]
                table[place] = place - space + there if there >= 0 else NOTHING
                way_found = True
    if number_found:
        everywhere = all(family.shape is not None and name in family.shape.numbers for family in families)
        return tuple(table), NUMBER if everywhere else optional(NUMBER)
    if way_found:
        return tuple(table), optional(kind)
    return None
