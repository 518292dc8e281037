"""The step that checks: what is broken here is passed over later."""

from festrules.cli.checking import check_each
from festrules.cli.ci.step import CheckedFiles, Result
from festrules.grammar.diagnostic import has_errors


def run(subject: CheckedFiles) -> Result:
    """`festrules validate`."""
    reports = check_each(subject.names, subject.mods)
    for report in reports:
        if has_errors(report.diagnostics):
            subject.breaks(report.path)
    return Result(reports)
