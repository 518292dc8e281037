"""Small games of which every position is known: how many of its decisions a search takes truly."""

from dataclasses import dataclass

import festrules
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.compiled.executors.searching import Searching

WIN, DRAW, LOSS = 1, 0, -1


@dataclass(frozen=True, slots=True)
class Kept:
    """How many positions in which somebody must decide kept their value, and how many were proved."""

    positions: int
    kept: int
    proved: int


class Known:
    """All positions of a game of two players without chance, with what they come to if both play well."""

    def __init__(self, table: Table) -> None:
        self.values: dict[tuple[int, ...], int] = {}
        self.open: dict[tuple[int, ...], Position] = {}
        self.value(table.start())

    def value(self, position: Position) -> int:
        """For the first seat."""
        key = tuple(position.cells)
        if key not in self.values:
            if position.is_over:
                winners = position.winners()
                self.values[key] = DRAW if len(winners) != 1 else WIN - 2 * winners[0]
            else:
                self.open[key] = position
                found = [self.value(one) for one in after(position).values()]
                self.values[key] = min(found) if position.seat else max(found)
        return self.values[key]


def after(position: Position) -> dict[int, Position]:
    """What each option leads to."""
    found = {}
    for value in position.options():
        found[value] = position.clone()
        found[value].choose(value)
    return found


def kept(rules: str, tries: int) -> Kept:
    """Each position is searched once."""
    machine = festrules.load(rules).machine
    known, search = Known(Table(machine)), Searching(machine, WASM)
    true = proved = 0
    for number, position in enumerate(known.open.values()):
        search.begin([position.state.cells], number)
        search.run(tries)
        taken = search.root().edges[search.preferred()].value
        true += known.value(after(position)[taken]) == known.value(position)
        proved += search.proof is not None
    return Kept(len(known.open), true, proved)
