"""Filters that the grammar depends on the last word of a phrase, put where they are heard: behind the whole of it.

In `spaces of city of player where space is empty` the filter stands inside `city of player`; who hears it thinks of
spaces.
"""

from __future__ import annotations

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.collections import (
    Filter,
    GroupedBy,
    OrderedBy,
    OtherThan,
    Reversed,
    Where,
    Within,
    WithLeast,
    WithMost,
)


def outward(said: Expression) -> Expression:
    """The same with the filters behind all of it."""
    filters: list[Filter] = []
    bare = _without(said, filters)
    for one in reversed(filters):
        bare = changed(one, of=bare)
    return bare


def _without(said: Expression, filters: list[Filter]) -> Expression:
    """A phrase without the filters at its end, which are noted, the outermost first."""
    match said:
        case Of() if said.of is not None and said.for_ is None and said.with_ is None:
            inner = _inside(said.of, filters)
            return said if inner is said.of else changed(said, of=inner)
        case Within():
            inner = _inside(said.place, filters)
            return said if inner is said.place else changed(said, place=inner)
        case _:
            return said


def _inside(said: Expression, filters: list[Filter]) -> Expression:
    if isinstance(said, Where | OtherThan | WithMost | WithLeast | OrderedBy | Reversed | GroupedBy):
        filters.append(said)
        return _inside(said.of, filters)
    return _without(said, filters)
