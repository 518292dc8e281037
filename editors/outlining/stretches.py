"""A text cut at its margin into stretches, each read by itself and kept for as long as its own text stays."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from festrules.editors.highlighting.roles import Role
from festrules.editors.highlighting.scanning import scan
from festrules.grammar.frozen import dataclass

KEPT = 4096  # stretches; a large rulebook has some hundred
TABLES = (".yaml", ".yml")
_BLANK = re.compile(r"[ \t\r]*(?:#.*)?")
_TEXTS = re.compile(r'"[^"\n]*"?|#[^\n]*')


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some lines of a text, from one that begins a declaration on; the first of a text may begin with comments."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """A word, name, number, sign or text, or a comment, by its place in its stretch."""

    line: int
    column: int
    text: str
    role: Role

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)


@dataclass(frozen=True, slots=True)
class Laid:
    """A line, numbered within its stretch, with the lines below that stand further in."""

    line: int
    column: int
    last: int  # of the lines over which its parentheses spread, and of those below
    below: tuple["Laid", ...]


def stretches(text: str) -> list[Stretch]:
    """All of a text, cut before each line at the margin that says something."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if line[:1] not in ("", " ", "\t", "#", "\r")]
    bounds = sorted({0, *starts, len(lines)})
    return [Stretch(start + 1, "\n".join(lines[start:end])) for start, end in pairwise(bounds)]


@lru_cache(maxsize=KEPT)
def said_in(text: str) -> tuple[Said, ...]:
    """The words of a stretch of rules, without the space between."""
    found, line, begin = [], 1, 0
    for piece in scan(text):
        if piece.role is not Role.SPACE:
            found.append(Said(line, piece.start - begin + 1, piece.text, piece.role))
        if "\n" in piece.text:
            line += piece.text.count("\n")
            begin = piece.start + piece.text.rindex("\n") + 1
    return tuple(found)


@lru_cache(maxsize=KEPT)
def laid_out(text: str, *, spreading: bool = True) -> tuple[Laid, ...]:
    """The lines of a stretch by how far in they stand; in rules one goes on for as long as a parenthesis is open."""
    roots: list[Laid] = []
    open_: list[tuple[int, int, int, list[Laid]]] = []  # line, column, its own last line, what stands below
    for line, column, last in _lines(text, spreading=spreading):
        while open_ and open_[-1][1] >= column:
            _close(open_, roots)
        open_.append((line, column, last, []))
    while open_:
        _close(open_, roots)
    return tuple(roots)


def every_line(laid: tuple[Laid, ...]) -> Iterator[Laid]:
    """The lines and all below them, in order."""
    waiting = [*reversed(laid)]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(one.below)


def _close(open_: list[tuple[int, int, int, list[Laid]]], roots: list[Laid]) -> None:
    line, column, last, below = open_.pop()
    done = Laid(line, column, below[-1].last if below else last, tuple(below))
    (open_[-1][3] if open_ else roots).append(done)


def _lines(text: str, *, spreading: bool) -> Iterator[tuple[int, int, int]]:
    """The lines that say something: number, column, and the last line over which they spread."""
    depth, first, column, last = 0, 0, 0, 0
    for number, line in enumerate(text.split("\n"), 1):
        if _BLANK.fullmatch(line):
            continue
        last = number
        if depth == 0:
            first, column = number, len(line) - len(line.lstrip()) + 1
        if spreading:
            bare = _TEXTS.sub("", line)
            depth = max(0, depth + bare.count("(") - bare.count(")"))
        if depth == 0:
            yield first, column, number
    if depth:
        yield first, column, last
