"""Tables whose cells may be long: as wide as the terminal, and what does not fit goes on below, in its column."""

import textwrap
from collections.abc import Sequence

from festrules.cli.render.lines import long, padded, room

GAP = 2  # blanks between columns
LEAST = 11  # of a column that is made narrower


def grid(rows: Sequence[Sequence[str]], indent: int = 2) -> list[list[str]] | None:
    """The lines of each row, the first of which is the head; None if the table cannot be made to fit."""
    widths = _fitting([max(long(row[at]) for row in rows) for at in range(len(rows[0]))], room() - indent)
    if widths is None:
        return None
    return [_lines(row, widths, indent) for row in rows]


def _fitting(widths: list[int], width: int) -> list[int] | None:
    """Widths of columns that fit: the widest give way first, and the one of the names does not."""
    width -= GAP * (len(widths) - 1)
    while sum(widths) > width:
        widest = max(range(1, len(widths)), key=lambda at: widths[at], default=0)
        if widest == 0 or widths[widest] <= LEAST:
            return None
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
