"""Findings for programs: one line of JSON."""

import json
from collections.abc import Sequence

from festrules.cli.render.report import Report, in_reading_order, place, shown_path
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Fix
from festrules.grammar.source import Span

VERSION = 1  # of the JSON below; a new field does not change it


def render_json(reports: Sequence[Report]) -> str:
    """Compact JSON in ASCII; lines and columns count from 1, and the end column is the one after."""
    found = [as_json(diagnostic, report) for report in reports for diagnostic in in_reading_order(report)]
    return as_line({"version": VERSION, "diagnostics": without_repeats(found)})


def as_line(data: object) -> str:
    """Compact JSON in ASCII."""
    return json.dumps(data, separators=(",", ":")) + "\n"


def as_json(found: Diagnostic, report: Report) -> dict[str, object]:
    """One finding; a field without a value is null, never absent."""
    return {
        "code": found.code,
        "rule": CATALOGUE[found.code].rule or None,
        "severity": str(found.severity),
        "message": found.message,
        "path": place(report, found.span),
        "range": as_range(found.span) if found.span else None,
        "pointer": found.pointer,
        "help": found.help,
        "suggestion": found.suggestion,
        "labels": [{**as_place(label.span), "text": label.text} for label in found.labels],
        "fix": as_fix(found.fix) if found.fix else None,
    }


def as_fix(fix: Fix) -> dict[str, object]:
    """The right form, and where it goes."""
    edits = [{**as_place(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def as_place(span: Span | None) -> dict[str, object]:
    """Where something stands, if it came from a text."""
    return {"path": shown_path(span.source) if span else None, "range": as_range(span) if span else None}


def as_range(span: Span) -> dict[str, dict[str, int]]:
    """The shape that editors use, counting from 1."""
    return {
        "start": {"line": span.line, "column": span.column},
        "end": {"line": span.end_line, "column": span.end_column},
    }


def without_repeats(found: list[dict[str, object]]) -> list[dict[str, object]]:
    """Two files that both read a third report it twice."""
    return list({json.dumps(item): item for item in found}.values())
