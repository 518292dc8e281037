"""Stored values as one seat sees them: what there is one of, what every player has, and the rest."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from festrules.cli.render.lines import Line, plain, table, wrapped
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game
from festrules.interpreter.machine.expressions import Kept
from festrules.interpreter.machine.machine import Machine

NOTHING_SPECIAL = {"0", "no", "nobody", "nothing"}


def render_values(game: Game, view: View) -> Iterator[Line]:
    """All values, but what only parts ties not before the end."""
    late = set() if view.over else only_for_ties(game.machine)
    keeps = {name: keep for name, keep in game.machine.keeps.items() if name not in late}
    single = {name: view.values[name] for name, keep in keeps.items() if not keep.domains}
    by_player = [name for name, keep in keeps.items() if [one.name for one in keep.domains] == ["player"]]
    other = [name for name in keeps if name not in single and name not in by_player]
    if single or by_player:
        yield Line("values", "title")
    if single:
        pairs = (f"{name} {shown(value)}" for name, value in single.items())
        yield from plain(wrapped("  ", "   ".join(pairs)))
    if by_player:
        rows = [["", *game.seats]]
        for name in by_player:
            values = view.values[name]
            rows.append([name, *(shown(values.get(seat)) for seat in game.seats)])
        yield from plain(f"  {row}" for row in table(rows))
    for name in other:
        said = [
            f"{what}: {shown(value)}"
            for what, value in view.values[name].items()
            if value not in NOTHING_SPECIAL
        ]
        if said:
            yield from plain(wrapped(f"  {name}  ", ", ".join(said)))


def shown(value: str | None) -> str:
    """A value, or that it is hidden."""
    return "(hidden)" if value is None else value


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
