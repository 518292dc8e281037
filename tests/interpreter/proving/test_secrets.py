"""Secrets that play gives away are found where they are given away, and nothing else is.

What `validate` refuses already is played here all the same: the two checks know nothing of each other.
"""

import pytest
from tests.interpreter.proving.leaks import HONEST, LAID_ASIDE, LEAKS
from tests.interpreter.proving.unchecked import made

from festrules.grammar.diagnostic import has_errors
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.proving.secrets import prove_secrets
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.proving.verdict import CheckResult, Finding, Verdict


def document_of(text: str) -> Document:
    return read_document(Source("game.rules", text))


def proved(document: Document, decisions: int = 2_000) -> Verdict:
    games = tuple(made(document, one) for one in extremes(document))
    return prove_secrets(ProofSubject(document, games, whole=True), Budget(decisions=decisions))


def quoted(text: str, document: Document, finding: Finding) -> str:
    span = document.span(finding.pointer)
    assert span is not None
    assert span.line == span.end_line
    return text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]


@pytest.mark.parametrize("name", LEAKS)
def test_what_gives_a_secret_away_is_found_in_its_place(name: str) -> None:
    text, place, words = LEAKS[name]
    document = document_of(text)
    assert {one.code for one in check_document(document)} - {"FR505"} == {"FR508"}
    verdict = proved(document)
    assert verdict.standing is CheckResult.FOUND
    (finding,) = verdict.findings
    assert quoted(text, document, finding) == place
    assert "could tell that" in finding.sentence
    assert words in finding.sentence


@pytest.mark.parametrize("name", HONEST)
def test_what_the_rules_make_known_is_no_leak(name: str) -> None:
    document = document_of(HONEST[name])
    assert not has_errors(check_document(document))
    verdict = proved(document)
    assert verdict.findings == ()
    assert verdict.standing is CheckResult.NOT_FOUND


def test_how_many_are_laid_aside_is_told_and_is_no_fault() -> None:
    """A rule that has all high cards laid aside wants the others to see how many those are."""
    verdict = proved(document_of(LAID_ASIDE))
    assert verdict.standing is CheckResult.NOT_FOUND
    (told,) = verdict.asides
    assert quoted(LAID_ASIDE, document_of(LAID_ASIDE), told).startswith("move all (lots in my hand")


def test_the_course_of_a_leak_leads_to_it() -> None:
    """It can be played, and stands at the decision after which the seat could tell."""
    text, _, _ = next(iter(LEAKS.values()))
    document = document_of(text)
    (finding,) = proved(document).findings
    assert finding.course is not None
    game = made(document, finding.course.configuration)
    state, decided = game.start(0, settle=False), 0
    for seat, value in finding.course.moves:
        decision = next(one for one in game.decisions(state) if one.seat == seat)
        option = next(one for one in decision.options if one.value == value)
        state, _ = game.apply(state, option, settle=False)
        decided += seat is not None
    assert decided == finding.course.at


def test_where_nothing_is_hidden_nothing_is_asked() -> None:
    text = LAID_ASIDE
    for hidden in (": ordered, face down", ": owner sees everything, others see count"):
        text = text.replace(hidden, "")
    text = text.replace(", owner sees everything, others see nothing", "")
    assert proved(document_of(text)).standing is CheckResult.NOT_ASKED


def test_the_same_budget_and_seed_give_the_same_verdict() -> None:
    document = document_of(LAID_ASIDE)
    assert proved(document) == proved(document)
