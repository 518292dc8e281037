"""Tables whose cells may be long: as wide as the terminal, and what does not fit goes on below, in its column."""

import textwrap
from collections.abc import Sequence

from festrules.cli.render.lines import breadth, padded
from festrules.interpreter.tabletop.telling.widths import long

GAP = 2  # blanks between columns


def grid(rows: Sequence[Sequence[str]], indent: int = 2) -> list[list[str]] | None:
    """The lines of each row, the first of which is the head; None if the table cannot be made to fit."""
    columns = list(zip(*rows, strict=True))
    natural = [max(map(long, column)) for column in columns]
    least = [max((long(word) for text in column for word in text.split()), default=0) for column in columns]
    widths = _fitting(natural, [natural[0], *least[1:]], breadth() - indent - GAP * (len(columns) - 1))
    return None if widths is None else [_lines(row, widths, indent) for row in rows]


def _fitting(widths: list[int], least: list[int], width: int) -> list[int] | None:
    """Widths of columns that fit: the widest give way first, as long as no word has to be broken."""
    if sum(least) > width:
        return None
    while sum(widths) > width:
        widest = max((at for at in range(len(widths)) if widths[at] > least[at]), key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


def _lines(row: Sequence[str], widths: Sequence[int], indent: int) -> list[str]:
    cells = [
        textwrap.wrap(text, width, break_on_hyphens=False) if long(text) > width else [text]
        for text, width in zip(row, widths, strict=True)
    ]
    return [
        (
            " " * indent
            + (" " * GAP).join(
                padded(_at(cell, number), width) for cell, width in zip(cells, widths, strict=True)
            )
        ).rstrip()
        for number in range(max(map(len, cells)))
    ]


def _at(cell: list[str], number: int) -> str:
    return cell[number] if number < len(cell) else ""
