"""Components as nouns: `fruits`, `my boats`, `core of red`, and what the noun of a single one may stand for."""

from collections.abc import Iterable

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.interpreter.machine.expressions import Constant, Lookup, LookupMany
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.typed import BROKEN, READS_YOU, YOU_NODE, Scope, Typed
from festrules.interpreter.world.things import ComponentType, Family
from festrules.interpreter.world.types import (
    PLAYER,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Type,
    bare,
    describe,
    member,
)

YOU = Typed(YOU_NODE, PLAYER, frozenset({READS_YOU}))


def noun_component(context: Context, name: str) -> ComponentType | None:
    """The component whose singular or plural a name is."""
    component = context.index.nouns.get(name)
    if component is not None:
        context.used.add(component.name)
    return component


def fitting(
    context: Context, said: Expression, places: Iterable[Expression], scope: Scope
) -> Component | None:
    """The components that a name with several meanings can be: those that may lie in all of these places."""
    name = said.name if isinstance(said, Named) else ""
    if name in scope.names or len(context.building.names.senses.get(name, ())) < 2:
        return None
    names = list(context.world.components)
    for place in places:
        kind = context.quietly(place, scope)
        allowed = lying_in(context.families(member(kind))) if kind is not None else None
        names = [one for one in names if allowed is None or one in allowed.names]
    return Component(tuple(names))


def lying_in(families: Iterable[Family]) -> Component:
    """Whatever can lie in one of these places."""
    return Component(tuple(dict.fromkeys(name for family in families for name in family.components)))


def kinds_of_owner(component: ComponentType, owner: Typed, players: int) -> Typed:
    """The kinds of an owned component that belong to a player."""
    table = tuple(
        tuple(number for number in component.numbers if component.owners[number - component.first] == seat)
        for seat in range(players)
    )
    kind = Component((component.name,), located=max(component.copies, default=1) == 1)
    if all(len(kinds) == 1 for kinds in table):
        return Typed(Lookup(tuple(kinds[0] for kinds in table), 0, owner.node), kind, owner.reads)
    return Typed(LookupMany(table, 0, owner.node), Many(kind), owner.reads)


def kinds_with(
    context: Context, component: ComponentType, of: Typed, name: str, pointer: Pointer
) -> Typed | None:
    """`core of red`: the kinds of a component that have this value of an enumeration."""
    kind = bare(of.type)
    columns = [column for column in component.columns.values() if column.type == kind]
    if not isinstance(kind, Enumerated) or len(columns) != 1:
        return None
    table = tuple(
        tuple(number for number in component.numbers if columns[0].values[number - component.first] == value)
        for value in range(len(context.world.enumerations[kind.name].values))
    )
    found = context.component((component.name,))
    if all(len(kinds) == 1 for kinds in table):
        return Typed(Lookup(tuple(kinds[0] for kinds in table), 0, of.node), found, of.reads)
    if is_vague(context, component, name, pointer, kinds=max(map(len, table)), whose="of ..."):
        return BROKEN
    return Typed(LookupMany(table, 0, of.node), Many(found), of.reads)


def noun_alone(
    context: Context, component: ComponentType, name: str, pointer: Pointer, scope: Scope
) -> Typed:
    """A noun by which nothing is called here: all kinds, or the one that there is."""
    kind = context.component((component.name,))
    if name == component.plural and name != component.name:
        return constant(tuple(component.numbers), Many(kind))
    whose = "my" if component.owned else ""
    if is_vague(context, component, name, pointer, whose=whose):
        return BROKEN
    if component.owned:
        return context.need_you(kinds_of_owner(component, YOU, len(context.world.seats)), scope, pointer)
    return (
        constant(component.first, kind)
        if len(component.kinds) == 1
        else constant(tuple(component.numbers), Many(kind))
    )


def is_vague(
    context: Context,
    component: ComponentType,
    name: str,
    pointer: Pointer,
    *,
    whose: str,
    kinds: int | None = None,
) -> bool:
    """Reports a singular that could be any of several kinds: its author means all of them, or a certain one."""
    if kinds is None:
        kinds = most_of_one_owner(component) if whose else len(component.kinds)
    if kinds < 2 or name == component.plural:
        return False
    several = {"": component.plural, "my": f"my {component.plural}"}.get(whose, f"{component.plural} {whose}")
    one = component.kinds[0] if component.kinds[0] != name else f"my {name}"
    compared = "/with-most/of" in pointer or "/with-least/of" in pointer
    context.findings.report(
        "FR307",
        pointer,
        f"`{name}` could be any of {kinds} kinds, and no single one has that name here.",
        hint=f"Write `{several}` for all of them, or a kind such as `{one}`. "
        f"A single one gets the name by `choose {name} from ...` or `for each {name} in ...`.",
        near=f"the only one of {several}" if compared else None,
    )
    return True


def most_of_one_owner(component: ComponentType) -> int:
    """How many kinds of a component a player owns."""
    return max((component.owners.count(owner) for owner in component.owners if owner >= 0), default=0)


class Noun:
    """The components a noun stands for: all kinds of some components, or one kind computed."""

    def __init__(self, names: tuple[str, ...], kind: Typed | None = None, *, plural: bool = True) -> None:
        self.names = names
        self.kind = kind
        self.plural = plural

    def numbers(self, context: Context) -> frozenset[int] | None:
        """The numbers of the kinds, where they are known before play."""
        if self.kind is not None:
            if isinstance(self.kind.node, Constant) and isinstance(self.kind.node.value, int):
                return frozenset({self.kind.node.value})
            return None
        return frozenset(number for name in self.names for number in context.world.components[name].numbers)


def as_noun(
    context: Context,
    said: Expression,
    scope: Scope,
    wanted: Type | None = None,
    *,
    any_kind: bool = False,
) -> Noun | None:
    """A component's name, one that belongs to somebody, or a kind; None if it is none of these.

    A singular is one kind, of which there may be several copies; `any_kind` where it is enough that it is one of them.
    """
    name = said.name if isinstance(said, Named | My | Of) else ""
    component = noun_component(context, name) if _is_noun(name, scope) else None
    if component is not None and isinstance(wanted, Component) and component.name not in wanted.names:
        component = component if not context.building.names.fitting(name, wanted) else None
    if component is not None:
        match said:
            case Named():
                if not any_kind and is_vague(context, component, name, said.pointer, whose=""):
                    return None
                return Noun((component.name,), plural=_is_many(component, name))
            case My() if component.owned:
                return _owned(context, component, said, scope, any_kind=any_kind)
            case Of(of=Construct(), for_=None, with_=None) if component.owned:
                return _owned(context, component, said, scope, any_kind=any_kind)
    found = context.resolve(said, scope, wanted)
    one = bare(member(found.type))
    if isinstance(one, Component):
        return Noun(one.names, found)
    if found.type != UNKNOWN:
        context.findings.report(
            "FR401",
            said.pointer,
            f"Only components lie in a place, and this is {describe(found.type)}.",
            hint="Components lie there, and `where` says which: `cards in my hand where number of card is 9`.",
        )
    return None


def _is_noun(name: str, scope: Scope) -> bool:
    """Whether a name is free to be a noun; whatever `cards` are here, `cards in my hand` are what lies there."""
    local = scope.names.get(name)
    return name != "" and (local is None or isinstance(local.type, Many))


def _owned(
    context: Context, component: ComponentType, said: My | Of, scope: Scope, *, any_kind: bool
) -> Noun | None:
    """A component of the acting player, or of another."""
    whose = "my" if isinstance(said, My) else "of ..."
    if not any_kind and is_vague(context, component, said.name, said.at("name"), whose=whose):
        return None
    owner = context.resolve(said.of, scope, PLAYER) if isinstance(said, Of) and said.of else YOU
    owner = context.need_you(owner, scope, said.pointer)
    if bare(member(owner.type)) != PLAYER and owner.type != UNKNOWN:
        return None
    kinds = context.mapped(owner, lambda one: kinds_of_owner(component, one, len(context.world.seats)))
    return Noun((component.name,), kinds, plural=_is_many(component, said.name))


def _is_many(component: ComponentType, name: str) -> bool:
    """Whether there may be several of what is called so: it is the plural, or there are copies."""
    return name == component.plural or max(component.copies, default=1) > 1
