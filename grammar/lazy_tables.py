"""The states of the stored parser, each read when a parse first reaches it: one game passes through few of them.

Lark would read all states, and make a lexer for each, before the first word is parsed.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from lark.common import LexerConf
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Reduce, Shift

from festrules.grammar.lexing import Alphabet, Lexer

Actions = dict[str, tuple[Any, Any]]


def packed(actions: Mapping[int, tuple[int, Any]], rules: Mapping[int, int]) -> str:
    """The actions at each token as one text: twice the next state, or twice a rule plus one."""
    pairs = (
        (token, 2 * rules[to["@"]] + 1 if reduces else 2 * to) for token, (reduces, to) in actions.items()
    )
    return " ".join(f"{token} {what}" for token, what in pairs)


class States(dict[int, Actions]):
    """The actions in each state at each token."""

    def __init__(self, rows: list[str], tokens: Mapping[int, str], rules: Sequence[Rule]) -> None:
        super().__init__()
        self._rows, self._tokens, self._rules = rows, tokens, rules

    def __missing__(self, state: int) -> Actions:
        """Reads the state."""
        numbers = iter(map(int, self._rows[state].split()))
        self[state] = {
            self._tokens[token]: (Reduce, self._rules[what >> 1]) if what & 1 else (Shift, what >> 1)
            for token, what in zip(numbers, numbers, strict=True)
        }
        return self[state]


class Lexers(dict[int, Lexer]):
    """A lexer for each state, made of the tokens it allows; states with the same tokens share one."""

    def __init__(self, states: States, everywhere: LexerConf, always: Iterable[str]) -> None:
        super().__init__()
        self._states, self._always = states, {*everywhere.ignore, *always}
        self._everywhere = copy(everywhere)
        self._everywhere.skip_validation = True  # the grammar was looked over when the tables were made
        self._alphabet = Alphabet(everywhere)
        self._of: dict[frozenset[str], Lexer] = {}

    def of_all(self) -> Lexer:
        """The lexer of everything that can stand anywhere."""
        return Lexer(self._everywhere, self._alphabet)

    def __missing__(self, state: int) -> Lexer:
        """Makes the lexer of the state."""
        tokens = frozenset(self._always.union(self._states[state]))
        if tokens not in self._of:
            conf = copy(self._everywhere)
            known = conf.terminals_by_name
            conf.terminals = [known[token] for token in tokens if token in known]
            self._of[tokens] = Lexer(conf, self._alphabet)
        self[state] = self._of[tokens]
        return self[state]
