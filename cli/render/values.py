"""Stored values as one seat sees them: which are shown, and how."""

from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.engine.view import View
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.machine.expressions import Kept
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import NUMBER, TRUTH, bare

NOTHING_SPECIAL = {"0", "no", "nobody", "nothing"}


def told_values(game: Game, view: View) -> list[str]:
    """The names of all values that are shown: not, before the end, what only parts ties."""
    late = set() if view.over else only_for_ties(game.machine)
    known = [name for name in game.machine.keeps if name in view.values and name not in late]
    return [name for name in known if not rests(game, view, name)]


def rests(game: Game, view: View, name: str) -> bool:
    """Whether a value that is cleared again and again stands at its start: then it says nothing at this time."""
    keep = game.machine.keeps[name]
    if keep.cleared is None:
        return False
    start = game.machine.initial[keep.base : keep.base + keep.count]
    seen = view.values[name]
    told = seen.values() if isinstance(seen, dict) else (seen,)
    return [*told] == [say(game.machine, value, keep.type) for value in start]


def says_something(value: str | None) -> bool:
    """Whether a value is one: what is not so, nothing or nobody goes without saying."""
    return value not in NOTHING_SPECIAL - {"0"}


def shown(value: str | None) -> str:
    """A value, or that it is hidden."""
    return "(hidden)" if value is None else value


def passing(machine: Machine) -> set[str]:
    """The values whose changes are nothing to tell: what only parts ties, and what is soon cleared again."""
    return only_for_ties(machine) | {name for name, keep in machine.keeps.items() if keep.cleared is not None}


def amounts(machine: Machine) -> set[str]:
    """The values that are numbers, or so or not: the table says how they stand."""
    return {name for name, keep in machine.keeps.items() if bare(keep.type) in (NUMBER, TRUTH)}


def only_for_ties(machine: Machine) -> set[str]:
    """The values that nothing asks for but what parts a tie: nobody plays by them."""
    first, *later = machine.tie_breaks or (None,)
    asked = bases((machine.code, machine.ends, machine.watches, machine.parts, first))
    return {name for name, keep in machine.keeps.items() if keep.base in bases(later) - asked}


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
