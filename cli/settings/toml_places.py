"""Where each key and value of a TOML text stands, which `tomllib` does not tell.

The text was read by `tomllib` before, so it is known to be well formed: nothing is checked here.
"""

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from festrules.grammar.source import Span

TOKEN = re.compile(
    r"""(?P<blank>[ \t\r]+|\#[^\n]*)
    |(?P<end>\n)
    |(?P<sign>[\[\]{}=,])
    |(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    |(?P<word>[^\s\[\]{}=,"'\#]+)""",
    re.VERBOSE | re.DOTALL,
)
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class TomlPlace:
    """Where a key stands, and its value; of an element of a list, both are the same."""

    key: Span
    value: Span


@dataclass
class Places:
    """The places of a text, by the path of each value from the top."""

    name: str
    text: str
    at: dict[Path, TomlPlace] = field(default_factory=dict)

    @cached_property
    def lines(self) -> list[int]:
        """Where each line begins."""
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def nearest(self, path: Path) -> TomlPlace:
        """The place of a value, or of the innermost thing around it that has one."""
        while path and path not in self.at:
            path = path[:-1]
        top = self.span(0, max(1, self.text.find("\n")))
        return self.at.get(path) or TomlPlace(top, top)

    def span(self, start: int, end: int) -> Span:
        """From one offset to another."""
        return Span(self.name, *self.position(start), *self.position(end))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, counted from 1."""
        line = bisect_right(self.lines, offset)
        return line, offset - self.lines[line - 1] + 1


def places_of(name: str, text: str) -> Places:
    """Walks once through the text."""
    places = Places(name, text)
    walk = _Walk(places, [found for found in TOKEN.finditer(text) if found.lastgroup != "blank"])
    walk.document()
    return places


@dataclass(slots=True)
class _Walk:
    places: Places
    tokens: list[re.Match[str]]
    next: int = 0

    def sees(self, *signs: str) -> bool:
        """Whether one of these signs is next; a text in quotes is none."""
        return self.next < len(self.tokens) and self.tokens[self.next][0] in signs

    def document(self) -> None:
        above: Path = ()
        while self.next < len(self.tokens):
            if self.sees("\n"):
                self.next += 1
            elif self.sees("["):
                above = self.header()
            else:
                self.pair(above)

    def header(self) -> Path:
        """`[a.b]` or `[[a.b]]`."""
        while self.sees("["):
            self.next += 1
        path, span = self.key("]")
        while self.sees("]"):
            self.next += 1
        self.lead((), path, span)
        return path

    def lead(self, above: Path, path: Path, span: Span) -> None:
        """The tables that a key with dots names on the way are declared by it, if by nothing before."""
        for length in range(1, len(path) + 1):
            self.places.at.setdefault((*above, *path[:length]), TomlPlace(span, span))

    def key(self, until: str) -> tuple[Path, Span]:
        """The text before a sign, with its dots and quotes."""
        start = end = self.tokens[self.next]
        while not self.sees(until):
            end = self.tokens[self.next]
            self.next += 1
        text = self.places.text[start.start() : end.end()]
        return _path(text), self.places.span(start.start(), end.end())

    def pair(self, above: Path) -> None:
        path, key = self.key("=")
        self.next += 1
        self.lead(above, path[:-1], key)
        self.places.at[*above, *path] = TomlPlace(key, self.value((*above, *path)))

    def value(self, path: Path) -> Span:
        start = end = self.tokens[self.next]
        if self.sees("[", "{"):
            closing = "]" if self.sees("[") else "}"
            self.next += 1
            self.inside(path, closing)
            end = self.tokens[self.next]
            self.next += 1
        else:
            while self.next < len(self.tokens) and not self.sees(",", "]", "}", "\n"):
                end = self.tokens[self.next]
                self.next += 1
        return self.places.span(start.start(), end.end())

    def inside(self, path: Path, closing: str) -> None:
        """The elements of a list, or the pairs of a table in braces."""
        number = 0
        while not self.sees(closing):
            if self.sees(",", "\n"):
                self.next += 1
            elif closing == "}":
                self.pair(path)
            else:
                span = self.value((*path, number))
                self.places.at[*path, number] = TomlPlace(span, span)
                number += 1


def _path(text: str) -> Path:
    """`a."b.c"` as the two keys that it is."""
    at: Any = tomllib.loads(f"{text} = 0")
    path: list[str] = []
    while isinstance(at, dict):
        ((key, at),) = at.items()
        path.append(key)
    return tuple(path)
