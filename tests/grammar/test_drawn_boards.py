"""Boards that are drawn in their table file: which rows they stand for, and what no drawing can mean."""

from typing import Any

import pytest

from festrules.grammar.diagnostic import Refused
from festrules.grammar.source import Source
from festrules.grammar.tables import read_table
from festrules.grammar.tree_to_document.layout import lay_out


def rows(text: str) -> list[dict[str, Any]]:
    found: Any = lay_out(read_table(Source("board.yaml", text)), "", {})
    return list(found)


def linked(text: str) -> set[tuple[str, str]]:
    return {(row["id"], other) for row in rows(text) for other in row["next-to"]}


def test_squares_are_counted_from_the_lower_left_and_blanks_are_holes() -> None:
    text = 'drawing: [". . ~", ".   ~", "T ."]\nsigns: {"~": {land: water}, T: {id: tower, land: rock}}\n'
    assert rows(text) == [
        {"id": "tower", "at": ["1", "1"], "land": "rock"},
        {"id": "b1", "at": ["2", "1"]},
        {"id": "a2", "at": ["1", "2"]},
        {"id": "c2", "at": ["3", "2"], "land": "water"},
        {"id": "a3", "at": ["1", "3"]},
        {"id": "b3", "at": ["2", "3"]},
        {"id": "c3", "at": ["3", "3"], "land": "water"},
    ]


def test_lines_link_spaces_however_long_they_are() -> None:
    text = 'drawing: ["o---o", "|  /", "o-o", " \\\\|", "  o"]\n'
    assert linked(text) == {
        ("a3", "c3"),
        ("a2", "a3"),
        ("a2", "b2"),
        ("b1", "b2"),
        ("a2", "b1"),
        ("b2", "c3"),
    }


def test_columns_and_rows_are_counted_where_spaces_stand() -> None:
    text = 'drawing: ["o-----o", "|     |", "|     |", "o     o"]\n'
    assert [row["drawn-at"] for row in rows(text)] == [["1", "1"], ["2", "1"], ["1", "2"], ["2", "2"]]
    assert linked(text) == {("a1", "a2"), ("b1", "b2"), ("a2", "b2")}


def test_links_join_parts_that_no_line_joins() -> None:
    text = 'drawing: [". .   . ."]\nlinks: [[b1, d1]]\n'
    assert linked(text) == {("b1", "d1")}


WRONG = [
    ('drawing: [". x"]', "what `x` is"),
    ('drawing: [". ."]\nsigns: {x: {land: water}}', "nowhere in the drawing"),
    ('drawing: ["x x"]\nsigns: {x: {id: tower}}', "has an id"),
    ('drawing: ["x"]\nsigns: {x: {id: "A b"}}', "an id is a name"),
    ('drawing: ["x"]\nsigns: {x: water}', "in braces"),
    ('drawing: ["."]\nsigns: {"--": {land: water}}', "one character"),
    ('drawing: ["."]\nsigns: water', "what each sign says"),
    ('drawing: ["..."]', "stands between two spaces"),
    ('drawing: ["o--"]', "does not end at a space"),
    ("drawing: []", "a list of texts"),
    ('drawing: ["   "]', "no space is drawn"),
    ('drawing: [". ."]\nlinks: [[a1, c1]]', "two spaces that are drawn"),
    ('drawing: [". ."]\nlinks: a1', "a list of pairs"),
    ('drawing: [". ."]\nrows: 3', "not known beside a drawing"),
    (f'drawing: ["{". " * 27}"]', "at most 26 columns"),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_what_no_drawing_means(text: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        read_table(Source("board.yaml", text))
    assert any(words in one.message for one in refused.value.diagnostics), refused.value.diagnostics
