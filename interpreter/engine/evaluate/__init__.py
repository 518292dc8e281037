"""The value of an expression in a state: one small function for each kind of node.

Each module has a table from a node's class to its function; a test proves that none is missing. Conditions
give truth, collections give lists or tuples, everything else gives a whole number.
"""

from festrules.interpreter.engine.evaluate import (
    areas,
    boards,
    collections,
    components,
    conditions,
    formations,
    meanings,
    names,
    noting,
)
from festrules.interpreter.engine.evaluate.conditions import calculate
from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, evaluate, kind_of, many, value_of
from festrules.interpreter.engine.evaluate.names import offset_of

for module in (names, components, collections, conditions, meanings, formations, boards, areas, noting):
    EVALUATE.update(module.TABLE)

__all__ = ["EVALUATE", "calculate", "evaluate", "kind_of", "many", "offset_of", "value_of"]
