"""A line of a text with marks under it, exact for tabs, wide letters and lines of any length."""

from dataclasses import dataclass

from festrules.grammar.printable import printable
from festrules.interpreter.tabletop.telling.widths import cells

TAB = 4  # cells to the next tab stop
LONGEST = 110  # characters of a line that are shown whole; of a longer one, a piece around the mark
BEFORE = 40  # characters shown before the mark in a longer line
CUT = "..."


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The visible piece of a line: what to print, and at which cell each of its characters begins."""

    text: str
    begins: tuple[int, ...]  # one more than there are characters: the last is the end
    first: int  # the index in the line of the first character shown

    def marks(self, column: int, end_column: int | None, sign: str) -> str:
        """A row with at least one sign under these columns; an end of None is the end of the line."""
        start = self._cell(column)
        end = self._cell(end_column) if end_column else self.begins[-1]
        return " " * start + sign * max(1, end - start)

    def _cell(self, column: int) -> int:
        index = max(0, column - 1 - self.first)
        return self.begins[min(index, len(self.begins) - 1)]


def excerpt(line: str, column: int) -> Excerpt:
    """Show a line, or of a long one the piece around a column."""
    line = line.rstrip()
    first = max(0, min(column - 1, len(line)) - BEFORE) if len(line) > LONGEST else 0
    piece = line[first : first + LONGEST]
    before = CUT if first else ""
    after = CUT if first + len(piece) < len(line) else ""
    shown = before
    begins = [len(before)]
    for character in piece:
        drawn = " " * (TAB - (begins[-1] - len(before)) % TAB) if character == "\t" else printable(character)
        shown += drawn
        begins.append(begins[-1] + sum(map(cells, drawn)))
    return Excerpt(shown + after, tuple(begins), first)
