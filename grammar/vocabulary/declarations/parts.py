"""The parts of declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.fields import Constant, Identifier, Text, says
from festrules.grammar.vocabulary.words import Grade, Origin, Viewer

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.types import Type


class Column(Citing, plain=True):
    """A typed column of a table."""

    name: Identifier = says("its name", binds=True)
    type: Type = says("its values", rule=False)


class Parameter(Construct, plain=True):
    """A parameter; without a type its name says it."""

    name: Identifier = says("its name", binds=True)
    type: Identifier | None = says("its type", default=None)
    board: Identifier | None = says("of which board it is a space, if its type is `space`", default=None)


class Asked(Parameter, plain=True):
    """An optional parameter of a question or a procedure."""

    usually: Expression | None = says("what it is where nothing is said; known before the game", default=None)


class Parameters(Construct, plain=True):
    """Parameters by the word that goes before."""

    of: Asked = says("the first")
    for_: Asked | None = says("the second", default=None)
    with_: Asked | None = says("the third", default=None)


class Entry(Construct, plain=True):
    """A line of a table."""

    from_: Constant = says("the value, or the first")
    to: Constant | None = says("the last", default=None)
    is_: Expression = says("what the table says")


class Domain(Construct, plain=True):
    """The kind of thing of which each member has one."""

    name: Identifier = says("`player`, an enumeration, a component, or `space` for a stored value")
    board: Identifier | None = says("of which board it is a space, if it is `space`", default=None)
    nobody: bool = says("and one for nobody", default=False)


class Numbering(Construct, plain=True):
    """Numbers from and to."""

    from_: Expression = says("the first")
    to: Expression = says("the last")


class Copies(Construct, plain=True):
    """How many copies there are of one kind."""

    kind: Identifier = says("which")
    times: Expression = says("so many")


class PluralOf(Construct, plain=True):
    """The word for several of one kind."""

    kind: Identifier = says("which")
    plural: Identifier = says("what players read of several")


class Face(Construct, plain=True):
    """A face of a die."""

    name: Identifier = says("what it shows", binds=True)
    times: int | None = says("on how many sides", default=None)


class Sight(Construct, plain=True):
    """Who sees what."""

    who: Viewer = says("who")
    sees: Grade = says("what")


class GroupKind(Citing, plain=True):
    """A kind of group."""

    name: Identifier = says("its name", binds=True)
    title: Text | None = says("what players read", default=None)
    each: tuple[GroupEach, ...] = says("what it is looked for at", empty=True)
    needs: tuple[Expression, ...] = says("what must hold", default=())
    takes: tuple[Expression, ...] = says("the spaces it takes up")
    worth: Expression = says("what it is worth")


class SetKind(Citing, plain=True):
    """A kind of group that is several members of a collection."""

    name: Identifier = says("its name", binds=True)
    title: Text | None = says("what players read", default=None)
    condition: Expression = says("what members are such a group together")


class GroupExtra(Citing, plain=True):
    """An extra value for the numbers of groups."""

    title: Text | None = says("what players read", default=None)
    value: Expression = says("the worth")


class GroupEach(Construct, plain=True):
    """A name that runs over a collection."""

    name: Identifier = says("the name", binds=True)
    of: Expression = says("the collection")


class Provenance(Citing, plain=True, only_with=("note", "source", ("ruled", "reconstructed"))):
    """Where data comes from."""

    source: Origin = says("which")
    note: Text | None = says("why", default=None)
