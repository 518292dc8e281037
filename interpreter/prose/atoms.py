"""Values that are said outright, as words: names, what belongs to somebody, one value or another."""

from __future__ import annotations

import re
from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Cost, Define, Procedure
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import (
    Atom,
    Conditional,
    Default,
    My,
    Named,
    No,
    Nothing,
    Number,
    Of,
    Seat,
    Yes,
    You,
)
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.naming import PREPOSITIONS, a_noun, alone, spaced, the
from festrules.interpreter.prose.texts import HOLE
from festrules.interpreter.prose.voice import Voice

WORDS = {
    "turn": "the number of this turn",
    "round": "the number of this round",
    "everyone": "everybody",
    "nobody": "nobody",
}
BESIDE = {
    "up": "above",
    "down": "below",
    "left": "to the left of",
    "right": "to the right of",
    "up-left": "up and left of",
    "up-right": "up and right of",
    "down-left": "down and left of",
    "down-right": "down and right of",
    "forward": "after",
    "back": "before",
}
DETERMINED = ("the ", "that ", "your ", "a ", "an ", "all ", "what ", "whatever ", "who ")
PLACED = re.compile(r"(?:in|on|at|under|beside|beneath|before|behind|to|from)\b")


def atom(voice: Voice, node: Atom) -> str:
    """The words for a value that is said outright."""
    match node:
        case Number(value=value):
            return str(value) if value >= 0 else f"minus {-value}"
        case Named(name=name):
            return named(voice, name)
        case You():
            return "you"
        case Yes():
            return "yes"
        case No():
            return "no"
        case Nothing():
            return "nothing"
        case Seat(number=number):
            return seat(voice, number)
        case My(name=name):
            return mine(voice, name)
        case Of():
            return asked_of(voice, node)
        case Conditional():
            return _either(voice, node)
        case Default():
            return f"{voice.noun(node.of)} (or {voice.noun(node.otherwise)} if there is none)"
        case _:
            assert_never(node)


def _either(voice: Voice, node: Conditional) -> str:
    """One value or another, or one of several: each with its condition."""
    parts, last = cases(node)
    told = [f"{voice.noun(value)} if {said(voice.claim(condition))}" for value, condition in parts]
    joint = ", " if len(told) == 1 else "; "
    return f"{joint.join(told)}{joint}otherwise {voice.noun(last)}"


def cases(node: Conditional) -> tuple[list[tuple[Expression, Expression]], Expression]:
    """The values of a chain of conditions, each with its own, and the one that is left."""
    found, last = [(node.then, node.if_)], node.otherwise
    while isinstance(last, Conditional):
        found.append((last.then, last.if_))
        last = last.otherwise
    return found, last


def seat(voice: Voice, number: int) -> str:
    """The words for a seat."""
    seats = voice.index.book.game.seats
    return seats[number - 1] if number <= len(seats) else f"player {number}"


def named(voice: Voice, name: str) -> str:
    """The words for a name alone."""
    local = voice.known.get(name)
    if local is not None:
        return local.words
    if name in WORDS:
        return WORDS[name]
    thing = voice.index.things.get(name)
    if isinstance(thing, PlaceThing | BoardThing):
        return voice.term(name, _place(thing, name))
    if isinstance(thing, ComponentThing | KindsThing):
        return the(name)
    if thing is not None:
        return voice.term(name, the(name))
    if name in voice.index.kinds:
        return spaced(name)
    if name in voice.index.group_kinds:
        return voice.index.group_kinds[name]
    if name in voice.index.singulars:
        return f"all {spaced(name)}"
    return f"the {spaced(name)}" if name in voice.index.nouns else spaced(name)


def mine(voice: Voice, name: str) -> str:
    """The words for something of the player who acts."""
    if name in voice.index.things and name not in voice.index.nouns:
        thing = voice.index.things[name]
        noun = noun_of_place(thing, name) if isinstance(thing, PlaceThing | BoardThing) else alone(name)
        return voice.term(name, f"your {noun}")
    return f"your {spaced(name)}"


def asked_of(voice: Voice, node: Of) -> str:
    """An attribute, definition, place or stored value of something."""
    behind = "".join(
        f" {word} {voice.noun(argument)}"
        for word, argument in (("for", node.for_), ("with", node.with_))
        if argument is not None
    )
    if node.of is None:
        return f"{spaced(node.name)}{behind}"
    thing = voice.index.things.get(node.name)
    if isinstance(thing, PlaceThing | BoardThing) and not behind:
        return voice.term(node.name, place_of(voice, thing, node))
    if node.name in {"top", "bottom"}:
        lying = _lying_in(voice, node.of)
        of = voice.noun(node.of)
        return f"the {node.name} {lying}of {of}" if lying else f"what lies at the {node.name} of {of}"
    if node.name in BESIDE and node.name not in voice.index.things:
        return f"the space {BESIDE[node.name]} {voice.noun(node.of)}"
    owned = owner_first(voice, node.of, a_noun(node.name))
    words = f"{owned}{behind}"
    return voice.term(node.name, words) if explained(voice, node.name) else words


def owner_first(voice: Voice, of: Expression, what: str) -> str:
    """Something of something: of people it stands behind them, `the dealer’s hand`."""
    match of:
        case You():
            return f"your {what}"
        case Nothing():
            return f"the {what} of nobody"
        case _ if what.rpartition(" ")[2] in PREPOSITIONS:
            return f"the {what} {voice.noun(of)}"
        case Named(name=name) if voice.is_person(name):
            return f"{voice.noun(of)}’s {what}"
        case _:
            article = "" if what.startswith("“") else "the "
            return f"{article}{what} of {voice.noun(of)}"


def place_of(voice: Voice, thing: PlaceThing | BoardThing, node: Of) -> str:
    """One of several places: what its title says of that, or its name."""
    assert node.of is not None
    title, name = thing.title or "", noun_of_place(thing, node.name)
    if not HOLE.search(title) or isinstance(node.of, You):
        return owner_first(voice, node.of, name)
    of = "nobody" if isinstance(node.of, Nothing) else voice.noun(node.of)
    if of.startswith("your ") or " " in of.removeprefix("the ").removeprefix("that "):
        return owner_first(voice, node.of, name)
    filled = re.sub(r"(?:\bthe |\ba )?" + HOLE.pattern, lambda _: of, title)
    if not HOLE.sub("", title).strip():
        return owner_first(voice, node.of, name)
    if of == title or PLACED.match(filled):
        return f"{the(node.name)} {filled}"
    return filled if filled.startswith(DETERMINED) else f"the {filled}"


def noun_of_place(thing: PlaceThing | BoardThing, name: str) -> str:
    """The noun for a place behind `your` or `the`: its title, if that is the same for all and a noun."""
    title = thing.title
    if title is None or HOLE.search(title) or PLACED.match(title):
        return a_noun(name)
    return title.removeprefix("the ").removeprefix("a ").removeprefix("an ")


def place_by_name(voice: Voice, name: str) -> str:
    """The same of a place of which only the name is known."""
    thing = voice.index.things.get(name)
    return noun_of_place(thing, name) if isinstance(thing, PlaceThing | BoardThing) else spaced(name)


def _place(thing: PlaceThing | BoardThing, name: str) -> str:
    title = thing.title
    if title is not None and PLACED.match(title) and not HOLE.search(title):
        return f"the place “{title}”"
    noun = noun_of_place(thing, name)
    if thing.each:
        return f"any {noun}"
    return noun if noun.startswith("“") else f"the {noun}"


def _lying_in(voice: Voice, of: Expression) -> str:
    """The word for the contents of a place, if they are of one kind: `card `."""
    if isinstance(of, Of) and of.name == "spaces" and of.of is not None:
        return _lying_in(voice, of.of)
    name = of.name if isinstance(of, Named | My | Of) else ""
    lying = voice.index.lying_in(name)
    return f"{spaced(lying[0])} " if len(lying) == 1 else ""


def explained(voice: Voice, name: str) -> bool:
    """Whether there is an entry for a name elsewhere."""
    thing = voice.index.things.get(name)
    return isinstance(
        thing, Define | TableThing | Cost | KeepThing | PlaceThing | BoardThing | Procedure | OptionThing
    )
