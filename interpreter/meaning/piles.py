"""This many members of something, and this many from the end of a pile: `top 3 cards of discards`."""

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Few, FromPile, Member, Within
from festrules.interpreter.meaning.collecting import counted
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.moving import no_order, one_place
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.types import UNKNOWN, Many


def so_many(context: Context, said: Few | FromPile | Member, scope: Scope) -> Typed:
    """The first or last of a collection, one of them by its number, or what lies at an end of an ordered place."""
    if not isinstance(said, FromPile):
        if isinstance(said, Few) and (instead := _at_an_end(context, said, scope)) is not None:
            _report_end(context, said, instead)
            return BROKEN
        return counted(context, said, scope)
    end = "bottom" if said.bottom else "top"
    place = one_place(context, said.place, scope, "What has a top and a bottom", _which(context, said))
    if place is None or no_order(context, place[1], said.place.pointer, end):
        return BROKEN
    what = Named(name=said.what, pointer=said.pointer)
    there = Within(what=what, place=said.place, pointer=said.pointer)
    return counted(context, Few(count=said.count, last=said.bottom, of=there, pointer=said.pointer), scope)


def _which(context: Context, said: FromPile) -> str:
    """The right form if `top 2 pawns of field` is asked of many places at once."""
    name = said.place.name if isinstance(said.place, Named) else ""
    family = context.world.families.get(name)
    if family is None or family.shape is None:
        return "Say which one."
    component = context.world.components.get(said.what)
    plural = component.plural if component else said.what
    many = f"{'last' if said.bottom else 'first'} {written(said.count)} of {plural} on {name}"
    return f"A board is many places. Say on which space; for the whole board, write `{many}`."


def _at_an_end(context: Context, said: Few, scope: Scope) -> str | None:
    """How `first 3 of cards in pile` is said: a pile grows on top, so its first card is the last that was put there."""
    within = said.of
    if not isinstance(within, Within) or not isinstance(within.what, Named):
        return None
    called = within.place
    if not isinstance(called, Named | My | Of) or called.name not in context.world.families:
        return None
    if context.world.families[called.name].storage != "pile":
        return None
    place = context.resolve(called, scope)
    if place.type == UNKNOWN or isinstance(place.type, Many):
        return None
    end = FromPile(
        count=said.count, bottom=said.last, what=within.what.name, place=called, pointer=said.pointer
    )
    return written(end)


def _report_end(context: Context, said: Few, instead: str) -> None:
    end, other = ("last", "bottom") if said.last else ("first", "top")
    span = context.findings.document.span(said.pointer)
    fix = Fix(f"write `{instead}`", (Edit(span, instead),), safe=False) if span is not None else None
    context.findings.report(
        "FR401",
        said.pointer,
        f"In a pile the {end} ones could be those that were put there {end}; what is meant lies at its {other}.",
        hint=f"Write `{instead}`.",
        fix=fix,
    )
