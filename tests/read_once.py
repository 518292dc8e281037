"""Declarations that many tests have in common, as the frames of small games, are read once in each process.

A tree follows from its text and the line where it begins, and so does it that nothing is wrong with it; what its
builders make of it follows from the tree and the name of its file. Nobody changes either. What is very long, or wrong,
is read each time; so is everything in `tests/grammar`, and where steps are counted.
"""

from contextlib import AbstractContextManager
from unittest.mock import patch

from festrules.grammar import file_contents, parse
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parse import Block, parse_block
from festrules.grammar.parser import SyntaxTree, layout
from festrules.grammar.source import Source
from festrules.grammar.tree_to_document.building import Part
from festrules.grammar.tree_to_document.convert import convert

LONG = 30_000  # characters
MOST = 20_000  # declarations

# What builders make of the trees that were read, by the tree and the name of its file.
MADE: dict[tuple[int, str], Part] = {}
# With their tokens, which count as often as they are asked for.
READ: dict[Block, tuple[SyntaxTree, int]] = {}
KEPT: set[int] = set()  # the trees of these, by identity


def _parse_block(
    block: Block, source: Source, *, mended: bool = False
) -> tuple[SyntaxTree | None, list[Diagnostic]]:
    if block in READ:
        tree, tokens = READ[block]
        layout().total += tokens
        return tree, []
    before = layout().total
    found, problems = parse_block(block, source, mended=mended)
    if found is not None and not problems and len(block.text) < LONG and len(READ) < MOST:
        READ[block] = found, layout().total - before
        KEPT.add(id(found))
    return found, problems


def _convert(tree: SyntaxTree, source: Source) -> Part:
    key = id(tree), source.name
    if key in MADE:
        return MADE[key]
    made = convert(tree, source)
    if id(tree) in KEPT:
        MADE[key] = made
    return made


def read_once() -> None:
    """From here on."""
    patch.object(parse, "parse_block", _parse_block).start()
    patch.object(file_contents, "convert", _convert).start()


def read_anew() -> AbstractContextManager[object]:
    """Meanwhile everything is read."""
    return patch.object(parse, "parse_block", parse_block)
