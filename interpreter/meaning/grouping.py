"""Kinds of group on a board, of which the best disjoint set counts."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.things import BoardThing
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.thresholds import cap, names_in
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Read, Reads, Scope, Typed
from festrules.interpreter.world.types import GROUP, NUMBER, TRUTH, UNKNOWN, Many, Placed, member


def best(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`best GROUPS of BOARD`."""
    here = f"{pointer}/best"
    declared = context.thing(fields["groups"], "groups")
    board = context.resolve(fields["of"], f"{here}/of", scope)
    if declared is None:
        known = [name for name, thing in context.things.items() if "groups" in thing]
        context.findings.report(
            "FR301",
            f"{here}/groups",
            f"There are no groups called `{fields['groups']}`.",
            near=(fields["groups"], known),
        )
        return BROKEN
    if board.type == UNKNOWN:
        return BROKEN
    place = f"/things/{fields['groups']}/groups"
    family = context.world.families.get(declared["board"])
    if family is None or family.shape is None:
        context.building.types.unknown(declared["board"], BoardThing, f"{place}/board")
        return BROKEN
    spaces = Placed((family.name,), board=True)
    board = context.need(board, Many(spaces), f"{here}/of", f"What `{fields['groups']}` are looked for on")
    bound = context.bind(Many(spaces))
    inside = Scope({"spaces": BoundName(bound.place, Many(spaces), board.reads)}, you=scope.you)
    reads = board.reads | {Read("place", family.name, "contents", owner_of(board, family.name))}
    kinds = []
    for number, kind in enumerate(declared["kinds"]):
        found, more = _kind(context, kind, f"{place}/kinds/{number}", inside)
        kinds.append(found)
        reads |= more
    counts = tuple(context.bind(NUMBER).place for _ in kinds)
    extra, more = _extra(context, declared, place, inside, counts)
    found_best = node.Best(
        name=fields["groups"],
        board=board.node,
        bound=bound.place,
        kinds=tuple(kinds),
        extra=extra,
        counts=counts,
        caps=tuple(cap(count, tuple(worth for _, worth in extra)) for count in counts),
    )
    return Typed(found_best, NUMBER, reads | more)


def is_asked(context: Context, place: Any) -> bool:
    """Whether a collection is one of groups: those in the best ones of a board, be they said to be the best or not."""
    named = place.get("of", {}).get("name")
    return "best" in place or "groups" in context.things.get(named, {})


def chosen(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    """`KIND in best GROUPS of BOARD`: of the groups that are worth most together, those of one kind or some."""
    whole = context.resolve(fields["place"], f"{pointer}/within/place", scope)
    if not isinstance(whole.node, node.Best):
        return BROKEN
    numbers = {kind.name: number for number, kind in enumerate(whole.node.kinds)}
    numbers |= {f"{name}s": number for name, number in numbers.items() if f"{name}s" not in numbers}
    here = f"{pointer}/within/what"
    items = fields["what"].get("list", {}).get("items")
    found = set()
    for position, what in enumerate(items or [fields["what"]]):
        word = what.get("name", {}).get("name", "")
        if word not in numbers:
            context.findings.report(
                "FR301",
                f"{here}/list/items/{position}" if items else here,
                f"`{whole.node.name}` has no kind of group that is called {f'`{word}`' if word else 'so'}.",
                near=(word, numbers),
            )
            return BROKEN
        found.add(numbers[word])
    return Typed(node.Chosen(whole.node, frozenset(found)), Many(GROUP), whole.reads)


def _extra(
    context: Context, declared: Any, place: Pointer, scope: Scope, counts: tuple[int, ...]
) -> tuple[tuple[tuple[str, node.Expression], ...], Reads]:
    """What the numbers of groups are worth beside, each with what players read of it."""
    names = [kind["name"] for kind in declared["kinds"]]
    scope = scope.plus(
        **{
            name: BoundName(count, NUMBER, frozenset[Read]())
            for name, count in zip(names, counts, strict=True)
        }
    )
    extra, reads = [], frozenset[Read]()
    for number, one in enumerate(declared.get("extra", ())):
        here = f"{place}/extra/{number}/value"
        # `count of NAME` is the number of groups of that kind: the name alone stands for it.
        worth = context.resolve(_count_names(one["value"], set(names)), here, scope)
        worth = context.need(worth, NUMBER, here, "What the groups are worth beside")
        extra.append((one.get("title", "extra"), worth.node))
        reads |= worth.reads
    return tuple(extra), reads


def _count_names(expression: Any, names: set[str]) -> Any:
    if isinstance(expression, dict):
        of = expression.get("aggregate", {}).get("of", {})
        if expression.get("aggregate", {}).get("by") == "count" and of.get("name", {}).get("name") in names:
            return of
        return {key: _count_names(value, names) for key, value in expression.items()}
    if isinstance(expression, list):
        return [_count_names(value, names) for value in expression]
    return expression


def _kind(context: Context, kind: Any, pointer: Pointer, scope: Scope) -> tuple[node.GroupKind, Reads]:
    each: list[tuple[int, node.Expression]] = []
    reads = frozenset[Read]()
    for number, one in enumerate(kind["each"]):
        here = f"{pointer}/each/{number}/of"
        of = context.need_many(context.resolve(one["of"], here, scope), here, "What the name runs over")
        bound = context.bind(member(of.type))
        scope = scope.binding(one["name"], BoundName(bound.place, bound.type, of.reads))
        each.append((bound.place, of.node))
        reads |= of.reads

    def resolved(field: str, number: int) -> tuple[Typed, Pointer]:
        here = f"{pointer}/{field}/{number}"
        return context.resolve(kind[field][number], here, scope), here

    needs, takes = [], []
    for number in range(len(kind.get("needs", ()))):
        found, here = resolved("needs", number)
        found = context.need(found, TRUTH, here, "What a group needs")
        needs.append(found.node)
        reads |= found.reads
    for number in range(len(kind["takes"])):
        found, here = resolved("takes", number)
        space = Placed((), board=True)
        several = isinstance(found.type, Many)
        found = context.need(found, Many(space) if several else space, here, "What a group takes")
        takes.append(found.node)
        reads |= found.reads
    here = f"{pointer}/worth"
    worth = context.need(context.resolve(kind["worth"], here, scope), NUMBER, here, "What a group is worth")
    first, after = _as_soon_as_known([place for place, _ in each], needs)
    runs = tuple(node.GroupEach(*one, needs) for one, needs in zip(each, after, strict=True))
    title = kind.get("title", kind["name"].replace("-", " "))
    made = node.GroupKind(kind["name"], title, first, runs, tuple(takes), worth.node)
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
    """What must hold, in the order in which it is asked."""
    if isinstance(condition, node.And):
        return [*_parts(condition.left), *_parts(condition.right)]
    return [condition]
