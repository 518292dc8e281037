"""The visible parts of a state, each worked out from the cells alone.

Play works each part out when it is asked for. Code that looks at very many states that are nearly alike may do better.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from festrules.interpreter.engine.places import Cells

Found = TypeVar("Found")
Key = tuple[str | int, ...]


class Parts(Protocol):
    """A source of parts: it is given the name, the function that works the part out, and the work still allowed."""

    def __call__(self, key: Key, part: Callable[[Cells], Found], cells: Cells, work: list[int], /) -> Found:
        """The part in a state with these cells."""


def at_once(_key: Key, part: Callable[[Cells], Found], cells: Cells, _work: list[int], /) -> Found:
    """Works it out."""
    return part(cells)
