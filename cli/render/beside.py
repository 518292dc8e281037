"""What is drawn in blocks of lines, put beside each other as far as there is room."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import long, padded, room

GAP = 3  # blanks between two blocks
Block = Sequence[str]


def rows_of_blocks(blocks: Sequence[Block], indent: int = 2) -> Iterator[str]:
    """All of them, in as many rows as it takes; each row as long as its longest block."""
    width = max(long(line) for block in blocks for line in block)
    across = max(1, (room() - indent + GAP) // (width + GAP))
    for first in range(0, len(blocks), across):
        row = blocks[first : first + across]
        for number in range(max(map(len, row))):
            lines = (padded(block[number] if number < len(block) else "", width) for block in row)
            yield (" " * indent + (" " * GAP).join(lines)).rstrip()
