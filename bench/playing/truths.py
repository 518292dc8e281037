"""Small games of which every position is known: how many of its decisions a search takes truly."""

from dataclasses import dataclass
from pathlib import Path

import festrules
from festrules.bots.knowledge_tree import KnowledgeTree, scored
from festrules.bots.regrets import Minimising, exploitability
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.compiled.executors.searching import Searching, Weighing

WIN, DRAW, LOSS = 1, 0, -1


@dataclass(frozen=True, slots=True)
class Kept:
    """How many positions in which somebody must decide kept their value, and how many were proved."""

    positions: int
    kept: int
    proved: int


class Known:
    """All that can come of a position, of two players without chance, with what it comes to if both play well."""

    def __init__(self, first: Position) -> None:
        self.values: dict[tuple[int, ...], int] = {}
        self.open: dict[tuple[int, ...], Position] = {}
        self.value(first)

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
    """The positions that each option leads to."""
    found = {}
    for value in position.options():
        found[value] = position.clone()
        found[value].choose(value)
    return found


def kept(rules: str, tries: int) -> Kept:
    """Each position is searched once."""
    machine = festrules.load(rules).machine
    known, search = Known(Table(machine).start()), Searching(machine, WASM)
    true = proved = 0
    for number, position in enumerate(known.open.values()):
        search.begin([position.state.cells], number)
        search.run(tries)
        taken = search.root().edges[search.preferred()].value
        true += known.value(after(position)[taken]) == known.value(position)
        proved += search.proof is not None
    return Kept(len(known.open), true, proved)


def exploited(rules: str | Path, tries: int, seeds: int, weighing: Weighing) -> tuple[float, float]:
    """The possible gain for each game, in points, by knowing how a search plays; and how CFR+ plays in 100 rounds.

    Each situation is searched with so many seeds, from all states that its seat cannot tell apart.
    """
    tree = KnowledgeTree(festrules.load(rules, executor="python"), scored)
    search = Searching(tree.game.machine, WASM)
    policy = []
    for situation in tree.situations:
        taken = [0.0] * situation.options
        for seed in range(seeds):
            search.begin([state.cells for state in situation.states], seed, weighing, situation.seat)
            search.run(tries)
            taken[search.preferred() if situation.options > 1 else 0] += 1 / seeds
        policy.append(taken)
    minimising = Minimising(tree)
    minimising.run(100)
    return exploitability(tree, policy), exploitability(tree, minimising.average())
