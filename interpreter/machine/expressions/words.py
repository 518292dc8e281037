"""Words that say what an expression does: whoever adds one is told by a type checker who must know it."""

from typing import Literal, TypeAlias

Gathered: TypeAlias = Literal[
    "count", "sum", "first", "last", "only", "any", "none", "highest", "lowest"
]  # of a collection
Calculation: TypeAlias = Literal[
    "+", "-", "*", "up", "down", "at-least", "at-most"
]  # up, down: divided, rounded
Comparison: TypeAlias = Literal["<", "<=", ">", ">="]
Quantity: TypeAlias = Literal["every", "some", "no"]
