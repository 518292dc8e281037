"""The signs of a legend, and the lines of a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.fields import Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class Symbol(Citing):
    """A symbol, of which a cell of a drawing has at most one.

    `"R" "a red tile": colour of top of space is red`
    """

    sign: Text = says("as it is drawn")
    title: Text | None = says("what players read", default=None)
    condition: Expression = says("what must hold of the space")


class Mark(Citing):
    """A mark behind a symbol or another mark, or alone.

    `mark "^" "raised": height of space >= 2`
    """

    sign: Text = says("as it is drawn")
    title: Text | None = says("what players read", default=None)
    condition: Expression = says("what must hold of the space beside")


class SameMark(Citing, kind="same"):
    """A mark of cells that all show the same.

    `same "=" "the same tile": kind of top of space`
    """

    sign: Text = says("as it is drawn")
    title: Text | None = says("what players read", default=None)
    value: Expression = says("what is the same, and never nothing")


class FixedCost(Citing, kind="fixed"):
    """This many of one kind, or of each kind of a collection.

    `honey: 2`
    """

    kind: Expression = says("the kind")
    of_each: bool = says("it is several kinds, of each of which there are so many", default=False, rule=False)
    amount: Expression = says("how many")
    if_: Expression | None = says("the line counts only while this holds", default=None)


class AnyOneCost(Citing, kind="any-one"):
    """This many of any one kind.

    `any one kind: 2`
    """

    amount: Expression = says("how many")
    if_: Expression | None = says("the line counts only while this holds", default=None)


class OneOtherCost(Citing, kind="one-other"):
    """So many of exactly one kind that is not named before.

    `one other kind: 2`
    """

    amount: Expression = says("how many")
    if_: Expression | None = says("the line counts only while this holds", default=None)


class OneOfTheseCost(Citing, kind="one-of-these"):
    """This many more of one of the kinds above.

    `one of these kinds: 2 more`
    """

    amount: Expression = says("how many")
    if_: Expression | None = says("the line counts only while this holds", default=None)


class LessCost(Citing, kind="less"):
    """This many fewer.

    `honey: 1 less`
    """

    kind: Expression | None = says("only of this kind", default=None)
    amount: Expression = says("how many")
    if_: Expression | None = says("the line counts only while this holds", default=None)


class WildCost(Citing, kind="wild"):
    """A kind that stands for any other.

    `wild: salt`
    """

    kind: Expression = says("that kind")
    if_: Expression | None = says("the line counts only while this holds", default=None)


Sign: TypeAlias = Symbol | Mark | SameMark

CostLine: TypeAlias = FixedCost | AnyOneCost | OneOtherCost | OneOfTheseCost | LessCost | WildCost
