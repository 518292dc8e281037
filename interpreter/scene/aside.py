"""Places into which things go and that play does not ask about any more.

Boxes matter to nobody, and come last, by name alone. For things that players have laid by for the score, only the
amount is told. Supplies, and what the rules keep for themselves, come after what people look at.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.conditions import Compare, Is
from festrules.interpreter.game import Game

ELSEWHERE = {"order", "setup", "starts", "picture"}  # over when play begins, or no part of it
PLAYER = "player"
UNASKED = frozenset({"to"})
COUNTING = frozenset({"target", "left"})  # what is set or counted on, and what is compared with something


def set_aside(game: Game) -> set[str]:
    """The places that play only puts something into: what lies there matters to nobody."""
    asked = set(names_in(game.document.book))
    return {
        family.name
        for family in game.machine.world.families.values()
        if family.shape is None and not family.domains and family.name not in asked
    }


def laid_by(game: Game) -> set[str]:
    """The places of players that play only puts something into: what lies there is for the score."""
    files = game.document.book.files
    things = [named for part in files for named in part.things.items()]
    definitions = {name: set(_asked(thing)) for name, thing in things if isinstance(thing, Define)}
    asked = {one for _, thing in things if not isinstance(thing, Define) for one in _asked(thing)}
    asked |= set(_asked(game.document.book.play))
    while follow := asked & definitions.keys():
        asked = asked.union(*(definitions.pop(name) for name in follow))
    return {
        family.name
        for family in game.machine.world.families.values()
        if [domain.name for domain in family.domains] == [PLAYER]
        and family.shape is None
        and family.name not in asked
    }


def supplies(game: Game) -> set[str]:
    """The places where components start, and from which play only takes and puts back."""
    asked = set(_asked(game.document.book, UNASKED | {"from"}))
    starts = {
        thing.starts.name
        for part in game.document.book.files
        for thing in part.things.values()
        if isinstance(thing, ComponentThing) and isinstance(thing.starts, Named)
    }
    return {
        family.name
        for family in game.machine.world.families.values()
        if family.shape is None and family.name in starts - asked
    }


def counted_alone(game: Game) -> set[str]:
    """The names that play only counts or compares: nobody is given or asked anything by them."""
    book = game.document.book
    return {name for part in book.files for name in part.things} - set(_asked(book, COUNTING))


def _asked(said: Any, unasked: AbstractSet[str] = UNASKED) -> Iterator[str]:
    """The names that something uses, but for places of players where something is put."""
    match said:
        case str():
            yield said
        case Construct():
            for field, value in zip(said.RECORD.fields.values(), values_of(said), strict=False):
                if field.key in unasked and isinstance(value, Named | My | Of) and _leaves(field.key, said):
                    yield from _asked(value.of if isinstance(value, Of) else None, unasked)
                elif field.key not in ELSEWHERE:
                    yield from _asked(value, unasked)
            if said.RECORD.cells:
                yield from _asked(getattr(said, said.RECORD.cells), unasked)
        case tuple():
            for one in said:
                yield from _asked(one, unasked)
        case Mapping():
            yield from _asked(tuple(said.values()), unasked)


def _leaves(key: str, said: Construct) -> bool:
    """Whether a name there says nothing of what it is: the left of a comparison, not of a sum."""
    return key != "left" or isinstance(said, Compare | Is)


def names_in(said: Construct) -> Iterator[str]:
    """Every name that a construct uses, but for where something is put."""
    for field, value in zip(said.RECORD.fields.values(), values_of(said), strict=False):
        put = field.key == "to" and isinstance(value, Named)
        if field.key not in ELSEWHERE and not put:
            yield from _names(value)
    if said.RECORD.cells:
        yield from _names(getattr(said, said.RECORD.cells))


def _names(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Construct():
            yield from names_in(value)
        case tuple():
            for one in value:
                yield from _names(one)
        case Mapping():
            yield from _names(tuple(value.values()))
