"""A document written as text and read again is the same document."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.grammar.any_document import LEAVES, any_document, fields
from tests.grammar.any_document import node as any_node
from tests.later import later, nothing_new

from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_mod, write_text
from festrules.grammar.format.expressions import expression as write_expression
from festrules.grammar.format.text import format_text
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.source import Source
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.reading import construct, rulebook

ROOT = Path(__file__).parents[2]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])
HEADER = 'festrules 2\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n\n'
BESIDE = ("mods", "picture")  # the parts in files of their own
SEEDS = st.integers(0, 2**32)


def compiled(text: str, folder: Path | None = None, name: str = "written") -> Any:
    return read_document(Source(f"{name}.rules", text), folder).data


def expression(node: Any) -> str:
    return write_expression(construct("expression", node))


def read_again(node: Any) -> Any:
    return compiled(f"{HEADER}define it: {expression(node)}\n")["things"]["it"]["define"]["value"]


@pytest.mark.parametrize("path", later(RULES, nothing_new), ids=lambda path: path.stem)
def test_a_shipped_game_survives(path: Path) -> None:
    data = {key: value for key, value in read_document(path).data.items() if key not in BESIDE}
    text = write_text(rulebook(data))
    assert compiled(text, path.parent) == data
    assert format_text(Source("written.rules", text)) == text


def test_a_mod_survives() -> None:
    path = ROOT / "tests" / "probes" / "lazy-climbers.rules"
    data: Any = read_document(path).data
    assert compiled(write_mod(construct("mod", data["mods"][0])), path.parent, path.stem) == data


@given(SEEDS, st.integers(1, 8))
def test_any_expression_survives(seed: int, depth: int) -> None:
    node = any_node("expression", random.Random(seed), depth)
    try:
        text = expression(node)
    except Unwritable:
        return
    assert read_again(node) == node, text


KINDS = list(FAMILIES["expression"])
SOME = frozenset(KINDS[::3])  # random expressions have the others within each other as well


@pytest.mark.parametrize("kind", later(KINDS, lambda kind: kind not in SOME))
def test_each_kind_of_expression_survives_within_each_other(kind: str) -> None:
    chance = random.Random(kind)
    inner = {kind: fields(FAMILIES["expression"][kind].RECORD, chance, 1)}
    for outer, kind_of in FAMILIES["expression"].items():
        wanted = kind_of.RECORD.fields
        for key in [key for key, field in wanted.items() if field.what == "expression" and not field.many]:
            node = {outer: {**fields(kind_of.RECORD, chance, 1), key: inner}}
            try:
                expression(node)
            except Unwritable:
                continue
            assert read_again(node) == node, expression(node)


@given(SEEDS)
@example(58)  # a race until everyone has answered
@example(622)  # a table of players, with rows from 3 to a name
def test_any_document_survives(seed: int) -> None:
    """Only its form is any: what cannot be read from files is left out, and so is what text cannot say."""
    chance = random.Random(seed)
    data = any_document(chance, things=3, depth=chance.randint(1, 8))
    for key in ("tables", "clauses", *BESIDE):
        data.pop(key, None)
    data["game"].pop("clauses", None)
    for one in data.get("examples", ()):
        one.pop("replaces", None)  # a mod may say that
    try:
        text = write_text(rulebook(data))
    except Unwritable:
        return
    assert format_text(Source("written.rules", text)) == text
    kinds = {kind for thing in data["things"].values() for kind in thing}
    rows = '"rows": ' in json.dumps(data) or ' from "' in text  # of a table, which edits may bring too
    if not rows and not {"kinds", "component", "board"} & kinds:
        assert compiled(text) == data, text


@pytest.mark.parametrize(
    "entry",
    [
        "(next player after leader of red) for 2 players",
        "you for 2 players",
        "(best sums of xs) for 2 players",
    ],
)
def test_what_a_table_gives_does_not_take_what_it_is_for(entry: str) -> None:
    data = compiled(f"{HEADER}table host by players: {entry}\n")
    assert f"table host by players: {entry}\n" in write_text(rulebook(data))


def test_parentheses_are_only_where_they_are_needed() -> None:
    for text in (
        "spaces of board where space is empty",
        "(spaces of board) where space is empty",
        "a - (b - c) * 2",
        "not (a or b) and c",
        "1 if a is b otherwise 2 if c otherwise 3",
        "every fox in foxes: a or b",
        "(every fox in foxes: a) or b",
        "count of foxes in my den + 1",
        "-(a + b)",
        "space is home for player",
        "space is not home for player or a",
        "highest first of foxes + sum of last of foxes",
        "a is b or nothing is c",
        "count of foxes in den of nobody",
    ):
        node = compiled(f"{HEADER}define it: {text}\n")["things"]["it"]["define"]["value"]
        assert expression(node) == text


def test_a_statement_after_whose_value_comes_a_word_that_it_could_swallow() -> None:
    text = f"{HEADER}play\n  subtract (players) from fox\n  draw (players) from a to b\n"
    assert write_text(rulebook(compiled(text))) == format_text(Source("any.rules", text))


def test_what_text_cannot_say_is_named() -> None:
    with pytest.raises(Unwritable, match="below zero"):
        expression({"number": {"value": -1}})
    with pytest.raises(Unwritable, match="directly behind `is`"):
        expression({"of": {"name": "home", "for": {"you": {}}}})
    with pytest.raises(Unwritable, match="list of one value"):
        expression({"list": {"items": [{"you": {}}]}})


def test_the_leaves_of_the_generator_are_kinds() -> None:
    assert set(LEAVES["expression"]) <= set(FAMILIES["expression"])
