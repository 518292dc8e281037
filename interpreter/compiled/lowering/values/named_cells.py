"""A choice is known while it is asked about: expressions that read its cell get the value itself.

Then it need not be written into the state for every value that is tried, and all that is known of the value is known in
the conditions, too.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import naming
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import inner
from festrules.interpreter.ranges.fact import Fact

BEHIND = 64  # names that others than the machine may bind


@contextmanager
def named_cell(cell: int, value: Expression, fact: Fact, low: Lowering) -> Iterator[None]:
    """Where a cell is taken to hold a value of which so much is known, whatever lies there."""
    before = low.named_cells
    low.named_cells = before | {cell}
    try:
        with naming([(_place(cell, low), value, fact)], low):
            yield
    finally:
        low.named_cells = before


def _place(cell: int, low: Lowering) -> int:
    """The scratch place that stands for a cell: behind all that is bound otherwise."""
    return low.machine.scratch + BEHIND + cell


def as_named(expression: Any, low: Lowering) -> Any:
    """An expression in which cells that are named are names. The same every time, for what is known of it is kept."""
    if not low.named_cells:
        return expression
    key = id(expression), low.named_cells
    found = low.renamed.get(key)
    if found is None:
        found = low.renamed[key] = expression, _renamed(expression, low)
    return found[1]


def _renamed(one: Any, low: Lowering) -> Any:
    if isinstance(one, node.Cell):
        return node.Bound(_place(one.cell, low)) if one.cell in low.named_cells else one
    if isinstance(one, tuple):
        parts = tuple([_renamed(part, low) for part in one])
        return one if all(new is old for new, old in zip(parts, one, strict=True)) else parts
    if not one.__class__.__module__.startswith(node.__name__):
        return one
    changed = {}
    for name in inner(one.__class__):
        part = getattr(one, name)
        renamed = _renamed(part, low)
        if renamed is not part:
            changed[name] = renamed
    return replace(one, **changed) if changed else one
