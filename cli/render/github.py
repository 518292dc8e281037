"""Findings as annotations of a pull request on GitHub."""

from collections import Counter
from collections.abc import Sequence

from festrules.cli.render.report import Report, in_reading_order, repository_path
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Severity

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
MOST = 10  # annotations of each kind that GitHub shows of one step


def render_github(reports: Sequence[Report]) -> str:
    """One workflow command for each finding, the gravest first; nothing where all is fine."""
    found = [
        (one.severity, annotation(one, report)) for report in reports for one in in_reading_order(report)
    ]
    ranks = list(Severity)
    lines = sorted(dict.fromkeys(found), key=lambda one: ranks.index(one[0]))
    counts = Counter(severity for severity, _ in lines)
    more = [severity for severity in Severity if counts[severity] > MOST]
    hidden = [
        f"GitHub shows {MOST} of {counts[one]} {one}s beside the files; all of them stand here."
        for one in more
    ]
    return "".join(f"{line}\n" for line in [*(line for _, line in lines), *hidden])


def annotation(found: Diagnostic, report: Report) -> str:
    """`::error file=...,line=...::message`, as GitHub reads it."""
    properties = {"file": repository_path(found.span.source if found.span else report.path)}
    if found.span:
        properties["line"] = str(found.span.line)
        properties["endLine"] = str(found.span.end_line)
        if found.span.line == found.span.end_line:  # columns mean something within one line only
            properties["col"] = str(found.span.column)
            properties["endColumn"] = str(found.span.end_column)
    properties["title"] = f"{found.code} {CATALOGUE[found.code].title}"
    said = ",".join(f"{name}={escaped(value, ':,')}" for name, value in properties.items())
    message = "\n".join(
        filter(None, [found.message, found.suggestion and f"did you mean: {found.suggestion}", found.help])
    )
    if not found.span and found.pointer:
        message += f"\nat {found.pointer}"
    return f"::{COMMANDS[found.severity]} {said}::{escaped(message)}"


def escaped(text: str, more: str = "") -> str:
    """GitHub reads these characters itself unless they are written as numbers."""
    return "".join(f"%{ord(letter):02X}" if letter in f"%\r\n{more}" else letter for letter in text)
