"""Findings as people read them in a terminal: what is wrong, where, and what to write instead.

    error FR101: this is not something that `setup` can do
     --> mine.rules:14:3
       |
    14 |   mvoe card from deck to hand
       |   ^^^^
       |
       did you mean: move

Styled for a terminal; `click.echo` takes the colours out again where nobody wants them.
"""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import click

from festrules.cli.render.excerpt import Excerpt, excerpt
from festrules.cli.render.report import (
    Report,
    as_read,
    counted,
    in_reading_order,
    place,
    quantity,
    read_lines,
    shown_path,
)
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Label, Severity
from festrules.grammar.printable import printable
from festrules.grammar.source import Span

WIDTH = 92  # help is wrapped here, on every terminal alike
COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
frame = partial(click.style, fg="blue", bold=True)

Lines = Callable[[str], list[str]]


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark under a quoted line."""

    span: Span
    sign: str
    colour: str
    words: str = ""


def render_text(reports: Sequence[Report]) -> str:
    """All findings, how each file did, and where to read on."""
    return blocks([*every_finding(reports), "\n".join(closing(reports)), "\n".join(further_reading(reports))])


def render_findings(reports: Sequence[Report]) -> str:
    """Why a command could not do its work on these files."""
    return blocks([*every_finding(reports), "\n".join(further_reading(reports))])


def blocks(texts: Sequence[str]) -> str:
    """With an empty line between."""
    return "\n\n".join(filter(None, texts)) + "\n"


def every_finding(reports: Sequence[Report]) -> list[str]:
    """One text each; what two files report of a third is said once."""
    return list(dict.fromkeys(text for report in reports for text in findings(report)))


def findings(report: Report) -> Iterator[str]:
    """One text for each finding of a file."""
    cache: dict[str, list[str]] = {}

    def lines(name: str) -> list[str]:
        if name not in cache:
            cache[name] = read_lines(report, name)
        return cache[name]

    for found in in_reading_order(report):
        yield finding(found, report, lines)


def finding(found: Diagnostic, report: Report, lines: Lines) -> str:
    """One finding: the matter in plain words, its place, and what helps."""
    colour = COLOURS[found.severity]
    message, *more = paragraphs(found.message)
    marks = [Mark(found.span, "^", colour)] if found.span else []
    marks += [Mark(label.span, "-", "blue", label.text) for label in in_order(found)]
    gutter = max([2, *(len(str(mark.span.line)) for mark in marks)])
    bar = " " * gutter + frame(" |")
    title = click.style(f"{found.severity} {found.code}", fg=colour, bold=True)
    head = [title + click.style(f": {message}", bold=True)]
    if where := position(found, report):
        head.append(" " * (gutter - 1) + frame("--> ") + where)
    quoted = list(quotes(marks, lines, gutter))
    tail = [f"{' ' * (gutter + 1)}{line}" for line in [*more, *advice(found)]]
    return "\n".join([*head, *([bar, *quoted] if quoted else []), *([bar] if quoted and tail else []), *tail])


def position(found: Diagnostic, report: Report) -> str:
    """file:line:column, which editors and terminals open; for a document, the pointer into it."""
    path = printable(place(report, found.span))
    if found.span:
        return f"{path}:{found.span.line}:{found.span.column}"
    return " at ".join(filter(None, [path, printable(found.pointer or "")]))


def in_order(found: Diagnostic) -> list[Label]:
    """The other places that a finding speaks of: those in the same text first, from top to bottom."""
    here = found.span.source if found.span else ""
    return sorted(found.labels, key=lambda label: (label.span.source != here, label.span, label.text))


def quotes(marks: list[Mark], lines: Lines, gutter: int) -> Iterator[str]:
    """The quoted lines, each once, with everything that is marked in it below."""
    bar = " " * gutter + frame(" |")
    source = marks[0].span.source if marks else ""
    by_line: dict[tuple[str, int], list[Mark]] = {}
    for mark in marks:
        by_line.setdefault((mark.span.source, mark.span.line), []).append(mark)
    for number, ((name, line), together) in enumerate(by_line.items()):
        if not 0 < line <= len(lines(name)):
            continue
        if name != source:
            path = f"{printable(shown_path(name))}:{line}:{together[0].span.column}"
            yield " " * (gutter - 1) + frame("::: ") + path
        if number:
            yield bar
        source = name
        shown = excerpt(lines(name)[line - 1], together[0].span.column)
        yield f"{frame(f'{line:>{gutter}} |')} {shown.text}" if shown.text else frame(f"{line:>{gutter}} |")
        for mark in together:
            yield f"{bar} {click.style(under(shown, mark), fg=mark.colour, bold=True)}"


def under(shown: Excerpt, mark: Mark) -> str:
    """The signs, and behind them the words."""
    end = mark.span.end_column if mark.span.end_line == mark.span.line else None
    signs = shown.marks(mark.span.column, end, mark.sign)
    return " ".join([signs, *paragraphs(mark.words)]).rstrip()


def paragraphs(text: str) -> list[str]:
    """Its lines, harmless to print."""
    return [printable(line) for line in text.split("\n")]


def advice(found: Diagnostic) -> Iterator[str]:
    """The right form, and other good advice."""
    if found.suggestion is not None:
        yield from led_by("did you mean: ", found.suggestion)
    if found.help is not None:
        yield from led_by("help: ", found.help)


def led_by(word: str, text: str) -> Iterator[str]:
    """A text behind a coloured word, wrapped and hanging below it."""
    indent = " " * len(word)
    lines = [
        piece
        for line in paragraphs(text)
        for piece in textwrap.wrap(line, WIDTH - len(word), break_long_words=False, break_on_hyphens=False)
        or [""]
    ]
    for number, line in enumerate(lines):
        yield (indent if number else click.style(word, fg="cyan", bold=True)) + line


def closing(reports: Sequence[Report]) -> Iterator[str]:
    """How each file did, and the sum over several."""
    for report in reports:
        yield f"{printable(shown_path(report.path))}: {counted(in_reading_order(report)) or 'fine'}"
    if len(reports) > 1:
        bad = [report for report in reports if report.diagnostics]
        every = {
            (place(report, found.span), as_read(found)): found
            for report in bad
            for found in in_reading_order(report)
        }
        total = counted(every.values())
        files = quantity(len(reports), "file")
        yield f"{total} in {len(bad)} of {files}" if total else f"all {files} are fine"


def further_reading(reports: Sequence[Report]) -> Iterator[str]:
    """The pages about these findings, by their titles."""
    codes = sorted({found.code for report in reports for found in report.diagnostics})
    if codes:
        yield "To read more:"
        yield from (f"  festrules explain {code}  {CATALOGUE[code].title}" for code in codes)
