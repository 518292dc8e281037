"""Conditions."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import Identifier, says
from festrules.grammar.vocabulary.words import Article, Comparison, Likeness, Quantity


class Compare(Expression):
    """Which of two numbers is greater.

    `total >= 3`
    """

    left: Expression = says("one number")
    by: Comparison = says("how")
    right: Expression = says("the other")


class Is(Expression):
    """Whether two values are the same, or whether a condition with a name holds of a value.

    `suit of card is red`
    """

    left: Expression = says("the value")
    right: Expression = says("the other value, or the condition's name")
    not_: bool = says("turns the answer round", default=False)
    article: Article | None = says("what stands before the condition's name, for the ear", default=None)


class IsIn(Expression):
    """Whether a component lies in a place.

    `card is in my hand`
    """

    left: Expression = says("the component")
    place: Expression = says("the place")
    not_: bool = says("turns the answer round", default=False)


class IsOneOf(Expression):
    """Whether a value is in a collection.

    `suit is one of (red, blue)`
    """

    left: Expression = says("the value")
    of: Expression = says("the collection")
    not_: bool = says("turns the answer round", default=False)


class Alike(Expression):
    """Whether values are all the same, all different, or follow each other without a gap.

    `suit of cards are all the same`
    """

    of: Expression = says("the values")
    how: Likeness = says("in which way")
    not_: bool = says("turns the answer round", default=False)


class Holds(Expression, rule="comparison", words="{place:clamp} holds {what:clamp}"):
    """Whether a place holds a component of a kind.

    `space holds pawn`
    """

    place: Expression = says("the place")
    what: Expression = says("a component or a kind of it")


class Shows(Expression):
    """Whether a drawn pattern is to be seen on a board.

    `my board shows shape of goal turned mirrored`
    """

    board: Expression = says("the board")
    pattern: Expression = says("the drawing")
    turned: bool = says("it may be turned", default=False)
    mirrored: bool = says("it may be mirrored", default=False)


class And(Expression, rule="both", words="{left:both} and {right:negation}"):
    """Both hold.

    `a and b`
    """

    left: Expression = says("one condition")
    right: Expression = says("the other")


class Or(Expression, rule="either", words="{left:either} or {right:both}"):
    """One holds, or both.

    `a or b`
    """

    left: Expression = says("one condition")
    right: Expression = says("the other")


class Unless(Or, rule="expression", words="{left:either} unless {right:either}"):
    """One holds where the other does not: the same as `or`, said of an exception.

    `card is not trump unless broken`
    """


class Not(Expression, rule="negation", words="not {of:negation}"):
    """The contrary.

    `not folded of player`
    """

    of: Expression = says("the condition")


class Quantified(Expression):
    """Whether a condition holds for every, some or no member of a collection.

    `every card in my hand: card is red`
    """

    how: Quantity = says("for how many")
    name: Identifier = says("what a member is called", binds=True)
    of: Expression = says("the collection")
    condition: Expression = says("what must hold")


class IfGone(Expression, rule="negation", words="if {what:unary} were_gone , {condition:either}"):
    """Whether something would hold if a component, or several of them, were not there.

    `if pawn were gone, space is empty`
    """

    what: Expression = says("the component, or all of them")
    condition: Expression = says("what would hold")


class IfMoved(Expression, rule="negation", words="if {what:unary} were in {to:unary} , {condition:either}"):
    """Whether something would hold if a component lay elsewhere.

    `if pawn were on space, row of pawn is 8`
    """

    what: Expression = says("the component")
    to: Expression = says("where it would lie")
    condition: Expression = says("what would hold")


class IfDone(Expression, rule="negation", words="if you_did {what:unary} , {condition:either}"):
    """Whether something would hold if the player who acts carried out a procedure, with all it moves and changes.

    `if you did march of pawn for space, my king is safe`
    """

    what: Expression = says("the procedure, and what it is done with")
    condition: Expression = says("what would hold behind it")


class PositionIsIn(Expression):
    """Whether the position of this moment is in a list of positions.

    `this position is in past`
    """

    past: Identifier = says("the list")
    not_: bool = says("turns the answer round", default=False)


class HasCome(Expression, rule="comparison", words="this_position has_come {times:sum} times in {past}"):
    """Whether the position of this moment is in a list of positions so often, or more often.

    `this position has come 3 times in past`
    """

    times: Expression = says("how often, at least")
    past: Identifier = says("the list")


Judging: TypeAlias = (
    Compare
    | Is
    | IsIn
    | IsOneOf
    | Alike
    | Holds
    | Shows
    | And
    | Or
    | Unless
    | Not
    | Quantified
    | IfGone
    | IfMoved
    | IfDone
    | PositionIsIn
    | HasCome
)
