"""Areas of boards: what hangs together step by step, what lies around it, and ways along routes."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import says


class SpacesConnected(
    Expression,
    rule="unary",
    words="spaces_connected_with {with:unary} through {through:collection} [stepping {stepping:unary}]",
):
    """The spaces that can be reached from a space, or from several, without leaving a collection.

    `spaces connected with a1 through my stones on field`
    """

    with_: Expression = says("where the way begins: it must be in the collection, too")
    through: Expression = says("the spaces that may be stepped on, or what lies on them")
    stepping: Expression | None = says(
        "the directions of a step, or where it leads from each space; without it to any neighbour",
        default=None,
    )


class ConnectedGroups(
    Expression, rule="unary", words="connected_groups_of {of:collection} [stepping {stepping:unary}]"
):
    """The parts of a collection of spaces that hang together, each of them a collection of its own.

    `connected groups of my stones on field`
    """

    of: Expression = says("the spaces, or what lies on them")
    stepping: Expression | None = says(
        "the directions of a step, or where it leads from each space; without it to any neighbour",
        default=None,
    )


class SpacesNextTo(
    Expression, rule="unary", words="spaces_next_to {of:collection} [stepping {stepping:unary}]"
):
    """The spaces that are one step from one of a collection and not among them, each once.

    `spaces next to my stones on field`
    """

    of: Expression = says("the spaces, or what lies on them")
    stepping: Expression | None = says(
        "the directions of a step, or where it leads from each space; without it to any neighbour",
        default=None,
    )


class StepsThrough(Expression):
    """How many steps a shortest way has whose spaces between its ends are in a collection; nothing without one.

    `steps from a1 to d4 through spaces of field where space is empty`
    """

    from_: Expression = says("the start, or several of which the nearest counts")
    to: Expression = says("the goal, or several of which the nearest counts")
    through: Expression = says("the spaces that may be stepped on between them, or what lies on them")
    stepping: Expression | None = says(
        "the directions of a step, or where it leads from each space; without it to any neighbour",
        default=None,
    )
    counting: Expression | None = says("what a step to a space counts; without it 1", default=None)


class IsConnected(Expression):
    """Whether a way leads from one space, or one of several, to another, all of it in a collection.

    `a1 is connected to d4 through my stones on field`
    """

    left: Expression = says("the one end, or several")
    to: Expression = says("the other end, or several")
    through: Expression = says("the spaces of the way, or what lies on them; its ends included")
    stepping: Expression | None = says(
        "the directions of a step, or where it leads from each space; without it to any neighbour",
        default=None,
    )
    not_: bool = says("turns the answer round", default=False)


class IsConnectedOver(Expression):
    """Whether routes lead from one place to another.

    `home of ticket is connected to goal of ticket over my routes, each linking west-end of route and east-end of route`
    """

    left: Expression = says("the one end, or several")
    to: Expression = says("the other end, or several")
    over: Expression = says("the routes")
    linking: Expression = says("where a route begins")
    and_: Expression = says("where it ends")
    not_: bool = says("turns the answer round", default=False)


class LongestTrail(Expression):
    """The most that a way along routes can count which takes no route twice.

    `longest trail over my routes, each linking west-end of route and east-end of route, counting rails of route`
    """

    over: Expression = says("the routes")
    linking: Expression = says("where a route begins")
    and_: Expression = says("where it ends")
    counting: Expression | None = says("what a route counts; without it 1", default=None)


Area: TypeAlias = (
    SpacesConnected
    | ConnectedGroups
    | SpacesNextTo
    | StepsThrough
    | IsConnected
    | IsConnectedOver
    | LongestTrail
)

# What is found by stepping from space to space.
Stepped: TypeAlias = SpacesConnected | ConnectedGroups | SpacesNextTo | StepsThrough | IsConnected
