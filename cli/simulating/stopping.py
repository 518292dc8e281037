"""Ctrl-C, heard but not obeyed on the spot: whoever works asks how often, and stops where nothing is half done."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

AT_ONCE = 2  # times, for those who cannot wait
AT_ALL_COSTS = 4


@contextmanager
def heard(first: Callable[[], None]) -> Iterator[Callable[[], int]]:
    """How often Ctrl-C was pressed meanwhile; `first` is called for the first time."""
    pressed = 0

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed += 1
        if pressed == 1:
            first()
        if pressed >= AT_ALL_COSTS:
            raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield lambda: 0
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)
