"""A thing as lines of the language, one below the other as they are written, ready to be compared.

The formatter writes every node there is; so whatever rules can say, a difference in it can be told. Where a document
in JSON holds what no text can, the node itself is the line.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from festrules.grammar.document import Json
from festrules.grammar.format.declarations import write_declaration
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import spaced, words_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.fields import Cell as CellValue
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.comparing.named import Listed
from festrules.interpreter.comparing.plain import bare

_Said = TypeVar("_Said", bound=Construct)

INDENT = 2
# Lines that only say what players read; `plural` is what a text may call several.
INSTEAD = ("otherwise", "if you cannot", "if there are not enough")  # they belong to the line before
ONLY_WORDS = ("shown as ", "seats ", "plural ")


@dataclass(frozen=True, slots=True)
class ComparedCell:
    """A row's value in one column."""

    column: str
    value: str
    words: bool


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One line with all that stands under it; `rule` is the line without the texts that players read."""

    text: str
    rule: str
    under: tuple["ComparedLine", ...] = ()
    beside: bool = False  # it belongs to the line above and is level with it: `otherwise`
    name: str = ""  # of a row or part, which is found by its name and not by its place
    cells: tuple[ComparedCell, ...] = ()
    whole: str = field(default="", compare=False)  # all of it as one text

    @property
    def size(self) -> int:
        """How many lines it is."""
        return 1 + sum(line.size for line in self.under)


def line(
    text: str, rule: str, under: Iterable[ComparedLine] = (), *, beside: bool = False, name: str = ""
) -> ComparedLine:
    """A line that knows itself as a whole."""
    below = tuple(under)
    whole = "\n".join([text, *(f"  {part}" for one in below for part in one.whole.split("\n"))])
    return ComparedLine(text, rule, below, beside, name, (), whole)


def row_line(name: str, cells: Sequence[ComparedCell]) -> ComparedLine:
    """A row of a table."""
    said = ", ".join(f"{cell.column} {cell.value}" for cell in cells)
    rule = ", ".join(f"{cell.column} {cell.value}" for cell in cells if not cell.words)
    text = f"{name}: {said}" if said else name
    return ComparedLine(text, f"{name}: {rule}", (), False, name, tuple(cells), text)


def declared(name: str, node: Declaration | PartThing) -> ComparedLine:
    """A declaration or part of the score, without clauses and sources."""
    return written_line(name, lambda said: write_declaration(name, said), node, node.RECORD.kind)


def written_line(name: str, write: Callable[[_Said], list[str]], node: _Said, kind: str = "") -> ComparedLine:
    """A construct as the formatter writes it, or the construct itself if it cannot be written as text."""
    said = bare(node)
    try:
        return tree(write(said), kind)
    except Unwritable:
        return unwritten(name, written(said))


def unwritten(name: str, said: Json) -> ComparedLine:
    """A value that cannot be written as text, as it is in a document."""
    text = f"{name}: {json.dumps(said, sort_keys=True)}"
    return line(text, text)


def tree(texts: Iterable[str], kind: str = "") -> ComparedLine:
    """Lines as they stand under each other; the first has all others under it."""
    levels: list[tuple[int, str, list[Any]]] = []
    roots: list[Any] = []
    for text in texts:
        column = len(text) - len(text.lstrip(" "))
        while levels and levels[-1][0] >= column:
            levels.pop()
        entry: tuple[int, str, list[Any]] = (column, text.strip(), [])
        (levels[-1][2] if levels else roots).append(entry)
        levels.append(entry)
    return _line(roots[0], kind)


def _line(entry: tuple[int, str, list[Any]], kind: str, *, beside: bool = False) -> ComparedLine:
    _, text, below = entry
    under: list[tuple[Any, list[Any]]] = []
    for one in below:
        if under and one[1].startswith(INSTEAD):
            under[-1][1].append(one)
        else:
            under.append((one, []))
    made = []
    for one, others in under:
        own = _line(one, kind)
        tail = [_line(other, kind, beside=True) for other in others]
        made.append(line(own.text, own.rule, [*own.under, *tail], beside=own.beside) if tail else own)
    words = words_of(text)
    return line(spaced(words), _rule(words, kind), made, beside=beside)


def _rule(words: list[str], kind: str) -> str:
    """A line without the texts in it; only a legend has a text that means something, the sign."""
    if any(spaced(words).startswith(start) for start in ONLY_WORDS):
        return ""
    kept: list[str] = []
    signs = kind == "legend"
    for word in words:
        if word.startswith('"'):
            if not signs:
                continue
            signs = False
        elif word == ":" and kept == ["extra"]:
            continue  # it follows a title
        kept.append(word)
    return spaced(kept)


def cells_of(row: Row | Listed, words: frozenset[str]) -> list[ComparedCell]:
    """The columns of a row but for its name."""
    if isinstance(row, Listed):
        times = row.times
        return (
            []
            if times is None
            else [ComparedCell("times", json.dumps(written(times), sort_keys=True), False)]
        )
    return [
        ComparedCell(column, _cell(value, text=column in words), column in words)
        for column, value in row.cells.items()
    ]


def _cell(value: CellValue, *, text: bool) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return " / ".join(value)
        case str() if text or " " in value or not value:
            return f'"{value}"'
        case _:
            return str(value)
