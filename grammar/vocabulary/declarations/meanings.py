"""Named things that are computed, done or triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.fields import Identifier, Text, says
from festrules.grammar.vocabulary.words import Stop

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.declarations.parts import (
        Asked,
        GroupExtra,
        GroupKind,
        Parameter,
        Parameters,
        Provenance,
        SetKind,
    )
    from festrules.grammar.vocabulary.declarations.signs_and_costs import CostLine, Sign
    from festrules.grammar.vocabulary.edits import Edit
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.statements import Statement


class Define(Citing):
    """A value that follows from others.

    `define level of space: height of space`
    """

    parameters: Parameters | None = says("what it depends on", default=None)
    value: Expression = says("the value")
    provenance: Provenance | None = says("where the data comes from", default=None)


class Procedure(Citing):
    """Statements with a name.

    `procedure resolution of player with number as amount (usually 1)`
    """

    parameters: Parameters | None = says("what they depend on", default=None)
    do: tuple[Statement, ...] = says("what happens")


class Action(Citing):
    """Something a player may do; with a parameter, to each thing that it may be done to.

    `action attack of player "attack {player}"`
    """

    parameters: Parameters | None = says("what it is done to, if it is: one thing", default=None)
    title: Text | None = says("what players read", default=None)
    do: tuple[Statement, ...] = says("what happens, choices first")


class Cost(Citing):
    """The price of something: a set of exact payments.

    `cost price of dish`
    """

    parameters: Parameters | None = says("what it depends on", default=None)
    lines: tuple[CostLine, ...] = says("its parts in order")


class Legend(Citing, there_is=True):
    """The signs of drawn patterns.

    `legend symbols of space`
    """

    parameter: Parameter = says("the space a sign stands on")
    signs: tuple[Sign, ...] = says("what each means")


class Groups(Citing, there_is=True):
    """Kinds of group on a board, of which the best disjoint set counts.

    `groups formation on city`
    """

    board: Identifier = says("the board")
    kinds: tuple[GroupKind, ...] = says("the kinds of group")
    extra: tuple[GroupExtra, ...] = says("what the numbers of groups are worth beside", default=())


class GroupsOf(Citing, there_is=True):
    """Kinds of group among the members of a collection, of which the best disjoint set counts.

    `groups melds of cards`
    """

    parameter: Parameter = says("of what, in the plural")
    for_: Asked | None = says("what else they depend on", default=None)
    with_: Asked | None = says("and what besides", default=None)
    kinds: tuple[SetKind, ...] = says("the kinds of group")
    worth: Expression = says("what a group is worth")
    extra: tuple[GroupExtra, ...] = says("what the numbers of groups are worth beside", default=())


class Trigger(Citing):
    """Statements that follow of themselves.

    `trigger feast after bout when pool is 0`
    """

    title: Text | None = says("what players read", default=None)
    moment: Moment = says("when")
    do: tuple[Statement, ...] = says("what happens")


class End(Citing):
    """An end of the game.

    `end full at once when stock is empty`
    """

    title: Text | None = says("what players read", default=None)
    moment: Stop = says("when the game stops")
    when: Expression = says("the condition")


class Change(Citing):
    """Changes of named things while a condition holds.

    `change quiet-day "no trade" while quiet-day is on today over harvest`
    """

    title: Text | None = says("what players read", default=None)
    while_: Expression | None = says("the condition; without it, that of the card of its name", default=None)
    over: tuple[Identifier, ...] = says("changes that this one goes over", default=())
    over_of: tuple[OverOf, ...] = says(
        "changes of mods that it goes over where they are played",
        default=(),
        rule=False,
    )
    edits: tuple[Edit, ...] = says("what changes")


class Variant(Citing):
    """Changes of named things that players choose before the game.

    `variant short "the short game"`
    """

    title: Text | None = says("what players read", default=None)
    over: tuple[Identifier, ...] = says("changes that this one goes over", default=())
    over_of: tuple[OverOf, ...] = says(
        "changes of mods that it goes over where they are played",
        default=(),
        rule=False,
    )
    edits: tuple[Edit, ...] = says("what changes")


class AtOnce(Construct):
    """As soon as a condition comes true.

    `at once when pool is 0`
    """

    when: Expression = says("the condition")


class AfterThing(Construct, kind="after"):
    """After a named procedure, action, step or phase, or after each turn or round.

    `after bout when pool is 0`
    """

    thing: Identifier = says("which")
    when: Expression | None = says("a condition", default=None)


class OverOf(Construct, plain=True):
    """A change of a mod that may be played, or not."""

    change: Identifier = says("the change")
    of: Text = says("the name of the mod")


Meaning: TypeAlias = (
    Define | Procedure | Action | Cost | Legend | Groups | GroupsOf | Trigger | End | Change | Variant
)

Moment: TypeAlias = AtOnce | AfterThing
