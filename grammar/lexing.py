"""The next word of a text: what Lark's lexer finds, found sooner.

Lark joins what can stand in a state to one pattern of dozens of alternatives. A game of a few pages reaches 170 sets of
words, and compiling their patterns took longer than reading it. Here each terminal is tried by itself, in the same
order, where the text has a letter that it can begin with; it is compiled when it is first tried.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.exceptions import UnexpectedCharacters
from lark.lexer import BasicLexer, LexerState, PatternStr, TerminalDef

LINE_END = "\n"  # begins the one terminal that goes over several lines
LETTERS = [chr(number) for number in range(128)]
_BEHIND = re.compile(r"\(\?<[=!][^)]*\)")  # what must, or must not, stand before
_GROUP = re.compile(r"\((?:\?:)?")
_CLASS = re.compile(r"\[[^]]*\]")


class Tried:
    """A terminal, and the fixed words that fit its pattern, too: which terminals they are, where those can stand."""

    def __init__(self, terminal: TerminalDef, fixed: Mapping[str, str], *, ignored: bool) -> None:
        self.name, self.fixed, self.ignored = terminal.name, fixed, ignored
        self._pattern = terminal.pattern

    @cached_property
    def match(self) -> Callable[[str, int], re.Match[str] | None]:
        """Looks whether it stands at a place of a text."""
        return re.compile(self._pattern.to_regexp()).match


class Alphabet:
    """All terminals in the order in which Lark tries them, by the letters they can begin with."""

    def __init__(self, conf: LexerConf) -> None:
        terminals = sorted(
            conf.terminals,
            key=lambda one: (-one.priority, -one.pattern.max_width, -len(one.pattern.value), one.name),
        )
        fixed = {one.name: dict(_fixed_words(one, terminals)) for one in terminals}
        never = {name for words in fixed.values() for name in words.values()}  # is found as a word of another
        self.by_letter: dict[str, list[Tried]] = {}
        for one in terminals:
            tried = Tried(one, fixed[one.name], ignored=one.name in conf.ignore)
            for letter in () if one.name in never else begins(one.pattern.to_regexp()):
                self.by_letter.setdefault(letter, []).append(tried)


class Lexer(BasicLexer):
    """Finds the words that can stand in some state."""

    def __init__(self, conf: LexerConf, alphabet: Alphabet) -> None:
        super().__init__(conf)
        self.can_stand = frozenset(terminal.name for terminal in conf.terminals)
        self._alphabet = alphabet
        self._by_letter: dict[str, list[Tried]] = {}

    def next_token(self, lex_state: LexerState, parser_state: Any = None) -> Token:
        """The word that comes next."""
        text, counter = lex_state.text.text, lex_state.line_ctr
        assert isinstance(text, str)
        while counter.char_pos < lex_state.text.end:
            at = counter.char_pos
            letter = text[at]
            known = self._by_letter.get(letter)
            for tried in self._possible(letter) if known is None else known:
                found = tried.match(text, at)
                if found:
                    break
            else:
                raise self._nothing(text, lex_state, parser_state)
            said = found.group()
            if tried.ignored:
                counter.feed(said, test_newline=False)
                continue
            kind = tried.fixed.get(said, tried.name) if tried.fixed else tried.name
            token = Token(
                kind if kind in self.can_stand else tried.name, said, at, counter.line, counter.column
            )
            counter.feed(said, test_newline=letter == LINE_END)
            token.end_line, token.end_column, token.end_pos = counter.line, counter.column, counter.char_pos
            lex_state.last_token = token
            return token
        raise EOFError(self)

    def _possible(self, letter: str) -> list[Tried]:
        """The terminals that begin with a letter and are allowed here."""
        found = [one for one in self._alphabet.by_letter.get(letter, ()) if one.name in self.can_stand]
        self._by_letter[letter] = found
        return found

    def _nothing(self, text: str, lex_state: LexerState, parser_state: Any) -> UnexpectedCharacters:
        """No word that is allowed here."""
        counter = lex_state.line_ctr
        return UnexpectedCharacters(  # type: ignore[no-untyped-call]  # Lark says no types of it
            text,
            counter.char_pos,
            counter.line,
            counter.column,
            allowed=self.can_stand - self.ignore_types,
            token_history=[lex_state.last_token] if lex_state.last_token else None,
            state=parser_state,
            terminals_by_name=self.terminals_by_name,
        )


def _fixed_words(terminal: TerminalDef, others: Iterable[TerminalDef]) -> Iterator[tuple[str, str]]:
    """The texts of terminals that fit the pattern of this one, where nothing says which of them goes first."""
    if isinstance(terminal.pattern, PatternStr):
        return
    fits = re.compile(terminal.pattern.to_regexp()).match
    for other in others:
        if isinstance(other.pattern, PatternStr) and other.priority == terminal.priority:
            found = fits(other.pattern.value)
            if found and found.group() == other.pattern.value:
                yield other.pattern.value, other.name


def begins(pattern: str) -> set[str]:
    """The letters with which what fits a pattern can begin; its first part is none that may be left out."""
    behind = _BEHIND.match(pattern)
    pattern = pattern[behind.end() :] if behind else pattern
    of_letters, group = _CLASS.match(pattern), _GROUP.match(pattern)
    if of_letters:
        return {letter for letter in LETTERS if re.fullmatch(of_letters.group(), letter)}
    if group:
        return {letter for choice in _choices(pattern[group.end() :]) for letter in begins(choice)}
    return {"\n" if pattern[:2] == r"\n" else pattern[1] if pattern[0] == "\\" else pattern[0]}


def _choices(pattern: str) -> Iterator[str]:
    """The alternatives of a group, given the text that follows its opening parenthesis."""
    depth, start, at = 0, 0, 0
    while depth >= 0:
        of_letters = _CLASS.match(pattern, at)
        if of_letters or pattern[at] == "\\":
            at = of_letters.end() if of_letters else at + 2
            continue
        if depth == 0 and pattern[at] in "|)":
            yield pattern[start:at]
            start = at + 1
        depth += {"(": 1, ")": -1}.get(pattern[at], 0)
        at += 1
