"""The parser, made once for each thread: Lark keeps the state of a parse in it."""

import threading
from typing import Any

from lark import Lark, Token, Tree
from lark.parsers.lalr_analysis import Shift

from festrules.grammar.indentation import Layout
from festrules.grammar.parse_tables import build

SyntaxTree = Tree[Token]

_local = threading.local()


def parser() -> Lark:
    """This thread's parser."""
    if not hasattr(_local, "parser"):
        _local.layout = Layout()
        _local.parser = build(_local.layout, _has_place)
    found: Lark = _local.parser
    return found


def layout() -> Layout:
    """The part of this thread's parser that makes line ends and indents."""
    parser()
    found: Layout = _local.layout
    return found


def _has_place(node: object) -> bool:
    """Line ends and indents take up no room: a statement ends with its last word."""
    return not (isinstance(node, Token) and node.type.startswith("_"))


def accepts(reading: Any) -> frozenset[str]:
    """The terminals that could come next in a parse: those that Lark finds, without making trees on the way."""
    state = reading.parser_state
    conf, before = state.parse_conf, state.state_stack
    return frozenset(
        kind for kind in conf.states[before[-1]] if kind.isupper() and _fits(kind, conf, [*before])
    )


def _fits(kind: str, conf: Any, before: list[int]) -> bool:
    """Whether a token can be taken in behind these states."""
    states = conf.states
    while kind in states[before[-1]]:
        action, rule = states[before[-1]][kind]
        if action is Shift:
            return True
        if rule.expansion:
            del before[-len(rule.expansion) :]
        before.append(states[before[-1]][rule.origin.name][1])
    return kind == "$END" and before[-1] == conf.end_state


def begin(text: str, line: int = 1) -> Any:
    """A parse that can be followed token by token; the first line of the text has this number."""
    reading = parser().parse_interactive(text)
    assert reading.lexer_thread.state is not None
    reading.lexer_thread.state.line_ctr.line = line
    return reading
