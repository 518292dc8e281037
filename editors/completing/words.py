"""The words of the language that fit, whole phrases and whole lines, each with what it means."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from festrules.editors.completing.candidates import (
    BEFORE_WORDS,
    CAN_BE_ASKED,
    FAR,
    FITS,
    MAYBE,
    NEARLY,
    WORDS,
)
from festrules.editors.completing.cursor import Point
from festrules.editors.completing.offers import Kind
from festrules.editors.completing.wanted import ANY, SPACE, Wanted, fits_here
from festrules.editors.explaining.explained import EXPRESSIONS, FAMILY, Explained, explained
from festrules.editors.reading.automaton import Item, Stack, waiting_for
from festrules.editors.reading.lexemes import lexeme
from festrules.editors.reading.meanings import Meanings, Names
from festrules.editors.snippets import Snippet, snippets
from festrules.grammar.parser import parser
from festrules.grammar.words import texts
from festrules.interpreter.world.directions import DIRECTION
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Placed,
    Type,
    bare,
)

FREE = {"NAME", "NUMBER", "STRING", "CITE"}
TEXT = '"…"'
REASON = "(refused:"
_PHRASE = re.compile(r"\([a-z ]+\)|\([a-z]+:|[a-z, ]+:?")
_WORDS = re.compile(r"\((?P<several>[a-z|]+)\)|(?P<one>[a-z]+)(?P<s>\?)?")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that could stand somewhere."""

    text: str
    kind: Kind
    tier: int
    inserted: str
    snippet: bool = False
    explained: Explained | None = None
    near: int = 9  # how likely it is among what fits as well


def phrases(point: Point, meanings: Meanings | None, names: Names, wanted: Wanted = ANY) -> Iterator[Phrase]:
    """All words that could come next; where a value is wanted, those first with which such a value begins."""
    for terminal, stacks in point.accepted.items():
        if terminal == "STRING":
            yield Phrase(
                TEXT, Kind.TEXT, WORDS, '"$1"', snippet=True, explained=_explained(stacks, terminal, "")
            )
        if terminal in FREE:
            continue
        item = _item(stacks, terminal)
        tier = _tier(item, stacks, point, meanings, names)
        for text in written(terminal):
            said = explained(item.rule, text)
            if text == REASON:
                label, inserted = f"{text} {TEXT})", f'{text} "$1")'
                yield Phrase(label, Kind.WORD, FITS, inserted, snippet=True, explained=said)
            else:
                fits, near = _for_value(item, text, wanted, tier)
                yield Phrase(text, Kind.WORD, fits, text, explained=said, near=near)


# What values begin with these words, by the phrase or by the rule.
MAKES: Mapping[str, Type] = {
    **dict.fromkeys(
        ("count of", "sum of", "highest", "lowest", "longest line of", "largest group of"), NUMBER
    ),
    **dict.fromkeys(
        ("steps", "rank", "own_rank", "remainder", "best", "longest_trail", "steps_through"), NUMBER
    ),
    **dict.fromkeys(("any of", "none of", "every", "some", "no_one", "not", "yes", "no"), TRUTH),
    **dict.fromkeys(("if_gone", "if_moved", "if_done", "position_is_in"), TRUTH),
    **dict.fromkeys(("you", "seat", "next_player", "player_before", "next_of"), PLAYER),
    **dict.fromkeys(("players", "other_players", "players_after"), Many(PLAYER)),
    **dict.fromkeys(("line", "spaces_connected", "spaces_next_to", "next_spaces", "leaps"), Many(SPACE)),
    **dict.fromkeys(("spaces_between",), Many(SPACE)),
    "one_step": SPACE,
    "towards": DIRECTION,
    "distinct": Many(UNKNOWN),
    "sets": Many(UNKNOWN),
    "few": Many(UNKNOWN),
}
OWN, COUNTED = "my", "count of"
IN_SCENARIOS = {"seat", "players"}  # words of values with which their lines begin
LIKELY, NO_LIKELIER = 1, 9


def _for_value(item: Item, text: str, wanted: Wanted, tier: int) -> tuple[int, int]:
    """How well a word begins what is wanted, and how likely that is among what fits as well."""
    origin = str(item.rule.origin.name)
    if wanted.lines and not item.read and (FAMILY.get(origin) == "example-line" or text in IN_SCENARIOS):
        return FITS, LIKELY
    if item.read or not wanted.is_known or origin not in EXPRESSIONS:
        return tier, NO_LIKELIER
    if wanted.late:
        return max(tier, WORDS), NO_LIKELIER
    if text == OWN:
        return CAN_BE_ASKED, BEFORE_WORDS
    if wanted.only:
        return FAR, NO_LIKELIER
    if text == COUNTED and {TRUTH, NUMBER} & {*wanted.types}:
        return CAN_BE_ASKED, BEFORE_WORDS + 1
    makes = MAKES.get(text) or MAKES.get(item.name)
    fits = makes and any(fits_here(makes, one) for one in wanted.types)
    return CAN_BE_ASKED if fits else tier, NO_LIKELIER


def begun_with(point: Point, typed: str) -> Iterator[Phrase]:
    """Phrases of several words that could come next, and of which the first are written."""
    for terminal, stacks in point.accepted.items():
        for text in () if terminal in FREE else written(terminal):
            if len(text) > len(typed) and text.startswith(typed):
                said = _explained(stacks, terminal, text)
                yield Phrase(text, Kind.WORD, FITS, text, explained=said)


@cache
def written(terminal: str) -> tuple[str, ...]:
    """How a terminal is written, each form that is worth telling apart; nothing for signs."""
    found = [text for text in texts(terminal) if any(letter.isalpha() for letter in text)]
    if any(not _PHRASE.fullmatch(text) for text in found):  # one of which more must follow
        pattern = next(known for known in parser().terminals if known.name == terminal).pattern.value
        words = _WORDS.match(pattern)
        found = _forms(words) if words else []
    return tuple(text for text in found if text.replace(" the ", " ", 1) not in found or " the " not in text)


def _forms(found: re.Match[str]) -> list[str]:
    """The words with which a pattern begins: some to choose from, or one, perhaps in the plural."""
    if found["several"]:
        return str(found["several"]).split("|")
    one = str(found["one"])
    return [one[:-1], one] if found["s"] else [one]


def _item(stacks: tuple[Stack, ...], terminal: str) -> Item:
    """The rule in which the word would be read: one that is under way, before those that would begin."""
    found = [item for stack in stacks for item in waiting_for(stack, terminal)]
    return max(found, key=lambda item: (item.read > 0, explained(item.rule) is not None))


def _explained(stacks: tuple[Stack, ...], terminal: str, text: str) -> Explained | None:
    return explained(_item(stacks, terminal).rule, text)


# What must stand before a word of these rules for it to make sense.
LEFT: Mapping[str, type | Type] = {
    **dict.fromkeys(("where", "map", "other_than", "with_most", "with_least", "reversed"), Many),
    **dict.fromkeys(("grouped_by", "ordered_by", "outside_best"), Many),
    **dict.fromkeys(("plus", "minus", "times", "divide", "at_least", "at_most", "compare"), NUMBER),
    **dict.fromkeys(("and", "or", "unless"), TRUTH),
    **dict.fromkeys(("holds", "given_holds", "shows"), Placed),
    "within": Component,
}


def _tier(
    item: Item, stacks: tuple[Stack, ...], point: Point, meanings: Meanings | None, names: Names
) -> int:
    """How well a word goes with the value that stands before it."""
    wanted = LEFT.get(item.name)
    origin = str(item.rule.origin.name)
    if FAMILY.get(origin) == "until" and not item.read:
        return FITS  # whole phrases that are said more often than any condition
    if origin not in EXPRESSIONS and (item.read or FAMILY.get(origin) != "statement"):
        return NEARLY  # a line goes on, or what depends on the line above
    if origin not in EXPRESSIONS:
        return MAYBE  # a line begins with it; few begin with a value
    if meanings is None or not item.read:
        return WORDS
    entry = stacks[0][-1]
    kind = meanings.type_of(f"({point.reading.text[entry.start : entry.end]})", names) if wanted else None
    if kind is None or wanted is None:
        return WORDS
    one = bare(kind)
    if wanted in (Placed, Component):
        fits = isinstance(one.of if isinstance(one, Many) else one, wanted)
    else:
        fits = isinstance(one, wanted) if isinstance(wanted, type) else one == wanted
    return NEARLY if fits else FAR


# ---- whole lines ----------------------------------------------------------------------------------


@cache
def _lines() -> tuple[Snippet, ...]:
    return tuple(snippets())


def lines(point: Point, *, margin: bool) -> Iterator[Phrase]:
    """Lines with places to fill in, as examples of the vocabulary have them, where such a line can begin."""
    for snippet in _lines():
        if snippet.name.endswith("(statement)") == margin:
            continue
        text = "".join(piece.text for piece in snippet.pieces)
        if any(_begins(text, stack) for stack in point.halt.stacks):
            label = text.split("\n")[0]
            yield Phrase(
                label,
                Kind.SNIPPET,
                FAR,
                "\n".join(snippet.body),
                snippet=True,
                explained=Explained(snippet.meaning, text.rstrip()),
            )


def _begins(text: str, stack: Stack) -> bool:
    """Whether the first word of a line could come next."""
    point = lexeme(text, 0, stack[-1].state)
    return point is not None and point[0] != "NAME" and any(waiting_for(stack, point[0]))
