"""The parser, made once for each thread: Lark keeps the state of a parse in it."""

import threading
from typing import Any

from lark import Lark, Token, Tree

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
    """What makes the line ends and indents of this thread's parser."""
    parser()
    found: Layout = _local.layout
    return found


def _has_place(node: object) -> bool:
    """Line ends and indents take up no room: a statement ends with its last word."""
    return not (isinstance(node, Token) and node.type.startswith("_"))


def begin(text: str, line: int = 1) -> Any:
    """A parse that can be followed token by token; the first line of the text has this number."""
    reading = parser().parse_interactive(text)
    assert reading.lexer_thread.state is not None
    reading.lexer_thread.state.line_ctr.line = line
    return reading
