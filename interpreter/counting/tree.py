"""The tree of a game, one level after the other.

States that the rules can no longer tell apart have the same future, so they are looked into once, with the
number of histories that lead to them: counts stay exact and what is walked is as small as the set of states.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from festrules.interpreter.counting.steps import ENDS, Convention, Walk, kind_of_step, next_step, settled
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import DECISIONS

Result = tuple[tuple[int, ...], tuple[int, ...]]  # the winners, and the points of all seats


@dataclass(slots=True)
class HistoryShare:
    """The number of histories with a result, and its probability if everything is decided evenly."""

    histories: int = 0
    chance: Fraction = Fraction(0)

    def add(self, histories: int, chance: Fraction) -> None:
        """Some more."""
        self.histories += histories
        self.chance += chance


@dataclass(slots=True)
class Level:
    """The states after this many events. `options` is known once the next level has been explored."""

    depth: int
    kinds: Counter[str]  # histories by what is due
    states: int  # different positions
    results: dict[Result, HistoryShare]
    options: Counter[tuple[str, int]] = field(default_factory=Counter)  # histories by kind and outcomes


@dataclass(slots=True)
class _Node:
    state: State
    position: str
    share: HistoryShare


def levels(
    game: Game, convention: Convention, deepest: int | None, limit: int, *, merge: bool = True
) -> Iterator[Level]:
    """Level after level, to a depth or to the end of the tree; `TooLarge` where more than `limit` states are made.

    `merge=False` looks into equal states again and again: slow, and the proof that merging is right.
    """
    walk = Walk(game, convention, limit)
    start = settled(walk, game.start(settle=False))
    nodes = [_Node(start, game.position(start), HistoryShare(1, Fraction(1)))]
    depth = 0
    while nodes:
        level = _survey(walk, depth, nodes)
        yield level
        if depth == deepest:
            return
        nodes, level.options = _deepen(walk, nodes, merge=merge)
        depth += 1


def _survey(walk: Walk, depth: int, nodes: list[_Node]) -> Level:
    level = Level(depth, Counter(), len({node.position for node in nodes}), {})
    for node in nodes:
        kind = kind_of_step(walk, node.state)
        level.kinds[kind] += node.share.histories
        if kind in ENDS:
            points = tuple(sheet.total for sheet in walk.game.scores(node.state))
            result = level.results.setdefault((walk.game.winners(node.state), points), HistoryShare())
            result.add(node.share.histories, node.share.chance)
    return level


def _deepen(walk: Walk, nodes: list[_Node], *, merge: bool) -> tuple[list[_Node], Counter[tuple[str, int]]]:
    """The next level, and how many outcomes everything on this one has."""
    found: dict[tuple[str, int, int], _Node] = {}
    options: Counter[tuple[str, int]] = Counter()
    for node in nodes:
        step = next_step(walk, node.state)
        if not step.outcomes:
            continue
        options[step.kind, len(step.outcomes)] += node.share.histories
        whole = sum(weight for weight, _ in step.outcomes)
        for weight, outcome in step.outcomes:
            state = settled(walk, outcome)
            position = walk.game.position(state)
            # A game has a greatest length: how much has been decided so far is part of the future.
            key = (position, state.cells[DECISIONS], 0 if merge else len(found))
            following = found.setdefault(key, _Node(state, position, HistoryShare()))
            following.share.add(node.share.histories, node.share.chance * weight / whole)
    return list(found.values()), options
