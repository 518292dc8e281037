"""The expectations of scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class ExpectFact(Construct, kind="fact"):
    """A condition.

    `pool is 0`
    """

    of: Expression = says("the condition")


class ExpectCan(Construct, kind="can"):
    """A player is offered each of these.

    `seat 1 can only "roll the die", "stop"`
    """

    player: Expression = says("who")
    after: tuple[Text, ...] = says("the decisions that lead there", default=())
    words: tuple[Text, ...] = says("the options")
    only: bool = says("and nothing else", default=False)


class ExpectCannot(Construct, kind="cannot"):
    """A player is offered none of these.

    `seat 1 cannot "climb" then "a1" because "too far"`
    """

    player: Expression = says("who")
    after: tuple[Text, ...] = says("the decisions that lead there", default=())
    words: tuple[Text, ...] = says("the options")
    because: Text | None = says("words of the reason, or its clause", default=None)


class ExpectCanPass(Construct, kind="can-pass"):
    """A player is offered to do nothing, to stop, or an action that passes.

    `seat 1 can pass`
    """

    player: Expression = says("who")
    after: tuple[Text, ...] = says("the decisions that lead there", default=())
    not_: bool = says("nothing of the kind is offered", default=False)


class ExpectOptions(Construct, kind="options"):
    """How many options a player has.

    `seat 1 has 5 options after "climb"`
    """

    player: Expression = says("who")
    count: int = says("how many")
    after: tuple[Text, ...] = says("the decisions that lead there", default=())


class ExpectScores(Construct, kind="scores"):
    """A player's points.

    `seat 1 scores 12 for prizes`
    """

    player: Expression = says("who")
    points: Expression = says("how many")
    part: Identifier | None = says("in this part of the score", default=None)


class ExpectToAct(Construct, kind="to-act"):
    """A player has a decision, or has none.

    `seat 1 is to act`
    """

    player: Expression = says("who")
    not_: bool = says("they have none", default=False)


class ExpectAsked(Construct, kind="asked"):
    """A player has a decision with this question.

    `seat 1 is asked "where to?"`
    """

    player: Expression = says("who")
    words: Text = says("words of the question")


class ExpectTold(Construct, kind="told"):
    """Players learn something of what the last decisions led to.

    `seat 1 is told "the pool is empty"`
    """

    player: Expression = says("who")
    words: Text = says("words that they read")
    not_: bool = says("they do not learn it", default=False)


class ExpectWins(Construct, kind="wins"):
    """The game is over and these win, and nobody else.

    `seat 1, seat 3 win`
    """

    players: tuple[Expression, ...] = says("who")


class ExpectOver(Construct, kind="over"):
    """The game is over.

    `the game is over`
    """


class ExpectGoesOn(Construct, kind="goes-on"):
    """The game is not over.

    `the game goes on`
    """


class ExpectResult(Construct, kind="result"):
    """The game is over, and all have done so well together.

    `the result is "a great show"`
    """

    text: Text = says("as the rules say it")


class ExpectNoWinner(Construct, kind="no-winner"):
    """The game is over and nobody wins.

    `nobody wins`
    """


class ExpectOdds(Construct, kind="odds"):
    """How likely it is that chance brings one of these next.

    `chance of "red", "blue" is 3 in 10`
    """

    words: tuple[Text, ...] = says("the outcomes")
    chances: int = says("in so many cases")
    cases: int = says("of so many that are equally likely")


class ExpectFault(Construct, kind="fault"):
    """The game has ended because the rules do not provide for what came.

    `the rules are at fault because "nothing is left to draw"`
    """

    because: Text | None = says("words of the reason, or a clause of the place", default=None)


Expectation: TypeAlias = (
    ExpectFact
    | ExpectCan
    | ExpectCannot
    | ExpectCanPass
    | ExpectOptions
    | ExpectScores
    | ExpectToAct
    | ExpectAsked
    | ExpectTold
    | ExpectWins
    | ExpectOver
    | ExpectGoesOn
    | ExpectNoWinner
    | ExpectResult
    | ExpectOdds
    | ExpectFault
)
