"""Moving, showing and reordering components."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says
from festrules.grammar.vocabulary.words import Neighbour

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.rulebook import Row


class Move(Statement):
    """Moves one component.

    `move card to discarded`
    """

    what: Expression = says("which")
    to: Expression = says("where to")
    under: bool = says("beneath what lies there", default=False)


class MoveAll(Statement):
    """Moves every component of a collection, in its order.

    `move all cards in my hand to discarded`
    """

    what: Expression = says("which")
    to: Expression = says("where to")
    under: bool = says("beneath what lies there", default=False)


class MoveKind(Statement):
    """Moves copies of one kind.

    `move 3 salt from bank to my larder`
    """

    what: Expression = says("the kind")
    from_: Expression = says("where from")
    to: Expression = says("where to")
    under: bool = says("beneath what lies there", default=False)
    amount: Expression | None = says("how many, 1 if not said", default=None)
    up_to: bool = says("fewer if there are fewer", default=False)


class PassOn(Statement):
    """All at once hand what lies in their place to the next player, who has it in theirs from then on.

    `pass each hand to the left among players where total of player > 0`
    """

    place: Identifier = says("the place of each player")
    to: Neighbour = says("the player on the `left`, who is next, or on the `right`")
    among: Expression | None = says("who takes part, all if not said", default=None)


class Shuffle(Statement, rule="simple", words="shuffle {place:unary}"):
    """Makes the order of a place unknown to all.

    `shuffle stock`
    """

    place: Expression = says("which")


class Show(Statement):
    """Lets somebody see components that stay where they are.

    `show cards in my hand to everyone`
    """

    what: Expression = says("which")
    to: Expression = says("one player, several or `everyone`")
    unnoticed: bool = says("the others do not learn that anything is shown, nor to whom", default=False)


class Becomes(Statement, rule="simple", words="{what:unary} becomes {kind:unary} [from {from:unary}]"):
    """Turns a component into another, which lies where it lay; what it was goes to where it starts.

    `pawn becomes my queen`
    """

    what: Expression = says("which")
    kind: Expression = says("what it is from now on")
    from_: Expression | None = says("where that comes from: from where it starts, if not said", default=None)


class SetUp(Statement):
    """Puts on a board what a drawing shows, each from where it starts.

    `set up field from "start.yaml"`
    """

    board: Identifier = says("the board")
    file: Text = says("the drawing of what stands where")
    rows: tuple[Row, ...] = says("its spaces, and what stands there", default=(), empty=True, rule=False)


Moving: TypeAlias = Move | MoveAll | MoveKind | PassOn | Shuffle | Show | SetUp | Becomes
