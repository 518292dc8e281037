"""Brackets that an author may leave out, because the words make sense in one way only.

The grammar binds one way everywhere. What is put together again stands where the author wrote the whole, and its parts
where they were written, so that messages find their place.
"""

from typing import TypeAlias

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.meanings import Cost, Define, GroupsOf, Procedure
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, PlaceThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Best
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.collections import (
    Filter,
    OrderedBy,
    OtherThan,
    OutsideBest,
    Reversed,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.interpreter.edition.nodes import parameters
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.nouns import noun_component
from festrules.interpreter.meaning.parameters import ARGUMENTS, parameters_by_word
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import Many

# Filters, which follow a collection and leave some of it.
_Behind: TypeAlias = Filter | OutsideBest


def bracketed(context: Context, said: Expression, scope: Scope) -> Expression:
    """An expression with its brackets where they make sense."""
    if isinstance(said, Within):
        return _out_of_place(context, said, scope) or said
    if isinstance(said, Best | OutsideBest):
        return _lent_to_groups(context, said)
    if not isinstance(said, Of) or said.for_ or said.with_:
        return said
    match said.of:
        case Of() as inner:
            return _lent(context, said, inner) or said
        case Within() as inner:
            return _pushed(context, said, inner) or said
        case (
            Where()
            | OtherThan()
            | WithMost()
            | WithLeast()
            | OrderedBy()
            | Reversed()
            | OutsideBest() as inner
        ):
            return _pushed(context, said, inner) or _hoisted(context, said, inner, scope) or said
    return said


def _out_of_place(context: Context, said: Within, scope: Scope) -> Expression | None:
    """`cards in hand of player where ...` filters the cards: a hand is one place, and `player` is one player."""
    asked: list[Of] = []
    filters: list[_Behind] = []
    inner = said.place
    while isinstance(inner, Of) and inner.of is not None and not inner.for_ and not inner.with_:
        asked.append(inner)
        inner = inner.of
    while asked and isinstance(inner, _Behind):
        filters.append(inner)
        inner = inner.of
    if not filters:
        return None
    for of in reversed(asked):
        inner = changed(of, of=inner)
    if isinstance(context.quietly(inner, scope), Many | None):
        return None
    found: Expression = changed(said, place=inner)
    for one in reversed(filters):
        found = changed(one, of=found)
    return found


def _lent(context: Context, said: Of, inner: Of) -> Expression | None:
    """`way of space of piece for goal` is way of (space of piece) for goal, where only `way` asks for it."""
    wanted, kept = _parameters(context, said.name), _parameters(context, inner.name)
    lent = {
        word: value
        for word, value in (("for", inner.for_), ("with", inner.with_))
        if value is not None and word not in kept
    }
    if not lent or not lent.keys() <= wanted:
        return None
    left = changed(inner, **{f"{word}_": None for word in lent})
    return changed(said, of=left, **{f"{word}_": value for word, value in lent.items()})


def _lent_to_groups(context: Context, said: Best | OutsideBest) -> Expression:
    """`best sums of cards in hand of player for 8`: the 8 is an argument of the sums, since a hand has none."""
    left, lent = _last_lent(context, said.of, _parameters(context, said.groups))
    return changed(said, of=left, **lent) if lent and not (said.for_ or said.with_) else said


def _last_lent(
    context: Context, said: Expression, wanted: set[str]
) -> tuple[Expression, dict[str, Expression]]:
    """The last part of an expression, without the words that belong to the whole, and those words."""
    match said:
        case Within():
            left, lent = _last_lent(context, said.place, wanted)
            return changed(said, place=left), lent
        case Of(for_=None, with_=None) if said.of is not None:
            left, lent = _last_lent(context, said.of, wanted)
            return changed(said, of=left), lent
        case Of(name=name):
            given = {"for": said.for_, "with": said.with_}
            asked = wanted - _parameters(context, name)
            lent = {f"{word}_": one for word, one in given.items() if one is not None and word in asked}
            return changed(said, **dict.fromkeys(lent)), lent
    return said, {}


def _parameters(context: Context, name: str) -> set[str]:
    """The words before what a definition, cost, procedure or groups ask for, and before whose a place or value is."""
    declared = context.things.get(name)
    match declared:
        case Define() | Cost() | Procedure() | GroupsOf():
            return set(parameters_by_word(parameters(declared)))
        case PlaceThing() | BoardThing() | KeepThing():
            return set(ARGUMENTS[: len(declared.each)])
        case _:
            return set()


def _pushed(context: Context, said: Of, inner: Within | _Behind) -> Expression | None:
    """`pieces of player on square` is (pieces of player) on square; the grammar binds `on` first."""
    if noun_component(context, said.name) is None:
        return None
    filters: list[_Behind] = []
    innermost: Expression = inner
    while isinstance(innermost, _Behind):
        filters.append(innermost)
        innermost = innermost.of
    if not isinstance(innermost, Within):
        return None
    noun = Of(name=said.name, of=innermost.what, pointer=said.at("name"))
    found: Expression = changed(innermost, what=noun, pointer=said.pointer)
    for one in reversed(filters):
        found = changed(one, of=found)
    return found


def _hoisted(context: Context, said: Of, inner: _Behind, scope: Scope) -> Expression | None:
    """A filter belongs to the nearest collection: `spaces of roof of player where ...` filters no player."""
    if isinstance(context.quietly(inner.of, scope), Many | None):
        return None
    return changed(inner, of=changed(said, of=inner.of))
