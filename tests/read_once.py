"""Declarations that many tests have in common, as the frames of small games, are read once in each process.

A tree follows from its text and the line where it begins, and nobody changes one. What is long, or wrong, is read each
time; so is everything in `tests/grammar`, and where steps are counted.
"""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from unittest.mock import patch

from festrules.grammar import parse
from festrules.grammar.parser import SyntaxTree, begin, layout

LONG = 2_000  # characters


@dataclass(frozen=True)
class Reading:
    """Stands for a parse that goes to the end."""

    text: str
    line: int

    def resume_parse(self) -> SyntaxTree:
        """The tree; its tokens are counted as often as it is asked for."""
        before = layout().total
        tree, tokens = _read(self.text, self.line)
        layout().total = before + tokens
        return tree


@lru_cache(8_000)
def _read(text: str, line: int) -> tuple[SyntaxTree, int]:
    before = layout().total
    tree = begin(text, line).resume_parse()
    return tree, layout().total - before


def _begin(text: str, line: int = 1) -> Any:
    return Reading(text, line) if len(text) < LONG else begin(text, line)


def read_once() -> None:
    """From here on."""
    patch.object(parse, "begin", _begin).start()


def read_anew() -> AbstractContextManager[object]:
    """Meanwhile everything is read."""
    return patch.object(parse, "begin", begin)
