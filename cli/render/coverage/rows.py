"""The common ground of all views of coverage: statements and scenarios with their places and texts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from festrules.cli.covering import Covering
from festrules.cli.render.report import shown_path, some_of
from festrules.grammar.document import Document, Pointer
from festrules.grammar.source import Span
from festrules.interpreter.coverage.measure import Coverage, CoverageShare
from festrules.interpreter.coverage.proving import Proof

NAMED = 3  # bends that a sentence lists
CITATIONS = re.compile(r'(\s+@[A-Z][A-Z0-9-]*)+\s*(#[^"]*)?$')


@dataclass(frozen=True, slots=True)
class CoveragePlace:
    """A part of the rules, or a scenario: where it stands, if it came from a text, and what it says."""

    pointer: Pointer
    span: Span | None
    excerpt: str

    @property
    def shown(self) -> str:
        """`file:line`, or the pointer into a document that came from no text."""
        return f"{shown_path(self.span.source)}:{self.span.line}" if self.span else self.pointer


def place_of(document: Document, pointer: Pointer) -> CoveragePlace:
    """Where a part of the rules stands, with the line there and without what it cites."""
    span = document.span(pointer)
    source = document.sources.get(span.source) if span else None
    line = source.line(span.line).strip() if source and span else ""
    return CoveragePlace(pointer, span, CITATIONS.sub("", line) or pointer)


def scenario_of(covering: Covering, number: int) -> CoveragePlace:
    """A scenario, by its title."""
    result = covering.suite.outcomes[number].result
    return CoveragePlace(result.pointer, result.span, result.title)


def verdict(covering: Covering, proof: Proof) -> str:
    """The fate of one citing statement, in a sentence."""
    if proof.noticed is not None:
        bend, scenario = proof.noticed
        return f'noticed by "{covering.suite.title(scenario)}": {bend.what}'
    if proof.rivals:
        return f"its scenarios notice nothing here but what proves {', '.join(proof.rivals)}"
    if proof.survived:
        what = some_of([bend.what for bend in proof.survived], NAMED, "; ")
        return f"noticed by no scenario that names it: {what}"
    if proof.empty:
        return "nothing can be bent here that leaves a game"
    return "no scenario that names it reaches this"


def shares(coverage: Coverage) -> Iterator[tuple[str, CoverageShare, str]]:
    """The shares: what is counted, how many of how many, and their fate."""
    yield "clauses", coverage.tested, "tested"
    yield "statements", coverage.statements, "run"
    yield "branches", coverage.ways, "taken"


def percent(share: CoverageShare) -> str:
    """`98.2 %`; 100 only where nothing is missing."""
    return f"{share.percent:g} %"
