"""Words that choose what an expression does: a type checker tells whoever adds one where it has to be known."""

from typing import Literal, TypeAlias

Gathered: TypeAlias = Literal[
    "count", "sum", "first", "last", "only", "any", "none", "highest", "lowest"
]  # of a collection
Calculation: TypeAlias = Literal[
    "+", "-", "*", "up", "down", "remainder", "at-least", "at-most"
]  # up, down: divided, rounded; remainder: the rest of the number when it is rounded down
DIVIDING: tuple[Calculation, ...] = ("up", "down", "remainder")  # with no zero among them
Comparison: TypeAlias = Literal["<", "<=", ">", ">="]
Likeness: TypeAlias = Literal["all-the-same", "all-different", "consecutive-in-any-order"]
Quantity: TypeAlias = Literal["every", "some", "no"]
