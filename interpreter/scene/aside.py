"""Places into which something goes and that play asks for no more.

Boxes matter to nobody, and are told last, by name alone. Of what players have laid by for the score it is told how much
it is.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.interpreter.game import Game

ELSEWHERE = {"order", "setup", "starts"}  # what is said there is over when play begins
PLAYER = "player"


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


def _asked(said: Any) -> Iterator[str]:
    """The names that something uses, but for places of players where something is put."""
    match said:
        case str():
            yield said
        case Construct():
            for field, value in zip(said.RECORD.fields.values(), values_of(said), strict=False):
                if field.key == "to" and isinstance(value, Named | My | Of):
                    yield from _asked(value.of if isinstance(value, Of) else None)
                elif field.key not in ELSEWHERE:
                    yield from _asked(value)
            if said.RECORD.cells:
                yield from _asked(getattr(said, said.RECORD.cells))
        case tuple():
            for one in said:
                yield from _asked(one)
        case Mapping():
            yield from _asked(tuple(said.values()))


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
