"""From a request to `festrules ci` to its exit code."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import click

from festrules.cli.checking import STDIN
from festrules.cli.ci.step import CheckedFiles, Result
from festrules.cli.ci.steps import run_steps
from festrules.cli.ci.summary import Ran, markdown, render_json, render_junit, render_text, table
from festrules.cli.exit_codes import ExitCode
from festrules.cli.finders import found_by
from festrules.cli.grading import Grader
from festrules.cli.render.report import Report
from festrules.cli.reporting import Reporting
from festrules.cli.settings.nearest import settings_for
from festrules.cli.settings.settings import Settings

SUMMARY = "GITHUB_STEP_SUMMARY"  # a file that GitHub shows on the page of a run


def run(
    paths: Sequence[str], how: Reporting, skip: Iterable[str], jobs: int, mods: tuple[str, ...] = ()
) -> ExitCode:
    """All steps, then one report of what they found."""
    if STDIN in paths:
        raise click.UsageError(
            "What comes in through a pipe has no scenarios or settings beside it: name a file."
        )
    settings = settings_for(paths[0] if paths else ".")
    how = replace(
        how,
        fail_level=how.fail_level or settings.ci.fail_level,
        baseline=how.baseline or (None if how.write_baseline else settings.ci.baseline),
    )
    subject = CheckedFiles(tuple(paths) or named_in(settings), settings, jobs, mods)
    skipped = {*settings.ci.skip, *skip}
    steps = list(
        run_steps(subject, skipped, lambda name, took: click.echo(f"{name}: {took:.1f} s", err=True))
    )
    return finish([Ran(name, result, result.reports) for name, result in steps], how)


def named_in(settings: Settings) -> tuple[str, ...]:
    """The files that the settings name, as seen from here."""
    here = Path.cwd()
    files = [Path(os.path.relpath(settings.folder / one, here)).as_posix() for one in settings.ci.files]
    return tuple(files) or (".",)


def finish(steps: list[Ran], how: Reporting) -> ExitCode:
    """Grades, compares with the baseline and tells; the findings of all steps are one report."""
    grader = Grader()
    reports = [grader.report(report) for one in steps for report in one.reports]
    mistakes = grader.mistakes(reports)
    ran_at_all = (one.name for one in steps if not one.result.skipped)
    left = iter(how.new(reports, found_by(*ran_at_all)))
    ran = [replace(one, reports=[next(left) for _ in one.reports]) for one in steps]
    if mistakes:
        ran.insert(0, Ran("settings", Result(mistakes), mistakes))
    level = how.fail_level
    assert level is not None, "the settings have one"
    own = {
        "text": lambda: render_text(ran, level),
        "json": lambda: render_json(ran, level),
        "junit": lambda: render_junit(ran, level),
    }
    code = how.told(found_in(ran), own)
    if how.form != "text":
        click.echo("\n".join(table(ran, level)), err=True)
    if how.form == "github" and os.environ.get(SUMMARY):
        with Path(os.environ[SUMMARY]).open("a", encoding="utf-8") as file:
            file.write(markdown(ran, level))
    return code


def found_in(ran: Sequence[Ran]) -> list[Report]:
    """The findings of all steps about the same file together, in its order."""
    files: dict[str, Report] = {}
    for report in (report for one in ran for report in one.reports):
        known = files.get(report.path, Report(report.path))
        found = tuple(dict.fromkeys((*known.diagnostics, *report.diagnostics)))
        files[report.path] = replace(report, diagnostics=found)
    return list(files.values())
