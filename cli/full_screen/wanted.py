"""Whether a game is played on the whole screen: where there is a terminal that can, and nobody wants lines."""

import os
import shutil
import sys
from importlib.util import find_spec

LEAST_COLUMNS, LEAST_ROWS = 60, 20
MISSING = '--screen needs Textual: pip install "festrules[tui]".'


def has_screen() -> bool:
    """Whether this is a terminal on which a cursor can be moved, and large enough."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") in ("dumb", ""):
        return False
    size = shutil.get_terminal_size()
    return size.columns >= LEAST_COLUMNS and size.lines >= LEAST_ROWS


def is_installed() -> bool:
    """Whether what draws it is there."""
    return find_spec("textual") is not None
