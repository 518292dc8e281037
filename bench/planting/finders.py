"""The findings of validate, lint, test and prove in a rulebook, each as a set of words that can be compared."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document
from festrules.grammar.file_access import scenarios_beside
from festrules.grammar.files import read_with_scenarios
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import make_game
from festrules.interpreter.proving.prove import ALL, prove
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

FINDERS = ("validate", "lint", "test", "prove")
ASIDES = "prove, as a remark"
PATIENCE = 90  # seconds; what takes longer nobody overlooks
CHECKS = tuple(code for code in ALL if code != "FR911")  # the edge of a seat is not a finding by itself


class TooLong(Exception):
    """Nobody waits so long."""


@contextmanager
def patient(seconds: int) -> Iterator[None]:
    """Breaks off what takes too long."""

    def over(*_: Any) -> None:
        raise TooLong

    signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def read(rules: Path) -> Document:
    """The rules with the scenarios beside them."""
    return read_with_scenarios(rules, scenarios_beside(rules))


def found_in(rules: Path | Document, budget: Budget, known: dict[str, set[str]]) -> dict[str, set[str]]:
    """By finder what it says; `known` is what it says of the rules as they are, and is left out."""
    said: dict[str, set[str]] = {}
    try:
        document = rules if isinstance(rules, Document) else read(rules)
        checked = check_document(document)
    except Refused as refused:
        return {"validate": words(refused.diagnostics)}
    said["validate"] = words(checked) - known.get("validate", set())
    if has_errors(checked):
        return said
    said["lint"] = words(linted(document)) - known.get("lint", set())
    try:
        with patient(PATIENCE):
            said["test"] = tested(document)
        with patient(PATIENCE):
            proofs, remarks = proved(document, budget)
    except TooLong:
        said["test" if "test" not in said else "prove"] = {"too long"}
        return said
    said["prove"] = proofs - known.get("prove", set())
    said[ASIDES] = remarks - known.get(ASIDES, set())
    return said


def words(found: Sequence[Diagnostic]) -> set[str]:
    """Findings without their places."""
    return {f"{one.code} {one.message}" for one in found}


def linted(document: Document) -> Sequence[Diagnostic]:
    """The findings of lint, if it is there."""
    try:
        from festrules.interpreter.linting.lint import lint
    except ImportError:
        return ()
    return tuple(lint(document))


def tested(document: Document) -> set[str]:
    """The first scenario that fails."""
    tables = Tables(document)
    for example in examples_of(document):
        try:
            result = run_scenario(tables, example)
        except Refused as refused:
            return words(refused.diagnostics)
        if not result.true:
            return {f"{example.title}: {result.found[0].message}"}
    return set()


def proved(document: Document, budget: Budget) -> tuple[set[str], set[str]]:
    """Findings of prove, and remarks, in the smallest and the largest configuration."""
    every = extremes(document)
    ends = list(dict.fromkeys([every[0], every[-1]]))
    games = tuple(make_game(document, one.players, dict(one.options), one.variants) for one in ends)
    proof = prove(ProofSubject(document, games, whole=False), budget, CHECKS)
    findings = {(one.check, one.pointer) for verdict in proof.verdicts for one in verdict.findings}
    asides = {(one.check, one.pointer) for verdict in proof.verdicts for one in verdict.asides}
    return {" ".join(one) for one in findings}, {" ".join(one) for one in asides}
