"""The step that asks whether enough of the rules is covered by scenarios."""

from festrules.cli.bending.progress import ProgressLine
from festrules.cli.ci.step import Result, Subject, joined, passed_over
from festrules.cli.covering import Covering, cover
from festrules.cli.render.report import Report, shown_path
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.source import whole
from festrules.interpreter.coverage.measure import Coverage


def run(subject: Subject) -> Result:
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
    """A finding at the head of the file."""
    coverage, document = covering.coverage, covering.document
    if coverage is None or document is None or coverage.least >= least:
        return ()
    name, source = shown_path(covering.name), document.sources.get(covering.name)
    return (
        Diagnostic(
            code="FR559",
            message=f"the scenarios cover {shares(coverage)}; {least:g} of 100 are asked for",
            span=whole(source) if source else None,
            help=f"`festrules coverage {name}` lists what is missing",
        ),
    )


def shares(coverage: Coverage) -> str:
    """The three shares, in the order in which they are reported elsewhere."""
    tested, statements, ways = coverage.tested, coverage.statements, coverage.ways
    return (
        f"{tested.percent:g} of 100 clauses, {statements.percent:g} of 100 statements "
        f"and {ways.percent:g} of 100 branches"
    )
