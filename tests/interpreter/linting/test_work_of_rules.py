"""The work of lint grows as the text does, and has an end where a small text would demand very much."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.counted_steps import growth, steps_of

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter import checking
from festrules.interpreter.linting import look, ranges
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.meaning.lower import build_machine

GAME = (
    'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nwinner\n  shared\n'
    "keep k: 0 to 9, starts 0\n"
)


def statements(size: int) -> str:
    return GAME + "play\n" + "  add 1 to k\n" * size


def names(size: int) -> str:
    given = "".join(f"  choose a{n} from 1 to 3\n  set k to a{n}\n" for n in range(size))
    return f"{GAME}play\n{given}"


def conditions(size: int) -> str:
    said = "".join(f'      x is not {n} (refused: "no {n}")\n' for n in range(size))
    return f"{GAME}play\n  turns for players\n    choose x from 0 to 9\n{said}"


def comments(size: int) -> str:
    return GAME + "play\n" + "".join(f"  set k to 3 # of {n}\n" for n in range(size))


@pytest.mark.parametrize("text", [statements, names, conditions, comments])
def test_it_grows_as_the_text_does(text: Callable[[int], str]) -> None:
    def linting(size: int) -> Callable[[], object]:
        document = read_document(Source("long.rules", text(size)))
        return lambda: lint(document)

    assert growth(linting, 60, 3) < 3.3


def tables_of_tables(tables: int, entries: int) -> str:
    """Each entry of a table asks the next table."""
    rows = [
        f"table t{n} of number as x: "
        + ", ".join(f"(t{n + 1} of x) for x {at}" for at in range(entries))
        + "\n"
        for n in range(tables)
    ]
    last = f"table t{tables} of number as x: 1 for x 0\n"
    return GAME + "".join(rows) + last + "play\n  if t0 of 1 > 3\n    set k to 1\n"


def test_what_numbers_can_be_is_asked_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranges, "EFFORT", 10_000)
    document = read_document(Source("tables.rules", tables_of_tables(5, 14)))
    steps_of(lambda: lint(document), 3_000_000)


def test_what_would_look_at_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "MOST_LOOKS", 50)
    loops = "  for each player in players\n    do p\n" * 20
    text = GAME + "play\n" + loops + "procedure p\n" + "  add 1 to k\n" * 20
    kept = "keep opener: player, starts seat 1\ndefine order: players from opener\n"
    found = lint(read_document(Source("loops.rules", text + kept)))
    assert "FR106" in {one.code for one in found}


def test_what_has_been_examined_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []

    def noted(document: Document, *more: Any) -> Any:
        built.append(document)
        return build_machine(document, *more)

    monkeypatch.setattr(checking, "build_machine", noted)
    choice = (
        "  turns for players\n    choose x from 1 to 3\n    (there is always at least one)\n    set k to x\n"
    )
    document = read_document(Source("game.rules", f"{GAME}play\n{choice}"))
    examined = checking.examine(document)
    assert built == [built[0]]
    assert [one.code for one in lint(document, examined=examined)].count("FR835") == 1
    assert built == [built[0]]
