"""A slip in a game that is right otherwise: one message, of the right kind, at its place, with the nearest name."""

from pathlib import Path

import pytest
from tests.interpreter.checks.mistakes_in_rules import MISTAKES, Mistake

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

ROOT = Path(__file__).parents[3]
FILES = {path.stem: path for folder in ("rules", "tests/probes") for path in (ROOT / folder).rglob("*.rules")}


def said(text: str, path: Path) -> tuple[Diagnostic, ...]:
    try:
        return check_document(read_document(Source(path.name, text), path.parent))
    except Refused as refused:
        return refused.diagnostics


def marked(text: str, found: Diagnostic) -> str:
    assert found.span is not None
    line = text.split("\n")[found.span.line - 1]
    end = found.span.end_column - 1 if found.span.end_line == found.span.line else len(line)
    return line[found.span.column - 1 : end]


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{one.game}-{one.code}-{one.marked}" for one in MISTAKES])
def test_a_mistake_is_told_once_at_its_place(mistake: Mistake) -> None:
    path = FILES[mistake.game]
    text = path.read_text(encoding="utf-8")
    assert mistake.old in text
    text = text.replace(mistake.old, mistake.new, 1)
    found = said(text, path)
    assert [one.code for one in found] == [mistake.code], found
    assert mistake.says in found[0].message
    assert marked(text, found[0]).startswith(mistake.marked)
    assert found[0].suggestion == mistake.suggests


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_what_ships_is_right(path: Path) -> None:
    assert said(path.read_text(encoding="utf-8"), path) == ()


def test_five_mistakes_are_five_messages() -> None:
    path = FILES["climbers"]
    text = path.read_text(encoding="utf-8")
    for old, new in (
        ("count team-size", "count team-sise"),
        ("is base (", "is bas ("),
        ("or climb ", "or climp "),
        ("@MOVE-6", "@MOVE-66"),
        (" otherwise 0 ", " "),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    assert sorted(one.code for one in said(text, path)) == ["FR301", "FR301", "FR301", "FR402", "FR507"]
