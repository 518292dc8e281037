"""The next word of a text in a state of the parser; at the end of a cut text also words that need what would follow."""

import re
from collections.abc import Iterator
from functools import cache

from festrules.editors.reading.automaton import states
from festrules.grammar.lexing import Alphabet, Tried
from festrules.grammar.parser import parser

NAME = "NAME"
_CLASS = re.compile(r"\[\^?\]?[^]]*\]")
_AHEAD = "(?="
_WHOLE = r"(?![\w-])"  # the end of a word


@cache
def _alphabet() -> Alphabet:
    return Alphabet(parser().lexer_conf)


def lexeme(text: str, at: int, state: int) -> tuple[str, int] | None:
    """The terminal that stands at a place, and where it ends: as the lexer of rules finds it."""
    possible = states()[state]
    for tried in _alphabet().by_letter.get(text[at], ()):
        if tried.ignored:
            continue
        if tried.name in possible or tried.name == NAME:
            found = tried.match(text, at)
            if found:
                kind = tried.fixed.get(found[0], tried.name)
                return kind if kind in possible else tried.name, found.end()
    return None


def unfinished(text: str, at: int, state: int) -> Iterator[tuple[str, int]]:
    """Terminals that would stand at a place if the text behind its end were what they need."""
    possible = states()[state]
    for tried in _alphabet().by_letter.get(text[at], ()):
        pattern = _loose(tried) if tried.name in possible else None
        found = pattern.match(text, at) if pattern else None
        if found:
            yield tried.name, found.end()


@cache
def _loose(tried: Tried) -> re.Pattern[str] | None:
    """The pattern of a terminal without what must follow it; nothing if it needs nothing."""
    pattern = next(known for known in parser().terminals if known.name == tried.name).pattern.to_regexp()
    loose = _without_ahead(pattern)
    return re.compile(rf"(?:{loose}){_WHOLE}") if loose != pattern else None


def _without_ahead(pattern: str) -> str:
    """A pattern without the groups that look at what follows; those that forbid something stay."""
    kept, at = [], 0
    while at < len(pattern):
        if pattern.startswith(_AHEAD, at):
            at = _end_of_group(pattern, at)
        elif pattern.startswith("(?!", at):
            end = _end_of_group(pattern, at)
            kept.append(pattern[at:end])
            at = end
        else:
            end = at + 2 if pattern[at] == "\\" else at + 1
            kept.append(pattern[at:end])
            at = end
    return "".join(kept)


def _end_of_group(pattern: str, at: int) -> int:
    """Where the group ends that begins somewhere."""
    depth = 0
    while True:
        letters = _CLASS.match(pattern, at)
        if letters:
            at = letters.end()
            continue
        if pattern[at] == "\\":
            at += 2
            continue
        depth += {"(": 1, ")": -1}.get(pattern[at], 0)
        at += 1
        if depth == 0:
            return at
