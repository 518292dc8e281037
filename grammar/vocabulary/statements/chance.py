"""Chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions.collections import NumbersBetween
from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class Draw(Statement):
    """Draws components by chance, one after the other.

    `draw 2 from stock to my hand as card, or all if fewer "which card?"`
    """

    amount: Expression = says("how many")
    up_to: bool = says("fewer if there are fewer", default=False)
    from_: Expression = says("where from")
    bottom: bool = says("from beneath what lies there", default=False)
    to: Expression = says("where to")
    under: bool = says("beneath what lies there", default=False)
    name: Identifier | None = says("what the last one drawn is called afterwards", default=None, binds=True)
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)
    otherwise: tuple[Statement, ...] = says("what happens when there are too few", default=())


class Deal(Statement):
    """Draws the same number for each player, one card each, round after round; or all, and the last round may be short.

    `deal 6 from stock to each hand from seat 2 "which card?"`
    """

    amount: Expression | None = says("how many each; until nothing is left, if not said", default=None)
    from_: Expression = says("where from")
    to: Identifier = says("the place of each player")
    first: Expression | None = says("who gets the first; the first seat, if not said", default=None)
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)
    otherwise: tuple[Statement, ...] = says("what happens when there are too few", default=())


class TurnUp(Statement, rule="simple", words="turn_up {place:unary} [{prompt}]"):
    """Makes the top of a pile known, by chance where it is not; an empty pile stays empty.

    `turn up stock "which dish lies on top?"`
    """

    place: Expression = says("which")
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)


class Pick(Statement):
    """Picks a value at random.

    `pick lot at random from 1 to 6 weighted by lot "which lot?"`
    """

    name: Identifier = says("what it is called afterwards", binds=True)
    from_: Range = says("the values")
    weighted: Expression | None = says("a weight for each, all alike if not said", default=None)
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)


class PickEach(Statement):
    """Picks at random some of several, perhaps none: each by itself, with its own chance.

    `pick fallen at random from pawns on field, each 1 in 2 "which pawns fell?"`
    """

    name: Identifier = says("what those that were picked are called afterwards", binds=True)
    from_: Range = says("the values")
    chances: Expression = says("in how many cases one of them is picked")
    in_: Expression = says("of how many that are equally likely")
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)


class Roll(Statement, rule="simple", words="roll {die} as {name} [{prompt}]"):
    """Rolls a die.

    `roll cube as result "what does it show?"`
    """

    die: Identifier = says("which")
    name: Identifier = says("what the result is called", binds=True)
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)


class RollInto(Statement, rule="simple", words="roll {die} into {into:unary} [{prompt}]"):
    """Rolls a die and keeps what it shows, as a stored value: whoever sees that sees the die.

    `roll cube into my total "what does it show?"`
    """

    die: Identifier = says("which")
    into: Expression = says("the stored value")
    prompt: Text | None = says("the question put to those who let chance happen on a table", default=None)


class Members(Construct, kind="of"):
    """The members of a collection.

    `my hand`
    """

    collection: Expression = says("the collection")


Chance: TypeAlias = Draw | Deal | TurnUp | Pick | PickEach | Roll | RollInto

Range: TypeAlias = Members | NumbersBetween
