"""Everything that docs/language.md says about the language is done: files are played, questions answered."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from book import blocks
from book.blocks import Snippet, questions
from tests.docs.playing import errors, findings, play, play_to_the_end

from festrules.grammar.files import read_document
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.words import reserved_words

PAGE = "docs/language.md"
SNIPPETS = blocks.snippets(PAGE)
FRAMES = blocks.frames(PAGE)


def where(snippet: Snippet) -> str:
    return f"line {snippet.line}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the tables of the page lie, and its frames as games that mods can change."""
    for name, text in blocks.tables(PAGE).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name, text in FRAMES.items():
        (tmp_path / f"{name}.rules").write_text(text, encoding="utf-8")
    return tmp_path


def written(snippet: Snippet, folder: Path) -> Path:
    path = folder / "game.rules"
    path.write_text(blocks.text_of(snippet, FRAMES), encoding="utf-8")
    return path


@pytest.mark.parametrize("snippet", SNIPPETS, ids=where)
def test_a_snippet_does_what_the_page_says(snippet: Snippet, folder: Path) -> None:
    path = written(snippet, folder)
    if snippet.gives:
        assert errors(path) == {snippet.gives}, findings(path)
        return
    if snippet.whole and "# declarations" not in snippet.text:
        assert findings(path) == []
    assert not errors(path), findings(path)
    if snippet.how == "values in":
        _, _, said = play(path)
        answers = dict(line.split(": ", 1) for line in said if re.match(r"\d+: ", line))
        found = [
            (question, answers.get(str(number))) for number, (question, _) in enumerate(questions(snippet))
        ]
        assert found == questions(snippet)
    elif snippet.fault:
        assert any(game.is_faulty(state) for game, state, _ in (play(path, seed) for seed in range(20)))
    else:
        play_to_the_end(path)


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_a_frame_is_right_by_itself(name: str, folder: Path) -> None:
    path = folder / "game.rules"
    path.write_text(FRAMES[name], encoding="utf-8")
    assert not errors(path), findings(path)


def kinds_in(value: Any) -> Iterator[str]:
    """Every key that stands anywhere in a document: the kinds of node are among them."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from kinds_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from kinds_in(inner)


def test_every_construct_has_a_snippet(folder: Path) -> None:
    shown: set[str] = set()
    for snippet in SNIPPETS:
        if not snippet.gives:
            shown |= set(kinds_in(read_document(written(snippet, folder)).data))
    kinds = {kind for family in FAMILIES.values() for kind in family}
    assert kinds - shown - IN_SCENARIOS == set()


# What docs/scenarios.md explains.
IN_SCENARIOS = set(FAMILIES["example-line"]) | set(FAMILIES["expectation"])


def test_the_reserved_words_are_all_listed() -> None:
    listed = re.search(r"<!-- reserved words -->\n(.*?)\n\n", blocks.read(PAGE), re.DOTALL)
    assert listed
    assert re.findall(r"`([a-z]+)`", listed[1]) == sorted(reserved_words())
