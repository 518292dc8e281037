"""Tables of pieces: columns below each other, as wide as what stands in them."""

from collections.abc import Iterator, Sequence

from festrules.cli.full_screen.pieces import DIM, Piece, Row, blank, filled, width_of

GAP = 2


def grid(rows: Sequence[Sequence[Row]], width: int) -> tuple[Row, ...] | None:
    """The rows with their columns aligned; columns in which nothing stands are left out. None where they do not fit."""
    used = [at for at in range(len(rows[0])) if any(width_of(row[at]) for row in rows)] if rows else []
    widths = {at: max(width_of(row[at]) for row in rows) for at in used}
    if sum(widths.values()) + GAP * (len(used) - 1) > width:
        return None
    return tuple(_joined([row[at] for at in used], [widths[at] for at in used]) for row in rows)


def stacked_heads(heads: Sequence[str]) -> list[list[Row]]:
    """The heads of columns, word below word: so none is wider than its column need be."""
    words = [head.split() for head in heads]
    high = max(map(len, words), default=0)
    return [
        [(Piece(said[at - high + len(said)], DIM),) if at >= high - len(said) else () for said in words]
        for at in range(high)
    ]


def _joined(cells: Sequence[Row], widths: Sequence[int]) -> Row:
    return tuple(_pieces(cells, widths))


def _pieces(cells: Sequence[Row], widths: Sequence[int]) -> Iterator[Piece]:
    for number, (cell, wide) in enumerate(zip(cells, widths, strict=True)):
        last = number == len(cells) - 1
        yield from cell if last else (*filled(cell, wide), blank(GAP))
