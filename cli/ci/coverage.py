"""The step that asks whether enough of the rules is covered by scenarios."""

from collections.abc import Iterator

from festrules.cli.bending.progress import ProgressLine
from festrules.cli.ci.step import CheckedFiles, Result, joined, passed_over
from festrules.cli.covering import Covering, cover
from festrules.cli.render.report import Report, shown_path
from festrules.grammar.diagnostic import Diagnostic, Label
from festrules.grammar.document import Document
from festrules.grammar.source import Span, whole
from festrules.interpreter.coverage.measure import Clause, Coverage, Status

SHOWN = 3  # further places beside the first
NAMED = 6  # clauses


def run(subject: CheckedFiles) -> Result:
    """`festrules coverage --min`, where the settings say how much is enough."""
    least = subject.settings.ci.coverage
    if least is None:
        return Result(skipped="the settings ask for no coverage")
    wanted, broken = subject.playable()
    coverings = []
    for one in wanted:
        if str(one.rules) in subject.untested:
            broken += 1
            continue
        line = ProgressLine(one.rules.stem)
        coverings.append(cover(one, least, subject.jobs, line))
        line.end()
    reports = [Report(one.name, too_little(one, least)) for one in coverings]
    lowest = min((one.coverage.least for one in coverings if one.coverage), default=100.0)
    return Result(
        reports,
        joined(f"{lowest:g} of 100 covered", passed_over(broken)) if coverings else passed_over(broken),
    )


def too_little(covering: Covering, least: float) -> tuple[Diagnostic, ...]:
    """A finding at the first rule that is not covered, with the next few; at the head of the file if none is."""
    coverage, document = covering.coverage, covering.document
    if coverage is None or document is None or coverage.least >= least:
        return ()
    source = document.sources.get(covering.name)
    missing = [clause for clause in coverage.clauses if clause.counts and clause.status is not Status.TESTED]
    first, *others = [*_places(document, coverage, missing)][: SHOWN + 1] or [(None, "")]
    return (
        Diagnostic(
            code="FR559",
            message=f"the scenarios cover {shares(coverage)}; {least:g} of 100 are asked for",
            span=first[0] or (whole(source) if source else None),
            help=_help(shown_path(covering.name), [clause.name for clause in missing]),
            labels=tuple(Label(span, text) for span, text in others if span),
        ),
    )


def _places(
    document: Document, coverage: Coverage, missing: list[Clause]
) -> Iterator[tuple[Span | None, str]]:
    """Where the rules of these clauses stand, and then what no scenario reaches; each line once."""
    found = [
        (document.span(proof.citation.pointer), f"@{clause.name} is not proved here")
        for clause in missing
        for proof in clause.proofs
        if proof.noticed is None
    ]
    found += [(document.span(point.pointer), "no scenario reaches this") for point in coverage.missed]
    lines = {(span.source, span.line): (span, text) for span, text in reversed(found) if span}
    yield from reversed(lines.values())


def _help(name: str, clauses: list[str]) -> str:
    """Which clauses are not covered, and where the whole list is to be had."""
    listing = f"`festrules coverage {name}` lists what is missing"
    if not clauses:
        return listing
    named = ", ".join(f"@{one}" for one in clauses[:NAMED])
    more = f" and {len(clauses) - NAMED} more" if len(clauses) > NAMED else ""
    return f"not covered: {named}{more}; {listing}"


def shares(coverage: Coverage) -> str:
    """The three shares, in the order in which they are reported elsewhere."""
    tested, statements, ways = coverage.tested, coverage.statements, coverage.ways
    return (
        f"{tested.percent:g} of 100 clauses, {statements.percent:g} of 100 statements "
        f"and {ways.percent:g} of 100 branches"
    )
