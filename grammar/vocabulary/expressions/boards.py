"""Ways over boards: steps, lines, what lies between, leaps, and going on round and round."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import says


class OneStep(Expression):
    """The space that lies one step away in a direction, or nothing; of several directions those that there are.

    `step up-left from space`
    """

    way: Expression = says("the direction, or several")
    from_: Expression = says("where it begins")


class Line(Expression):
    """The spaces one after the other in a direction up to the edge, or as far as a condition holds; not the first.

    `line up from space while space is empty`
    """

    several: bool = says("it is said of several directions, one line behind the other", default=False)
    way: Expression = says("the direction, or several")
    from_: Expression = says("where it begins")
    while_: Expression | None = says("what must hold of each space", default=None)
    and_next: bool = says("the space behind them belongs to it", default=False)
    closed_by: Expression | None = says("what the space behind them must hold", default=None)


class Towards(Expression, rule="unary", words="direction_from {from:unary} to {to:unary}"):
    """The direction of the line that leads from one space to another; nothing where none does.

    `direction from start to landing`
    """

    from_: Expression = says("where it begins")
    to: Expression = says("where it leads")


class SpacesBetween(Expression, rule="unary", words="spaces_between {from:unary} and {to:unary}"):
    """The spaces that lie strictly between two on a line, in order; none where no line leads there.

    `spaces between a1 and d4`
    """

    from_: Expression = says("the one")
    to: Expression = says("the other")


class NextSpaces(Expression):
    """This many spaces one after the other in a direction, round and round where the board goes round.

    `next 12 spaces forward from pit`
    """

    count: Expression = says("how many")
    way: Expression = says("the direction")
    from_: Expression = says("the space before the first")
    among: Expression | None = says("only these are counted, all others passed over", default=None)


class Leaps(Expression, rule="unary", words="leaps {long} by {wide} from {from:unary}"):
    """The spaces of a square board this many one way and this many aside.

    `leaps 2 by 1 from space`
    """

    long: int = says("how far one way")
    wide: int = says("how far aside")
    from_: Expression = says("where it begins")


OnBoards: TypeAlias = OneStep | Line | Towards | SpacesBetween | NextSpaces | Leaps
