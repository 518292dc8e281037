"""Names, stored values and announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class Let(Statement, rule="simple", words="{name} = {value:expression}"):
    """Gives a value a name until the end of this block; it keeps the value of this moment.

    `best = highest total of players`
    """

    name: Identifier = says("the name", binds=True)
    value: Expression = says("the value")


class Set(Statement, rule="simple", words="set {target:unary} to {value:expression}"):
    """Changes a stored value.

    `set total to 0`
    """

    target: Expression = says("which")
    value: Expression = says("its new value")


class Add(Statement, rule="simple", words="add {value:expression} to {target:unary}"):
    """Makes a stored number greater.

    `add 1 to total`
    """

    value: Expression = says("by how much")
    target: Expression = says("which")


class Subtract(Statement, rule="simple", words="subtract {value:expression} from {target:unary}"):
    """Makes a stored number smaller.

    `subtract 1 from total`
    """

    value: Expression = says("by how much")
    target: Expression = says("which")


class Say(Statement, rule="simple", words="say {text}"):
    """Tells everybody something.

    `say "{you} is out"`
    """

    text: Text = says("the words; {name} is filled in")


class Announce(Statement):
    """Makes known what follows from hidden things, and no more; the value has a name until the end of this block.

    `announce owner of card as holder`
    """

    of: Expression = says("the value")
    to: Expression | None = says("one player or several; everybody, if not said", default=None)
    unnoticed: bool = says("the others do not learn that anything is told, nor to whom", default=False)
    name: Identifier = says("what it is called", binds=True)
    text: Text | None = says("the words in which it is told; {name} is filled in", default=None)


class AddPosition(Statement, rule="simple", words="add this_position to {past}"):
    """Adds the position of this moment to a list of positions.

    `add this position to past`
    """

    past: Identifier = says("the list")


class ClearPositions(Statement, rule="simple", words="clear {past}"):
    """Forgets all positions of a list.

    `clear past`
    """

    past: Identifier = says("the list")


Storing: TypeAlias = Let | Set | Add | Subtract | Say | Announce | AddPosition | ClearPositions
