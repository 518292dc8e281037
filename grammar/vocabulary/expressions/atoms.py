"""Values that are stated outright, and choices between two."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import Identifier, says


class Number(Expression):
    """A whole number.

    `3`
    """

    value: int = says("the number")


class Named(Expression, kind="name"):
    """Whatever bears this name here.

    `stock`
    """

    name: Identifier = says("the name")


class You(Expression, rule="atom", words="you"):
    """The player who acts.

    `you`
    """


class Yes(Expression, rule="atom", words="yes"):
    """True.

    `yes`
    """


class No(Expression, rule="atom", words="no"):
    """False.

    `no`
    """


class Nothing(Expression):
    """No thing, or nobody.

    `nothing`
    """


class Seat(Expression, rule="atom", words="seat {number}"):
    """The player of one seat, counted from 1.

    `seat 1`
    """

    number: int = says("the seat")


class My(Expression, rule="atom", words="my {name}"):
    """Something that belongs to the player who acts.

    `my hand`
    """

    name: Identifier = says("a component, place, board, value or definition")


class Of(Expression):
    """An attribute, stored value, place, table entry or definition of something.

    `price of dish for player with salt`
    """

    name: Identifier = says("the attribute or definition")
    of: Expression | None = says("its first argument", default=None)
    for_: Expression | None = says("its second argument", default=None)
    with_: Expression | None = says("its third argument", default=None)


class Conditional(
    Expression, rule="expression", words="{then:either} if {if:either} otherwise {otherwise:expression}"
):
    """One value or another.

    `2 if space is occupied otherwise 1`
    """

    if_: Expression = says("the condition")
    then: Expression = says("the value if it holds")
    otherwise: Expression = says("the value if not")


class Default(Expression, rule="expression", words="{of:either} otherwise {otherwise:expression}"):
    """A value, or another where there is nothing; a collection, or another where it is empty.

    `owner of space otherwise nobody`
    """

    of: Expression = says("what may be nothing")
    otherwise: Expression = says("the value then")


Atom: TypeAlias = Number | Named | You | Yes | No | Nothing | Seat | My | Of | Conditional | Default
