"""The words of the language, as the grammar has them."""

import threading

import pytest

from festrules.grammar.parse import parse
from festrules.grammar.parser import parser
from festrules.grammar.source import Source
from festrules.grammar.words import (
    DESCRIBED,
    described,
    nearest,
    phrases,
    reserved_words,
    statement_begins,
    texts,
)


def test_every_terminal_can_be_told_to_an_author() -> None:
    for terminal in parser().terminals:
        if terminal.name not in {"COMMENT", "__IGNORE_0"} and not terminal.name.startswith("__"):
            assert described(terminal.name), terminal


@pytest.mark.parametrize(
    ("terminal", "expected"),
    [
        ("AT_MOST", {"at most"}),
        ("IS", {"is", "are"}),
        ("WITH_MOST", {"with the most", "with most"}),
        ("MISSES_A_TURN", {"misses a turn", "miss a turn"}),
        ("ORDER", {"<", "<=", ">", ">="}),
    ],
)
def test_what_a_terminal_looks_like(terminal: str, expected: set[str]) -> None:
    assert set(texts(terminal)) == expected


def test_words_that_belong_together_stand_on_one_line() -> None:
    """A comment between them could not be told from the end of the line, and messages could not quote them."""
    assert not [known.name for known in parser().terminals if r"\s" in known.pattern.value]


def test_described_terminals_have_no_fixed_words() -> None:
    assert all(phrases(terminal) == () for terminal in DESCRIBED)


def test_reserved_words() -> None:
    assert {"you", "my", "no", "of", "if", "players", "nothing"} <= reserved_words()
    assert {"space", "number", "card", "turn", "best", "count", "one"}.isdisjoint(reserved_words())


@pytest.mark.parametrize(
    ("written", "meant"), [("chose", "choose"), ("mvoe", "move"), ("trun up", "turn up"), ("zebra", None)]
)
def test_the_nearest_word(written: str, meant: str | None) -> None:
    assert nearest(written, statement_begins()) == meant


def test_threads_do_not_disturb_each_other() -> None:
    text = 'festrules 2\ngame "G"\n  players 2\n' + "procedure p{n}\n  if a\n    x = (1 +\n      2)\n" * 20
    results: list[int] = []

    def read() -> None:
        results.extend(len(parse(Source("t", text))[1]) for _ in range(5))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = len(parse(Source("t", text))[1])
    assert results == [expected] * 20
