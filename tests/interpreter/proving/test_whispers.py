"""The table of ways to tell a secret: what reading the rules finds of each, and what playing finds."""

import pytest
from tests.interpreter.proving.unchecked import made
from tests.interpreter.proving.whispers import Way, ways

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.proving.secrets import prove_secrets
from festrules.interpreter.proving.subject import Budget, ProofSubject

WAYS = ways()
SOME = 24  # of them every how-manieth is played each time
every_way = pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])


def document_of(way: Way) -> Document:
    return read_document(Source("whispers.rules", way.text()))


def marked(way: Way, found: tuple[Diagnostic, ...]) -> str:
    """The marked stretches, in the order of the text, with the code if it is not that of a secret."""
    rows, said = way.text().split("\n"), []
    for one in found:
        assert one.span is not None
        words = rows[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1].strip()
        said.append(words if one.code == "FR508" else f"{one.code}{words}")
    return " & ".join(said) or "-"


@every_way
def test_reading_finds_what_would_be_told(way: Way) -> None:
    found = tuple(one for one in check_document(document_of(way)) if one.code != "FR505")
    assert marked(way, found) == way.validate


def played(way: Way) -> str:
    """The findings of play, also in rules that are refused before it for the secrets they would tell."""
    document = document_of(way)
    try:
        games = tuple(made(document, one) for one in extremes(document))
    except Refused:
        return "refused"
    verdict = prove_secrets(ProofSubject(document, games, whole=True), Budget(decisions=2_500))
    return "found" if verdict.findings else "aside" if verdict.asides else "-"


@pytest.mark.parametrize("way", WAYS[::SOME], ids=[way.name for way in WAYS[::SOME]])
def test_playing_finds_some_of_it(way: Way) -> None:
    assert played(way) == way.prove


@pytest.mark.slow
@every_way
def test_playing_finds_what_is_told(way: Way) -> None:
    assert played(way) == way.prove


def test_what_reading_lets_through_tells_nothing_but_who_could_not_choose() -> None:
    """The one known gap: docs/decisions/0022."""
    through = [way.name for way in WAYS if way.validate == "-" and way.prove == "found"]
    assert through == ["chose-none-in-secret"]
