"""Declarations that many tests have in common, as the frames of small games, are read once in each process.

A tree follows from its text and the line where it begins, and so does it that nothing is wrong with it; nobody changes
one. What is very long, or wrong, is read each time; so is everything in `tests/grammar`, and where steps are counted.
"""

from contextlib import AbstractContextManager
from unittest.mock import patch

from festrules.grammar import parse
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parse import Block, parse_block
from festrules.grammar.parser import SyntaxTree, layout
from festrules.grammar.source import Source

LONG = 30_000  # characters
MOST = 20_000  # declarations

# With their tokens, which count as often as they are asked for.
READ: dict[Block, tuple[SyntaxTree, int]] = {}


def _parse_block(block: Block, source: Source) -> tuple[SyntaxTree | None, list[Diagnostic]]:
    if block in READ:
        tree, tokens = READ[block]
        layout().total += tokens
        return tree, []
    before = layout().total
    found, problems = parse_block(block, source)
    if found is not None and not problems and len(block.text) < LONG and len(READ) < MOST:
        READ[block] = found, layout().total - before
    return found, problems


def read_once() -> None:
    """From here on."""
    patch.object(parse, "parse_block", _parse_block).start()


def read_anew() -> AbstractContextManager[object]:
    """Meanwhile everything is read."""
    return patch.object(parse, "parse_block", parse_block)
