"""Stepping through a course in a terminal."""

import shutil

import click

from festrules.cli.keys import Pressed
from festrules.cli.render.pages import pages
from festrules.cli.render.traced import Traced, in_full
from festrules.cli.render.watched import CLEAR
from festrules.cli.tracing.going import Standing, after, beginning

KEYS = "n next  b back  s over  d decision  t table  m more  / search  . again  q quit"  # fits 80 columns
LEAST = 5


def go_through(traced: Traced, pressed: Pressed) -> None:
    """Shows one passage after the other, as keys ask for them."""
    standing: Standing | None = beginning(traced)
    while standing is not None:
        columns, rows = shutil.get_terminal_size()
        click.echo(screen(traced, standing, rows, columns), nl=False)
        standing = after(traced, standing, pressed(None) or "")


def screen(traced: Traced, standing: Standing, rows: int, columns: int) -> str:
    """All of the screen of a terminal of this size."""
    every = pages(in_full(traced, standing.at, table=standing.table), max(LEAST, rows - 3), columns)
    number = standing.page % len(every)
    which = f"-- page {number + 1} of {len(every)} --" if len(every) > 1 else ""
    below = f"/{standing.typing}" if standing.typing is not None else standing.message or which
    return "\n".join([CLEAR + every[number][0], *every[number][1:], "", below, click.style(KEYS, dim=True)])
