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
from functools import partial

import click

from festrules.cli.render.excerpt import excerpt, printable
from festrules.cli.render.report import Report, counted, in_reading_order, place, quantity, read_lines, shown_path
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Label, Severity
from festrules.grammar.source import Span

WIDTH = 92  # help is wrapped here, on every terminal alike
COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow"}
frame = partial(click.style, fg="blue", bold=True)

Lines = Callable[[str], list[str]]


def render_text(reports: Sequence[Report]) -> str:
    """All findings, each file by its name, and what it comes to."""
    texts = [text for report in reports for text in findings(report)]
    return "\n".join([*dict.fromkeys(texts), *closing(reports)])


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
    marked = [(found.span, "^", "", colour)] if found.span else []
    marked += [(label.span, "-", label.text, "blue") for label in in_order(found)]
    gutter = max([2, *(len(str(span.line)) for span, *_ in marked)])
    head = [
        click.style(f"{found.severity} {found.code}", fg=colour, bold=True) + click.style(f": {message}", bold=True),
        " " * (gutter - 1) + frame("--> ") + position(found, report),
    ]
    bar = " " * gutter + frame(" |")
    body = list(quotes(marked, lines, gutter, report))
    tail = [f"{' ' * (gutter + 1)}{line}" for line in [*more, *advice(found)]]
    return "\n".join([*head, *([bar, *body] if body else []), *([bar, *tail] if tail and body else tail), ""])


def position(found: Diagnostic, report: Report) -> str:
    """file:line:column, which editors and terminals open; for a document, the pointer into it."""
    path = printable(place(report, found.span))
    if found.span:
        return f"{path}:{found.span.line}:{found.span.column}"
    return f"{path} at {printable(found.pointer)}" if found.pointer else path


def in_order(found: Diagnostic) -> list[Label]:
    """The other places that a finding speaks of, from top to bottom."""
    return sorted(found.labels, key=lambda label: (label.span, label.text))


def quotes(
    marked: list[tuple[Span, str, str, str]], lines: Lines, gutter: int, report: Report
) -> Iterator[str]:
    """The quoted lines, each once, with everything that is marked in it below."""
    empty = " " * gutter + frame(" |")
    by_line: dict[tuple[str, int], list[tuple[Span, str, str, str]]] = {}
    for item in marked:
        by_line.setdefault((item[0].source, item[0].line), []).append(item)
    last = marked[0][0].source if marked else ""
    for number, ((source, line), items) in enumerate(by_line.items()):
        text = lines(source)
        if not 0 < line <= len(text):
            continue
        if source != last:
            yield " " * (gutter - 1) + frame("::: ") + f"{printable(shown_path(source))}:{line}:{items[0][0].column}"
        if number:
            yield empty
        last = source
        shown = excerpt(text[line - 1], items[0][0].column)
        yield f"{frame(f'{line:>{gutter}} |')} {shown.text}"
        for span, mark, label, colour in items:
            end = span.end_column if span.end_line == span.line else None
            words = f" {' '.join(paragraphs(label))}" if label else ""
            yield f"{empty} {click.style(shown.marks(span.column, end, mark) + words, fg=colour, bold=True)}"


def paragraphs(text: str) -> list[str]:
    """Its lines, harmless to print."""
    return [printable(line) for line in text.split("\n")]


def advice(found: Diagnostic) -> Iterator[str]:
    """What to write instead, and what else is good to know."""
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
        for piece in textwrap.wrap(line, WIDTH - len(word), break_long_words=False, break_on_hyphens=False) or [""]
    ]
    for number, line in enumerate(lines):
        yield (indent if number else click.style(word, fg="cyan", bold=True)) + line


def closing(reports: Sequence[Report]) -> Iterator[str]:
    """How each file did, the sum over several, and where to read on."""
    everything = {found for report in reports for found in report.diagnostics}
    for report in reports:
        yield f"{printable(shown_path(report.path))}: {counted(in_reading_order(report)) or 'fine'}"
    if len(reports) > 1:
        bad = sum(1 for report in reports if report.diagnostics)
        total = counted(everything)
        yield f"{total} in {bad} of {quantity(len(reports), 'file')}" if total else f"all {len(reports)} files are fine"
    if everything:
        yield ""
        yield "To read more:"
        yield from (
            f"  festrules explain {code}  {CATALOGUE[code].title}" for code in sorted({d.code for d in everything})
        )
    yield ""
