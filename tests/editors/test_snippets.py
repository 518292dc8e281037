"""Snippets for editors: what they insert can be read as it stands, and the file is what the vocabulary says."""

import re

import pytest

from festrules.editors.snippets import SNIPPETS, WHOLE, Snippet, opens, snippets, written
from festrules.grammar.parse import parse
from festrules.grammar.source import Source
from festrules.interpreter.library import check

ALL = list(snippets())


def inserted(snippet: Snippet) -> str:
    """The text that an editor inserts, if nothing is filled in."""
    text = "\n".join(snippet.body).replace("$0", "")
    return re.sub(r"\\(.)", r"\1", re.sub(r"\$\{\d+:((?:\\.|[^}\\])*)\}", r"\1", text))


def test_the_file_is_up_to_date() -> None:
    assert SNIPPETS.read_text(encoding="utf-8") == written(), "run `make generated`"


@pytest.mark.parametrize("snippet", ALL, ids=lambda one: one.name)
def test_what_is_inserted_is_what_is_written(snippet: Snippet) -> None:
    assert inserted(snippet) == "".join(piece.text for piece in snippet.pieces)
    assert snippet.prefix
    assert snippet.meaning


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_whole_snippets_can_be_read(name: str) -> None:
    text = WHOLE[name][1]
    head = "" if text.startswith("festrules") else "festrules 2\n"
    _, problems = parse(Source("new.rules", head + text))
    assert problems == []


def test_the_whole_game_is_fine() -> None:
    assert check(Source("new.rules", WHOLE["rules"][1])) == ()


@pytest.mark.parametrize("kind", ["action", "cost", "each", "if", "repeat", "rounds", "phase"])
def test_what_has_lines_below_opens_them(kind: str) -> None:
    assert opens(kind)


@pytest.mark.parametrize("kind", ["move", "keep", "end", "let", "define"])
def test_what_has_none_does_not(kind: str) -> None:
    assert not opens(kind)
