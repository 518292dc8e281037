"""The parts of a text: declarations, scenarios or rows, under the headings that its author gave them."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from festrules.editors.highlighting.roles import Role
from festrules.editors.outlining.entries import DECLARED, WITH_COLUMNS, WITHIN, Entry, EntrySort
from festrules.editors.outlining.stretches import (
    KEPT,
    TABLES,
    Laid,
    Said,
    Stretch,
    laid_out,
    said_in,
    stretches,
)
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span

LONGEST = 60  # characters of an edit
_HEADING = re.compile(r"#\s*[-=~*]{2,}\s*(?P<title>[^-=~*\s].*?)\s*[-=~*]{2,}\s*")
_ROW = re.compile(r"-\s+(?:\{\s*)?(?:.*?[\s{,])??id:\s*(?P<id>[^\s,}]+)")
_KEY = re.compile(r"(?P<key>[\w-]+)\s*:")
_NAMES = {Role.DECLARED, Role.NAME}


def outline(view: View) -> tuple[Entry, ...]:
    """The parts of a text as it stands now."""
    parts = stretches(view.text)
    if view.file.endswith(TABLES):
        found = [entry for part in parts for entry in _of_table(view.file, part)]
    else:
        found = [
            entry if part.line == 1 else _moved(entry, part.line - 1)
            for part in parts
            for entry in _declared(view.file, part.text)
        ]
    return tuple(_under_headings(view, found))


def headings(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The comments at the margin that stand over several declarations, with their lines."""
    found = ((number, _HEADING.fullmatch(line)) for number, line in enumerate(lines, 1) if line[:1] == "#")
    return [(number, match["title"]) for number, match in found if match]


@lru_cache(maxsize=KEPT)
def _declared(file: str, text: str) -> tuple[Entry, ...]:
    """The declaration in a stretch of rules: one thing, if its first line can be read so far."""
    said = [one for one in said_in(text) if one.role is not Role.COMMENT]
    found = []
    for laid in laid_out(text):
        head = [one for one in said if laid.line <= one.line <= laid.last]
        entry = _entry(file, laid, head, DECLARED) if laid.column == 1 else None
        found += [entry] if entry else []
    return tuple(found)


def _entry(file: str, laid: Laid, said: Sequence[Said], sorts: dict[str, EntrySort]) -> Entry | None:
    """The part that begins with a line; nothing where that is none."""
    head = [one for one in said if one.line == laid.line]
    word = head[0].text.split()[0] if head else ""
    sort = sorts.get(word)
    if sort is None:
        return None
    texts = [one for one in head if one.role is Role.TEXT]
    names = [one for one in head[1:] if one.role in _NAMES]
    by_text = sort in {EntrySort.GAME, EntrySort.SCENARIO, EntrySort.POSITION}
    named = next(iter(texts if by_text else names), head[0])
    title = texts[0].text.strip('"') if texts and named is not texts[0] else word
    return Entry(
        name=named.text.strip('"') or word,
        sort=sort,
        detail=title,
        span=_span(file, laid, said),
        named=Span(file, named.line, named.column, named.line, named.end),
        below=tuple(_below(file, laid, said, sort)),
    )


def _below(file: str, laid: Laid, said: Sequence[Said], sort: EntrySort) -> Iterator[Entry]:
    if sort in WITHIN:
        yield from _nested(file, laid.below, said, WITHIN[sort])
    for one in laid.below if sort in WITH_COLUMNS or sort is EntrySort.CHANGE else ():
        head = [word for word in said if word.line == one.line]
        if sort is EntrySort.CHANGE and head:
            place = Span(file, one.line, head[0].column, one.line, head[-1].end)
            yield Entry(_joined(head), EntrySort.EDIT, "", _span(file, one, said), place)
        elif len(head) > 1 and head[1].text == ":":
            named = Span(file, one.line, head[0].column, one.line, head[0].end)
            yield Entry(head[0].text, EntrySort.COLUMN, _joined(head[2:]), _span(file, one, said), named)


def _joined(said: Sequence[Said]) -> str:
    """Words of a line as they stand in it, without its clauses."""
    text, end = "", 0
    for one in said:
        if one.role is not Role.CLAUSE:
            text += " " * (one.column > end and bool(text)) + one.text
            end = one.end
    return text[:LONGEST]


def _nested(
    file: str, lines: tuple[Laid, ...], said: Sequence[Said], sorts: dict[str, EntrySort]
) -> Iterator[Entry]:
    """The stages and parts below a line, those in others below them."""
    inside: dict[int, Entry] = {}
    for one in lines:
        words = [word for word in said if one.line <= word.line <= one.last]
        entry = _entry(file, one, words, sorts)
        if entry is None:
            yield from _nested(file, one.below, words, sorts)
        else:
            inside[one.line] = entry
            below = entry.below or tuple(_nested(file, one.below, words, sorts))
            yield Entry(entry.name, entry.sort, entry.detail, entry.span, entry.named, below)


def _span(file: str, laid: Laid, said: Sequence[Said]) -> Span:
    """All lines of a part, up to its last word."""
    end = max((one.end for one in said if one.line == laid.last), default=laid.column + 1)
    return Span(file, laid.line, laid.column, laid.last, end)


def _of_table(file: str, part: Stretch) -> Iterator[Entry]:
    """The rows of a table, or the names at the margin of another file of data with what they list."""
    return _rows(file, part, part.text.split("\n"), laid_out(part.text, spreading=False), keys=True)


def _rows(
    file: str, part: Stretch, lines: list[str], laid: tuple[Laid, ...], *, keys: bool = False
) -> Iterator[Entry]:
    for one in laid:
        line = lines[one.line - 1]
        row = _ROW.match(line, one.column - 1)
        found = row or (_KEY.match(line, one.column - 1) if keys else None)
        if found is not None:
            at = part.line + one.line - 1
            start, end = (place + 1 for place in found.span(1))
            whole = Span(file, at, one.column, part.line + one.last - 1, len(lines[one.last - 1]) + 1)
            below = () if row else tuple(_rows(file, part, lines, one.below))
            yield Entry(found[1], EntrySort.ROW, "", whole, Span(file, at, start, at, end), below)


def _under_headings(view: View, found: Sequence[Entry]) -> Iterator[Entry]:
    """The parts, those behind a heading below it."""
    known = headings(view.lines)
    before = known[0][0] if known else len(view.lines) + 1
    yield from (one for one in found if one.span.line < before)
    for number, (line, title) in enumerate(known):
        end = known[number + 1][0] if number + 1 < len(known) else len(view.lines) + 1
        below = tuple(one for one in found if line < one.span.line < end)
        last = max(
            (one.span for one in below), key=lambda span: (span.end_line, span.end_column), default=None
        )
        named = Span(view.file, line, 1, line, len(view.lines[line - 1]) + 1)
        span = named if last is None else Span(view.file, line, 1, last.end_line, last.end_column)
        yield Entry(title, EntrySort.HEADING, "", span, named, below)


def _moved(entry: Entry, by: int) -> Entry:
    """A part of a stretch as it stands in the whole text."""
    below = tuple(_moved(one, by) for one in entry.below)
    return Entry(entry.name, entry.sort, entry.detail, _down(entry.span, by), _down(entry.named, by), below)


def _down(span: Span, by: int) -> Span:
    return Span(span.source, span.line + by, span.column, span.end_line + by, span.end_column)
