"""A text to what version 2 says otherwise in it: a finding for each line, with the line to write instead."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from festrules.grammar.diagnostic import Diagnostic, Edit, Fix
from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import lines_of, without_texts
from festrules.grammar.source import Source, Span

MESSAGE = "since version 2 of the language this is said differently"
TITLE = "say it in the words of this version"


@lru_cache(maxsize=8)
def rewordings(source: Source) -> tuple[Diagnostic, ...]:
    """Every line that is worded differently now, in the order of the text."""
    places = _Places(source, without_texts(source.text))
    return tuple(places.told(together) for together in _changes(source.text) if together)


def _changes(text: str) -> Iterator[list[TextChange]]:
    """The changes of each line as the parser reads it; only together do they make a line of the current version.

    Most texts have none, and nobody asks: the many patterns are made when somebody does.
    """
    from festrules.grammar.older.ends_of_piles import piles_in
    from festrules.grammar.older.occupied import places_in
    from festrules.grammar.older.rewordings import changes, changes_with_below

    lines = list(lines_of(text))
    places, piles = places_in(lines), piles_in(lines)
    for number, line in enumerate(lines):
        with_below: list[TextChange] = []
        if number + 1 < len(lines):
            beyond = lines[number + 2].indent if number + 2 < len(lines) else -1
            with_below = changes_with_below(line, lines[number + 1], beyond, text)
        yield with_below or changes(line, text, places, piles)


def reworded_at(source: Source, line: int, column: int) -> Diagnostic | None:
    """The finding of a line if what changed there is at this column, or directly before it."""
    for found in rewordings(source):
        if found.span is None or found.span.line != line or found.fix is None:
            continue
        places = [edit.span for edit in found.fix.edits]
        if any(place.column <= column <= place.end_column + 1 for place in places):
            return found
    return None


class _Places:
    """Where the lines of a text begin."""

    def __init__(self, source: Source, hidden: str) -> None:
        self.source = source
        self.hidden = hidden.split("\n")
        self.starts = [0]
        for line in self.hidden:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def line(self, offset: int) -> int:
        """The number of the line of a place, from 0."""
        return bisect_right(self.starts, offset) - 1

    def told(self, together: list[TextChange]) -> Diagnostic:
        """The finding of a line."""
        number = self.line(together[0].start)
        hidden, start = self.hidden[number], self.starts[number]
        first, last = len(hidden) - len(hidden.lstrip()), len(hidden.rstrip())
        instead, at = "", start + first
        for change in (change for change in together if self.line(change.start) == number):
            instead += self.source.text[at : change.start] + change.new
            at = change.end
        instead += self.source.text[at : max(at, start + last)]
        span = Span(self.source.name, number + 1, first + 1, number + 1, last + 1)
        edits = tuple(Edit(self._span(change), change.new) for change in together)
        fix = Fix(TITLE, edits, safe=True)
        return Diagnostic(code="FR141", message=MESSAGE, span=span, suggestion=instead.strip(), fix=fix)

    def _span(self, change: TextChange) -> Span:
        begin, end = self.line(change.start), self.line(change.end)
        return Span(
            self.source.name,
            begin + 1,
            change.start - self.starts[begin] + 1,
            end + 1,
            change.end - self.starts[end] + 1,
        )
