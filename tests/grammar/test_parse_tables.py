from typing import Any

from lark.lexer import ContextualLexer

from festrules.grammar.indentation import Layout
from festrules.grammar.parse_tables import fingerprint, from_grammar, grammar_text, load, main, tables

TEXT = """festrules 2
game "Nothing"
  players 2
play
  turns from seat 1 until the game ends
    if longest line of my marks on grid >= 3 and not full
      you win
"""


def test_the_tables_fit_the_grammar() -> None:
    assert main([]) == 0, "run `make generated`"


def test_tables_read_as_the_grammar_does() -> None:
    text = grammar_text()
    stored = load({**tables(text)}, Layout(), True)
    worked_out = from_grammar(text, Layout(), True)
    assert stored.parse(TEXT) == worked_out.parse(TEXT)


def test_each_state_has_the_lexer_that_lark_gives_it() -> None:
    layout = Layout()
    stored: Any = load({**tables(grammar_text())}, layout, True)
    table = stored.parser.parser._parse_table.states
    whole: dict[int, Any] = {number: list(table[number]) for number in range(len(table._rows))}
    theirs: Any = ContextualLexer(stored.lexer_conf, whole, layout.always_accept).lexers
    ours = stored.parser.lexer.lexer.lexers
    assert len(theirs) > 1000
    assert all(ours[number].terminals == theirs[number].terminals for number in whole)


def test_tables_belong_to_one_grammar() -> None:
    text = grammar_text()
    assert fingerprint(text) != fingerprint(text + "\n// changed")
