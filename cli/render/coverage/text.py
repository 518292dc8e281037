"""Coverage for people: what is missing, with its place, and a line for each game."""

from collections.abc import Iterator, Sequence

import click

from festrules.cli.covering import Covering
from festrules.cli.render.coverage.rows import percent, place_of, scenario_of, shares, verdict
from festrules.cli.render.lines import wrapped
from festrules.cli.render.report import shown_path
from festrules.cli.render.scenarios import render_text as render_suites
from festrules.grammar.document import Document
from festrules.grammar.printable import printable
from festrules.interpreter.coverage.measure import Clause, Coverage, Status
from festrules.interpreter.coverage.proving import Proof
from festrules.interpreter.tracing.points import Point

COLOURS = {Status.TESTED: "green", Status.NEEDLESS: None, Status.UNPROVED: "yellow"}


def render_text(coverings: Sequence[Covering], *, verbose: bool = False) -> str:
    """Every clause that is not tested, what no scenario reached, and a line for each game."""
    return "".join(f"{line}\n" for covering in coverings for line in _lines(covering, verbose=verbose))


def _lines(covering: Covering, *, verbose: bool) -> Iterator[str]:
    coverage, document = covering.coverage, covering.document
    if coverage is None or document is None:
        yield render_suites([covering.suite]).rstrip("\n")
        return
    for clause in coverage.clauses:
        if verbose or clause.status not in (Status.TESTED, Status.NEEDLESS):
            yield from _clause(covering, document, clause)
            yield ""
    yield from _missed(document, [one for one in coverage.missed if not one.is_way], "No scenario runs")
    yield from _missed(document, [one for one in coverage.missed if one.is_way], "No scenario goes this way")
    yield _closing(covering, coverage)


def _clause(covering: Covering, document: Document, clause: Clause) -> Iterator[str]:
    """One clause: what it says, the statements that cite it, the scenarios that name it."""
    word = click.style(str(clause.status), fg=COLOURS.get(clause.status, "red"), bold=True)
    yield f"{word}  {printable(clause.name)}"
    if clause.says:
        yield from wrapped("    ", printable(clause.says))
    if clause.status is Status.NEEDLESS:
        yield from wrapped("    because ", printable(clause.because))
        return
    for proof in clause.proofs:
        yield from _proof(covering, document, proof, named=bool(clause.scenarios))
    for number in clause.scenarios:
        place = scenario_of(covering, number)
        yield f'    named by   {printable(place.shown)}  "{printable(place.excerpt)}"'
    if not clause.proofs:
        yield f"    No rule cites it: write @{clause.name} behind the rule that carries it out."
    elif not clause.scenarios:
        yield f'    No scenario names it: example "..." @{clause.name}'


def _proof(covering: Covering, document: Document, proof: Proof, *, named: bool) -> Iterator[str]:
    place = place_of(document, proof.citation.pointer)
    yield f"    rule       {printable(place.shown)}  {printable(place.excerpt)}"
    if named:
        yield from wrapped(" " * 15, printable(verdict(covering, proof)))


def _missed(document: Document, points: Sequence[Point], head: str) -> Iterator[str]:
    if not points:
        return
    yield click.style(f"{head}:", bold=True)
    for point in points:
        place = place_of(document, point.place)
        yield f"    {printable(place.shown)}  {printable(place.excerpt)}"
        if point.missing:
            yield f"{' ' * 15}{point.missing}"
    yield ""


def _closing(covering: Covering, coverage: Coverage) -> str:
    said = [
        f"{share.done} of {share.of} {what} {done} ({percent(share)})"
        for what, share, done in shares(coverage)
    ]
    asked = ""
    if covering.least is not None and coverage.least < covering.least:
        asked = f"\n  {covering.least:g} % of each are asked for."
    return f"{printable(shown_path(covering.name))}: {'; '.join(said)}{asked}"
