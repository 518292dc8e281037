"""A text as it stands now, beside what was last understood: whoever asks about it is answered at once."""

from dataclasses import dataclass
from functools import cached_property

from festrules.editors.understanding.understood import Place, Understood
from festrules.grammar.source import Source, Span


@dataclass(frozen=True)
class View:
    """One file in an editor.

    `understood` may be of an earlier text: then places outside the lines that have changed since are carried over, and
    of those inside nothing is known but the text. `beside` are the other games and mods that this file is part of.
    """

    file: str
    text: str
    understood: Understood
    beside: tuple[Understood, ...] = ()

    @property
    def source(self) -> Source:
        """The text as it stands now."""
        return Source(self.file, self.text)

    @cached_property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.split("\n")

    @cached_property
    def _changed(self) -> tuple[int, int, int]:
        """How many lines are the same at the start and at the end, and by how many the text has grown since."""
        before, now = self.understood.texts.get(self.file, "").split("\n"), self.lines
        least = min(len(before), len(now))
        head = next((n for n in range(least) if before[n] != now[n]), least)
        tail = next((n for n in range(least - head) if before[-1 - n] != now[-1 - n]), least - head)
        return head, tail, len(now) - len(before)

    @property
    def is_current(self) -> bool:
        """Whether it was understood as it stands now."""
        return self.understood.texts.get(self.file) == self.text

    def then(self, place: Place) -> Place | None:
        """Where a place of the text now was when it was understood; nothing for one in changed lines."""
        head, tail, grown = self._changed
        line, column = place
        if line <= head:
            return place
        return (line - grown, column) if line > len(self.lines) - tail else None

    def now(self, span: Span) -> Span | None:
        """Where a stretch of the text that was understood is now; nothing if lines in it have changed."""
        if span.source != self.file:
            return span
        head, tail, grown = self._changed
        if span.end_line <= head:
            return span
        if span.line <= len(self.lines) - grown - tail:
            return None
        return Span(span.source, span.line + grown, span.column, span.end_line + grown, span.end_column)
