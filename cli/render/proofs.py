"""Verdicts as people read them: a line for each check, what may only be rare, and then the findings as everywhere."""

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

import click

from festrules.cli.proving.prove import Proved
from festrules.cli.render.diagnostics import WIDTH
from festrules.cli.render.machine_formats import as_line
from festrules.cli.render.report import Report, shown_path
from festrules.cli.reporting import Renderer, Reporting
from festrules.grammar.diagnostic import Severity
from festrules.interpreter.proving.verdict import CHECKS, CheckResult, Finding, Verdict

COLOURS = {
    CheckResult.PROVED: "green",
    CheckResult.FOUND: "red",
    CheckResult.NOT_FOUND: "yellow",
    CheckResult.NOT_ASKED: "cyan",
}
NAMES = {check.code: check.name for check in CHECKS}


@dataclass(frozen=True, slots=True)
class ProofReporting(Reporting):
    """Findings as every command reports them, with the verdicts before them."""

    proved: Proved | None = None
    verbose: bool = False

    def rendered(self, form: str, reports: Sequence[Report], own: Mapping[str, Renderer]) -> str:
        """In one format."""
        said = Reporting.rendered(self, form, reports, own)
        if form == "text" and self.proved is not None:
            return f"{render_verdicts(self.proved, verbose=self.verbose)}\n{said}"
        if form == "json" and self.proved is not None:
            return as_line({**json.loads(said), "verdicts": list(as_data(self.proved))})
        return said


def reporting(how: Reporting, proved: Proved, *, verbose: bool) -> ProofReporting:
    """Whatever is found fails, if nobody has said otherwise: warnings, too."""
    said = {field.name: getattr(how, field.name) for field in fields(Reporting)}
    said["fail_level"] = how.fail_level or Severity.WARNING
    return ProofReporting(**said, proved=proved, verbose=verbose)


def render_verdicts(proved: Proved, *, verbose: bool) -> str:
    """The subject of a proof, and the result of every check."""
    lines = [*_head(proved), ""]
    room = max(len(NAMES[one.check]) for one in proved.proof.verdicts) if proved.proof.verdicts else 0
    for verdict in proved.proof.verdicts:
        standing = click.style(f"{verdict.standing:<9}", fg=COLOURS[verdict.standing], bold=True)
        first, *more = textwrap.wrap(verdict.sentence, WIDTH - room - 13) or [""]
        lines.append(f"  {NAMES[verdict.check]:<{room}}  {standing}  {first}".rstrip())
        lines += [" " * (room + 15) + line for line in more]
        lines += _asides(proved, verdict, verbose=verbose)
    return "\n".join(lines) + "\n"


def _head(proved: Proved) -> Iterator[str]:
    looked, budget = proved.proof.looked, proved.budget
    title = proved.games[0].title if proved.games else proved.wishes.name
    count = len(proved.games)
    whole = sum(one.complete for one in looked)
    yield click.style(
        f"{title}: {count} configuration{'s' if count != 1 else ''}, seed {budget.seed}", bold=True
    )
    if looked:
        positions = sum(one.explored.positions for one in looked)
        games, decisions = sum(one.games for one in looked), sum(one.decisions for one in looked)
        of = "everything that can happen" if whole == len(looked) else f"{whole} of them completely"
        yield f"Looked at {of}: {positions:,} positions; {games:,} games with {decisions:,} decisions."
    said = (
        f"The budget was {budget.states:,} states, {budget.games:,} games and {budget.decisions:,} decisions"
    )
    yield f"{said}, an even share for each configuration."
    if proved.proof.broken_off:
        yield "It was broken off: this is what was known by then."


def _asides(proved: Proved, verdict: Verdict, *, verbose: bool) -> Iterator[str]:
    """Remarks that are no fault, and may be worth a look."""
    if not verdict.asides:
        return
    if not verbose:
        count = len(verdict.asides)
        yield f"      {count} thing{'s' if count != 1 else ''} to look at: -v shows {'them' if count != 1 else 'it'}"
        return
    for one in verdict.asides:
        yield f"      {_place(proved, one)}{one.sentence}"
        if command := proved.command(one):
            yield f"        {command}"


def _place(proved: Proved, found: Finding) -> str:
    span = proved.document.span(found.pointer)
    return f"{shown_path(span.source)}:{span.line}: " if span else ""


def as_data(proved: Proved) -> Iterator[dict[str, object]]:
    """The verdicts for programs."""
    for verdict in proved.proof.verdicts:
        yield {
            "check": verdict.check,
            "rule": verdict.rule,
            "standing": str(verdict.standing),
            "sentence": verdict.sentence,
            "findings": [_finding(proved, one) for one in verdict.findings],
            "asides": [_finding(proved, one) for one in verdict.asides],
        }


def _finding(proved: Proved, found: Finding) -> dict[str, object]:
    record = proved.records.get(found)
    return {
        "pointer": found.pointer,
        "sentence": found.sentence,
        "clauses": list(found.clauses),
        "record": record.as_posix() if record else None,
        "at": found.course.at if found.course else None,
    }
