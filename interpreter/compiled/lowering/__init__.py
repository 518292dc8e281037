"""Machine to integer program.

The modules below fill the tables by which an expression's class says which function lowers it.
"""

from festrules.interpreter.compiled.lowering import (
    aggregates,
    alternatives,
    collections,
    conditions,
    contents,
    definitions,
    elsewhere,
    formations,
    lines,
    names,
    patterns,
    spacesets,
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
