"""Machine to integer program.

The modules below fill the tables by which an expression's class says which function lowers it.
"""

from festrules.interpreter.compiled.lowering.boards import formations, lines, patterns
from festrules.interpreter.compiled.lowering.places import contents
from festrules.interpreter.compiled.lowering.sets import spacesets
from festrules.interpreter.compiled.lowering.values import (
    aggregates,
    alternatives,
    collections,
    conditions,
    definitions,
    elsewhere,
    names,
)

__all__ = [
    "aggregates",
    "alternatives",
    "collections",
    "conditions",
    "contents",
    "definitions",
    "elsewhere",
    "formations",
    "lines",
    "names",
    "patterns",
    "spacesets",
]

spacesets.sets_first()
