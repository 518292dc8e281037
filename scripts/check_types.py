"""mypy, which looks for garbage only where memory is short: a fifth of its time goes into that if nothing is kept."""

import gc
import os
import sys

from mypy.__main__ import console_entry

ROOM = 5 << 30  # bytes: it comes to three where garbage stays, and the tests run beside it


def free() -> int:
    """Bytes of memory that nobody uses, as far as the system tells."""
    if "SC_AVPHYS_PAGES" not in os.sysconf_names:
        return 0
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


if free() > ROOM:
    gc.disable()
    gc.enable = gc.disable  # mypy calls it when it has read all files
sys.argv[0] = "mypy"
console_entry()
