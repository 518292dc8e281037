"""Tables by class: which function lowers which instruction or expression.

A machine may have something that no table knows: whoever adds a construct teaches the reference interpreter first. Then
nothing is compiled, and the reference interpreter plays.
"""

from typing import TypeVar

Lowers = TypeVar("Lowers")


class NotLowered(Exception):
    """There is something in a machine of which compiled code does not know how to do it."""

    def __init__(self, kind: type) -> None:
        super().__init__(f"compiled code has no {kind.__name__} yet")


class LoweringTable(dict[type, Lowers]):
    """The lowering of instructions or expressions, by their class."""

    def __missing__(self, kind: type) -> Lowers:
        raise NotLowered(kind)
