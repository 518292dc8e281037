"""Work that can be broken off: whoever works asks now and then, and tells what it has so far."""

from collections.abc import Callable
from typing import TypeAlias

Stopped: TypeAlias = Callable[[], bool]


def never() -> bool:
    """For those whom nobody stops."""
    return False
