"""Conditions, as words."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Nothing, Number, Of, You
from festrules.grammar.vocabulary.expressions.collections import Aggregate, FromPile, List
from festrules.grammar.vocabulary.expressions.conditions import (
    Alike,
    And,
    Compare,
    HasCome,
    Holds,
    IfDone,
    IfGone,
    IfMoved,
    Is,
    IsIn,
    IsOneOf,
    Judging,
    Not,
    Or,
    PositionIsIn,
    Quantified,
    Shows,
    Unless,
)
from festrules.grammar.vocabulary.words import Aggregation, Likeness, Quantity
from festrules.interpreter.prose.claims import (
    Claim,
    Excepted,
    Framed,
    Joined,
    Simple,
    Whole,
    denied,
    joined,
    of_members,
)
from festrules.interpreter.prose.counting import THAN, at_least_one, counted, there_are
from festrules.interpreter.prose.groups import Group, article
from festrules.interpreter.prose.naming import sounds_like_many, spaced
from festrules.interpreter.prose.relating import member_local
from festrules.interpreter.prose.voice import Voice
from festrules.interpreter.prose.whereabouts import preposition

COUNTED = ("turn", "round")  # their numbers, where no name of the author says otherwise
LIKENESS = {
    Likeness.SAME: "all the same",
    Likeness.DIFFERENT: "all different",
    Likeness.CONSECUTIVE: "consecutive, in any order",
}


def judged(voice: Voice, node: Judging) -> Claim:
    """A condition."""
    match node:
        case Compare():
            return _compare(voice, node)
        case Is():
            return _is(voice, node)
        case IsIn():
            place = voice.noun(node.place)
            many = is_many(voice, node.left)
            rest = f"{preposition(voice, node.place)} {place}"
            return Simple(voice.noun(node.left), "be", rest, many=many, denial=node.not_)
        case IsOneOf():
            return Simple(voice.noun(node.left), "be", _one_of(voice, node.of), denial=node.not_)
        case Alike():
            return Simple(_several(voice, node.of), "be", LIKENESS[node.how], many=True, denial=node.not_)
        case Holds():
            return _holds(voice, node)
        case Shows():
            turned = joined(["turned"] * node.turned + ["mirrored"] * node.mirrored, "or")
            how = f", also {turned}" if turned else ""
            return Simple(voice.noun(node.board), "show", f"{voice.noun(node.pattern)}{how}")
        case And() | Or() | Not() | Unless():
            return _together(voice, node)
        case Quantified():
            return _quantified(voice, node)
        case IfGone():
            return Framed(f"with {voice.noun(node.what)} taken away", voice.claim(node.condition))
        case IfMoved():
            to = f"{preposition(voice, node.to)} {voice.noun(node.to)}"
            return Framed(f"with {voice.noun(node.what)} {to}", voice.claim(node.condition))
        case IfDone():
            return Framed(f"after {_doing(voice, node.what)}", voice.claim(node.condition))
        case PositionIsIn():
            was = Whole("this position has come before", "this position has not come before")
            return denied(was) if node.not_ else was
        case HasCome():
            times = voice.noun(node.times)
            return Whole(f"this position has come {times} times", f"this position has not come {times} times")
        case _:
            assert_never(node)


def _compare(voice: Voice, node: Compare) -> Claim:
    if isinstance(node.left, Aggregate) and node.left.by == Aggregation.COUNT:
        return counted(voice, node.left, node.by, node.right)
    right = voice.noun(node.right)
    if isinstance(node.left, List) and isinstance(node.right, List):
        right = f"{right}, compared one after the other"
    than, contrary = THAN[node.by]
    many = is_many(voice, node.left)
    return Simple(voice.noun(node.left), "be", f"{than} {right}", many, contrary=f"{contrary} {right}")


def _is(voice: Voice, node: Is) -> Claim:
    right = node.right
    if isinstance(right, Nothing) or (isinstance(right, Named) and right.name == "nobody"):
        return _is_nothing(voice, node)
    if isinstance(node.left, Aggregate) and node.left.by == Aggregation.COUNT and isinstance(right, Number):
        group = voice.group(node.left.of)
        if right.value == 0:
            none = denied(there_are(group, 1, "at least"))
            return denied(none) if node.not_ else none
        exactly = f"exactly {group.so_many(str(right.value))}"
        return Simple("there", "be", exactly, many=right.value != 1, denial=node.not_)
    if isinstance(right, You):
        return Simple("you", "be", voice.noun(node.left), denial=node.not_)
    if isinstance(node.left, Named) and node.left.name in COUNTED and isinstance(right, Number):
        return Simple("this", "be", f"{node.left.name} {right.value}", denial=node.not_)
    left = voice.noun(node.left)
    return Simple(left, "be", _complement(voice, node), many=is_many(voice, node.left), denial=node.not_)


def _is_nothing(voice: Voice, node: Is) -> Claim:
    """That there is none of something: `there is no leader`."""
    words = voice.noun(node.left)
    none: Claim
    if words.startswith(("the ", "your ")) and "’s " not in words:
        bare = words.removeprefix("the ").removeprefix("your ")
        none = Simple("there", "be", f"no {bare}", contrary=article(bare))
        if words.startswith("your "):
            none = Simple("you", "have", f"no {bare}", contrary=article(bare))
    elif "’s " in words:
        owner, _, bare = words.partition("’s ")
        none = Simple(owner, "have", f"no {bare}", contrary=article(bare))
    else:
        none = Whole(f"{words} is not set", f"{words} is set")
    return denied(none) if node.not_ else none


def _complement(voice: Voice, node: Is) -> str:
    """The words behind `is`: a value, or the name of a condition."""
    right = node.right
    if isinstance(right, Of) and right.of is None:
        behind = "" if right.for_ is None else f" for {voice.noun(right.for_)}"
        words = f"“{voice.term(right.name, spaced(right.name))}”{behind}"
    elif isinstance(right, Named) and _names_condition(voice, right.name):
        defined = right.name in voice.index.things
        words = f"“{voice.term(right.name, spaced(right.name))}”" if defined else spaced(right.name)
    else:
        return voice.noun(right)
    return words if node.article is None else f"{node.article} {words}"


def _names_condition(voice: Voice, name: str) -> bool:
    """Whether a name behind `is` says how something is, and not what."""
    if name in voice.known:
        return False
    define = voice.index.is_of(name)
    if define is not None:
        return define.parameters is not None
    return name not in voice.index.things and name not in voice.index.nouns


def _holds(voice: Voice, node: Holds) -> Claim:
    what = node.what
    match what:
        case My():
            group = voice.group(what)
            words = group.a if group.one else voice.noun(what)
        case Named(name=name) if name not in voice.known and name in voice.index.nouns:
            words = article(spaced(name))
        case Of() if what.name in voice.index.nouns:
            words = voice.group(what).a
        case _:
            words = voice.noun(what)
    return Simple(voice.noun(node.place), "hold", words)


def _one_of(voice: Voice, of: Expression) -> str:
    if isinstance(of, List):
        return joined([voice.noun(item) for item in of.items], "or")
    return f"among {voice.group(of).all}"


def _together(voice: Voice, node: And | Or | Not | Unless) -> Claim:
    match node:
        case Not():
            return denied(voice.claim(node.of))
        case Unless():
            left, right = voice.claim(node.left), voice.claim(node.right)
            return Excepted(left, right)
        case And() | Or():
            word = "and" if isinstance(node, And) else "or"
            return Joined(word, tuple(_flat(voice, node, type(node))))
        case _:
            assert_never(node)


def _flat(voice: Voice, node: Expression, kind: type[And | Or]) -> list[Claim]:
    if type(node) is kind and isinstance(node, And | Or):
        return [*_flat(voice, node.left, kind), *_flat(voice, node.right, kind)]
    return [voice.claim(node)]


def _quantified(voice: Voice, node: Quantified) -> Claim:
    group = voice.group(node.of)
    noun = spaced(node.name)
    local = member_local(voice, node.name, node.of)
    claim = voice.knowing(node.name, local).claim(node.condition)
    if node.how == Quantity.EVERY:
        if isinstance(claim, Simple) and claim.subject == local.words and not claim.many:
            whole = Simple(group.every, claim.verb, claim.rest, denial=claim.denial)
            return whole if not claim.denial else Framed(f"for {group.each}", claim, f"for {group.a}")
        return Framed(f"for {group.each}", claim, f"for at least {at_least_one(group)}")
    one, _ = of_members(claim, local.words, f"{noun}s", ())
    member = group if group.one else Group(noun, f"{noun}s", f"among {group.many}", f"among {group.many}")
    found = member.behind(one)
    there = Simple("there", "be", found.a if not found.whose else f"one of {found.all}", contrary=found.none)
    return denied(there) if node.how == Quantity.NO else there


def _doing(voice: Voice, what: Expression) -> str:
    match what:
        case Of() if what.of is not None:
            more = [one for one in (what.of, what.for_, what.with_) if one is not None]
            said_with = joined([voice.noun(one) for one in more], "and")
            return f"“{voice.term(what.name, spaced(what.name))}” with {said_with}"
        case Named(name=name):
            return f"“{voice.term(name, spaced(name))}”"
        case _:
            return voice.noun(what)


def _several(voice: Voice, of: Expression) -> str:
    if isinstance(of, Of) and of.of is not None:
        own = spaced(of.name)
        return f"the {own if own.endswith('s') else own + 's'} of {voice.noun(of.of)}"
    return voice.group(of).all


def is_many(voice: Voice, left: Expression) -> bool:
    """Whether what is spoken of is several."""
    match left:
        case You():
            return True
        case Named(name=name) if name in voice.known:
            return voice.known[name].several or sounds_like_many(name)
        case Named(name=name) if name in voice.index.kinds:
            return False
        case Named(name=name) | My(name=name) | Of(name=name):
            return sounds_like_many(name)
        case FromPile():
            return True
        case _:
            return False
