"""The possible values of a stored value or a column, as words."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.types import (
    NamedType,
    NumberType,
    OptionalType,
    PatternType,
    SpaceType,
    Type,
)
from festrules.interpreter.prose.groups import article
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.voice import Voice


def kind_of_value(voice: Voice, node: Type) -> str:
    """Which values there can be."""
    match node:
        case NamedType(name="truth"):
            return "yes or no"
        case NamedType(name=name):
            return article(spaced(name))
        case NumberType():
            return f"a number from {voice.noun(node.from_)} to {voice.noun(node.to)}"
        case SpaceType(board=board):
            return f"a space of the {spaced(board)}"
        case PatternType(legend=legend):
            return f"a drawing in the signs of “{spaced(legend)}”"
        case OptionalType(of=of):
            return f"{kind_of_value(voice, of)}, or none"
        case _:
            assert_never(node)
