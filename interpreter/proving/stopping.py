"""Work that can be broken off: workers ask now and then, and report what they have so far."""

from collections.abc import Callable
from typing import TypeAlias

Stopped: TypeAlias = Callable[[], bool]


def never() -> bool:
    """For those whom nobody stops."""
    return False
