"""Values that only part ties: nobody plays by them, so nothing tells of them before the end."""

from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.machine.expressions import Kept
from festrules.interpreter.machine.machine import Machine


def only_for_ties(machine: Machine) -> frozenset[str]:
    """The values that nothing asks for but what parts a tie."""
    first, *later = machine.tie_breaks or (None,)
    asked = bases((machine.code, machine.ends, machine.watches, machine.parts, first))
    of_ties = bases(later) - asked
    return frozenset(name for name, keep in machine.keeps.items() if keep.base in of_ties)


def bases(what: Any) -> set[int]:
    """The first cells of all stored values that instructions or expressions ask for."""
    found: set[int] = set()
    waiting, met = [what], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in met:
            continue
        met.add(id(one))
        if isinstance(one, Kept):
            found.add(one.base)
        if isinstance(one, tuple | list):
            waiting += one
        elif is_dataclass(one):
            waiting += [getattr(one, field.name) for field in fields(one)]
    return found
