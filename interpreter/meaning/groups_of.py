"""Kinds of group among the members of a collection, and what the numbers of groups are worth beside."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.grammar.vocabulary.declarations.meanings import Groups, GroupsOf
from festrules.grammar.vocabulary.declarations.parts import GroupExtra
from festrules.grammar.vocabulary.expressions.arithmetic import Best
from festrules.grammar.vocabulary.expressions.collections import OutsideBest
from festrules.interpreter.edition.nodes import parameters
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.bounds import Bounds
from festrules.interpreter.meaning.collecting import lies_there
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.declared import any_kind, together
from festrules.interpreter.meaning.hereditary import cut_of
from festrules.interpreter.meaning.parameters import as_written, lying, parameters_of, usual_of
from festrules.interpreter.meaning.thresholds import cap
from festrules.interpreter.meaning.typed import (
    BROKEN,
    NO_READS,
    BoundName,
    Reads,
    Scope,
    Typed,
    called_with,
)
from festrules.interpreter.world.types import NUMBER, TRUTH, UNKNOWN, Component, Many, Type, bare, member


@dataclass(frozen=True, slots=True)
class Extra:
    """An extra worth of the numbers of groups, with the text that players read for it."""

    worths: tuple[tuple[str, node.Expression], ...]
    counts: tuple[int, ...]  # the places of the numbers of groups
    reads: Reads

    @property
    def caps(self) -> tuple[int | None, ...]:
        """From which number on more groups of a kind change nothing."""
        return tuple(cap(count, tuple(worth for _, worth in self.worths)) for count in self.counts)


def check_kinds(context: Context, declared: Groups | GroupsOf) -> None:
    """Reports, once, each name that two kinds of group have: nothing would say which of them is meant."""

    def look() -> None:
        seen = set[str]()
        for kind in declared.kinds:
            if kind.name in seen:
                message = f"There is a kind of group called `{kind.name}` already."
                hint = "What is either goes into one condition, with `or`; or give it a name of its own."
                context.findings.report("FR303", kind.at("name"), message, hint=hint)
            seen.add(kind.name)

    context.once(("kinds of group", declared.pointer), look)


def extra_of(context: Context, kinds: Sequence[str], extra: Sequence[GroupExtra], scope: Scope) -> Extra:
    """The extras of a declaration; in them the name of a kind is how many groups of it there are."""
    counts = tuple(context.bind(NUMBER).place for _ in kinds)
    numbers = zip(kinds, counts, strict=True)
    scope = scope.plus(**{kind: BoundName(count, NUMBER, counts=True) for kind, count in numbers})
    worths, reads = [], NO_READS
    for one in extra:
        worth = context.resolve(one.value, scope)
        worth = context.need(worth, NUMBER, one.value.pointer, "What the groups are worth beside")
        worths.append((one.title or "extra", worth.node))
        reads |= worth.reads
    return Extra(tuple(worths), counts, reads)


def best(context: Context, declared: GroupsOf, said: Best | OutsideBest, scope: Scope) -> Typed:
    """`best GROUPS of COLLECTION`: each kind is tested on collections of members."""
    check_kinds(context, declared)
    kind = _several(context, declared)
    board = together(kind, context.resolve(said.of, scope))
    if UNKNOWN in (kind, board.type):
        return BROKEN
    hint = lies_there(context, member(board.type)) if isinstance(bare(member(kind)), Component) else None
    what = f"What `{said.groups}` are looked for among"
    board = context.need(board, any_kind(kind), said.of.pointer, what, hint)
    if board.type == UNKNOWN:
        return BROKEN
    asked = _asked_for(context, declared, said, scope)
    if asked is None:
        return BROKEN
    members = member(board.type)
    bound = context.bind(Many(members, some=True))
    names = {name: context.bind(value.type) for name, value in asked.items()}
    inside = Scope(
        {declared.parameter.name: BoundName(bound.place, Many(members, some=True), board.reads), **names},
        you=scope.you,
    )
    worth = context.resolve(declared.worth, inside)
    worth = context.need(worth, NUMBER, declared.worth.pointer, "What a group is worth")
    kinds, reads = [], board.reads | worth.reads
    ranges = context.once("ranges of groups", lambda: Bounds(context.world, context.keeps))
    for one in declared.kinds:
        test = context.resolve(one.condition, inside)
        test = context.need(test, TRUTH, one.condition.pointer, f"What makes `{one.name}`")
        cut = cut_of(test.node, bound.place, ranges, lambda: context.bind(NUMBER).place)
        title = one.title or one.name.replace("-", " ")
        kinds.append(node.SetKind(one.name, title, test.node, cut, worth.node))
        reads |= test.reads
    extra = extra_of(context, [kind.name for kind in declared.kinds], declared.extra, inside)
    found = node.Best(
        name=said.groups,
        board=board.node,
        bound=bound.place,
        members=members,
        kinds=tuple(kinds),
        extra=extra.worths,
        counts=extra.counts,
        caps=extra.caps,
    )
    pairs = tuple((names[name].place, value.node) for name, value in asked.items())
    reads = called_with(reads | extra.reads, pairs, context.world.sides).union(
        *(value.reads for value in asked.values())
    )
    return Typed(node.Call(said.groups, pairs, found) if pairs else found, NUMBER, reads)


def _asked_for(
    context: Context, declared: GroupsOf, said: Best | OutsideBest, scope: Scope
) -> dict[str, Typed] | None:
    """The further arguments of groups, by the names they have there; None if something is wrong with them."""
    asking = parameters(declared)
    wanted = {word: one for word, one in parameters_of(context, asking).items() if word != "of"}
    given = {"for": said.for_, "with": said.with_}
    arguments = usual_of(context, asking) | {
        word: context.resolve_nested(one, scope, wanted.get(word, (word, None))[1])
        for word, one in given.items()
        if one is not None
    }
    if set(arguments) != set(wanted):
        written = as_written(f"best {said.groups}", {"of": (declared.parameter.name, UNKNOWN), **wanted})
        hint = None if wanted else "What belongs to something else stands in parentheses with it."
        context.findings.report("FR407", said.pointer, f"It is written `{written}`.", hint=hint)
        return None
    for word, (_, kind) in wanted.items():
        asked = given[word]
        if asked is not None:
            what = f"What `{said.groups}` are asked for"
            arguments[word] = context.need(arguments[word], any_kind(kind), asked.pointer, what)
    if any(value.type == UNKNOWN for value in arguments.values()):
        return None
    return {name: arguments[word] for word, (name, _) in wanted.items()}


def _several(context: Context, declared: GroupsOf) -> Type:
    """The type of what groups are looked for among; one alone is not a group of anything."""
    kind = lying(context.building.types.of_parameter(declared.parameter))
    if kind == UNKNOWN or isinstance(kind, Many):
        return kind
    name = declared.parameter.name
    context.findings.report(
        "FR305",
        declared.parameter.pointer,
        f"`{name}` is one, and a group is several.",
        hint="Write it in the plural, as in `groups melds of cards`.",
    )
    return UNKNOWN
