"""Decisions of players, and the conditions of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.statements.chance import Range


class Choose(Statement):
    """The player chooses a value, or several together.

    `may choose 3 or more cards from cards in my hand "which cards?"`
    """

    name: Identifier = says("what the choice is called", binds=True)
    from_: Range = says("the values to choose from")
    least: Expression | None = says("how many at the least, where several are chosen", default=None)
    most: Expression | None = says(
        "how many at the most; where there is only a least, as many as there are", default=None
    )
    sequence: bool = says(
        "one after the other in an order that counts; all of them, where it is not said how many",
        default=False,
    )
    may: bool = says(
        "the player may decline: then the name is nothing, or of several a collection of none", default=False
    )
    prompt: Text | None = says("the question put", default=None)
    conditions: tuple[Condition, ...] = says("what a value must fulfil", default=())
    otherwise: tuple[Statement, ...] = says("what happens when no value is possible", default=())


class TakenOf(Construct, plain=True):
    """The things that an action with a parameter may be done to: each member of a collection."""

    action: Identifier = says("the action")
    of: Expression = says("the members")


class Take(Statement):
    """The player takes one of several actions; one with a parameter, done to any of a collection.

    `may choose one: attack one of other players or retreat "your turn"`
    """

    actions: tuple[Identifier, ...] = says("the actions")
    of: tuple[TakenOf, ...] = says("of those that have a parameter, what each may be done to", default=())
    may: bool = says("the player may decline", default=False)
    prompt: Text | None = says("the question put", default=None)
    otherwise: tuple[Statement, ...] = says("what happens when none is possible", default=())


class Pay(Statement, rule="simple", words="pay {cost:unary} from {from:unary} to {to:unary} [as {name}]"):
    """The player pays a cost in a way of their choice among all that are possible.

    `pay price of dish from my larder to bank as paid`
    """

    cost: Expression = says("the cost")
    from_: Expression = says("what is paid from")
    to: Expression = says("where it goes")
    name: Identifier | None = says("what was paid", default=None, binds=True)


class Rearrange(Statement, rule="simple", words="rearrange {board:unary} [{prompt}]"):
    """The player may rearrange what lies on a board.

    `rearrange my city "arrange your tiles"`
    """

    board: Expression = says("the board")
    prompt: Text | None = says("the question put", default=None)


class Needs(Statement):
    """A condition of the action it stands in.

    `needs left: stock is not empty (refused: "nothing is left")`
    """

    name: Identifier | None = says("its name", default=None)
    condition: Expression = says("what must hold")
    reason: Text = says("what to say when it does not")


class Condition(Citing, plain=True):
    """A condition with the reason a player reads."""

    name: Identifier | None = says("its name", default=None, binds=True)
    condition: Expression = says("what must hold")
    if_possible: bool = says("it binds only where something that may be chosen fulfils it", default=False)
    reason: Text = says("what to say when it does not")


Deciding: TypeAlias = Choose | Take | Pay | Rearrange | Needs
