"""Ctrl-C, heard but not obeyed on the spot: workers ask how often, and stop where nothing is half done."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

AT_ONCE = 2  # times, for those who cannot wait
AT_ALL_COSTS = 4


@contextmanager
def heard(first: Callable[[], None]) -> Iterator[Callable[[], int]]:
    """Count presses of Ctrl-C meanwhile; the first time that any are found, `first` is called."""
    pressed, told = 0, False

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed += 1
        if pressed >= AT_ALL_COSTS:
            raise KeyboardInterrupt

    def often() -> int:
        nonlocal told
        if pressed and not told:
            told = True
            first()
        return pressed

    if threading.current_thread() is not threading.main_thread():
        yield often
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield often
    finally:
        signal.signal(signal.SIGINT, before)
