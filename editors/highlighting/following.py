"""Which terminals can stand behind which, read off the parse tables: enough to tell words from names."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from lark.parsers.lalr_analysis import Shift

from festrules.grammar.parser import parser
from festrules.grammar.words import accepted_after, declaration_begins

LINE_END, INDENT, DEDENT = "_NL", "_INDENT", "_DEDENT"
NAME = "NAME"
LAYOUT = frozenset({LINE_END, INDENT, DEDENT, "$END"})


@cache
def following() -> Mapping[str, frozenset[str]]:
    """For each terminal those that can come next, in whatever the parser has read before it."""
    table: Any = parser().parser.parser._parse_table  # noqa: SLF001 - Lark names no other way
    found: dict[str, set[str]] = {}
    waiting = [*table.start_states.values()]
    met = {*waiting}
    for state in waiting:  # grows while it is read
        for symbol, (action, to) in table.states[state].items():
            if action is not Shift:
                continue
            if to not in met:
                met.add(to)
                waiting.append(to)
            if is_terminal(symbol):
                found.setdefault(symbol, set()).update(filter(is_terminal, table.states[to]))
    return {symbol: frozenset(after) for symbol, after in found.items()}


def is_terminal(symbol: str) -> bool:
    """Whether a symbol of the grammar is a terminal."""
    return symbol == "$END" or symbol.isupper()


@cache
def at_margin() -> frozenset[str]:
    """The beginnings of a line at the margin of a whole file."""
    return declaration_begins() | {"FESTRULES"}


@cache
def further_in() -> frozenset[str]:
    """The beginnings of lines in a block: of its first, and of those that only follow others."""
    first, later = following()[INDENT], following()[LINE_END] | following()[DEDENT]
    return (first | (later - at_margin())) - LAYOUT


@cache
def value_begins() -> frozenset[str]:
    """The beginnings of a value that is on its own, as behind `becomes`."""
    return accepted_after("setup\n  x becomes ")
