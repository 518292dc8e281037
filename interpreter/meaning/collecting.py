"""Collections: what lies in places, filters, orders, and the one value that is made of many."""

from dataclasses import replace
from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import (
    Few,
    Filter,
    GroupedBy,
    List,
    Map,
    Member,
    NumbersBetween,
    OrderedBy,
    OtherThan,
    Rank,
    Reversed,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import Ties
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.comparable import comparable
from festrules.interpreter.meaning.context import Context, gathered
from festrules.interpreter.meaning.mentions import is_for_each
from festrules.interpreter.meaning.nesting import check_players, grouped
from festrules.interpreter.meaning.nouns import as_noun, fitting
from festrules.interpreter.meaning.rows import are_of_row, spaces_of_row
from festrules.interpreter.meaning.several import check_copy_left_out
from festrules.interpreter.meaning.typed import (
    BROKEN,
    NO_READS,
    Read,
    Reads,
    Scope,
    Typed,
    bound_owner,
    of_bearer,
)
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Mixed,
    Optional,
    Type,
    bare,
    by_kind,
    describe,
    member,
    optional,
    plural,
    unites,
)
from festrules.interpreter.world.values import NOTHING

REVERSED = "The opposite order has one word: `players reversed`."
CLOCKWISE = "Players come clockwise by themselves; the other way round is `players reversed`."
SORTED = "What comes first is said with `ordered by highest number of card, equals keep their order`."
ORDERS = {
    **dict.fromkeys(("reverse", "opposite", "backwards", "counterclockwise", "anticlockwise"), REVERSED),
    **dict.fromkeys(("clockwise", "order", "turn-order"), CLOCKWISE),
    **dict.fromkeys(("ascending", "descending"), SORTED),
}

SORTS = ("card", "cards", "tile", "tiles", "piece", "pieces", "token", "tokens", "thing", "things")


def within(context: Context, said: Within, scope: Scope) -> Typed:
    """The components of a noun that lie in a place."""
    if _is_order(context, said.place, scope):
        return BROKEN
    if _is_any_sort(context, said, scope):
        return BROKEN
    wanted = fitting(context, said.what, [said.place], scope)
    noun = as_noun(context, said.what, scope, wanted)
    place = context.resolve(said.place, scope)
    if noun is None or place.type == UNKNOWN:
        return BROKEN
    families = placed_families(context, place, said.place.pointer)
    if families is None:
        return BROKEN
    allowed = tuple(name for name in noun.names if any(name in family.components for family in families))
    if not allowed and any(family.name in context.findings.broken for family in families):
        return BROKEN
    if not allowed:
        words = " or ".join(family.name for family in families)
        context.findings.report("FR408", said.pointer, f"No {' or '.join(noun.names)} can lie in {words}.")
        return BROKEN
    reads = (
        place.reads | place_reads(place, families, "contents") | (noun.kind.reads if noun.kind else NO_READS)
    )
    reads |= lying_reads(place, families)
    kinds = noun.numbers(context)
    found = node.Contents(
        place.node, kinds, None if kinds is not None or noun.kind is None else noun.kind.node
    )
    kind = Component(allowed, located=True)
    if noun.plural or isinstance(place.type, Many):
        return Typed(found, Many(kind), reads)
    return Typed(node.Aggregate("first", found), optional(kind), reads)


def _is_order(context: Context, place: Expression, scope: Scope) -> bool:
    """`players in reverse`: no place, but an order, which stands behind a collection in a word of its own."""
    word = place.name if isinstance(place, Named) else ""
    if word not in ORDERS or _is_known(context, word, scope):
        return False
    context.findings.report("FR301", place.pointer, f"Nothing here is called `{word}`.", hint=ORDERS[word])
    return True


def _is_any_sort(context: Context, said: Within, scope: Scope) -> bool:
    """`cards in market`, in a game without anything called so: what may lie there has names of its own."""
    word = said.what.name if isinstance(said.what, Named) else ""
    if word not in SORTS or _is_known(context, word, scope):
        return False
    families = context.families(member(context.resolve(said.place, scope).type))
    written = contents(context, families, context.findings.written(said.place.pointer) or "...")
    if written is None:
        return False
    message, hint = f"Nothing here is called `{word}`.", f"What lies there is `{written}`."
    context.findings.report("FR301", said.what.pointer, message, hint=hint)
    return True


def _is_known(context: Context, word: str, scope: Scope) -> bool:
    return any(
        word in names
        for names in (scope.names, context.things, context.building.names.senses, context.index.nouns)
    )


def placed_families(context: Context, place: Typed, pointer: Pointer) -> list[Family] | None:
    """The families of a place or of several; what is not a place is reported."""
    families = context.families(member(place.type))
    if families:
        return families
    if place.type != UNKNOWN:
        context.findings.report("FR401", pointer, f"This must be a place, and it is {describe(place.type)}.")
    return None


def place_reads(place: Typed, families: list[Family], level: str) -> frozenset[Read]:
    """The reads of a place, and whether it is the acting player's own."""
    return frozenset(Read("place", family.name, level, owner_of(place, family.name)) for family in families)


def lying_reads(place: Typed, families: list[Family]) -> frozenset[Read]:
    """The reads of components that lie in a place: where, and whether that is the acting player's own."""
    return frozenset(Read("lies", family.name, "", owner_of(place, family.name)) for family in families)


def lies_there(context: Context, kind: Type) -> str | None:
    """A hint for an author who names a place and means its contents."""
    written = contents(context, context.families(bare(kind)), "...")
    return f"What lies there is `{written}`." if written else None


def contents(context: Context, families: list[Family], place: str) -> str | None:
    """`(herbs in market, potions in market)`: everything that may lie there, as it is written."""
    names = dict.fromkeys(name for family in families for name in family.components)
    every = [f"{context.world.components[name].plural} in {place}" for name in names]
    if len(every) < 2:
        return every[0] if every else None
    return f"({', '.join(every)})"


def filtered(context: Context, said: Filter, scope: Scope) -> Typed:
    """`where`, `with most`, `with least`, `ordered by`, `reversed`, `other than`: a collection made of another."""
    flat = isinstance(said, OtherThan | GroupedBy)
    of = (context.resolve if flat else context.resolve_nested)(said.of, scope)
    if not isinstance(of.type, Many | Optional) and of.type != UNKNOWN:
        words = said.RECORD.kind.replace("-", " ")
        message = f"`{words}` is said of a collection, and what stands before it is {describe(of.type)}."
        more = "" if isinstance(said, Reversed) else " ..."
        hint = (
            f"If it is meant of more than that, put parentheses around it: `(... where ...) {words}{more}`."
        )
        context.findings.report("FR401", said.of.pointer, message, hint=hint)
        return BROKEN
    of = context.need_many(of, said.of.pointer, "This")
    if of.type == UNKNOWN or check_players(context, said, of):
        return BROKEN
    match said:
        case GroupedBy():
            return grouped(context, said, of, scope)
        case Reversed():
            return Typed(_reversed(of.node), of.type, of.reads)
        case OtherThan():
            return _left_out(context, said, of, scope)
        case Where():
            return _where(context, said, of, scope)
        case OrderedBy():
            return _ordered(context, said, of, scope)
        case WithMost() | WithLeast():
            return _extreme(context, said, of, scope)
        case _:
            assert_never(said)


def _where(context: Context, said: Where, of: Typed, scope: Scope) -> Typed:
    bound, inside = context.within_members(of, scope)
    _check_hiding(context, of, said.condition, scope)
    test = context.resolve(said.condition, inside)
    test = context.need(test, TRUTH, said.condition.pointer, "What follows `where`")
    return Typed(
        node.Where(of.node, bound.place, test.node), Many(member(of.type)), _chosen_by(of, test.reads)
    )


def _ordered(context: Context, said: OrderedBy, of: Typed, scope: Scope) -> Typed:
    bound, inside = context.within_members(of, scope)
    keys, reads = [], of.reads
    for key in said.keys:
        value = _comparable(context, key.by, inside)
        keys.append((value.node, key.highest))
        reads |= _chosen_by(of, value.reads)
    ordered = node.Ordered(of.node, bound.place, tuple(keys), said.ties is Ties.NEVER_TIED)
    return Typed(ordered, of.type, reads)


def _extreme(context: Context, said: WithMost | WithLeast, of: Typed, scope: Scope) -> Typed:
    bound, inside = context.within_members(of, scope)
    by = comparable(context, context.resolve_compared(said.by, inside), said.by.pointer, "What is compared")
    found = node.Extreme(of.node, bound.place, by.node, most=isinstance(said, WithMost))
    return Typed(found, of.type, _chosen_by(of, by.reads))


def _left_out(context: Context, said: OtherThan, of: Typed, scope: Scope) -> Typed:
    """`other than`: one or several members less."""
    without = context.resolve(said.without, scope, member(of.type))
    if without.type == UNKNOWN:
        return BROKEN
    one, other = member(of.type), member(without.type)
    if unites(one, other) is None:
        message = f"{describe(other).capitalize()} is never among {plural(one)}."
        context.findings.report("FR401", said.without.pointer, message)
        return BROKEN
    kinds = by_kind(one, other)
    if not kinds and not isinstance(without.type, Many):
        check_copy_left_out(context, said, of)
    left = node.Without(of.node, without.node, kinds=kinds)
    return Typed(left, Many(one), _chosen_by(of, without.reads))


def _chosen_by(of: Typed, reads: Reads) -> Reads:
    """The reads of a collection whose members are picked by something else: it does not matter where they lie."""
    return of.reads | {read for read in reads if read.what != "lies"}


def _reversed(of: node.Expression) -> node.Expression:
    if isinstance(of, node.Constant) and isinstance(of.value, tuple):
        return node.Constant(of.value[::-1])
    return node.Reversed(of)


def _check_hiding(context: Context, of: Typed, condition: Expression, scope: Scope) -> None:
    """`where kind of herb is herb`, where a herb has been chosen before: both words would mean the member."""
    for name in context.noun_names(of.type):
        mentions = sum(isinstance(part, Named) and part.name == name for part in every(condition))
        if name in scope.names and mentions > 1:
            context.findings.report(
                "FR302",
                condition.pointer,
                f"`{name}` is each member of the collection here, and there is another `{name}` outside.",
                hint=f"Give the other one a name of its own, such as `my-{name}`, where it is chosen or named.",
            )


def _comparable(context: Context, said: Expression, scope: Scope) -> Typed:
    """A number, a value of an enumeration, which are compared in the order of their declaration, or a list."""
    value = context.resolve_compared(said, scope)
    if isinstance(value.type, Optional | Many):
        return comparable(context, value, said.pointer, "What is compared")
    return value


def mapped_over(context: Context, said: Map, scope: Scope) -> Typed:
    """`VALUE for each NAME in COLLECTION`."""
    of = context.need_many(context.resolve_nested(said.of, scope), said.of.pointer, "What the name runs over")
    if of.type == UNKNOWN:
        return BROKEN
    bound = context.bind(member(of.type))
    bound = replace(
        bound, reads=of_bearer(bound_owner(bound.place), of.node, context.world.sides), among=of.node
    )
    value = context.resolve_compared(said.value, scope.binding(said.name, bound), most=2)
    return BROKEN if value.type == UNKNOWN else gathered(of, bound.place, value)


def counted(context: Context, said: Few | Member, scope: Scope) -> Typed:
    """`first 3 of COLLECTION`, `last 3 of COLLECTION`, `member 3 of COLLECTION`."""
    of = context.need_many(
        context.resolve_nested(said.of, scope), said.of.pointer, "What they are taken from"
    )
    if isinstance(said, Few):
        number = _number(context, said.count, scope, "How many are taken")
    else:
        number = _number(context, said.number, scope, "Which member is meant")
    if UNKNOWN in (number.type, of.type):
        return BROKEN
    reads, one = of.reads | number.reads, member(of.type)
    if isinstance(one, Many) and is_for_each(context.findings, said):
        return BROKEN
    if isinstance(said, Few):
        return Typed(node.Few(of.node, number.node, said.last), Many(one), reads)
    found = node.Member(of.node, number.node)
    if isinstance(one, Many):  # if there is none, it is a collection without members
        return Typed(node.Listing((found,)), Many(one.of), reads)
    return Typed(found, optional(one), reads)


def _number(context: Context, said: Expression, scope: Scope, what: str) -> Typed:
    return context.need(context.resolve(said, scope), NUMBER, said.pointer, what)


def numbers(context: Context, said: NumbersBetween, scope: Scope) -> Typed:
    """`(1 to 4)`: the numbers from one to another; `(a1 to h1)`: the spaces of a row or column."""
    if are_of_row(context, said, scope):
        return spaces_of_row(context, said, scope)
    low = _number(context, said.from_, scope, "The least number")
    high = _number(context, said.to, scope, "The greatest number")
    if UNKNOWN in (low.type, high.type):
        return BROKEN
    return Typed(node.Range(low.node, high.node), Many(NUMBER), low.reads | high.reads)


def rank(context: Context, said: Rank, scope: Scope) -> Typed:
    """`rank of X among COLLECTION by NUMBER`."""
    of = context.resolve(said.of, scope)
    among = context.need_many(context.resolve(said.among, scope), said.pointer, "This")
    if UNKNOWN in (of.type, among.type):
        return BROKEN
    bound, inside = context.within_members(among, scope)
    by = comparable(context, context.resolve_compared(said.by, inside), said.pointer, "What is compared")
    of = context.need(of, member(among.type), said.of.pointer, "The one that is ranked")
    return Typed(
        node.Rank(of.node, among.node, bound.place, by.node), NUMBER, of.reads | among.reads | by.reads
    )


def listing(context: Context, said: List, scope: Scope, wanted: Type | None) -> Typed:
    """Several values in parentheses; of a collection among them its members."""
    items = [context.resolve_nested(item, scope, member(wanted) if wanted else None) for item in said.items]
    kind: Type | None = member(items[0].type)
    for item in items[1:]:
        kind = unites(kind, member(item.type)) if kind is not None else None
    if kind is None:
        kind = _mixed(items)
    if kind is None:
        words = ", ".join(describe(item.type) for item in items)
        context.findings.report(
            "FR401", said.pointer, f"The values of a list must be alike, and these are {words}."
        )
        return BROKEN
    if any(item.type == UNKNOWN for item in items):
        return BROKEN
    reads = frozenset[Read]().union(*(item.reads for item in items))
    constants = [item.node.value for item in items if isinstance(item.node, node.Constant)]
    values = tuple(value for value in constants if isinstance(value, int) and value != NOTHING)
    if len(values) == len(items):
        return Typed(node.Constant(values), Many(kind), reads)
    listed = node.Listing(tuple(item.node for item in items))
    lacking = [place.pointer for place, item in zip(said.items, items, strict=True) if _may_lack(item.type)]
    if lacking:
        context.lacking[id(listed)] = listed, lacking[0]
    return Typed(listed, Many(kind), reads)


def _mixed(items: list[Typed]) -> Type | None:
    """The type of the members where they are of several types, all of which have an order."""
    kinds = tuple(bare(member(item.type)) for item in items)
    ordered = (kind in (NUMBER, TRUTH) or isinstance(kind, Enumerated) for kind in kinds)
    return Mixed(kinds) if all(ordered) else None


def _may_lack(kind: Type) -> bool:
    return isinstance(kind, Optional) or kind == NOTHING_TYPE
