"""Changes to a text."""

from collections.abc import Iterable
from typing import NamedTuple


class TextChange(NamedTuple):
    """A stretch of a text, and what is written there now."""

    start: int
    end: int
    new: str


def apart(found: Iterable[TextChange]) -> list[TextChange]:
    """From left to right; what lies within another waits until that is written."""
    chosen: list[TextChange] = []
    for change in sorted(found):
        if not chosen or change.start >= chosen[-1].end:
            chosen.append(change)
    return chosen
