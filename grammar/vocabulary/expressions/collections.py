"""Collections, and values made of them."""

from __future__ import annotations

from typing import TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.fields import Identifier, says
from festrules.grammar.vocabulary.words import Aggregation, Ties


class Players(Expression):
    """All players, clockwise.

    `players from you`
    """

    from_: Expression | None = says("the player to begin with", default=None)


class PlayersAfter(Expression, rule="atom", words="players_after {player:unary}"):
    """The others, clockwise from the left of a player.

    `players after you`
    """

    player: Expression = says("that player")


class OtherPlayers(Expression, rule="atom", words="other_players"):
    """All players but the one who acts, clockwise from their left.

    `other players`
    """


class NextPlayer(Expression, rule="atom", words="next_player_after {player:unary}"):
    """The player on the left of another, who is next clockwise; of one player that player.

    `next player after dealer`
    """

    player: Expression = says("the other")


class PlayerBefore(Expression, rule="atom", words="player_before {player:unary}"):
    """The player on the right of another; of one player that player.

    `player before dealer`
    """

    player: Expression = says("the other")


class NextOf(Expression, rule="unary", words="next_of {of:collection} after {player:unary}"):
    """Of some players the next one clockwise from a player, who comes last; nobody where there are none.

    `next of players where not folded of player after you`
    """

    of: Expression = says("the players")
    player: Expression = says("from whom on")


class NumbersBetween(Expression, kind="numbers"):
    """The numbers from one to another, upward; none where the second is less. Or the spaces of a row or column.

    `(1 to 4)`
    """

    from_: Expression = says("the least, or the first space")
    to: Expression = says("the greatest, or the last space")


class List(Expression):
    """Several values, or the members of collections, in this order; a nothing among them is left out.

    `(red, blue)`
    """

    items: tuple[Expression, ...] = says("the values")


class Within(Expression, rule="unary", words="{what:atom} in {place:unary}"):
    """The components, spaces or values of one kind that lie in a place or collection.

    `red in my hand`
    """

    what: Expression = says("a component's name or one kind of it")
    place: Expression = says("where")


class Aggregate(Expression):
    """One value made of a collection.

    `count of cards in my hand`
    """

    by: Aggregation = says("how")
    of: Expression = says("the collection")


class Few(Expression):
    """This many members of a collection from its beginning or its end, in their order; all where there are fewer.

    `first 3 of cards in my hand`
    """

    count: Expression = says("how many")
    last: bool = says("from its end", default=False)
    of: Expression = says("the collection")


class FromPile(Expression):
    """This many of what lies on top of an ordered place or at its bottom, from the top down; all where there are fewer.

    `top 3 cards of discards`
    """

    count: Expression = says("how many")
    bottom: bool = says("from beneath", default=False)
    what: Identifier = says("what lies there")
    place: Expression = says("the pile")


class Member(Expression):
    """The member of a collection that has this number, counted from 1; nothing where there are fewer.

    `member 3 of players from dealer`
    """

    number: Expression = says("the number")
    of: Expression = says("the collection")


class Where(Expression, rule="collection", words="{of:collection} where {condition:either}"):
    """The members of a collection that fulfil a condition; each is called by its own noun.

    `players where not folded of player`
    """

    of: Expression = says("the collection")
    condition: Expression = says("what must hold")


class Map(Expression, rule="collection", words="{value:collection} for_each {name} in {of:collection}"):
    """A value for each member of a collection.

    `row of pawn for each pawn in my pawns`
    """

    value: Expression = says("the value")
    name: Identifier = says("what a member is called", binds=True)
    of: Expression = says("the collection")


class OtherThan(Expression, rule="collection", words="{of:collection} other_than {without:unary}"):
    """A collection without something.

    `players other than you`
    """

    of: Expression = says("the collection")
    without: Expression = says("what is left out")


class WithMost(Expression, rule="collection", words="{of:collection} with_most {by:sum}"):
    """The members for which a number is greatest, ties included.

    `players with most total of player`
    """

    of: Expression = says("the collection")
    by: Expression = says("the number")


class WithLeast(Expression, rule="collection", words="{of:collection} with_least {by:sum}"):
    """The members for which a number is least, ties included.

    `players with least total of player`
    """

    of: Expression = says("the collection")
    by: Expression = says("the number")


class OrderedBy(Expression):
    """A collection in an order.

    `cards in hand ordered by highest number of card, never tied`
    """

    of: Expression = says("the collection")
    keys: tuple[OrderKey, ...] = says("what to compare, most important first")
    ties: Ties = says("what happens between equals")


class Reversed(Expression, rule="collection", words="{of:collection} reversed"):
    """A collection with its last member first and its first last.

    `players from start-player reversed`
    """

    of: Expression = says("the collection")


class GroupedBy(Expression, rule="collection", words="{of:collection} grouped_by {by:sum}"):
    """The members of a collection that have the same value, each such group a collection of its own.

    `cards in my hand grouped by number of card`
    """

    of: Expression = says("the collection")
    by: Expression = says("the value")


class OutsideBest(
    Expression,
    rule="collection",
    words="{of:collection} outside_best {groups} [for {for:unary}] [with {with:unary}]",
):
    """The members of a collection that are in none of its best groups.

    `cards in my hand outside best melds`
    """

    of: Expression = says("the collection")
    groups: Identifier = says("the groups")
    for_: Expression | None = says("the second argument of groups that have one", default=None)
    with_: Expression | None = says("the third argument", default=None)


class Sets(Expression):
    """All that can be taken from a collection, each taken whole: of every size, of one size, or between two.

    `sets of 2 from cards in my hand`
    """

    least: Expression | None = says("how many are taken; without it any number from one", default=None)
    most: Expression | None = says("how many at the most; without it just so many", default=None)
    of: Expression = says("the collection")


class Rank(Expression, rule="unary", words="rank_of {of:unary} among {among:collection} by {by:sum}"):
    """The place of one among others, 1 for the highest number; equals share the better place.

    `rank of player among players by total of player`
    """

    of: Expression = says("whose place")
    among: Expression = says("the collection")
    by: Expression = says("the number compared")


class OrderKey(Construct, plain=True):
    """A number or value to compare by."""

    by: Expression = says("the value")
    highest: bool = says("the highest comes first", default=False)


# Players by how they sit.
Sitting: TypeAlias = Players | PlayersAfter | OtherPlayers | NextPlayer | PlayerBefore | NextOf

Collecting: TypeAlias = (
    Sitting
    | NumbersBetween
    | List
    | Within
    | Aggregate
    | Few
    | FromPile
    | Member
    | Where
    | Map
    | OtherThan
    | WithMost
    | WithLeast
    | OrderedBy
    | Reversed
    | GroupedBy
    | Sets
    | OutsideBest
    | Rank
)

# Filters and orders: they follow the collection that they leave some of, or all of in another order.
Filter: TypeAlias = Where | OtherThan | WithMost | WithLeast | OrderedBy | Reversed | GroupedBy

# Values of one collection: some of its members, one of them, or a result of all.
OfMany: TypeAlias = Filter | Aggregate | Few | Member
