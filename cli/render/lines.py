"""Lines of a screen: plain text with a look, which becomes colour only where a terminal shows it."""

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import click

from festrules.grammar.printable import printable
from festrules.interpreter.tabletop.telling.widths import long

WIDTH = 92  # of a text, where there is room for it
NARROWEST = 30
DEEPEST = 30  # how far in a text may hang
DEEPEST_TABLE = 2  # the indent of a table
LEAST_NAME = 12  # columns for the names of its rows
DRAWN = re.compile(r"\S {3,}\S")  # aligned lines stay where they are

_WITHIN: ContextVar[int | None] = ContextVar("within", default=None)

LOOKS: dict[str, dict[str, Any]] = {
    "plain": {},
    "title": {"bold": True},
    "dim": {"dim": True},
    "ask": {"fg": "cyan", "bold": True},
    "new": {"fg": "yellow"},
    "bad": {"fg": "red"},
    "good": {"fg": "green", "bold": True},
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line, without any control character when it is shown."""

    text: str
    look: str = "plain"

    def styled(self) -> str:
        """The line with terminal styles."""
        text = printable(self.text)
        return click.style(text, **LOOKS[self.look]) if LOOKS[self.look] and text else text


def plain(texts: Iterable[str], look: str = "plain") -> list[Line]:
    """Lines that all look the same."""
    return [Line(text, look) for text in texts]


def text_of(lines: Iterable[Line]) -> str:
    """The text of the lines, without their looks."""
    return "\n".join(line.text for line in lines)


@contextmanager
def within(width: int) -> Iterator[None]:
    """Texts that are made in here have so much room: they are shown on a part of the terminal."""
    before = _WITHIN.set(width)
    try:
        yield
    finally:
        _WITHIN.reset(before)


def room() -> int:
    """How wide a text may be: as wide as the terminal is now, and not wider than is well read."""
    if (width := _WITHIN.get()) is not None:
        return min(max(width, NARROWEST), WIDTH)
    if not sys.stdout.isatty():
        return WIDTH
    return max(NARROWEST, min(WIDTH, shutil.get_terminal_size().columns - 1))


def breadth() -> int:
    """How wide a table or a board may be: as wide as the terminal is now; nobody reads those line by line."""
    if _WITHIN.get() is not None or not sys.stdout.isatty():
        return room()
    return max(NARROWEST, shutil.get_terminal_size().columns - 1)


def wrapped(head: str, text: str, width: int = 0) -> list[str]:
    """A text behind a head; what does not fit hangs below it."""
    width = width or room()
    return textwrap.wrap(
        text,
        width,
        initial_indent=head,
        subsequent_indent=" " * (long(head) if long(head) < min(DEEPEST, width // 3) else 6),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [head.rstrip()]


def fitted(line: Line) -> list[Line]:
    """A line as a terminal has room for it; nothing that is drawn is torn apart."""
    text = line.text
    if not sys.stdout.isatty() or long(text) <= room() or DRAWN.search(text):
        return [line]
    indent = " " * (len(text) - len(text.lstrip()))
    pieces = textwrap.wrap(text, room(), subsequent_indent=f"{indent}    ", break_on_hyphens=False)
    return plain(pieces, line.look)


def padded(text: str, width: int, side: str = "left") -> str:
    """A text filled up with spaces: `left` means that it stands at the left."""
    missing = max(0, width - long(text))
    if side == "left":
        return text + " " * missing
    if side == "right":
        return " " * missing + text
    return " " * (missing // 2) + text + " " * (missing - missing // 2)


def table(rows: Sequence[Sequence[str]], gap: int = 3) -> Iterator[str]:
    """Rows with their columns below each other: the first at its left side, the others at their right."""
    widths = [max(long(row[column]) for row in rows) for column in range(len(rows[0]))]
    left = room() - DEEPEST_TABLE - sum(width + gap for width in widths[1:])
    widths[0] = min(widths[0], max(left, LEAST_NAME))  # a long name is told on several lines
    for row in rows:
        first, *others = row
        *above, name = wrapped("", first, widths[0])
        yield from above
        cells_ = [padded(name, widths[0])]
        cells_ += [padded(text, width, "right") for text, width in zip(others, widths[1:], strict=True)]
        yield (" " * gap).join(cells_).rstrip()


def columns(texts: Sequence[str], indent: int = 2, width: int = 0) -> Iterator[str]:
    """Many short texts in as many columns as fit, read downwards."""
    width = width or room()
    widest = max(map(long, texts), default=0) + 3
    number = max(1, (width - indent + 3) // widest) if len(texts) > 9 else 1
    rows = -(-len(texts) // number)
    for row in range(rows):
        yield (" " * indent + "".join(padded(text, widest) for text in texts[row::rows])).rstrip()


def cited(clauses: Sequence[str]) -> str:
    """Clauses behind what they stand for."""
    return f"  [{' '.join(clauses)}]" if clauses else ""
