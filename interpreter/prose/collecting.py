"""Collections, and what is made of them, as words."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Best
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Number, Of, You
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
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import Aggregation, Ties
from festrules.interpreter.prose.claims import joined, of_members, said
from festrules.interpreter.prose.groups import Group, among, article, together
from festrules.interpreter.prose.index import BUILT_IN, spaced
from festrules.interpreter.prose.voice import Local, Voice


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
            return f"number {voice.noun(node.number)} of {voice.group(node.of).all}"
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
            return among(of, f"the {end} {so_many(voice, node.count)} of {of.all}")
        case Sets():
            return _sets(voice, node)
        case Where() | OtherThan() | WithMost() | WithLeast() | OrderedBy() | Reversed():
            return _filtered(voice, node)
        case GroupedBy():
            of, by = voice.group(node.of), voice.noun(node.by)
            return Group(
                f"group of {of.bare} with the same {_bare(by)}",
                f"groups of {of.bare} with the same {_bare(by)}",
            )
        case OutsideBest():
            return voice.group(node.of).behind(f"outside the best {spaced(node.groups)}")
        case (
            Aggregate() | NextPlayer() | PlayerBefore() | NextOf() | Member() | Rank() | List() | Map()
        ):  # fmt: skip
            return _of_several(voice, node)
        case _:
            assert_never(node)


def _of_several(
    voice: Voice, node: Aggregate | NextPlayer | PlayerBefore | NextOf | Member | Rank | List | Map
) -> Group:
    if isinstance(node, Aggregate) and node.by == Aggregation.DISTINCT:
        return Group(
            f"different {_bare(_singular(voice, node.of))}", f"different {_bare(_plural(voice, node.of))}"
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


def where(voice: Voice, place: Expression) -> str:
    """Where something lies: on a board or space, in any other place."""
    if isinstance(place, List):
        return joined([where(voice, item) for item in place.items], "or")
    words = voice.noun(place)
    return words if words.startswith(("on ", "at ")) else f"{preposition(voice, place)} {words}"


def preposition(voice: Voice, place: Expression) -> str:
    """Whether one lies `on` it or `in` it."""
    match place:
        case Named(name=name) | My(name=name) | Of(name=name):
            if name in voice.index.boards or _is_space(voice, name):
                return "on"
            define = voice.index.is_of(name)
            if define is not None:
                value = define.value.of if isinstance(define.value, Aggregate) else define.value
                return "on" if voice.silent(name).group(value).one == "space" else "among"
            return "in" if name in voice.index.things else "on"
        case Best():
            return "in"
        case _:
            inner = next((one for one in every(place) if isinstance(one, Of | My | Named)), None)
            if inner is None or inner is place:
                return "on"
            return "on" if not isinstance(place, Where | OtherThan) else preposition(voice, inner)


def _is_space(voice: Voice, name: str) -> bool:
    local = voice.known.get(name)
    return (local is not None and local.noun in {"space", ""}) or voice.index.singulars.get(name) == "space"


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
            return group.behind(f"with the highest {_of_member(group, voice.noun(node.by))}")
        case WithLeast():
            return group.behind(f"with the lowest {_of_member(group, voice.noun(node.by))}")
        case Reversed():
            return among(group, f"{group.all}, in reverse order")
        case OrderedBy():
            keys = [
                f"by {'highest' if key.highest else 'lowest'} {_of_member(group, voice.noun(key.by))}"
                for key in node.keys
            ]
            ties = "" if node.ties == Ties.NEVER_TIED else ", equals in the order in which they stood"
            return among(group, f"{group.all}, in order {', then '.join(keys)}{ties}")
        case _:
            assert_never(node)


def _of_member(group: Group, words: str) -> str:
    """What is compared of each member, without saying again whose it is: `fruit`, not `player’s fruit`."""
    bare = words.removeprefix(f"the {group.one}’s ").removesuffix(f" of the {group.one}")
    return _bare(bare)


def relative(voice: Voice, condition: Expression, group: Group) -> tuple[str, str]:
    """A condition of members as it stands behind one of them, and behind several."""
    member = _member_name(voice, condition, group)
    words = voice.noun(Named(name=member)) if member else ""
    return of_members(voice.claim(condition), words, group.many, ())


def _member_name(voice: Voice, condition: Expression, group: Group) -> str:
    """By which noun a condition speaks of the member: that of the members, or the first noun that nobody has given."""
    nouns = [
        one.name
        for one in every(condition)
        if isinstance(one, Named) and one.name not in voice.known and _is_noun(voice, one.name)
    ]
    own = group.one.replace(" ", "-")
    return own if own in nouns else next(iter(nouns), "")


def _is_noun(voice: Voice, name: str) -> bool:
    return name in BUILT_IN or (name in voice.index.nouns and name not in voice.index.kinds)


def called(voice: Voice, name: str, of: Expression) -> str:
    """What a member is called, where that is another word than what it is."""
    one, own = voice.group(of).one, spaced(name)
    return "" if not one or one == own or one.endswith(f" {own}") else f" (that {own})"


def member_local(voice: Voice, name: str, of: Expression) -> Local:
    """What a name that runs over a collection stands for."""
    group = voice.group(of)
    noun = group.one.split()[-1] if group.one else ""
    return Local(
        f"that {spaced(name)}", noun or _noun_by_name(voice, name), name == "player" or noun == "player"
    )


def _noun_by_name(voice: Voice, name: str) -> str:
    return name if name in voice.index.nouns else "thing"


def aggregate(voice: Voice, node: Aggregate) -> str:
    """One value made of a collection."""
    match node.by:
        case Aggregation.COUNT:
            return f"the number of {voice.group(node.of).bare.removeprefix('the ')}"
        case Aggregation.SUM:
            return _sum(voice, node.of)
        case Aggregation.FIRST | Aggregation.LAST:
            return f"the {node.by} of {voice.group(node.of).all}"
        case Aggregation.ONLY:
            group = voice.group(node.of)
            if group.one.startswith("different "):
                return f"the only {group.one.removeprefix('different ')}"
            return (
                f"the {group.one} {group.behind_one}".strip() if group.one and not group.whose else group.all
            )
        case Aggregation.ANY | Aggregation.NONE:
            return f"whether {said(voice.claim(node))}"
        case Aggregation.DISTINCT:
            return f"the different {_bare(_plural(voice, node.of))}"
        case Aggregation.HIGHEST | Aggregation.LOWEST:
            return f"the {node.by} {_bare(voice.noun(node.of))}"
        case Aggregation.LONGEST_LINE:
            return f"the length of the longest line of {voice.group(node.of).bare}"
        case Aggregation.LARGEST_GROUP:
            return f"the size of the largest connected group of {voice.group(node.of).bare}"
        case _:
            assert_never(node.by)


def _sum(voice: Voice, of: Expression) -> str:
    match of:
        case Of() if of.of is not None and of.for_ is None:
            return f"the sum of {_plural(voice, of)}"
        case Map():
            inner = voice.knowing(of.name, member_local(voice, of.name, of.of))
            each = f"{voice.group(of.of).each}{called(voice, of.name, of.of)}"
            return f"{inner.noun(of.value)}, added up for {each}"
        case _:
            return f"the sum of {voice.noun(of)}"


def _plural(voice: Voice, of: Expression) -> str:
    """What is asked of several, in the plural: `the points of the dishes in your feast`."""
    if not isinstance(of, Of) or of.of is None:
        return voice.group(of).all
    own = spaced(of.name)
    many = own if own.endswith("s") else spaced(voice.index.nouns.get(of.name, f"{own}s"))
    column = voice.index.columns.get(of.name)
    if column is None and of.name in voice.index.things:
        many = own  # a word of the author's own may have no plural
    return f"the {many} of {voice.group(of.of).all}"


def _singular(voice: Voice, of: Expression) -> str:
    if not isinstance(of, Of) or of.of is None:
        group = voice.group(of)
        return group.one or group.many
    return f"the {spaced(of.name)} of {voice.group(of.of).all}"


def _bare(words: str) -> str:
    return words.removeprefix("the ").removeprefix("whether ")


def so_many(voice: Voice, count: Expression) -> str:
    """A number before what it counts: in parentheses where it is a sentence of its own."""
    words = voice.noun(count)
    return f"({words})" if " if " in words else words


def amount(voice: Voice, count: Expression | None, group: Group) -> str:
    """So many of a group: `1 card`, `as many cards as there are players`."""
    if count is None:
        return group.a
    if isinstance(count, Number):
        return group.so_many(str(count.value))
    words = voice.noun(count)
    if words.startswith("the number of "):
        return f"as many {group.bare} as {_there_are(words.removeprefix('the number of '))}"
    return f"{words} {group.bare}" if words.isdigit() else f"{group.bare} (as many as {words})"


def _there_are(words: str) -> str:
    return f"there are {words}"


__all__ = [
    "aggregate", "amount", "article", "collected", "collection", "member_local", "preposition", "relative", "where",
]  # fmt: skip
