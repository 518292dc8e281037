"""Turns, rounds, phases, and who acts when; how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class Turns(Statement):
    """Turns round and round, clockwise.

    `turns from seat 1 until the game ends`
    """

    from_: Expression = says("who begins")
    among: Expression | None = says(
        "only these have turns; asked before each turn; without it, all players", default=None
    )
    until: Until = says("when they end")
    do: tuple[Statement, ...] = says("a turn")


class TurnsOnce(Statement):
    """One turn for each player of a collection.

    `turns for players`
    """

    of: Expression = says("the players")
    do: tuple[Statement, ...] = says("a turn")


class Rounds(Statement, either=(("count",), ("until",))):
    """Rounds; `round` is the number of the present one.

    `rounds 6`
    """

    count: Expression | None = says("how many", default=None)
    until: Until | None = says("or when they end", default=None)
    do: tuple[Statement, ...] = says("a round")


class Phase(Statement):
    """A phase with a name.

    `phase harvest "the harvest"`
    """

    name: Identifier = says("the name", binds=True)
    title: Text | None = says("what players read", default=None)
    do: tuple[Statement, ...] = says("what happens")


class Step(Statement):
    """A step with a name.

    `step draft "the draft"`
    """

    name: Identifier = says("the name", binds=True)
    title: Text | None = says("what players read", default=None)
    do: tuple[Statement, ...] = says("what happens")


class Physical(Statement):
    """Something that happens on a real table; the chance in it is a model of that.

    `physical throw "throw the die into the box"`
    """

    name: Identifier = says("the name", binds=True)
    text: Text | None = says("what the people do", default=None)
    do: tuple[Statement, ...] = says("the model")


class Secretly(Statement):
    """Players choose in secret at the same time; afterwards each name is known for each player.

    `all players secretly`
    """

    players: Expression = says("who")
    do: tuple[Statement, ...] = says("the choices of each")


class Race(Statement):
    """Players take what they can get, in ticks: all choose in secret, and who is quicker gets it.

    `all players race until stock is empty`
    """

    players: Expression = says("who")
    until: Until = says("when it ends; asked at the end of a tick")
    do: tuple[Statement, ...] = says("a choice, and what follows for whoever gets it")
    otherwise: tuple[Statement, ...] = says("what happens if nobody can choose anything any more", default=())


class Pass(Statement, rule="simple", words="pass"):
    """The player passes in the turns around this.

    `pass`
    """


class AnotherTurn(Statement, rule="simple", words="take_another_turn"):
    """The player has another turn after this one.

    `take another turn`
    """


class OthersAnswer(Statement, rule="simple", words="the_others_answer_again"):
    """All others who have turns around this have to answer once more, whether they have answered or not.

    `the others answer again`
    """


class MissTurn(Statement):
    """A player's next turn is left out.

    `you miss a turn`
    """

    player: Expression = says("who")


class EndTurn(Statement, rule="simple", words="end_the_turn"):
    """The turn is over.

    `end the turn`
    """


class EndGame(Statement, rule="simple", words="end_the_game"):
    """The game is over and is scored.

    `end the game`
    """


class Win(Statement):
    """A player, or nobody, wins and the game is over.

    `you win`
    """

    player: Expression = says("who")


class UntilCondition(Construct, kind="condition"):
    """Until this holds; asked before each turn or round.

    `stock is empty`
    """

    of: Expression = says("the condition")


class EveryonePasses(Construct):
    """Until all players have passed one after the other.

    `everyone passes in a row`
    """


class EveryoneHasPassed(Construct):
    """Until all have passed; who has passed has no further turn.

    `everyone has passed`
    """


class AllButOneHavePassed(Construct):
    """Until only one has not passed, who has no further turn either.

    `all but one have passed`
    """


class EveryoneHasAnswered(Construct):
    """Until all have had a turn since the others last had to answer again, or nobody is left to answer to.

    `turns from dealer, round and round, until everyone has answered`
    """


class GameEnds(Construct):
    """Until something else ends the game.

    `the game ends`
    """


Ordering: TypeAlias = (
    Turns
    | TurnsOnce
    | Rounds
    | Phase
    | Step
    | Physical
    | Secretly
    | Race
    | Pass
    | AnotherTurn
    | OthersAnswer
    | MissTurn
    | EndTurn
    | EndGame
    | Win
)

# Ends of turns alone: rounds and races have none of those.
ByTurns: TypeAlias = EveryonePasses | EveryoneHasPassed | AllButOneHavePassed | EveryoneHasAnswered

Until: TypeAlias = UntilCondition | ByTurns | GameEnds
