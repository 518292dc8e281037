"""Numbers made of numbers, and of what lies on a board."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import Identifier, says
from festrules.grammar.vocabulary.words import Rounding


class Steps(Expression, rule="unary", words="steps_from {from:unary} to {to:unary}"):
    """How many steps lie between two values of a circle or two spaces, forward.

    `steps from gate to space`
    """

    from_: Expression = says("the start")
    to: Expression = says("the goal")


class Best(
    Expression, rule="unary", words="best {groups} of {of:unary} [for {for:unary}] [with {with:unary}]"
):
    """The worth of the best set of groups that share no space, or no member of a collection.

    `best formation of my city`
    """

    groups: Identifier = says("the groups")
    of: Expression = says("the board or collection")
    for_: Expression | None = says("the second argument of groups that have one", default=None)
    with_: Expression | None = says("the third argument", default=None)


class Plus(Expression, rule="sum", words="{left:sum} + {right:term}"):
    """A sum.

    `a + b`
    """

    left: Expression = says("one number")
    right: Expression = says("the other")


class Minus(Expression, rule="sum", words="{left:sum} - {right:term}"):
    """A difference.

    `a - b`
    """

    left: Expression = says("from this")
    right: Expression = says("this is taken")


class Times(Expression, rule="term", words="{left:term} * {right:factor}"):
    """A product.

    `a * b`
    """

    left: Expression = says("one number")
    right: Expression = says("the other")


class Divide(Expression):
    """A quotient; the author says how it is rounded.

    `a / b (rounded up)`
    """

    left: Expression = says("the number divided")
    right: Expression = says("the divisor")
    rounded: Rounding = says("which way")


class Remainder(Expression, rule="unary", words="remainder_of {of:unary} divided_by {by:unary}"):
    """What is left of a number when another is taken from it as often as it fits.

    `remainder of turn divided by 3`
    """

    of: Expression = says("the number")
    by: Expression = says("what is taken from it")


class Negative(Expression, rule="factor", words="- {of:factor}"):
    """The number below zero.

    `-a`
    """

    of: Expression = says("the number")


class AtLeast(Expression, rule="clamp", words="{of:clamp} but_at_least {limit:sum}"):
    """A number that does not fall below another.

    `(pool - 2) but at least 0`
    """

    of: Expression = says("the number")
    limit: Expression = says("the lower limit")


class AtMost(Expression, rule="clamp", words="{of:clamp} but_at_most {limit:sum}"):
    """A number that does not rise above another.

    `(pool + 2) but at most 9`
    """

    of: Expression = says("the number")
    limit: Expression = says("the upper limit")


class TimesCome(Expression, rule="unary", words="times_this_position_has_come in {past}"):
    """How often the position of this moment is in a list of positions.

    `times this position has come in past`
    """

    past: Identifier = says("the list")


Arithmetic: TypeAlias = (
    Steps | Best | Plus | Minus | Times | Divide | Remainder | Negative | AtLeast | AtMost | TimesCome
)
