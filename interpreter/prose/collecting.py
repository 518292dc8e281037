"""Collections, and what is made of them, as words."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, You
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Collecting,
    Few,
    FromPile,
    GroupedBy,
    List,
    Map,
    Member,
    NextOf,
    NextPlayer,
    NumbersBetween,
    OrderedBy,
    OtherPlayers,
    OtherThan,
    OutsideBest,
    PlayerBefore,
    Players,
    PlayersAfter,
    Rank,
    Reversed,
    Sets,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.words import Aggregation, Ties
from festrules.interpreter.prose.aggregates import aggregate, each_of_several, one_of_several, without_article
from festrules.interpreter.prose.amounts import amount
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.groups import Group, among, article, together
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.relating import called, member_local, relative
from festrules.interpreter.prose.voice import Voice
from festrules.interpreter.prose.whereabouts import preposition, where

__all__ = [
    "aggregate", "amount", "article", "collected", "collection", "member_local", "preposition", "relative", "where",
]  # fmt: skip

ORDINALS = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth"}


def collected(voice: Voice, node: Collecting) -> str:
    """A value made of a collection, or all its members, as something that can be spoken of."""
    match node:
        case Aggregate():
            return aggregate(voice, node)
        case NextPlayer():
            return f"the player to the left of {voice.noun(node.player)}"
        case PlayerBefore():
            return f"the player to the right of {voice.noun(node.player)}"
        case NextOf():
            return f"the next of {voice.noun(node.of)}, clockwise from {voice.noun(node.player)}"
        case Member():
            return _numbered(voice, node)
        case Rank():
            among, by = voice.group(node.among).all, voice.noun(node.by)
            return f"the place of {voice.noun(node.of)} among {among} by {by}, the highest first"
        case List():
            return joined([voice.noun(item) for item in node.items], "and")
        case Map():
            value = voice.knowing(node.name, member_local(voice, node.name, node.of)).noun(node.value)
            return f"{value}, for {voice.group(node.of).each}{called(voice, node.name, node.of)}"
        case (
            Players() | PlayersAfter() | OtherPlayers() | NumbersBetween() | Within() | Few() | FromPile()
            | Where() | OtherThan() | WithMost() | WithLeast() | OrderedBy() | Reversed() | GroupedBy()
            | OutsideBest() | Sets()
        ):  # fmt: skip
            return voice.group(node).all
        case _:
            assert_never(node)


def fronted(voice: Voice, node: Expression) -> str:
    """A value that stands by itself: of each of several, it says first of which."""
    if not isinstance(node, Map):
        return voice.noun(node)
    value = voice.knowing(node.name, member_local(voice, node.name, node.of)).noun(node.value)
    return f"for {voice.group(node.of).each}{called(voice, node.name, node.of)}, {value}"


def collection(voice: Voice, node: Collecting) -> Group:
    """A collection by its members."""
    match node:
        case Players() | PlayersAfter() | OtherPlayers():
            return _players(voice, node)
        case NumbersBetween():
            return _between(voice, node)
        case Within():
            return _within(voice, node)
        case FromPile():
            end, what = ("bottom" if node.bottom else "top"), spaced(node.what)
            return together(f"the {end} {voice.noun(node.count)} {what} of {voice.noun(node.place)}")
        case Few():
            end, of = "last" if node.last else "first", voice.group(node.of)
            count = voice.noun(node.count)
            if count.isdigit():
                return among(of, f"the {end} {count} of {of.all}")
            return among(of, f"the {end} ones (as many as {count}) of {of.all}")
        case Sets():
            return _sets(voice, node)
        case Where() | OtherThan() | WithMost() | WithLeast() | OrderedBy() | Reversed():
            return _filtered(voice, node)
        case GroupedBy():
            of, by = voice.group(node.of), voice.noun(node.by)
            return Group(
                f"group of {of.bare} with the same {without_article(by)}",
                f"groups of {of.bare} with the same {without_article(by)}",
            )
        case OutsideBest():
            return voice.group(node.of).behind(f"outside the best {spaced(node.groups)}")
        case (
            Aggregate() | NextPlayer() | PlayerBefore() | NextOf() | Member() | Rank() | List() | Map()
        ):  # fmt: skip
            return _of_several(voice, node)
        case _:
            assert_never(node)


def _numbered(voice: Voice, node: Member) -> str:
    number, of = voice.noun(node.number), voice.group(node.of).all
    return f"the {ORDINALS[number]} of {of}" if number in ORDINALS else f"number {number} of {of}"


def _of_several(
    voice: Voice, node: Aggregate | NextPlayer | PlayerBefore | NextOf | Member | Rank | List | Map
) -> Group:
    if isinstance(node, Aggregate) and node.by == Aggregation.DISTINCT:
        return Group(
            f"different {without_article(one_of_several(voice, node.of))}",
            f"different {without_article(each_of_several(voice, node.of))}",
        )
    if isinstance(node, List):
        groups = [voice.group(item) for item in node.items]
        if all(group.one and group.one == groups[0].one for group in groups):
            whose = {group.whose for group in groups}
            behind = [group.behind_many for group in groups]
            if len(whose) == 1 and all(behind):
                text = joined(behind, "and")
                return Group(groups[0].one, groups[0].many, joined(behind, "or"), text, whose.pop())
        if groups[0].one and all(group.one == groups[0].one for group in groups):
            one = [group.a for group in groups]
            whole = among(groups[0], joined([group.all for group in groups], "and"))
            return replace(whole, single=joined(one, "or"))
        one = [group.a if group.one or group.whole else group.all for group in groups]
        return replace(together(joined([group.all for group in groups], "and")), single=joined(one, "or"))
    return together(voice.noun(node))


def _players(voice: Voice, node: Players | PlayersAfter | OtherPlayers) -> Group:
    match node:
        case Players(from_=None):
            return Group("player", "players", article="all")
        case Players():
            assert node.from_ is not None
            whom = "you" if isinstance(node.from_, You) else voice.noun(node.from_)
            return Group(
                "player", "players", *(f"in clockwise order, beginning with {whom}",) * 2, article="all"
            )
        case PlayersAfter():
            after = f"in clockwise order from the left of {voice.noun(node.player)}"
            return Group("other player", "other players", after, after, article="all")
        case OtherPlayers():
            return Group("other player", "other players", article="the")


def _between(voice: Voice, node: NumbersBetween) -> Group:
    between = f"from {voice.noun(node.from_)} to {voice.noun(node.to)}"
    if isinstance(node.from_, Named) and not _is_number(voice, node.from_):
        return Group("space", "spaces", between, between)
    return Group("number", "numbers", between, between)


def _is_number(voice: Voice, said_name: Named) -> bool:
    return (
        said_name.name in voice.known
        or said_name.name in voice.index.things
        or said_name.name in {"turn", "round"}
    )


def _within(voice: Voice, node: Within) -> Group:
    what = voice.group(node.what)
    if isinstance(node.what, Named) and node.what.name in voice.index.kinds:
        name = node.what.name
        what = Group(spaced(name), spaced(voice.index.nouns.get(name, name)))
    return what.behind(where(voice, node.place))


def _sets(voice: Voice, node: Sets) -> Group:
    of = voice.group(node.of).bare
    if node.least is None:
        return Group(f"set of any number of {of}", f"sets of any number of {of}")
    number = voice.noun(node.least)
    if node.most is not None:
        number = f"{number} to {voice.noun(node.most)}"
    return Group(f"set of {number} {of}", f"sets of {number} {of}")


def _filtered(voice: Voice, node: Where | OtherThan | WithMost | WithLeast | OrderedBy | Reversed) -> Group:
    group = voice.group(node.of)
    match node:
        case Where():
            return group.behind(*relative(voice, node.condition, group))
        case OtherThan():
            also = "and " if "other than " in group.behind_many else ""
            return group.behind(f"{also}other than {voice.noun(node.without)}")
        case WithMost():
            return group.behind(f"with the highest {_of_member(voice, group, node.by)}")
        case WithLeast():
            return group.behind(f"with the lowest {_of_member(voice, group, node.by)}")
        case Reversed():
            return among(group, f"{group.all}, in reverse order")
        case OrderedBy():
            keys = [
                f"by {'highest' if key.highest else 'lowest'} {_of_member(voice, group, key.by)}"
                for key in node.keys
            ]
            ties = "" if node.ties == Ties.NEVER_TIED else ", equals in the order in which they stood"
            return among(group, f"{group.all}, in order {', then '.join(keys)}{ties}")
        case _:
            assert_never(node)


def _of_member(voice: Voice, group: Group, by: Expression) -> str:
    """The value compared of each member, without repeating its owner: `fruit`, not `player’s fruit`."""
    words = voice.noun(by)
    if "player" not in voice.known:
        words = words.removeprefix("the player’s ")
    bare = words.removeprefix(f"the {group.one}’s ").removesuffix(f" of the {group.one}")
    return without_article(bare)
