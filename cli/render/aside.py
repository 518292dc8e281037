"""Boxes: places into which something goes and that nothing asks for any more. They are told last, by name alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.interpreter.game import Game

ELSEWHERE = {"order", "setup", "starts"}  # what is said there is over when play begins


def set_aside(game: Game) -> set[str]:
    """The places that play only puts something into: what lies there matters to nobody."""
    asked = set(names_in(game.document.book))
    return {
        family.name
        for family in game.machine.world.families.values()
        if family.shape is None and not family.domains and family.name not in asked
    }


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
