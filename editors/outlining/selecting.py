"""Selections around a place, ever wider: word, expression, line, block, declaration, heading, all."""

from collections.abc import Iterable, Iterator

from festrules.editors.highlighting.roles import Role
from festrules.editors.outlining.folding import FoldSort, folds
from festrules.editors.outlining.stretches import TABLES, Laid, Stretch, laid_out, said_in, stretches
from festrules.editors.understanding.understood import Place, covers
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span


def selections(view: View, place: Place) -> tuple[Span, ...]:
    """The stretches around a place, each within the next; the last is the whole text."""
    last = len(view.lines)
    whole = Span(view.file, 1, 1, last, len(view.lines[-1]) + 1)
    found = [span for span in _around(view, place) if covers(span, place) and _begin(span) < _end(span)]
    chosen: list[Span] = []
    for span in sorted({*found, whole}, key=lambda span: (_size(span), span)):
        if not chosen or (_begin(span) <= _begin(chosen[-1]) and _end(chosen[-1]) <= _end(span)):
            chosen.append(span)
    return tuple(chosen)


def _around(view: View, place: Place) -> Iterator[Span]:
    part = _part_at(view, place[0])
    if not view.file.endswith(TABLES):
        yield from _words(view.file, part, place)
    yield from _blocks(view, part, place[0] - part.line + 1)
    for fold in folds(view):
        if fold.sort is not FoldSort.BLOCK and fold.line <= place[0] <= fold.last:
            yield Span(view.file, fold.line, 1, fold.last, len(view.lines[fold.last - 1]) + 1)
    if then := view.then(place):
        for pointer in view.understood.nodes_at(view.file, then):
            document = view.understood.document
            span = view.now(document.spans[pointer]) if document else None
            if span is not None and _in_text(view, span):
                yield span


def _part_at(view: View, line: int) -> Stretch:
    parts = stretches(view.text)
    return next((part for part in reversed(parts) if part.line <= line), parts[0])


def _words(file: str, part: Stretch, place: Place) -> Iterator[Span]:
    """The word at a place; of a text first what stands between the quotes. And what parentheses hold around it."""
    line = place[0] - part.line + 1
    opened: list[tuple[int, int]] = []
    for one in said_in(part.text):
        at = part.line + one.line - 1
        span = Span(file, at, one.column, at, one.end)
        if one.line == line and covers(span, place):
            if one.role is Role.TEXT and len(one.text) > 2 and one.text.endswith('"'):
                yield Span(file, at, one.column + 1, at, one.end - 1)
            yield span
        if one.text == "(":
            opened.append((at, one.column))
        elif one.text.endswith(")") and opened:
            begin = opened.pop()
            yield Span(file, begin[0], begin[1] + 1, at, one.end - 1)
            yield Span(file, *begin, at, one.end)


def _blocks(view: View, part: Stretch, line: int) -> Iterator[Span]:
    """The line, what stands below it or beside it, and so on outward."""
    below: Iterable[Laid] = laid_out(part.text, spreading=not view.file.endswith(TABLES))
    inside = 0
    while laid := next((one for one in below if one.line <= line <= one.last), None):
        if inside:
            block = [*below]
            yield _lines(view, part, block[0].line, block[-1].last)
        first_last = laid.below[0].line - 1 if laid.below else laid.last
        yield _lines(view, part, laid.line, max(laid.line, first_last) if line <= first_last else laid.last)
        yield _lines(view, part, laid.line, laid.last)
        below, inside = laid.below, inside + 1


def _lines(view: View, part: Stretch, first: int, last: int) -> Span:
    """Whole lines of a stretch, without the space before and behind them."""
    first, last = part.line + first - 1, part.line + last - 1
    begin = view.lines[first - 1]
    while last > first and not view.lines[last - 1].strip():
        last -= 1
    return Span(
        view.file,
        first,
        len(begin) - len(begin.lstrip()) + 1,
        last,
        len(view.lines[last - 1].rstrip()) + 1,
    )


def _in_text(view: View, span: Span) -> bool:
    return span.end_line <= len(view.lines) and span.end_column <= len(view.lines[span.end_line - 1]) + 1


def _begin(span: Span) -> Place:
    return span.line, span.column


def _end(span: Span) -> Place:
    return span.end_line, span.end_column


def _size(span: Span) -> Place:
    return span.end_line - span.line, span.end_column - span.column
