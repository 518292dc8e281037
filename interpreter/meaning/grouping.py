"""Kinds of group, on a board or of a collection, the best disjoint set of which counts."""

from festrules.grammar.vocabulary.declarations.meanings import Groups, GroupsOf
from festrules.grammar.vocabulary.declarations.parts import GroupKind
from festrules.grammar.vocabulary.declarations.things import BoardThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Best
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.expressions.collections import List, OutsideBest, Within
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.best_groups import asked_of_best, best_of
from festrules.interpreter.meaning import groups_of
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.groups_of import check_kinds, extra_of
from festrules.interpreter.meaning.thresholds import names_in
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Read, Reads, Scope, Typed
from festrules.interpreter.world.plurals import plurals_of
from festrules.interpreter.world.types import GROUP, NUMBER, TRUTH, UNKNOWN, Many, Placed, member


def best(context: Context, said: Best | OutsideBest, scope: Scope) -> Typed:
    """`best GROUPS of BOARD`, `best GROUPS of COLLECTION`; what is `outside` them."""
    whole = _whole(context, said, scope)
    found = best_of(whole.node)
    if isinstance(said, OutsideBest) and found is not None:
        return Typed(asked_of_best(whole.node, node.Left(found)), Many(found.members), whole.reads)
    return whole


def _whole(context: Context, said: Best | OutsideBest, scope: Scope) -> Typed:
    members = context.thing(said.groups, GroupsOf)
    if members is not None:
        return groups_of.best(context, members, said, scope)
    declared = context.thing(said.groups, Groups)
    besides = said.for_ or said.with_
    if declared is not None and besides is not None:
        context.findings.report("FR407", besides.pointer, f"It is written `best {said.groups} of BOARD`.")
        return BROKEN
    board = context.resolve(said.of, scope)
    if declared is None:
        known = [name for name, thing in context.things.items() if isinstance(thing, Groups | GroupsOf)]
        context.findings.report(
            "FR301",
            said.at("groups"),
            f"There are no groups called `{said.groups}`.",
            near=(said.groups, known),
        )
        return BROKEN
    if board.type == UNKNOWN:
        return BROKEN
    family = context.world.families.get(declared.board)
    if family is None or family.shape is None:
        context.building.types.unknown(declared.board, BoardThing, declared.at("board"))
        return BROKEN
    spaces = Placed((family.name,), board=True)
    check_kinds(context, declared)
    board = context.need(board, Many(spaces), said.of.pointer, f"What `{said.groups}` are looked for on")
    bound = context.bind(Many(spaces))
    inside = Scope({"spaces": BoundName(bound.place, Many(spaces), board.reads)}, you=scope.you)
    reads = board.reads | {Read("place", family.name, "contents", owner_of(board, family.name))}
    kinds = []
    for kind in declared.kinds:
        found, more = _kind(context, kind, inside)
        kinds.append(found)
        reads |= more
    extra = extra_of(context, [kind.name for kind in declared.kinds], declared.extra, inside)
    found_best = node.Best(
        name=said.groups,
        board=board.node,
        bound=bound.place,
        members=spaces,
        kinds=tuple(kinds),
        extra=extra.worths,
        counts=extra.counts,
        caps=extra.caps,
    )
    return Typed(found_best, NUMBER, reads | extra.reads)


def is_asked(context: Context, place: Expression) -> bool:
    """Whether a collection is one of groups: those in the best ones of a board, be they said to be the best or not."""
    groups = isinstance(place, Of) and isinstance(context.things.get(place.name), Groups | GroupsOf)
    return isinstance(place, Best) or groups


def chosen(context: Context, said: Within, scope: Scope) -> Typed:
    """`KIND in best GROUPS of BOARD`: of the groups that are worth most together, those of one kind or some."""
    whole = context.resolve(said.place, scope)
    groups = best_of(whole.node)
    if groups is None:
        return BROKEN
    numbers = {kind.name: number for number, kind in enumerate(groups.kinds)}
    numbers = {many: number for name, number in numbers.items() for many in plurals_of(name)} | numbers
    found = set()
    for what in said.what.items if isinstance(said.what, List) else (said.what,):
        word = what.name if isinstance(what, Named) else ""
        if word not in numbers:
            context.findings.report(
                "FR301",
                what.pointer,
                f"`{groups.name}` has no kind of group that is called {f'`{word}`' if word else 'so'}.",
                near=(word, numbers),
            )
            return BROKEN
        found.add(numbers[word])
    asked = asked_of_best(whole.node, node.Chosen(groups, frozenset(found)))
    return Typed(asked, Many(GROUP), whole.reads)


def _kind(context: Context, kind: GroupKind, scope: Scope) -> tuple[node.GroupKind, Reads]:
    bound: list[tuple[int, node.Expression]] = []
    reads = frozenset[Read]()
    for each in kind.each:
        of = context.need_many(context.resolve(each.of, scope), each.of.pointer, "What the name runs over")
        name = context.bind(member(of.type))
        scope = scope.binding(each.name, BoundName(name.place, name.type, of.reads))
        bound.append((name.place, of.node))
        reads |= of.reads
    needs, takes = [], []
    for need in kind.needs:
        found = context.need(context.resolve(need, scope), TRUTH, need.pointer, "What a group needs")
        needs.append(found.node)
        reads |= found.reads
    for take in kind.takes:
        found, space = context.resolve(take, scope), Placed((), board=True)
        several = isinstance(found.type, Many)
        found = context.need(found, Many(space) if several else space, take.pointer, "What a group takes")
        takes.append(found.node)
        reads |= found.reads
    worth = context.resolve(kind.worth, scope)
    worth = context.need(worth, NUMBER, kind.worth.pointer, "What a group is worth")
    first, after = _as_soon_as_known([place for place, _ in bound], needs)
    runs = tuple(node.GroupEach(*one, needs) for one, needs in zip(bound, after, strict=True))
    title = kind.title or kind.name.replace("-", " ")
    made = node.GroupKind(kind.name, title, first, runs, tuple(takes), worth.node)
    return made, reads | worth.reads


def _as_soon_as_known(
    bound: list[int], needs: list[node.Expression]
) -> tuple[tuple[node.Expression, ...], list[tuple[node.Expression, ...]]]:
    """The conditions before any name, and those behind each: as early as its names allow, and in text order.

    So what comes first in the text keeps what comes after it from being asked in vain, or where it makes no sense.
    """
    stages: list[list[node.Expression]] = [[] for _ in range(len(bound) + 1)]
    stage = 0
    for condition in (part for need in needs for part in _parts(need)):
        names = names_in(condition)
        stage = max([stage, *(number for number, place in enumerate(bound, 1) if place in names)])
        stages[stage].append(condition)
    first, *after = map(tuple, stages)
    return first, after


def _parts(condition: node.Expression) -> list[node.Expression]:
    """The parts of a condition, in the order in which they are evaluated."""
    if isinstance(condition, node.And):
        return [*_parts(condition.left), *_parts(condition.right)]
    return [condition]
