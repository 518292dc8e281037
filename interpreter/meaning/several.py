"""Choices of several: copies that would be taken once though there are more, and conditions meant of all of them.

A choice of several asks of one member after the other whether it may be among them, and takes each member once.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate, OtherThan, Within
from festrules.grammar.vocabulary.statements.chance import Members
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.vocabulary.tree import directly_in
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.mentions import cut
from festrules.interpreter.meaning.thresholds import parts_of
from festrules.interpreter.meaning.typed import Typed
from festrules.interpreter.world.types import Component, bare, member


def check_copies(context: Context, said: Choose, values: Typed, most: Typed) -> None:
    """Of copies in one place there is one option, however many there are: two of them cannot be chosen."""
    if isinstance(most.node, node.Constant) and most.node.value in (0, 1):
        return
    found = _copied(context, values, values.node)
    if found is None or said.most is None:
        return
    component, place = found
    name, collection, noun = said.name, _collection(said), context.world.components[component]
    wanted, least = written(said.most), written(said.least or said.most)
    several = wanted if least == wanted else f"{least} to {wanted}"
    context.findings.report(
        "FR416",
        said.from_.pointer,
        f"In {place} there may be several {noun.plural} of one kind, and a choice of several takes each kind once.",
        hint=f"If they are to differ, write `choose {several} {name} from distinct {collection}`. If not, let one be"
        f" chosen at a time: `repeat {wanted} times`, and below it `choose {component} from {collection}` and what"
        " happens to it.",
    )


def _collection(said: Choose) -> str:
    """What is chosen from, as text."""
    return cut(said.from_.collection) if isinstance(said.from_, Members) else "..."


def check_copy_left_out(context: Context, said: OtherThan, of: Typed) -> None:
    """`coins in my purse other than coin`: what is like it in the same place goes with it."""
    found = _copied(context, of, of.node)
    if found is None:
        return
    name, component = cut(said.without), context.world.components[found[0]]
    context.findings.report(
        "FR423",
        said.without.pointer,
        f"In {found[1]} nobody can tell one of several {component.plural} of a kind from another: all that are like"
        f" `{name}` are left out with it.",
        hint=f"If that is meant, write `other than kind of {name}`. If one is to be left out, take it off the count:"
        f" `count of {cut(said.of)} - 1`.",
    )


def check_one(context: Context, said: Choose, values: Typed) -> None:
    """`choose cards from ...`: one card is chosen, under a name that sounds like several."""
    for noun in context.noun_names(values.type):
        component = context.world.components.get(noun)
        plural = component.plural if component else f"{noun}s"
        if said.name == plural != noun:
            collection = _collection(said)
            context.findings.report(
                "FR422",
                said.fields_at,
                f"One {noun} is chosen here, and `{plural}` sounds like several.",
                hint=f"Write `choose {noun} from {collection}`, or say how many: `choose 1 to 3 {plural} from"
                f" {collection}`.",
            )


def _copied(context: Context, values: Typed, collection: node.Expression) -> tuple[str, str] | None:
    """A component of which there are copies, and a place with room for two of them that is chosen from."""
    kind = bare(member(values.type))
    match collection:
        case node.Filter(of=of) if not isinstance(collection, node.Distinct):
            return _copied(context, values, of)
        case node.Call(value=value):
            return _copied(context, values, value)
        case node.Conditional(then=one, otherwise=other) | node.Default(of=one, otherwise=other):
            return _copied(context, values, one) or _copied(context, values, other)
        case node.Listing(items):
            found = (_copied(context, values, item) for item in items)
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
        copied = any(
            copies > 1 and (kinds is None or component.first + offset in kinds)
            for offset, copies in enumerate(component.copies)
        )
        roomy = (one for one in context.index.homes_of((name,)) if one.name in homes and one.capacity > 1)
        place = next(roomy, None)
        if copied and place is not None:
            return name, place.name
    return None


def meant_of_all(said: Choose, nouns: AbstractSet[str]) -> Iterator[Pointer]:
    """Where the conditions of a choice of several speak of all that are chosen, as far as their words tell.

    They do by its own name, which means something else there or nothing, and by a sum or a count of the one candidate.
    """
    for condition in said.conditions:
        yield from _of_all(condition.condition, {said.name} - nouns, nouns)


def _of_all(said: Construct, plural: AbstractSet[str], nouns: AbstractSet[str]) -> Iterator[Pointer]:
    match said:
        case Named() if said.name in plural:
            yield said.pointer
        case Aggregate() if _asked_of(said.of) in nouns:
            yield said.pointer
        case Within(what=Named()):  # `cards in my hand`: what lies there
            yield from _of_all(said.place, plural, nouns)
        case _:
            for one in directly_in(said):
                yield from _of_all(one, plural, nouns)


def _asked_of(said: Expression) -> str | None:
    """The name that attributes are asked of: `card` in `number of kind of card`."""
    while isinstance(said, Of) and said.of is not None and not said.for_ and not said.with_:
        said = said.of
    return said.name if isinstance(said, Named) else None


def report_of_all(context: Context, pointer: Pointer, noun: str) -> None:
    """What to write instead of a condition on all that are chosen."""
    context.findings.report(
        "FR417",
        pointer,
        f"This is asked of each {noun} by itself: nothing here stands for all that are chosen.",
        hint="Let one be chosen after the other, and put the condition on the last: "
        f"`choose first-{noun} from ...`, then `choose second-{noun} from ...` with what both must fulfil.",
    )


def check_of_one(
    context: Context, pointer: Pointer, test: node.Expression, candidate: node.Expression, noun: str
) -> None:
    """A condition that does not depend on the member it is asked of, and so says nothing about which to choose."""
    if any(part == candidate for part in parts_of(test)):
        return
    context.findings.report(
        "FR417",
        pointer,
        f"This is asked of each {noun} by itself, and does not speak of it.",
        hint="What must be so whichever are chosen stands before the choice, in an `if` or in the `needs` of an"
        " action.",
    )


def check_leaves_out(
    context: Context, pointer: Pointer, test: node.Expression, chosen: node.Expression, name: str
) -> None:
    """A condition that binds if possible and does not depend on what is chosen: it never leaves anything out."""
    if any(part == chosen for part in parts_of(test)) or test == node.Constant(0):
        return
    context.findings.report(
        "FR424",
        pointer,
        f"This does not speak of `{name}`, so either all that may be chosen fulfil it or none: it leaves nothing out.",
        hint="What must be so whichever is chosen stands before the choice, in an `if`; without `if possible` it is a"
        " condition of the choice itself.",
    )
