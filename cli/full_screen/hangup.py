"""A terminal that is closed ends the game on it, also where no signal says so: `make` and `nohup` keep it back.

Textual reads on for ever then, and waits for ever to write. Everything that was decided is kept already.
"""

import os
import select
import sys
from threading import Thread

from festrules.cli.exit_codes import ExitCode


def end_with_the_terminal() -> None:
    """Watches beside the game, where the system can tell."""
    if hasattr(select, "poll"):
        Thread(target=_watch, args=(sys.stdin.fileno(),), name="hangup", daemon=True).start()


def _watch(terminal: int) -> None:
    watched = select.poll()
    watched.register(terminal, 0)  # nothing but its end is waited for
    if any(event & select.POLLHUP for _, event in watched.poll()):
        os._exit(ExitCode.PIPE_CLOSED)
