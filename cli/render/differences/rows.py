"""A tree of lines with what became of them as rows of a page: how far in, with which sign, and of which pieces.

What is the same only leads to what is not; it is shortened where it is long. A line that differs in a few words is told
once, with the old and the new words in brackets; one that differs in most of them stands twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.format.words import words_of
from festrules.interpreter.comparing.aligning import Sign, ToldLine
from festrules.interpreter.comparing.difference import Difference, changed_cells
from festrules.interpreter.comparing.pieces import Piece, pieces

LONG = 96  # characters of a line that are shown whole
AROUND = 30  # characters of a longer line that are kept beside a difference
CUT = "..."


@dataclass(frozen=True, slots=True)
class Bit:
    """A stretch of a row: as it is, new or gone."""

    text: str
    look: str = "same"


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """One row: its sign (+, -, > for what has moved, nothing), its depth and its bits."""

    sign: str
    depth: int
    bits: tuple[Bit, ...]

    @property
    def text(self) -> str:
        """Its text."""
        return "".join(bit.text for bit in self.bits)


def rows_of(difference: Difference) -> Iterator[DifferenceRow]:
    """All rows of a difference."""
    if difference.sentence:
        yield DifferenceRow("", 0, (Bit(difference.sentence, "said"),))
    told = difference.told
    if told is None:
        return
    if difference.kind == "game" and told.sign == Sign.SAME:
        for one in told.under:  # the head of the page names the game
            yield from _rows(one, 0)
    else:
        yield from _rows(told, 0)


def _rows(told: ToldLine, depth: int) -> Iterator[DifferenceRow]:
    match told.sign:
        case Sign.CHANGED:
            yield from _changed(told, depth)
        case Sign.NEW:
            yield DifferenceRow("+", depth, (Bit(told.line.text, "new"),))
        case Sign.GONE:
            yield DifferenceRow("-", depth, (Bit(told.line.text, "gone"),))
        case Sign.MOVED:
            yield from _moved(told, depth)
        case _:
            look = "moved" if told.moved else "context"
            yield DifferenceRow(">" if told.moved else "", depth, (Bit(_shortened(told.line.text), look),))
    for one in told.under:
        yield from _rows(one, depth if one.line.beside else depth + 1)


def _moved(told: ToldLine, depth: int) -> Iterator[DifferenceRow]:
    lines = told.line.whole.split("\n")
    for number, text in enumerate(lines):
        inner = (len(text) - len(text.lstrip())) // 2
        yield DifferenceRow(">" if number == 0 else "", depth + inner, (Bit(text.strip(), "moved"),))


def _changed(told: ToldLine, depth: int) -> Iterator[DifferenceRow]:
    assert told.old is not None
    assert told.new is not None
    if told.new.cells and told.old.name == told.new.name:
        yield DifferenceRow("", depth, tuple(_cells(told)))
        return
    if told.new.cells:
        yield DifferenceRow(
            "",
            depth,
            (Bit("["), Bit(told.old.name, "gone"), Bit(" -> "), Bit(told.new.name, "new"), Bit("]")),
        )
        return
    found = pieces(told.old.text, told.new.text)
    if found:
        yield DifferenceRow(">" if told.moved else "", depth, tuple(_bits(found)))
        return
    yield DifferenceRow("-", depth, (Bit(told.old.text, "gone"),))
    yield DifferenceRow("+", depth, (Bit(told.new.text, "new"),))


def _cells(told: ToldLine) -> Iterator[Bit]:
    yield Bit(f"{told.line.name}: ")
    for number, (column, old, new) in enumerate(changed_cells(told)):
        yield Bit(f"{', ' if number else ''}{column} ")
        yield from _instead(old or "", new or "")


def _instead(old: str, new: str) -> Iterator[Bit]:
    if old and new:
        yield from (Bit(old, "gone"), Bit(" -> "), Bit(new, "new"))
    elif new:
        yield from (Bit("new: "), Bit(new, "new"))
    else:
        yield from (Bit("gone: "), Bit(old, "gone"))


def _bits(found: tuple[Piece, ...]) -> Iterator[Bit]:
    """The pieces of one line; long stretches that are the same are cut in their middle."""
    cut = sum(len(piece.new) for piece in found) > LONG
    bare = _is_value(found)
    for number, piece in enumerate(found):
        if piece.same:
            yield Bit(_cut(piece.new, last=number == len(found) - 1) if cut else piece.new)
        elif bare:
            yield from _instead(piece.old, piece.new)
        else:
            yield from (Bit("["), *_instead(piece.old, piece.new), Bit("]"))


def _is_value(found: tuple[Piece, ...]) -> bool:
    """Whether a line says `NAME: VALUE`, and it is the value that differs: then it needs no brackets."""
    return (
        len(found) == 2
        and not found[1].same
        and found[0].new.rstrip().endswith(":")
        and all((found[1].old, found[1].new))
    )


def _cut(text: str, *, last: bool) -> str:
    """A long stretch that is the same: how it begins, and how it ends before the next difference."""
    if len(text) <= 2 * AROUND + len(CUT):
        return text
    return f"{_start(text)} {CUT}" if last else f"{_start(text)} {CUT} {_end(text)}"


def _start(text: str) -> str:
    return text[: AROUND + len(text[AROUND:].partition(" ")[0])]


def _end(text: str) -> str:
    return text[-(AROUND + len(text[:-AROUND].rpartition(" ")[2])) :]


def _shortened(text: str) -> str:
    return f"{_start(text[:LONG])} {CUT}" if len(text) > LONG and len(words_of(text)) > 3 else text
