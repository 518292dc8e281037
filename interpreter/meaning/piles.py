"""So many members of something, and so many of what lies at an end of a pile: `top 3 cards of discards`."""

from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import Few, FromPile, Member, Within
from festrules.interpreter.meaning.collecting import counted
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.moving import no_order, one_place
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed


def so_many(context: Context, said: Few | FromPile | Member, scope: Scope) -> Typed:
    """The first or last of a collection, one of them by its number, or what lies at an end of an ordered place."""
    if not isinstance(said, FromPile):
        return counted(context, said, scope)
    end = "bottom" if said.bottom else "top"
    place = one_place(context, said.place, scope, "What has a top and a bottom")
    if place is None or no_order(context, place[1], said.place.pointer, end):
        return BROKEN
    what = Named(name=said.what, pointer=said.pointer)
    there = Within(what=what, place=said.place, pointer=said.pointer)
    return counted(context, Few(count=said.count, last=said.bottom, of=there, pointer=said.pointer), scope)
