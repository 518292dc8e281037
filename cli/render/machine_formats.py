"""Findings for programs: one line of JSON, or annotations of a pull request on GitHub."""

import json
from collections.abc import Sequence

from festrules.cli.render.report import Report, in_reading_order, place, shown_path
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Severity
from festrules.grammar.source import Span

VERSION = 1  # of the JSON below; a new field does not change it
COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}  # of GitHub


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
        "severity": str(found.severity),
        "message": found.message,
        "path": place(report, found.span),
        "range": as_range(found.span) if found.span else None,
        "pointer": found.pointer,
        "help": found.help,
        "suggestion": found.suggestion,
        "labels": [{**as_place(label.span), "text": label.text} for label in found.labels],
    }


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


def render_github(reports: Sequence[Report]) -> str:
    """One workflow command for each finding; nothing where all is fine."""
    lines = [annotation(found, report) for report in reports for found in in_reading_order(report)]
    return "".join(f"{line}\n" for line in dict.fromkeys(lines))


def annotation(found: Diagnostic, report: Report) -> str:
    """`::error file=...,line=...::message`, as GitHub reads it."""
    properties = {"file": place(report, found.span)}
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
