"""The surroundings of the cursor: the word that is being written, and everything read before it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from festrules.editors.reading.automaton import Binding, Stack, accepted, known_names
from festrules.editors.reading.reading import Halt, Reading, read_before
from festrules.editors.understanding.understood import Place
from festrules.grammar.source import Span

_WORD = re.compile(r"[A-Za-z][\w-]*$")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
LAYOUT = {"_NL", "_INDENT", "_DEDENT", "$END"}
MOST_WORDS = 6  # of one phrase


@dataclass(frozen=True)
class Point:
    """A place of the line up to which all could be read, and what could come there."""

    reading: Reading
    halt: Halt

    @cached_property
    def accepted(self) -> Mapping[str, tuple[Stack, ...]]:
        """The terminals that could come next, each with the stacks in which it would be taken in."""
        found: dict[str, list[Stack]] = {}
        for stack in self.halt.stacks:
            for kind, reduced in accepted(stack).items():
                if kind not in LAYOUT:
                    found.setdefault(kind, []).append(reduced)
        return {kind: tuple(stacks) for kind, stacks in found.items()}

    def words_before(self, stack: Stack) -> str:
        """What was read last, in the words of the text."""
        return self.reading.text[stack[-1].start : stack[-1].end]

    def names(self, stack: Stack) -> tuple[Binding, ...]:
        """The names that the text gives, as they are known on top of a stack."""
        return known_names(stack, self.reading.text)


@dataclass(frozen=True)
class Cursor:
    """A place in a text that is being written."""

    file: str
    lines: list[str]
    place: Place

    @property
    def before(self) -> str:
        """The line up to the cursor."""
        return self.lines[self.place[0] - 1][: self.place[1] - 1]

    @property
    def behind(self) -> str:
        """The line from the cursor on."""
        return self.lines[self.place[0] - 1][self.place[1] - 1 :]

    @cached_property
    def word(self) -> str:
        """The word that is being written."""
        found = _WORD.search(self.before)
        return found[0] if found else ""

    @cached_property
    def in_comment(self) -> bool:
        """Whether what is written here is no rule."""
        return "#" in _QUOTED.sub("", self.before) and self.quoted is None

    @cached_property
    def quoted(self) -> str | None:
        """The text in quotes that is being written, if the cursor stands in one."""
        rest = _QUOTED.sub(lambda one: " " * len(one[0]), self.before)
        at = rest.find('"')
        return None if at < 0 or "#" in rest[:at] else self.before[at + 1 :]

    def span(self, length: int) -> Span:
        """This many characters before the cursor."""
        line, column = self.place
        return Span(self.file, line, column - length, line, column)

    def reading(self, back: int) -> Reading:
        """The text up to this many characters before the cursor, as it was read."""
        line, column = self.place
        if back not in self._readings:
            self._readings[back] = read_before(self.lines, line, column - back)
        return self._readings[back]

    @cached_property
    def _readings(self) -> dict[int, Reading]:
        return {}

    @cached_property
    def point(self) -> Point | None:
        """Where the word begins that is being written, if all before it could be read."""
        reading = self.reading(len(self.word))
        if reading.stopped < len(reading.text) or not reading.halts:
            return None
        return Point(reading, reading.halts[-1])

    def earlier(self) -> Iterator[tuple[Point, str]]:
        """Places before words of the line with the text behind each, in which a phrase may have begun."""
        reading = self.reading(0)
        written = [halt for halt in reading.halts if halt.start < len(reading.text) - len(self.word)]
        for halt in written[: -MOST_WORDS - 1 : -1]:
            yield Point(reading, halt), reading.text[halt.start :]
