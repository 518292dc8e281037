"""What is drawn in blocks of lines, put beside each other as far as there is room."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import breadth, padded
from festrules.interpreter.tabletop.telling.widths import long

GAP = 3  # blanks between two blocks
Block = Sequence[str]


def rows_of_blocks(blocks: Sequence[Block], indent: int = 2) -> Iterator[str]:
    """All of them, in as many rows as it takes; each row as long as its longest block."""
    for row in _fitting(blocks, breadth() - indent):
        widths = [max(map(long, block)) for block in row]
        for number in range(max(map(len, row))):
            lines = (
                padded(block[number] if number < len(block) else "", width)
                for block, width in zip(row, widths, strict=True)
            )
            yield (" " * indent + (" " * GAP).join(lines)).rstrip()


def _fitting(blocks: Sequence[Block], width: int) -> Iterator[list[Block]]:
    row: list[Block] = []
    left = width
    for block in blocks:
        needed = max(map(long, block))
        if row and needed > left:
            yield row
            row, left = [], width
        row.append(block)
        left -= needed + GAP
    yield row
