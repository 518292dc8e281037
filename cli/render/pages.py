"""Lines on pages of a terminal, which breaks those that are wider than it is."""

from collections.abc import Iterable

import click

from festrules.interpreter.tabletop.telling.widths import long


def pages(lines: Iterable[str], rows: int, columns: int) -> list[list[str]]:
    """As many lines on each page as there is room for; at least one page, and at least one line on each."""
    found, left = [list[str]()], rows
    for line in lines:
        takes = max(1, -(-long(click.unstyle(line)) // max(1, columns)))
        if takes > left and found[-1]:
            found.append([])
            left = rows
        found[-1].append(line)
        left -= takes
    return found
