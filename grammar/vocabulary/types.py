"""The types of values."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.fields import Identifier, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class NamedType(Construct, kind="named"):
    """An enumeration, a component, `player`, `space`, `truth` or `text`.

    `player`
    """

    name: Identifier = says("its name")


class NumberType(Construct, kind="range"):
    """Whole numbers between two bounds.

    `0 to 20`
    """

    from_: Expression = says("the least")
    to: Expression = says("the greatest")


class SpaceType(Construct, kind="space"):
    """A space of one board.

    `space of field`
    """

    board: Identifier = says("the board")


class PatternType(Construct, kind="pattern"):
    """A drawing in the symbols of a legend.

    `pattern of symbols`
    """

    legend: Identifier = says("the legend")


class OptionalType(Construct, kind="optional"):
    """A value or nothing.

    `player or nobody`
    """

    of: Type = says("the type of the value")


Type: TypeAlias = NamedType | NumberType | SpaceType | PatternType | OptionalType
