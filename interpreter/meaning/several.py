"""Copies that nobody can tell apart, where several are spoken of; and names that say how many are chosen."""

from festrules.grammar.vocabulary.expressions.collections import OtherThan
from festrules.grammar.vocabulary.statements.chance import Members
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.mentions import cut
from festrules.interpreter.meaning.typed import Typed
from festrules.interpreter.world.plurals import several_of
from festrules.interpreter.world.types import Component, bare, member


def check_copy_left_out(context: Context, said: OtherThan, of: Typed) -> None:
    """`coins in my purse other than coin`: what is like it in the same place goes with it."""
    found = copied(context, of, of.node)
    if found is None:
        return
    name, component = cut(said.without), context.world.components[found[0]]
    context.findings.report(
        "FR423",
        said.without.pointer,
        f"In {found[1]} nobody can tell several {component.plural} of a kind apart: all that are like"
        f" `{name}` are left out with it.",
        hint=f"If that is meant, write `other than kind of {name}`. If one is to be left out, take it off the count:"
        f" `count of {cut(said.of)} - 1`.",
    )


def check_name(context: Context, said: Choose, values: Typed, *, several: bool) -> None:
    """`choose cards from ...`, `choose 2 card from ...`: the name says that several are chosen, or that one is."""
    collection = cut(said.from_.collection) if isinstance(said.from_, Members) else "..."
    for noun in context.noun_names(values.type):
        component = context.world.components.get(noun)
        plural = component.plural if component else several_of(context.world, member(values.type))[0]
        if plural == noun or said.name != (noun if several else plural):
            continue
        if several:
            message = f"Several {plural} are chosen here, and `{noun}` sounds like one."
            hint = f"Call them `{plural}`: that is all of them together, and `{noun}` each by itself."
        else:
            message = f"One {noun} is chosen here, and `{plural}` sounds like several."
            hint = f"Write `choose {noun} from {collection}`, or say how many: `choose 1 to 3 {plural} from"
            hint = f"{hint} {collection}`."
        context.findings.report("FR422", said.fields_at, message, hint=hint)


def copied(context: Context, values: Typed, collection: node.Expression) -> tuple[str, str] | None:
    """A component of which there are copies, and a place with room for two of them that it is one of."""
    kind = bare(member(values.type))
    match collection:
        case node.Filter() if not isinstance(collection, node.Distinct):
            return copied(context, values, collection.of)
        case node.Call():
            return copied(context, values, collection.value)
        case node.Conditional(then=one) | node.Default(of=one):
            return copied(context, values, one) or copied(context, values, collection.otherwise)
        case node.Listing(items):
            found = (copied(context, values, item) for item in items)
            return next((one for one in found if one is not None), None)
        case node.Contents(kinds=kinds):
            pass
        case node.Bound() | node.CellList():
            kinds = None
        case _:
            return None
    if not isinstance(kind, Component) or not kind.located:
        return None
    lies = {read.name for read in values.reads if read.what == "lies"}
    homes = lies or set(context.homes(kind, boards=False))
    for name in kind.names:
        component = context.world.components[name]
        several = any(
            copies > 1 and (kinds is None or component.first + offset in kinds)
            for offset, copies in enumerate(component.copies)
        )
        roomy = (one for one in context.index.homes_of((name,)) if one.name in homes and one.capacity > 1)
        place = next(roomy, None)
        if several and place is not None:
            return name, place.name
    return None
