"""The common part of all commands with findings: their options, and the way from findings to an exit code."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from festrules.cli.exit_codes import ExitCode
from festrules.grammar.diagnostic import Severity

if TYPE_CHECKING:
    from festrules.cli.render.report import Report

FORMATS = ("text", "compact", "json", "github", "sarif", "junit")
PATH = click.Path(dir_okay=False, path_type=Path)
Renderer = Callable[[], str]


def common_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of all commands with findings, and its function a `Reporting` named `how`."""

    @click.option(
        "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True,
        help="For people (text, or a line each), for programs, or for GitHub, code hosts and CI servers.",
    )  # fmt: skip
    @click.option(
        "--report", "also", metavar="FORMAT=FILE", multiple=True,
        help="Write it into a file in this format, too; may be given several times.",
    )  # fmt: skip
    @click.option(
        "--fail-level", type=click.Choice([str(one) for one in Severity]),
        help="How much a finding must matter to end with exit code 1: usually error.",
    )  # fmt: skip
    @click.option(
        "--baseline", metavar="FILE", type=PATH, help="Pass over the findings that this file lists."
    )
    @click.option("--write-baseline", metavar="FILE", type=PATH, help="List what is found in this file.")
    @wraps(function)
    def command(*arguments: Any, **more: Any) -> Any:
        said = {name: more.pop(name) for name in ("form", "also", "fail_level", "baseline", "write_baseline")}
        if said["baseline"] and said["write_baseline"]:
            raise click.UsageError("--baseline and --write-baseline: give one of them.")
        said["also"] = tuple(map(_also, said["also"]))
        said["fail_level"] = Severity(said["fail_level"]) if said["fail_level"] else None
        name = click.get_current_context().info_name or ""
        return function(*arguments, how=Reporting(name, **said), **more)

    return command


def _also(wanted: str) -> tuple[str, Path]:
    """`FORMAT=FILE`."""
    form, equals, file = wanted.partition("=")
    if not equals or not file or form not in FORMATS:
        raise click.UsageError(f"--report {wanted}: write FORMAT=FILE with one of {', '.join(FORMATS)}.")
    return form, Path(file)


@dataclass(frozen=True, slots=True)
class Reporting:
    """How somebody wants to have findings told."""

    command: str
    form: str = "text"
    also: tuple[tuple[str, Path], ...] = ()
    fail_level: Severity | None = None
    baseline: Path | None = None
    write_baseline: Path | None = None

    def finish(
        self,
        reports: "Sequence[Report]",
        *,
        own: Mapping[str, Renderer] | None = None,
        speaks_of: Callable[[str], bool],
    ) -> ExitCode:
        """Grades what was found, passes over what is known, tells the rest; what the command ends with.

        `own` are the formats that the command writes in its own way. `speaks_of` tells the codes that it could
        find, so that other findings of a baseline stay in it.
        """
        from festrules.cli.grading import Grader

        grader = Grader()
        found = self.new([grader.report(report) for report in reports], speaks_of)
        return self.told([*grader.mistakes(reports), *found], own or {})

    def new(self, reports: "Sequence[Report]", speaks_of: Callable[[str], bool]) -> "list[Report]":
        """Each report without what the baseline lists; or writes that, and then nothing is new."""
        from festrules.cli import baseline as known

        target = self.write_baseline or self.baseline
        if target is None:
            return list(reports)
        seen = known.seen_in(reports, target.parent, speaks_of)
        if self.write_baseline:
            number = known.written(reports, target, seen)
            compared = known.compare(reports, known.read_baseline(target), target.parent, seen)
            click.echo(known.said_of_written(number, target, compared), err=True)
        else:
            compared = known.compare(reports, known.read_baseline(target), target.parent, seen)
            click.echo(known.said_of_compared(compared, target), err=True, nl=False)
        return compared.reports

    def told(self, reports: "Sequence[Report]", own: Mapping[str, Renderer]) -> ExitCode:
        """Writes everything that was asked for."""
        from festrules.cli.render.report import as_grave
        from festrules.cli.write_file import write_file

        click.echo(self.rendered(self.form, reports, own), nl=False)
        for form, file in self.also:
            write_file(file, click.unstyle(self.rendered(form, reports, own)))
        level = self.fail_level or Severity.ERROR
        fails = any(as_grave(found, level) for report in reports for found in report.diagnostics)
        return ExitCode.FINDINGS if fails else ExitCode.FINE

    def rendered(self, form: str, reports: "Sequence[Report]", own: Mapping[str, Renderer]) -> str:
        """In one format; each is imported only when it is wanted."""
        if form in own:
            return own[form]()
        if form == "sarif":
            from festrules.cli.render.sarif import render_sarif

            return render_sarif(reports, self.command)
        if form == "junit":
            from festrules.cli.render.junit import cases_of, junit

            return junit(cases_of(reports, self.fail_level or Severity.ERROR))
        return plain_renderer(form)(reports)


def plain_renderer(form: str) -> "Callable[[Sequence[Report]], str]":
    """The formats that need nothing but the findings."""
    if form == "json":
        from festrules.cli.render.machine_formats import render_json

        return render_json
    if form == "github":
        from festrules.cli.render.github import render_github

        return render_github
    if form == "compact":
        from festrules.cli.render.compact import render_compact

        return render_compact
    from festrules.cli.render.diagnostics import render_text

    return render_text
