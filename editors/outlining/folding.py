"""The parts of a text that can be folded: blocks, comments over several lines, and everything behind a heading."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from festrules.editors.outlining.outline import headings
from festrules.editors.outlining.stretches import TABLES, every_line, laid_out, stretches
from festrules.editors.understanding.view import View


class FoldSort(StrEnum):
    """The sort of a fold."""

    BLOCK = "block"
    COMMENT = "comment"
    HEADING = "heading"


@dataclass(frozen=True, slots=True, order=True)
class Fold:
    """Lines of which the first stays to be seen."""

    line: int
    last: int
    sort: FoldSort


def folds(view: View) -> tuple[Fold, ...]:
    """All that can be folded in a text as it stands now."""
    return tuple(sorted({*_blocks(view), *_comments(view.lines), *_headings(view.lines)}))


def _blocks(view: View) -> Iterator[Fold]:
    for part in stretches(view.text):
        for laid in every_line(laid_out(part.text, spreading=not view.file.endswith(TABLES))):
            if laid.last > laid.line:
                yield Fold(part.line + laid.line - 1, part.line + laid.last - 1, FoldSort.BLOCK)


def _comments(lines: list[str]) -> Iterator[Fold]:
    begun = 0
    for number, line in enumerate([*lines, ""], 1):
        if line.lstrip().startswith("#"):
            begun = begun or number
        elif begun:
            if number - begun > 1:
                yield Fold(begun, number - 1, FoldSort.COMMENT)
            begun = 0


def _headings(lines: list[str]) -> Iterator[Fold]:
    starts = [line for line, _ in headings(lines)]
    for start, end in zip(starts, [*starts[1:], len(lines) + 1], strict=False):
        last = end - 1
        while last > start and not lines[last - 1].strip():
            last -= 1
        if last > start:
            yield Fold(start, last, FoldSort.HEADING)
