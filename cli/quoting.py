"""Words of commands that people are to paste into their shell."""

import sys
from pathlib import Path


def quoted(word: str | Path) -> str:
    """One word, whatever is in it, as the shell of this system takes it."""
    if sys.platform == "win32":
        from subprocess import list2cmdline

        return list2cmdline([str(word)])
    from shlex import quote

    return quote(str(word))
