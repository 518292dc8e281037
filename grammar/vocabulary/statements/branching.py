"""Which statements are carried out, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says
from festrules.grammar.vocabulary.words import Article

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class If(Statement):
    """Statements under a condition.

    `if stock is empty`
    """

    condition: Expression = says("the condition")
    then: tuple[Statement, ...] = says("if it holds")
    otherwise: tuple[Statement, ...] = says("if not", default=())


class Depending(Statement):
    """Statements for some values of something that is asked for once; without `otherwise` each has a case.

    `depending on number of card`
    """

    on: Expression = says("what is asked for")
    cases: tuple[Case, ...] = says("what happens for which values")
    otherwise: tuple[Statement, ...] = says("what happens for all other values", default=())


class Each(Statement):
    """Statements for each member of a collection as it is now.

    `for each player in players`
    """

    name: Identifier = says("what a member is called", binds=True)
    of: Expression = says("the collection")
    together: bool = says(
        "at the same time: what is moved and where to is settled for all, then all of it is moved",
        default=False,
    )
    do: tuple[Statement, ...] = says("what is done")


class With(Statement):
    """Statements for a value that may be nothing; as `you`, that player acts.

    `if there is a top of deck, called lead`
    """

    article: Article | None = says("what stands before it for the ear", default=None)
    name: Identifier = says("what it is called, or `you`", binds=True)
    of: Expression = says("the value")
    do: tuple[Statement, ...] = says("what is done")
    otherwise: tuple[Statement, ...] = says("what is done when there is nothing", default=())


class Repeat(Statement, either=(("count",), ("until",))):
    """Statements again and again.

    `repeat 3 times`
    """

    count: Expression | None = says("how often", default=None)
    until: Expression | None = says("or when it ends", default=None)
    do: tuple[Statement, ...] = says("what is repeated")


class RepeatMost(Statement):
    """Statements again and again, as long as there is something to choose, on a way that takes most repeats.

    `repeat, taking the way with most repeats, then with most count of kings in caught`
    """

    number: Expression | None = says(
        "a number behind the last repeat: of ways with as many the greatest", default=None
    )
    reason: Text | None = says("why what leads to less is refused", default=None)
    do: tuple[Statement, ...] = says("what is repeated: a choice, and what follows from it")


class Do(Statement, rule="simple", words="do {what:unary}"):
    """Carries out a procedure or an action.

    `do resolution`
    """

    what: Expression = says("its name with its arguments")


class CannotHappen(Statement, rule="simple", words="cannot_happen"):
    """Says that this point is never reached; if it is, the rules are at fault.

    `cannot happen`
    """


class NothingHappens(Statement, rule="simple", words="nothing_happens"):
    """Says that nothing is done.

    `nothing happens`
    """


class Case(Citing, plain=True):
    """Statements for some values."""

    values: tuple[CaseValue, ...] = says("the values", rule=False)
    do: tuple[Statement, ...] = says("what happens")


class CaseValue(Construct, plain=True):
    """A value, or the numbers from one to another; known before the game."""

    from_: Expression = says("the value, or the first")
    to: Expression | None = says("the last", default=None)


Branching: TypeAlias = If | Depending | Each | With | Repeat | RepeatMost | Do | CannotHappen | NothingHappens
