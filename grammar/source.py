"""Texts and places in them: the only line and column arithmetic of the project.

Lines and columns count from 1, columns in characters of the normalised text.
"""

from functools import lru_cache

from festrules.grammar.frozen import dataclass

MAX_TEXT = 4_000_000  # characters in one file; far above any rulebook, far below trouble
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Source:
    """One file as it was read: `name` is what messages call it."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """The text of one line, or nothing past the end."""
        lines = _lines(self.text)
        return lines[number - 1] if 0 < number <= len(lines) else ""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a source; the end column is the one after the last character."""

    source: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: "Span") -> "Span":
        """From the start of this one to the end of the other."""
        return Span(self.source, self.line, self.column, other.end_line, other.end_column)


@lru_cache(maxsize=32)
def _lines(text: str) -> list[str]:
    """The lines of a text, kept: one question about lines is followed by others."""
    return text.split("\n")


def normalise(text: str) -> str:
    """Unix line ends, no byte order mark, a final newline: what the parser wants to see."""
    text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    return text if text.endswith("\n") else text + "\n"


def line_end_of(text: str) -> str:
    """How the lines of a text end, as it was read."""
    return "\r\n" if "\r\n" in text else "\r" if "\r" in text and "\n" not in text else "\n"


def whole(source: Source) -> Span:
    """The first line of a source: where a message about the whole file points."""
    return Span(source.name, 1, 1, 1, max(2, len(source.line(1)) + 1))
