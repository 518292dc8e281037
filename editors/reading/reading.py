"""A declaration read up to the cursor, whatever is wrong in it above: lines that do not fit are passed over."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from festrules.editors.reading.automaton import START, Stack, feed
from festrules.editors.reading.lexemes import lexeme, unfinished

_BLANKS = re.compile(r"[ \t\r\f\v]*")
_MARGIN = re.compile(r"[^ \t#\n]")
MOST_READINGS = 8  # side by side
LONGEST = 4_000  # lines of a declaration that are read for one answer
NL, INDENT, DEDENT = "_NL", "_INDENT", "_DEDENT"
_OPENS, _CLOSES = "LPAR", "RPAR"
# What may have opened a block whose first line makes no sense.
_OPENERS = (
    (("IF", "if"), ("YES", "yes")),
    (("DEPENDING_ON", "depending on"), ("YES", "yes")),
    (("CHOOSE", "choose"), ("NAME", "x"), ("FROM", "from"), ("PLAYERS", "players")),
)


@dataclass(frozen=True, slots=True)
class Halt:
    """A place on the line of the cursor before which all could be read."""

    start: int  # in the text of the declaration
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """The text before the cursor, from the first line of its declaration on."""

    text: str
    line: int  # of the file, where the text begins
    halts: tuple[Halt, ...]  # before each word of the last line, and behind the last that could be read
    stopped: int  # behind what could be read

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks at the end, if all of the text could be read."""
        return self.halts[-1].stacks if self.halts and self.stopped >= len(self.text) else ()


@dataclass(slots=True)
class _Block:
    indent: int
    before: tuple[Stack, ...]  # what was read before the line that opens it


def read_before(lines: list[str], line: int, column: int) -> Reading:
    """Reads up to a place; line and column count from 1."""
    first = _first_line(lines, line)
    text = "\n".join([*lines[first : line - 1], lines[line - 1][: column - 1]])
    return Reading(text, first + 1, *_Reader(text).read())


def _first_line(lines: list[str], line: int) -> int:
    """The number, from 0, of the line at the margin with which the declaration of a line begins."""
    last = line - 1
    for number in range(last, max(-1, last - LONGEST), -1):
        if _MARGIN.match(lines[number]):
            return number
    return last


class _Reader:
    """Reads one declaration line by line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.stacks: tuple[Stack, ...] = (START,)
        self.blocks = [_Block(0, (START,))]
        self.skipping: int | None = (
            None  # what stands further in than this depends on a line that was passed over
        )

    def read(self) -> tuple[tuple[Halt, ...], int]:
        """The places before the words of the last line, and how far it could be read."""
        halts: tuple[Halt, ...] = (Halt(0, (START,)),)
        stopped, first = 0, True
        logical = list(_logical_lines(self.text))
        for start, end in logical:
            last = end == len(self.text)
            indent = _BLANKS.match(self.text, start)
            begin = indent.end() if indent else start
            if not last and (begin >= end or self.text[begin] == "#"):
                continue
            if not first or begin > start:
                self._go_to(begin - start)
            before = self.stacks
            halts, stopped, self.stacks = self._line(begin, end, cut=last)
            if not last:
                self._end_line(before, stopped < end)
                first = False
        return halts, stopped

    def _go_to(self, indent: int) -> None:
        """Opens a block, or closes those that end before a line."""
        if indent > self.blocks[-1].indent:
            opened = self._fed(self.stacks, INDENT)
            if opened:
                self.blocks.append(_Block(indent, self._header))
                self.stacks = opened
            return
        while indent < self.blocks[-1].indent:
            block = self.blocks.pop()
            self.stacks = self._fed(self.stacks, DEDENT) or block.before

    _header: tuple[Stack, ...] = ()

    def _end_line(self, before: tuple[Stack, ...], wrong: bool) -> None:
        """The end of a line; one that could not be read leaves something behind that may open a block."""
        self._header = before
        self.stacks = () if wrong else self._fed(self.stacks, NL)
        if self.stacks:
            return
        guesses = [self._guessed(before, opener) for opener in _OPENERS]
        self.stacks = (*before, *(stack for guess in guesses for stack in guess))[:MOST_READINGS]

    def _guessed(self, before: tuple[Stack, ...], opener: tuple[tuple[str, str], ...]) -> tuple[Stack, ...]:
        for kind, _ in opener:
            before = self._fed(before, kind)
        return self._fed(before, NL)

    def _fed(self, stacks: tuple[Stack, ...], kind: str) -> tuple[Stack, ...]:
        at = stacks[0][-1].end if stacks else 0
        found = (feed(stack, kind, at, at, self.text) for stack in stacks)
        return tuple(stack for stack in found if stack is not None)

    def _line(self, at: int, end: int, *, cut: bool) -> tuple[tuple[Halt, ...], int, tuple[Stack, ...]]:
        """Reads the words of a line; those of the last line may want for what would follow."""
        halts = [Halt(at, self.stacks)]
        waiting: dict[int, list[Stack]] = {at: list(self.stacks)}
        stopped = at
        while waiting:
            here = min(waiting)
            stacks = waiting.pop(here)[:MOST_READINGS]
            if here >= end:
                stopped = end
                halts.append(Halt(here, tuple(stacks)))
                return tuple(halts), stopped, tuple(stacks)
            blanks = _BLANKS.match(self.text, here)
            begin = blanks.end() if blanks else here
            if begin > here or begin >= end or self.text[begin] in "#\n":
                begin = self._over(begin, end)
                waiting.setdefault(begin, []).extend(stacks)
                stopped = max(stopped, begin)
                continue
            if here > at:
                halts.append(Halt(here, tuple(stacks)))
            for stack in stacks:
                for kind, to in self._words(begin, stack, cut=cut):
                    taken = feed(stack, kind, begin, to, self.text) if to <= end else None
                    if taken is not None:
                        waiting.setdefault(to, []).append(taken)
            stopped = max([stopped, *waiting])
        return tuple(halts), stopped, ()

    def _over(self, at: int, end: int) -> int:
        """Where the text goes on behind a comment, and behind a line end within parentheses."""
        if at < end and self.text[at] == "#":
            found = self.text.find("\n", at, end)
            return end if found < 0 else found
        return at + 1 if at < end and self.text[at] == "\n" else at

    def _words(self, at: int, stack: Stack, *, cut: bool) -> Iterator[tuple[str, int]]:
        state = stack[-1].state
        found = lexeme(self.text, at, state)
        if found:
            yield found
        if cut:
            yield from (one for one in unfinished(self.text, at, state) if one != found)


def _logical_lines(text: str) -> Iterator[tuple[int, int]]:
    """Where each line begins and ends; one goes on where a parenthesis is open."""
    start, depth, quoted, comment = 0, 0, False, False
    for at, letter in enumerate(text):
        if letter == "\n":
            quoted = comment = False
            following = text[at + 1 : at + 2]
            if depth > 0 and following not in ("", " ", "\t", "\n", "#"):
                depth = 0
            if depth == 0:
                yield start, at
                start = at + 1
        elif comment:
            continue
        elif letter == '"':
            quoted = not quoted
        elif not quoted:
            comment = letter == "#"
            depth = max(0, depth + {"(": 1, ")": -1}.get(letter, 0))
    yield start, len(text)
