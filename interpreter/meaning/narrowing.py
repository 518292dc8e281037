"""Names that are something where a condition has said so: a name keeps its value, so it is something all the way on."""

from dataclasses import replace

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Nothing
from festrules.grammar.vocabulary.expressions.conditions import And, Is, Not, Or
from festrules.interpreter.meaning.typed import Local, Scope
from festrules.interpreter.world.types import Optional


def where(said: Expression, scope: Scope, *, holds: bool = True) -> Scope:
    """The knowledge about names where a condition holds, or where it does not."""
    match said:
        case Is(left=Named(name=name), right=Nothing()) | Is(left=Nothing(), right=Named(name=name)):
            return _something(name, scope) if said.not_ == holds else scope
        case Not():
            return where(said.of, scope, holds=not holds)
        case And() if holds:
            return where(said.right, where(said.left, scope))
        case Or() if not holds:
            return where(said.right, where(said.left, scope, holds=False), holds=False)
    return scope


def _something(name: str, scope: Scope) -> Scope:
    known = scope.names.get(name)
    if known is None or not isinstance(known.type, Optional):
        return scope
    if isinstance(known, Local) and known.stride:
        return scope  # each player has one of their own
    return scope.binding(name, replace(known, type=known.type.of))
