"""How findings are put right: edits of the text, made from the places of nodes."""

import re

from festrules.grammar.diagnostic import Diagnostic, Edit, Fix
from festrules.grammar.document import Document, Pointer, around, step
from festrules.grammar.source import Span

NAMED = ("FR301", "FR305", "FR507")  # their suggestion takes the place of the marked text
UNUSED = "FR505"
REACHING = "FR518"


def repair(document: Document, found: Diagnostic) -> Fix | None:
    """How a finding of the checker is put right, if there is one way; never surely what the author wants."""
    if found.fix is not None:
        return found.fix
    if found.code in NAMED and found.suggestion and found.span:
        return _other_name(document, found.span, found.suggestion)
    if found.code == UNUSED and found.span:
        return without_lines(document, _holding(document, found.span), "leave it out")
    if found.code == REACHING and found.pointer:
        return _in_parentheses(document, found.pointer)
    return None


def _other_name(document: Document, span: Span, name: str) -> Fix | None:
    """The fix that puts the name that was probably meant."""
    marked = text_of(document, span)
    if not re.fullmatch("@?[A-Za-z0-9-]+", marked):
        return None
    sign = "@" if marked.startswith("@") else ""
    return Fix(f"write `{sign}{name}`", (Edit(span, sign + name),), safe=False)


def _holding(document: Document, span: Span) -> Pointer:
    """The declaration whose name is marked."""
    for pointer, one in document.spans.items():
        starts = (one.source, one.line) == (span.source, span.line)
        if starts and re.search("/things/[^/]+$", pointer):
            return pointer
    return ""


def _in_parentheses(document: Document, pointer: Pointer) -> Fix | None:
    """The question, so far as it speaks of its member."""
    node = around(pointer)
    whole = around(node)
    while whole and not node.startswith((f"{whole}/quantified/", f"{whole}/aggregate/")):
        whole = around(whole)
    start, end = document.spans.get(whole), document.spans.get(step(node, "left"))
    if start is None or end is None or not whole:
        return None
    before = Span(start.source, start.line, start.column, start.line, start.column)
    after = Span(end.source, end.end_line, end.end_column, end.end_line, end.end_column)
    return Fix("put the question in parentheses", (Edit(before, "("), Edit(after, ")")), safe=False)


def text_of(document: Document, span: Span) -> str:
    """The text at a place of one line."""
    source = document.sources.get(span.source)
    if source is None or span.line != span.end_line:
        return ""
    return source.line(span.line)[span.column - 1 : span.end_column - 1]


def without_lines(document: Document, pointer: Pointer, title: str) -> Fix | None:
    """The lines of a statement or declaration left out, if nothing else stands in them."""
    span = document.spans.get(pointer)
    source = document.sources.get(span.source) if span else None
    if span is None or source is None or source.line(span.line)[: span.column - 1].strip():
        return None
    end = span.end_line + 1
    if span.column == 1 and not source.line(end).strip() and not source.line(span.line - 1).strip():
        end += 1  # of the empty lines around a declaration one is enough
    gone = Span(span.source, span.line, 1, min(end, source.text.count("\n") + 1), 1)
    return Fix(title, (Edit(gone, ""),), safe=False)


def line_beside(document: Document, pointer: Pointer, words: str, *, before: bool = False) -> Fix | None:
    """A line more before or after a statement, as far in as it."""
    span = document.spans.get(pointer)
    source = document.sources.get(span.source) if span else None
    if span is None or source is None:
        return None
    blanks = source.line(span.line)[: span.column - 1]
    if blanks.strip():
        return None
    line = span.line if before else span.end_line + 1
    here = Span(span.source, line, 1, line, 1)
    return Fix(
        f"write `{words}` {'before' if before else 'after'} it",
        (Edit(here, f"{blanks}{words}\n"),),
        safe=False,
    )


def words_behind(document: Document, pointer: Pointer, words: str) -> Fix | None:
    """Words behind what stands at a place of one line, before what it cites and its comment."""
    span = document.spans.get(pointer)
    source = document.sources.get(span.source) if span else None
    if span is None or source is None or span.line != span.end_line:
        return None
    said = source.line(span.line)[: span.end_column - 1]
    end = len(re.sub(r"(\s+@[A-Z][A-Z0-9-]*)*\s*$", "", said)) + 1
    return Fix(
        f"write `{words.strip(': ,')}`",
        (Edit(Span(span.source, span.line, end, span.line, end), words),),
        safe=False,
    )
