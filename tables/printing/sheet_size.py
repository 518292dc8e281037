"""How small the sheet must be written so that all of it fits."""

from festrules.interpreter.prose.page import Grid, Section, paragraphs_in, sections_in

LINE = 55  # letters in a line of a column
LINES = {"roomy": 68, "usual": 105, "small": 150}  # lines in two columns


def size_of(aid: tuple[Section, ...]) -> str:
    """A name for it, which the style knows."""
    lines = 0
    for section in sections_in(aid):
        lines += 3
        lines += sum(1 + len(one.text) // LINE for one in paragraphs_in(section.blocks))
        lines += sum(len(block.rows) for block in section.blocks if isinstance(block, Grid))
    return next((name for name, most in LINES.items() if lines <= most), "tiny")
