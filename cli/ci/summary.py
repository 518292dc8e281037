"""How a run of `festrules ci` is told: what was found, a line for each step, and the sum."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from festrules.cli.ci.step import Result
from festrules.cli.render.diagnostics import blocks, every_finding, further_reading
from festrules.cli.render.junit import Case, Cases, cases_of, junit
from festrules.cli.render.lines import padded
from festrules.cli.render.machine_formats import VERSION, as_json, as_line, without_repeats
from festrules.cli.render.markdown import cell
from festrules.cli.render.report import Report, as_grave, counted, in_reading_order, place, quantity
from festrules.grammar.diagnostic import Severity

HEAD = ("step", "files", "result")
MOST_LISTED = 200  # findings in a summary for GitHub, which has room for a megabyte


@dataclass(frozen=True, slots=True)
class Ran:
    """One step: how it came out, and what is new of its findings, graded."""

    name: str
    result: Result
    reports: Sequence[Report]

    @property
    def outcome(self) -> str:
        """In some words."""
        if self.result.skipped:
            return f"skipped: {self.result.skipped}"
        findings = {(report.path, one): one for report in self.reports for one in in_reading_order(report)}
        fine = "fine" if self.result.reports else ""
        said = "; ".join(filter(None, [counted(findings.values()) or fine, self.result.said]))
        return said or "nothing to look at"

    @property
    def files(self) -> str:
        """How many it looked at."""
        return "-" if self.result.skipped else str(self.result.files)


def render_text(run: Sequence[Ran], level: Severity) -> str:
    """Every finding once, whichever step came upon it, and the table."""
    reports = [report for one in run for report in one.reports]
    return blocks(
        [*every_finding(reports), "\n".join(further_reading(reports)), "\n".join(table(run, level))]
    )


def table(run: Sequence[Ran], level: Severity) -> Iterator[str]:
    """A line for each step, then whether all is well."""
    rows = [HEAD, *((one.name, one.files, one.outcome) for one in run)]
    names, files = (max(len(row[column]) for row in rows) for column in (0, 1))
    for number, (name, many, outcome) in enumerate(rows):
        line = f"{padded(name, names)}  {padded(many, files, 'right')}  {outcome}"
        yield click.style(line, bold=True) if not number else line
    yield ""
    yield verdict(run, level)


def verdict(run: Sequence[Ran], level: Severity) -> str:
    """The last line."""
    failing = [one.name for one in run if fails(one, level)]
    if failing:
        return click.style(f"failed: {', '.join(failing)}", fg="red", bold=True)
    return click.style("passed", fg="green", bold=True)


def fails(one: Ran, level: Severity) -> bool:
    """Whether a step found something that matters enough."""
    return any(as_grave(found, level) for report in one.reports for found in report.diagnostics)


def render_json(run: Sequence[Ran], level: Severity) -> str:
    """The output of `festrules validate --format json`, with the steps."""
    found = [
        as_json(one, report) for ran in run for report in ran.reports for one in in_reading_order(report)
    ]
    steps = [
        {"name": one.name, "files": one.result.files, "skipped": one.result.skipped or None,
         "failed": fails(one, level), "said": one.result.said or None}
        for one in run
    ]  # fmt: skip
    return as_line({"version": VERSION, "steps": steps, "diagnostics": without_repeats(found)})


def render_junit(run: Sequence[Ran], level: Severity) -> str:
    """A suite for each step and file: scenarios where there are some, findings elsewhere."""
    groups = []
    for one in run:
        if one.result.skipped:
            continue
        for group in one.result.cases or cases_of(one.reports, level):
            cases = group.cases or (Case("nothing found"),)
            groups.append(Cases(group.name, cases, one.name))
    return junit(groups)


def markdown(run: Sequence[Ran], level: Severity) -> str:
    """For the page that GitHub shows of a run."""
    lines = [
        f"### festrules: {click.unstyle(verdict(run, level))}",
        "",
        "| step | files | result |",
        "|---|---:|---|",
    ]
    lines += [f"| {one.name} | {one.files} | {cell(one.outcome)} |" for one in run]
    found = {
        (place(report, one.span), one): None
        for ran in run
        for report in ran.reports
        for one in in_reading_order(report)
    }
    if found:
        lines += ["", "| finding | place | |", "|---|---|---|"]
    for path, one in list(found)[:MOST_LISTED]:
        where = f"{path}:{one.span.line}" if one.span else path
        lines.append(f"| {one.severity} {one.code} | {cell(where)} | {cell(one.message)} |")
    if len(found) > MOST_LISTED:
        lines += ["", f"and {quantity(len(found) - MOST_LISTED, 'finding')} more"]
    return "".join(f"{line}\n" for line in lines)
