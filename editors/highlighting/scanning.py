"""Any text, right or wrong, whole or a piece, as pieces with roles that join to the same text again."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache

from festrules.editors.highlighting.following import (
    LAYOUT,
    LINE_END,
    NAME,
    at_margin,
    following,
    further_in,
)
from festrules.editors.highlighting.roles import (
    Role,
    naming_for_members,
    naming_words,
    role_at_start,
    role_within,
    worded,
)
from festrules.grammar.lexing import Alphabet
from festrules.grammar.parser import parser
from festrules.grammar.words import reserved_words

_BETWEEN = re.compile(r"(?P<space>[ \t\r\f\v]+)|(?P<comment>#[^\n]*)|(?P<end>\n)")
_UNFINISHED = re.compile(r'"[^\n]*')  # a text whose closing quote is still to be written
_LET = re.compile(r"[ \t]*=")
_OF_MEMBER = re.compile(r"[ \t]+(in|on)(?![\w-])")
_SPACES = re.compile(r"[ \t]*")
_NAME = re.compile(r"[a-z]+")
_OPENS, _CLOSES = "LPAR", "RPAR"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some characters of a text."""

    start: int
    text: str
    role: Role


@cache
def _alphabet() -> Alphabet:
    return Alphabet(parser().lexer_conf)


def scan(text: str) -> Iterator[Piece]:
    """All pieces of a text, in order."""
    at, before, first, margin, depth = 0, LINE_END, True, True, 0
    while at < len(text):
        between = _BETWEEN.match(text, at)
        if between:
            yield Piece(at, between[0], Role.COMMENT if between["comment"] else Role.SPACE)
            at = between.end()
            if between["end"] and depth == 0:  # in parentheses a line goes on
                before, first = LINE_END, True
            margin = bool(between["end"])
            continue
        kind, said = _next(text, at, before, margin=margin)
        yield Piece(
            at, said, _role(kind, before, first=first, margin=margin, rest=text[at + len(said) :][:80])
        )
        at += len(said)
        depth = max(0, depth + {_OPENS: 1, _CLOSES: -1}.get(kind, 0))
        before, first, margin = kind or before, False, False


def _next(text: str, at: int, before: str, *, margin: bool) -> tuple[str, str]:
    """The terminal that stands at a place, and its text; none has the empty name."""
    found = _at_margin(text, at) if margin and before == LINE_END else None
    for possible in () if found else _possible(before):
        found = found or _found(text, at, possible)
    if found:
        return (NAME, found[1]) if _only_a_name(text, at, *found) else found
    unfinished = _UNFINISHED.match(text, at)
    return ("STRING", unfinished[0]) if unfinished else ("", text[at])


def _at_margin(text: str, at: int) -> tuple[str, str] | None:
    """The beginning of a line at the margin: a declaration, or in a piece of a text any beginning of a line."""
    found = (_found(text, at, possible) for possible in (at_margin(), further_in()))
    return max(filter(None, found), key=lambda one: (len(one[1]), one[0] != NAME), default=None)


def _only_a_name(text: str, at: int, kind: str, said: str) -> bool:
    """Whether what looks like a word of the language is a name, because of the word behind it."""
    if kind not in worded() or not _NAME.fullmatch(said):
        return False
    after = _SPACES.match(text, at + len(said))
    next_ = after.end() if after else at + len(said)
    if next_ == len(text) or text[next_] in "\n#":
        return False
    as_word = _found(text, next_, following().get(kind, frozenset()))
    if as_word and (as_word[0] != NAME or as_word[1] not in reserved_words()):
        return False
    as_name = _found(text, next_, following()[NAME])
    return as_name is not None and as_name[0] in worded()


def _possible(before: str) -> Iterator[AbstractSet[str]]:
    """The terminals that can follow a terminal, from the likeliest on, last anything at all."""
    yield further_in() if before == LINE_END else following().get(before, frozenset()) - LAYOUT
    yield _everything()


@cache
def _everything() -> frozenset[str]:
    return frozenset(known.name for known in parser().terminals) - LAYOUT


def _found(text: str, at: int, possible: AbstractSet[str]) -> tuple[str, str] | None:
    """The terminal among possible ones that stands at a place, as the lexer of rules finds it."""
    for tried in _alphabet().by_letter.get(text[at], ()):
        found = tried.match(text, at) if tried.name in possible or tried.name == NAME else None
        if found and not tried.ignored:
            kind = tried.fixed.get(found[0], tried.name)
            kind = kind if kind in possible else tried.name
            if kind in possible or kind == NAME:
                return kind, found[0]
    return None


def _role(kind: str, before: str, *, first: bool, margin: bool, rest: str) -> Role:
    """The role of a terminal at its place."""
    if not kind:
        return Role.UNKNOWN
    if kind == NAME and _is_given(before, first=first, rest=rest):
        return Role.DECLARED
    return role_at_start(kind, margin=margin) if first else role_within(kind)


def _is_given(before: str, *, first: bool, rest: str) -> bool:
    """Whether a name is given where it stands, not asked for."""
    if first:
        return _LET.match(rest) is not None
    return before in naming_words() or (before in naming_for_members() and _OF_MEMBER.match(rest) is not None)
