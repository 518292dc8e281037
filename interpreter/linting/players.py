"""Rules of lint about who comes first, where the text leaves it to the order of the seats or of a list."""

from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KeepThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Players,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.statements.branching import Do, Each
from festrules.grammar.vocabulary.statements.course import Turns, TurnsOnce
from festrules.grammar.vocabulary.statements.deciding import Choose, Pay, Rearrange, Take
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.linting.look import Found, Look
from festrules.interpreter.linting.places import place_of

Decision: TypeAlias = Choose | Take | Pay | Rearrange
Greatest: TypeAlias = WithMost | WithLeast


def first_of_tied(look: Look) -> Iterator[Found]:
    """`first of ... with most` settles a tie by the order of a list, and nobody has said so."""
    for one in look.of(Aggregate):
        by = one.by
        if by not in (Aggregation.FIRST, Aggregation.LAST):
            continue
        greatest = _greatest(look, one)
        if greatest is None or _is_numbered(look, greatest):
            continue
        yield Found(
            one.pointer,
            f"Several may be tied here, and `{by} of` takes the {by} in the order of the list",
            "say what decides: `ordered by highest ... then lowest ...`, at its end `, never tied` if there can be no"
            " tie, or `, equals keep their order` if the order of the list is meant",
        )


def _greatest(look: Look, one: Aggregate) -> Greatest | None:
    """The collection of the greatest, if it is one, at once or by a name given before."""
    match one.of:
        case WithMost() | WithLeast():
            return one.of
        case Named(name=name):
            lets = (let for let in look.below(look.routine(one.pointer)) if isinstance(let, Let))
            given = next((let.value for let in lets if let.name == name), None)
            return given if isinstance(given, Greatest) else None
        case _:
            return None


def _is_numbered(look: Look, greatest: Greatest) -> bool:
    """Whether cards are compared by their numbers, and each number is there once among them, as far as one can tell."""
    if not _asks_for_number(look, greatest.by):
        return False
    filtered = not isinstance(greatest.of, Within)  # by a condition, or before, under a name
    numbered = (one for _, one in look.declared(ComponentThing) if one.numbered is not None)
    return any(one.count is None and (filtered or not one.each) for one in numbered)


def _asks_for_number(look: Look, by: Expression) -> bool:
    """`number of card`, or a definition that is made of it: the strength of a card counts trumps, for example."""
    if not isinstance(by, Of):
        return False
    thing = look.things.get(by.name)
    if not isinstance(thing, Define):
        return by.name == "number"
    return any(one.name == "number" for one in look.asked_in(thing.value.pointer))


def who_begins(look: Look) -> Iterator[Found]:
    """Decisions one after the other that begin with seat 1, in a game that elsewhere has a player to begin."""
    begins = next(_first_players(look), None)
    if begins is None:
        return
    for loop in look.of(Each, TurnsOnce):
        everybody = isinstance(loop.of, Players) and loop.of.from_ is None
        if not everybody or not _decides(look, loop, set()):
            continue
        yield Found(
            loop.pointer,
            "Everybody decides here in turn, beginning with seat 1 in every game",
            f"say who begins, as elsewhere: `players from {begins}`; or `players from seat 1` if this is meant",
        )


def _first_players(look: Look) -> Iterator[str]:
    """The stored players with a first value."""
    kept = {name for name, _ in look.declared(KeepThing)}
    starts = [one.from_ for one in look.of(Players)]
    starts += [one.from_ for one in look.of(Turns)]
    yield from (name for start in starts if (name := place_of(start)) and name in kept)


def _decides(look: Look, there: Construct, seen: set[str]) -> bool:
    """Whether somebody is asked in a statement, or in the things it does."""
    for one in look.below(there.pointer):
        if isinstance(one, Decision):
            return True
        name = place_of(one.what) if isinstance(one, Do) else None
        if name and name not in seen and name in look.things:
            seen.add(name)
            if _decides(look, look.things[name], seen):
                return True
    return False
