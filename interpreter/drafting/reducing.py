"""Leaving out what does not matter: of a list as much as can be, while something stays true of the rest."""

from collections.abc import Callable, Sequence
from typing import TypeVar

_Item = TypeVar("_Item")


def least(items: Sequence[_Item], holds: Callable[[tuple[_Item, ...]], bool]) -> tuple[_Item, ...]:
    """A part of the items of which something holds, and of which no single one can be left out.

    First large pieces are tried, then smaller ones: the same items always give the same part.
    """
    left = tuple(items)
    size = len(left)
    while size:
        at, found = 0, False
        while at < len(left):
            without = (*left[:at], *left[at + size :])
            if holds(without):
                left, found = without, True
            else:
                at += size
        size = 1 if found and size == 1 else size // 2
    return left
