from festrules.grammar.indentation import Layout
from festrules.grammar.parse_tables import _load, fingerprint, from_grammar, grammar_text, main, tables

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
    stored = _load({**tables(text)}, Layout(), True)
    worked_out = from_grammar(text, Layout(), True)
    assert stored.parse(TEXT) == worked_out.parse(TEXT)


def test_tables_belong_to_one_grammar() -> None:
    text = grammar_text()
    assert fingerprint(text) != fingerprint(text + "\n// changed")
