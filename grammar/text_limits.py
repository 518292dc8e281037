"""Texts that are refused before anything looks at them, being far larger than any rulebook."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.source import MAX_TEXT, Source, Span

MAX_LINE = 20_000  # characters


def check_text(source: Source) -> list[Diagnostic]:
    """Size, length of lines and tabs: what a look at the bare characters can tell."""
    if len(source.text) > MAX_TEXT:
        message = f"this file has {len(source.text)} characters; at most {MAX_TEXT} can be read"
        span = Span(source.name, 1, 1, 1, 2)
        return [Diagnostic(code="FR106", message=message, span=span)]
    problems = []
    for number, line in enumerate(source.text.split("\n"), 1):
        if len(line) > MAX_LINE:
            message = f"this line has {len(line)} characters; at most {MAX_LINE} can be read"
            problems.append(
                Diagnostic(code="FR106", message=message, span=Span(source.name, number, 1, number, 2))
            )
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent and line.strip():
            span = Span(source.name, number, 1, number, len(indent) + 1)
            message = "this line is indented with a tab; use blanks, two for each level"
            problems.append(Diagnostic(code="FR104", message=message, span=span))
    return problems[:1]
