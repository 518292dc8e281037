"""Names in the rules for numbers and the like that not everybody knows, such as the lowest number of a hand."""

from collections.abc import Iterator

from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PLAYER_TO_MOVE, TURNS, TURNS_BEFORE, YOU, Machine, Variable
from festrules.interpreter.world.types import Component, Optional, member
from festrules.interpreter.world.values import NOTHING


class SecretNames:
    """Those of a machine; names for components that lie somewhere are others, and so are those of a block."""

    def __init__(self, machine: Machine) -> None:
        windows = [one.locals for one in machine.code if isinstance(one, Together)]
        self.all = [
            one
            for one in machine.variables
            if one.secret
            and not _is_located(one)
            and not any(0 <= one.cell - window < size for window, size in windows)
        ]

    def forget(self, cells: list[int], seat: int) -> None:
        """What a seat cannot know is worth nothing, or the least. It knows what it has named itself in this turn."""
        mine = cells[YOU] == seat and all(who == seat for who in _to_move(cells))
        for one in self.all:
            if mine and one.own:
                continue
            least = NOTHING if isinstance(one.type, Optional) else 0
            cells[one.cell : one.cell + 1 + one.size] = [0] * (1 + one.size) if one.size else [least]


def _is_located(one: Variable) -> bool:
    kind = member(one.type)
    return isinstance(kind, Component) and kind.located


def _to_move(cells: list[int]) -> Iterator[int]:
    """The players of the turns that are going on, one within another."""
    record = cells[TURNS]
    while record:
        yield cells[record + PLAYER_TO_MOVE]
        record = cells[record + TURNS_BEFORE]
