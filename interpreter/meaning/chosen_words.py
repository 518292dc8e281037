"""Words for what may be chosen, in the conditions of a choice: its name, and the noun that it goes by as well."""

from typing import TypeAlias

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.areas import (
    Area,
    ConnectedGroups,
    IsConnected,
    IsConnectedOver,
    LongestTrail,
    SpacesConnected,
    SpacesNextTo,
    StepsThrough,
)
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import (
    GroupedBy,
    Map,
    OrderedBy,
    Where,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.expressions.conditions import Quantified
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import Scope, Typed

CODE = "FR431"
_Filter: TypeAlias = Where | WithMost | WithLeast | OrderedBy | GroupedBy


def check_words(context: Context, said: Choose, values: Typed, scope: Scope) -> None:
    """`choose spare from fruits`: in its conditions `fruit` is the spare one, whatever else was called so before."""
    for noun in context.noun_names(values.type):
        if noun == said.name:
            continue
        for one in said.conditions:
            names = _names(one.condition)
            if noun not in names:
                continue
            place = names[noun]
            if noun in scope.names:
                message = f"In this condition `{noun}` is what may be chosen, not the `{noun}` named before."
                hint = f"Write `{said.name}` for what may be chosen; give the other a name of its own: `first-{noun}`."
                context.findings.report(CODE, place, message, hint=hint)
            elif said.name in names:
                message = f"In this condition `{noun}` is the same as `{said.name}`: each that may be chosen."
                hint = f"Write `{said.name}` for it, and what else is meant by a name of its own."
                context.findings.report(CODE, place, message, hint=hint)


def _names(condition: Expression) -> dict[str, str]:
    """The names that stand alone in a condition, with where each stands; without those that it gives by itself."""
    bound = {part.name for part in every(condition) if isinstance(part, Map | Quantified)}
    found = {part.name: part.pointer for part in every(condition) if isinstance(part, Named)}
    of_members = {
        pointer for part in every(condition) if isinstance(part, _Filter | Area) for pointer in _asked(part)
    }
    return {
        name: pointer for name, pointer in found.items() if name not in bound and pointer not in of_members
    }


def _asked(part: _Filter | Area) -> set[str]:
    """Where names stand that a filter asks its members by, or a way its steps: there the noun is one of these."""
    asked: tuple[Expression | None, ...]
    match part:
        case IsConnectedOver():
            asked = part.linking, part.and_
        case LongestTrail():
            asked = part.linking, part.and_, part.counting
        case StepsThrough():
            asked = part.stepping, part.counting
        case SpacesConnected() | ConnectedGroups() | SpacesNextTo() | IsConnected():
            asked = (part.stepping,)
        case _:
            return _names_in(part) - _names_in(part.of)
    return {pointer for one in asked if one is not None for pointer in _names_in(one)}


def _names_in(said: Expression) -> set[str]:
    return {one.pointer for one in every(said) if isinstance(one, Named)}
