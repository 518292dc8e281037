"""Whether the members of a collection are all the same, all different, or follow each other without a gap."""

from festrules.grammar.vocabulary.expressions.conditions import Alike
from festrules.grammar.vocabulary.words import Likeness
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.collecting import lies_there
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.types import (
    COST,
    GROUP,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Type,
    bare,
    describe,
    plural,
)


def alike(context: Context, said: Alike, scope: Scope) -> Typed:
    """`suit of cards are all the same`, `number of cards are consecutive in any order`."""
    of = context.resolve(said.of, scope)
    if of.type == UNKNOWN:
        return BROKEN
    if not isinstance(of.type, Many):
        message = f"This is one value, {describe(of.type)}: only several can be {_words(said)}."
        context.findings.report("FR401", said.of.pointer, message, hint=lies_there(context, of.type))
        return BROKEN
    kind = bare(of.type.of)
    if kind == UNKNOWN:
        return BROKEN
    if kind in (COST, GROUP) or (said.how is Likeness.CONSECUTIVE and not _is_listed(kind)):
        _report_kind(context, said, kind)
        return BROKEN
    found = _asked_of_each(context, of.node, said.how, kind)
    return Typed(node.Not(found) if said.not_ else found, TRUTH, of.reads)


def _words(said: Alike) -> str:
    return said.how.replace("-", " ")


def _is_listed(kind: Type) -> bool:
    """Whether one value comes after another: numbers do, and what an author has listed."""
    return kind == NUMBER or isinstance(kind, Enumerated)


def _report_kind(context: Context, said: Alike, kind: Type) -> None:
    """Report things that cannot be compared like this, and name those that can."""
    if said.how is Likeness.CONSECUTIVE:
        message = f"Only numbers and kinds that are listed follow each other, and these are {plural(kind)}."
    else:
        message = f"Whether {plural(kind)} are {_words(said)} cannot be asked."
    hint = "Say what of them: `worth of ...`." if kind == GROUP else None
    names = kind.names if isinstance(kind, Component) else ()
    for component in (context.world.components[name] for name in names):
        for name, column in component.columns.items():
            if hint is None and _is_listed(column.type):
                hint = f"Say what of them: `{name} of ... are {_words(said)}`."
    context.findings.report("FR401", said.of.pointer, message, hint=hint)


def _asked_of_each(context: Context, of: node.Expression, how: Likeness, kind: Type) -> node.Alike:
    """The values of all members, leaving none out: a card without a suit does not share the suit of others."""
    circle, kinds = 0, isinstance(kind, Component)
    if isinstance(kind, Enumerated) and context.world.enumerations[kind.name].circle:
        circle = len(context.world.enumerations[kind.name].values)
    match of:
        case node.Map(bound=bound, flat=False):
            return node.Alike(how.value, of.of, bound, of.value, kinds, circle)
    bound = context.bind(kind).place
    return node.Alike(how.value, of, bound, node.Bound(bound), kinds, circle)
