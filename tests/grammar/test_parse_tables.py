import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from lark.lexer import ContextualLexer

from festrules.grammar import parse_tables
from festrules.grammar.indentation import Layout
from festrules.grammar.lexing import begins
from festrules.grammar.parse_tables import TABLES, fingerprint, grammar_text, load, main, tables
from festrules.grammar.parser import parser
from festrules.grammar.words import texts


def test_the_tables_fit_the_grammar() -> None:
    assert main([]) == 0, "run `make generated`"


def stored() -> Any:
    return json.loads(gzip.decompress(Path(parse_tables.__file__).with_name(TABLES).read_bytes()))


def test_the_tables_are_what_is_worked_out() -> None:
    assert stored() == json.loads(json.dumps(tables(grammar_text())))


def test_each_state_has_the_lexer_that_lark_gives_it() -> None:
    layout = Layout()
    ours: Any = load(stored(), layout)
    table = ours.parser.parser._parse_table.states
    whole: dict[int, Any] = {number: list(table[number]) for number in range(len(table._rows))}
    theirs: Any = ContextualLexer(ours.lexer_conf, whole, layout.always_accept).lexers
    lexers = ours.parser.lexer.lexer.lexers
    assert len(theirs) > 1000
    assert all(set(lexers[number].terminals) == set(theirs[number].terminals) for number in whole)


def test_tables_belong_to_one_grammar() -> None:
    text = grammar_text()
    assert fingerprint(text) != fingerprint(text + "\n// changed")


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("from", "f"),
        (r"\+", "+"),
        (r"(is|are)[ \t]+(a|an)(?![\w-])", "ia"),
        (r"(?:<=|>=|<|>)", "<>"),
        (r"(?<!choose[ \t])direction[ \t]+from", "d"),
        (r"(a(b|c)|[)d]e|\)|f)(?=x)", "a)df"),
        (r"(\n[ \t]*(#[^\n]*)?)+", "\n"),
        ("[0-2]+", "012"),
    ],
)
def test_letters_that_a_pattern_begins_with(pattern: str, letters: str) -> None:
    assert begins(pattern) == set(letters)


def test_what_authors_may_write_for_a_terminal_begins_with_its_letters() -> None:
    """Where one is never tried, what it stands for could not be read."""
    for terminal in parser().terminals:
        assert {text[0] for text in texts(terminal.name)} <= begins(terminal.pattern.to_regexp()), terminal
