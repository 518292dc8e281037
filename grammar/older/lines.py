"""A text of any version to its lines as the parser reads them, with nothing in them that could be taken for rules.

No grammar is asked: the text may be of one that is gone, or have mistakes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_NO_RULES = re.compile(r'"(?:[^"\\\n]|\\["\\])*"|#[^\n]*')
_CITES = re.compile(r"(?:[ \t]+@[\w-]+)*[ \t]*$")
_HIDDEN = "\0"


@dataclass(frozen=True, slots=True)
class LogicalLine:
    """A line as the parser reads it, which a parenthesis may spread over several; quoted texts are hidden."""

    start: int  # in the text: where its first word begins
    indent: int
    text: str
    below: (
        str  # the line that an `otherwise` in its place belongs to: the last before it that is just as far in
    )

    @property
    def words(self) -> str:
        """The line without the clauses it cites."""
        return _CITES.sub("", self.text)


def lines_of(text: str) -> Iterator[LogicalLine]:
    """Every line that says something."""
    hidden = without_texts(text)
    above: list[tuple[int, str]] = []  # the last line of each indentation that is open
    for start, end in _stretches(hidden):
        said = hidden[start:end].strip()
        begin = start + len(hidden[start:end]) - len(hidden[start:end].lstrip())
        indent = begin - (hidden.rfind("\n", 0, begin) + 1)
        while above and above[-1][0] > indent:
            above.pop()
        before = above.pop()[1] if above and above[-1][0] == indent else ""
        yield LogicalLine(begin, indent, said, before)
        above.append((indent, said))


def without_texts(text: str) -> str:
    """The line with its texts and comments blanked out and every word where it was."""
    return _NO_RULES.sub(_hidden, text)


def _hidden(found: re.Match[str]) -> str:
    """A text keeps its quotes and a comment nothing, so that all else stays where it is."""
    if found[0][0] == "#":
        return " " * len(found[0])
    return f'"{_HIDDEN * (len(found[0]) - 2)}"'


def _stretches(hidden: str) -> Iterator[tuple[int, int]]:
    """Where the lines begin and end: a parenthesis holds them together, but none at the margin."""
    start, at, depth = 0, 0, 0
    for line in hidden.split("\n"):
        if depth > 0 and line[:1].strip():
            yield start, at - 1
            depth = 0
        if depth <= 0:
            start, depth = at, 0
        depth += line.count("(") - line.count(")")
        at += len(line) + 1
        if depth <= 0 and hidden[start : at - 1].strip():
            yield start, at - 1
    if depth > 0:
        yield start, len(hidden)
