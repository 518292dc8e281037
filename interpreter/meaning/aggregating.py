"""One value of many: how many they are, their sum, the highest, the first; lines and groups of spaces."""

from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.areas import on_one_board
from festrules.interpreter.meaning.collecting import lies_there
from festrules.interpreter.meaning.comparable import comparable
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.mentions import (
    check_reach_of_where,
    is_for_each,
    sounds_like_each,
)
from festrules.interpreter.meaning.typed import BROKEN, NO_READS, BoundName, Reads, Scope, Typed
from festrules.interpreter.world.types import (
    GROUP,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Many,
    Mixed,
    Optional,
    Placed,
    Type,
    bare,
    describe,
    member,
    optional,
)

ENDS: dict[Aggregation, node.Gathered] = {
    Aggregation.FIRST: "first",
    Aggregation.LAST: "last",
    Aggregation.ONLY: "only",
    Aggregation.HIGHEST: "highest",
    Aggregation.LOWEST: "lowest",
}
BY_LIST = {Aggregation.HIGHEST: "most", Aggregation.LOWEST: "least"}


def aggregate(context: Context, said: Aggregate, scope: Scope) -> Typed:
    """`count of`, `highest`, `first of` and their kin."""
    compared = said.by in (Aggregation.HIGHEST, Aggregation.LOWEST)
    of = (
        context.resolve_compared(said.of, scope, most=2)
        if compared
        else context.resolve_nested(said.of, scope)
    )
    if said.by is Aggregation.COUNT and is_count(said.of, scope):
        return of
    if (
        said.by in (Aggregation.COUNT, Aggregation.ANY, Aggregation.NONE)
        and isinstance(bare(of.type), Placed)
        and not isinstance(of.type, Optional)
    ):
        message = f"There is nothing to count: this is one thing, {describe(of.type)}."
        hint = lies_there(context, of.type)
        context.findings.report("FR401", said.of.pointer, message, hint=hint)
        return BROKEN
    of = context.need_many(of, said.of.pointer, f"What `{said.by}` is made of")
    if of.type == UNKNOWN:
        return BROKEN
    if isinstance(member(of.type), Many):
        each = sounds_like_each(said) and is_for_each(context.findings, said)
        return BROKEN if each else _of_nested(context, said, of)
    return _of_many(context, said, of)


def _of_nested(context: Context, said: Aggregate, of: Typed) -> Typed:
    """One of several collections, or how many there are. The first of none is a collection without members."""
    assert isinstance(of.type, Many)
    assert isinstance(of.type.of, Many)
    one = of.type.of if of.type.some else Many(of.type.of.of)
    match said.by:
        case Aggregation.COUNT | Aggregation.ANY | Aggregation.NONE:
            return _of_many(context, said, of)
        case Aggregation.HIGHEST | Aggregation.LOWEST:
            each = of.node.value if isinstance(of.node, node.Map) else of.node
            value = Typed(each, of.type.of, of.reads)
            if comparable(context, value, said.pointer, "What is compared").type == UNKNOWN:
                return BROKEN
        case Aggregation.FIRST | Aggregation.LAST | Aggregation.ONLY:
            pass
        case Aggregation.SUM | Aggregation.DISTINCT | Aggregation.LONGEST_LINE | Aggregation.LARGEST_GROUP:
            context.refuse_nested(of, said.of.pointer)
            return BROKEN
        case _:
            assert_never(said.by)
    found = node.Listing((node.Aggregate(ENDS[said.by], of.node),))
    return Typed(found, of.type.of if said.by is Aggregation.ONLY else one, of.reads)


def is_count(said: Expression, scope: Scope) -> bool:
    """Whether a name is already how many there are of what is called so."""
    local = scope.names.get(said.name) if isinstance(said, Named) else None
    return isinstance(local, BoundName) and local.counts


def _of_many(context: Context, said: Aggregate, of: Typed) -> Typed:
    one = member(of.type)
    match said.by:
        case Aggregation.COUNT:
            return Typed(node.Aggregate("count", of.node), NUMBER, how_many(context, of, "count"))
        case Aggregation.ANY | Aggregation.NONE:
            check_reach_of_where(context.findings, said, of.node, context.noun_names(of.type)[0])
            some = node.Aggregate("any" if said.by is Aggregation.ANY else "none", of.node)
            return Typed(some, TRUTH, how_many(context, of, "presence"))
        case Aggregation.SUM:
            hint = "Say what of them: `sum of worth of ...`." if one == GROUP else None
            added = Typed(node.Aggregate("sum", of.node), one, of.reads)
            return context.need(added, NUMBER, said.pointer, "What is added up", hint)
        case Aggregation.HIGHEST | Aggregation.LOWEST:
            if isinstance(one, Enumerated):  # as they are listed
                return Typed(node.Aggregate(ENDS[said.by], of.node), _of_some(of, one), of.reads)
            whose = f"Which of them has the {said.by} is `... with {BY_LIST[said.by]} ...`."
            hint = whose if isinstance(one, Mixed) else None
            number = context.need(Typed(of.node, one), NUMBER, said.pointer, "What is compared", hint)
            if number.type == UNKNOWN:
                return BROKEN
            return Typed(node.Aggregate(ENDS[said.by], of.node), _of_some(of, NUMBER), of.reads)
        case Aggregation.FIRST | Aggregation.LAST:
            return Typed(node.Aggregate(ENDS[said.by], of.node), _of_some(of, one), of.reads, told=of.told)
        case Aggregation.ONLY:
            return Typed(node.Aggregate("only", of.node), one, of.reads)
        case Aggregation.DISTINCT:
            return Typed(node.Distinct(of.node), Many(one), of.reads)
        case Aggregation.LONGEST_LINE | Aggregation.LARGEST_GROUP:
            return _run(context, of, said.pointer, line=said.by is Aggregation.LONGEST_LINE)
        case _:
            assert_never(said.by)


def _of_some(of: Typed, one: Type) -> Type:
    """One of a collection is nothing where there may be none."""
    return one if isinstance(of.type, Many) and of.type.some else optional(one)


def how_many(context: Context, of: Typed, level: str) -> Reads:
    """The reads of counting a collection: of the contents of a place only how much it is, not what."""
    if of.told:
        return NO_READS
    contents = of.node
    while isinstance(contents, node.Reversed):
        contents = contents.of
    if not isinstance(contents, node.Contents) or contents.kinds is None:
        return of.reads
    families = {read.name for read in of.reads if read.what == "place" and read.level == "contents"}
    for name in families:
        components = context.world.families[name].components
        if any(not contents.kinds.issuperset(context.world.components[one].numbers) for one in components):
            return of.reads
    return frozenset(
        read._replace(level=level) if read.what == "place" and read.level == "contents" else read
        for read in of.reads
    )


def steering(context: Context, value: Typed) -> Reads:
    """The reads of going on with a value or collection: it shows whether there is one and how many, not which."""
    if value.told:
        return NO_READS
    match value.node:
        case node.Top():
            return frozenset(
                read._replace(level="presence") if read.level in ("top", "bottom") else read
                for read in value.reads
            )
        case node.Aggregate(how, of) if how in ("first", "last", "only"):
            return how_many(context, Typed(of, value.type, value.reads), "presence")
        case node.Contents() | node.Reversed():
            return how_many(context, value, "count")
    return value.reads


def _run(context: Context, of: Typed, pointer: Pointer, *, line: bool) -> Typed:
    found = on_one_board(context, of, pointer, "Lines and groups are made")
    if found is None:
        return BROKEN
    spaces, family = found
    assert family.shape is not None
    run = node.Run(spaces.node, family.shape, family.first, line=line)
    return Typed(run, NUMBER, of.reads)
