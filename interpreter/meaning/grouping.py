"""Kinds of group on a board, of which the best disjoint set counts."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Read, Scope, Typed
from festrules.interpreter.world.types import NUMBER, TRUTH, UNKNOWN, Many, Placed, member


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
        context.building.types.unknown(declared["board"], "board", f"{place}/board")
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
    counts = {kind["name"]: context.bind(NUMBER) for kind in declared["kinds"]}
    extra = []
    for number, value in enumerate(declared.get("extra", ())):
        # `count of NAME` is the number of groups of that kind: the name alone stands for it.
        prepared = _count_names(value, set(counts))
        worth = context.resolve(prepared, f"{place}/extra/{number}", inside.plus(**counts))
        extra.append(
            context.need(worth, NUMBER, f"{place}/extra/{number}", "What the groups are worth beside").node
        )
    places = tuple(count.place for count in counts.values())
    found_best = node.Best(fields["groups"], board.node, bound.place, tuple(kinds), tuple(extra), places)
    return Typed(found_best, NUMBER, reads)


def _count_names(expression: Any, names: set[str]) -> Any:
    if isinstance(expression, dict):
        of = expression.get("aggregate", {}).get("of", {})
        if expression.get("aggregate", {}).get("by") == "count" and of.get("name", {}).get("name") in names:
            return of
        return {key: _count_names(value, names) for key, value in expression.items()}
    if isinstance(expression, list):
        return [_count_names(value, names) for value in expression]
    return expression


def _kind(
    context: Context, kind: Any, pointer: Pointer, scope: Scope
) -> tuple[node.GroupKind, frozenset[Read]]:
    each, reads = [], frozenset[Read]()
    for number, one in enumerate(kind["each"]):
        here = f"{pointer}/each/{number}/of"
        of = context.need_many(context.resolve(one["of"], here, scope), here, "What the name runs over")
        bound = context.bind(member(of.type))
        scope = scope.binding(one["name"], BoundName(bound.place, bound.type, of.reads))
        each.append((bound.place, of.node))
        reads |= of.reads

    def all_of(field: str, wanted: Any, what: str) -> tuple[node.Expression, ...]:
        nonlocal reads
        found = []
        for number, value in enumerate(kind.get(field, ())):
            here = f"{pointer}/{field}/{number}"
            resolved = context.resolve(value, here, scope)
            if wanted is not None:
                many = Many(wanted) if field == "takes" and isinstance(resolved.type, Many) else wanted
                resolved = context.need(resolved, many, here, what)
            reads |= resolved.reads
            found.append(resolved.node)
        return tuple(found)

    needs = all_of("needs", TRUTH, "What a group needs")
    takes = all_of("takes", Placed((), board=True), "What a group takes")
    worth = context.need(
        context.resolve(kind["worth"], f"{pointer}/worth", scope),
        NUMBER,
        f"{pointer}/worth",
        "What a group is worth",
    )
    return node.GroupKind(kind["name"], tuple(each), needs, takes, worth.node), reads | worth.reads
