"""Tables of pieces: columns below each other; anything too long continues below, in its column."""

from collections.abc import Iterator, Sequence

from festrules.cli.drawing.pieces import Picture, Row, blank, filled, flowing, shifted, text_of, width_of
from festrules.interpreter.tabletop.telling.widths import long

GAP = 2  # blanks between columns


def grid(rows: Sequence[Sequence[Row]], width: int, indent: int = 0) -> list[Picture] | None:
    """The lines of each row, columns in which nothing stands left out; None if they cannot be made to fit."""
    used = [at for at in range(len(rows[0])) if any(width_of(row[at]) for row in rows)] if rows else []
    columns = [[row[at] for row in rows] for at in used]
    natural = [max(map(width_of, column)) for column in columns]
    least = [
        max((long(word) for row in column for word in text_of(row).split()), default=0) for column in columns
    ]
    room = width - indent - GAP * (len(columns) - 1)
    widths = _fitting(natural, [*natural[:1], *least[1:]], room)
    if widths is None:
        return None
    return [tuple(shifted(_lines([row[at] for at in used], widths), indent)) for row in rows]


def _fitting(widths: list[int], least: list[int], width: int) -> list[int] | None:
    """Widths of columns that fit: the widest give way first, as long as no word has to be broken."""
    if sum(least) > width:
        return None
    while sum(widths) > width:
        widest = max((at for at in range(len(widths)) if widths[at] > least[at]), key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


def _lines(cells: Sequence[Row], widths: Sequence[int]) -> Iterator[Row]:
    wrapped = [
        list(flowing((), [cell], width, "")) if width_of(cell) > width else [cell]
        for cell, width in zip(cells, widths, strict=True)
    ]
    for number in range(max(map(len, wrapped), default=0)):
        row: Row = ()
        for at, (lines, width) in enumerate(zip(wrapped, widths, strict=True)):
            own = lines[number] if number < len(lines) else ()
            row = (*row, *own) if at == len(widths) - 1 else (*row, *filled(own, width), blank(GAP))
        yield _without_end(row)


def _without_end(row: Row) -> Row:
    """Without blank pieces at the end."""
    while row and not row[-1].text.strip():
        row = row[:-1]
    return row
