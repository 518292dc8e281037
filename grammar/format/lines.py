"""The lines of a rules file, and how they are laid out.

- Two spaces for each level; lines inside parentheses four more than the line they belong to.
- Citations stand in one column, or two spaces behind a longer line; so no line moves when another changes.
- A comment on a line of its own keeps its place between the lines, any other stands two spaces behind.
- At most one empty line in a row, none at the ends.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from festrules.grammar.format.words import spaced, words_of

INDENT = 2
CONTINUED = 4
CITES_COLUMN = 76


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line: its indent, whether it continues the one before, and its words."""

    column: int
    continued: bool
    words: list[str]
    cites: list[str]
    comment: str


def read_lines(text: str, signs: Mapping[int, Container[int]] | None = None) -> list[TextLine]:
    """The lines of a text; an empty one has no words. `signs`, if known, says where a minus belongs to a number."""
    lines = []
    depth = 0
    for number, written in enumerate(text.split("\n")):
        words = words_of(written, None if signs is None else signs.get(number, ()))
        comment = words.pop() if words and words[-1].startswith("#") else ""
        cites: list[str] = []
        while words and words[-1].startswith("@"):
            cites.insert(0, words.pop())
        column = len(written) - len(written.lstrip(" "))
        lines.append(TextLine(column, depth > 0, words, cites, comment.rstrip()))
        depth += words.count("(") - words.count(")")
    return lines


def set_lines(lines: list[TextLine]) -> str:
    """Lines as text, each at its level."""
    made: list[str] = []
    columns = [0]  # of the blocks that are open, from the outermost
    for line, following in zip(lines, _following(lines), strict=True):
        if line.continued:
            if line.words or line.comment:
                made.append(_set_line(line, INDENT * (len(columns) - 1) + CONTINUED))
        elif line.words:
            while columns[-1] > line.column:
                columns.pop()
            if columns[-1] < line.column:
                columns.append(line.column)
            made.append(_set_line(line, INDENT * (len(columns) - 1)))
        elif line.comment:
            made.append(_set_line(line, INDENT * _level_of_comment(line.column, following, columns)))
        elif made and made[-1]:
            made.append("")
    while made and not made[-1]:
        made.pop()
    return "\n".join([*made, ""])


def _set_line(line: TextLine, indent: int) -> str:
    text = " " * indent + spaced(line.words)
    if line.cites:
        text = f"{text.ljust(CITES_COLUMN - 2)}  {' '.join(line.cites)}"
    if line.comment:
        text = f"{text}  {line.comment}" if line.words else f"{text}{line.comment}"
    return text


def _following(lines: list[TextLine]) -> list[int]:
    """For each line the column of the next one that is not a comment."""
    columns = [0]
    for line in reversed(lines):
        columns.append(line.column if line.words and not line.continued else columns[-1])
    return columns[-2::-1]


def _level_of_comment(column: int, following: int, columns: list[int]) -> int:
    """A comment belongs to what follows, unless it stands further in: then to the block that ends."""
    kept = [start for start in columns if start <= following]
    begun = kept[-1] < following  # what follows opens a block of its own
    own = max(level for level, start in enumerate(columns) if start <= column)
    return max(len(kept) - 1 + begun, own)
