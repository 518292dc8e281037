"""Single keys of a terminal, without Enter; where there is no terminal nobody presses any."""

import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

ENTER: Final = "enter"
BACK: Final = "back"
END: Final = "end"  # nothing can be typed any more
NAMED: Final = {
    "\r": ENTER, "\n": ENTER, "\x7f": BACK, "\b": BACK, "\x04": END,
    "\x1b[D": "left", "\x1b[C": "right", "\x1b[A": "up", "\x1b[B": "down", "\x1b[H": "home", "\x1b[F": "last",
    "\x1bOD": "left", "\x1bOC": "right", "\x1bOA": "up", "\x1bOB": "down", "\x1b[5~": "up", "\x1b[6~": "down",
}  # fmt: skip
AT_ONCE: Final = 0.02  # seconds within which the rest of a key comes that is sent as several bytes
MOST_BYTES: Final = 1024  # of what was typed meanwhile

Pressed: TypeAlias = Callable[
    [float | None], str | None
]  # waits so long, None for ever; None if nothing was pressed


def are_there() -> bool:
    """Whether somebody can press keys, and sees the result."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def keys() -> Iterator[Pressed]:
    """A context that waits for keys; afterwards the terminal is as it was. Ctrl-C stays what it is."""
    if sys.platform == "win32":
        yield _on_windows
        return
    import termios
    import tty

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    tty.setcbreak(file)
    try:
        yield _Typed(file).pressed
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


@contextmanager
def lines_again() -> Iterator[None]:
    """Meanwhile the terminal takes whole lines, as programs that ask something expect it."""
    if sys.platform == "win32":
        yield
        return
    import termios

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    usual = [*before]
    usual[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(file, termios.TCSADRAIN, usual)
    try:
        yield
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


class _Typed:
    """The keys typed, one after the other."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.waiting = b""

    def pressed(self, seconds: float | None) -> str | None:
        """The next key."""
        if not self.waiting and not self._more(seconds):
            return None
        if not self.waiting:
            return END
        while self.waiting in (b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[5", b"\x1b[6") and self._more(AT_ONCE):
            pass
        return self._taken()

    def _more(self, seconds: float | None) -> bool:
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return False
        try:
            new = os.read(self.file, MOST_BYTES)
        except OSError:  # the terminal is closed
            new = b""
        self.waiting += new
        return True

    def _taken(self) -> str:
        text = self.waiting.decode("utf-8", "replace")
        if text.startswith("\x1b[") and text[:3] not in NAMED and text[:4] not in NAMED:
            self.waiting = b""  # a key that has no meaning here
            return ""
        for length in (4, 3, 1):
            if text[:length] in NAMED:
                break
        self.waiting = text[length:].encode()
        return NAMED.get(text[:length], text[:length])


def _on_windows(seconds: float | None) -> str | None:
    import msvcrt

    system: Any = msvcrt
    until = None if seconds is None else time.monotonic() + seconds
    while not system.kbhit():
        if until is not None and time.monotonic() >= until:
            return None
        time.sleep(AT_ONCE)
    typed = system.getwch()
    if typed in "\x00\xe0":
        return {"K": "left", "M": "right", "H": "up", "P": "down"}.get(str(system.getwch()), "")
    return NAMED.get(str(typed), str(typed))
