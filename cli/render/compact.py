"""Findings on one line each, as compilers tell them: editors and terminals open such places."""

from collections.abc import Sequence

from festrules.cli.render.diagnostics import position
from festrules.cli.render.report import Report, in_reading_order
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.printable import printable


def render_compact(reports: Sequence[Report]) -> str:
    """`path:line:column: error FR101: message`; nothing where all is fine."""
    lines = [compact(found, report) for report in reports for found in in_reading_order(report)]
    return "".join(f"{line}\n" for line in dict.fromkeys(lines))


def compact(found: Diagnostic, report: Report) -> str:
    """One finding."""
    message = printable(" ".join(found.message.split()))
    return f"{position(found, report)}: {found.severity} {found.code}: {message}"
