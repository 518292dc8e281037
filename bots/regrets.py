"""Playing so that nobody can gain by knowing how: regret minimisation (CFR+) over a whole small game.

For two seats that play against each other the averaged way of playing comes near to an equilibrium; how near, says
`exploitability`. With more it is only a sensible way to play. Only sums, products and quotients are calculated, which
come out alike on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.bots.knowledge_tree import KnowledgeTree, Node

Policy = list[list[float]]  # of each situation, how likely each option is taken


@dataclass(slots=True)
class Minimising:
    """Goes through a tree again and again."""

    tree: KnowledgeTree
    rounds: int = 0
    regrets: Policy = field(init=False)
    sums: Policy = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is regretted yet."""
        self.regrets = [[0.0] * one.options for one in self.tree.situations]
        self.sums = [[0.0] * one.options for one in self.tree.situations]

    def run(self, rounds: int) -> None:
        """Run this many more rounds; in each, one seat after the other learns."""
        seats = self.tree.game.players
        for _ in range(rounds):
            self.rounds += 1
            for seat in range(seats):
                policy = [_in_shares(row) for row in self.regrets]
                learned = _Learned([[0.0] * len(row) for row in self.regrets])
                self._walk(self.tree.root, seat, policy, 1.0, 1.0, learned)
                for row, more in zip(self.regrets, learned.regrets, strict=True):
                    row[:] = [max(0.0, one + new) for one, new in zip(row, more, strict=True)]

    def average(self) -> Policy:
        """How it plays, on the whole."""
        return [_in_shares(row) for row in self.sums]

    def _walk(
        self, node: Node, seat: int, policy: Policy, own: float, others: float, learned: "_Learned"
    ) -> float:
        """The worth of a node to a seat; `own` and `others` are how likely they, and chance, lead there."""
        if not node.children:
            return node.payoffs[seat]
        if node.chances:
            return sum(
                chance * self._walk(child, seat, policy, own, others * chance, learned)
                for chance, child in zip(node.chances, node.children, strict=True)
            )
        row = policy[node.situation]
        if self.tree.situations[node.situation].seat != seat:
            if not others:
                return 0.0
            return sum(
                share * self._walk(child, seat, policy, own, others * share, learned)
                for share, child in zip(row, node.children, strict=True)
            )
        values = [
            self._walk(child, seat, policy, own * share, others, learned)
            for share, child in zip(row, node.children, strict=True)
        ]
        worth = sum(share * value for share, value in zip(row, values, strict=True))
        regrets, sums = learned.regrets[node.situation], self.sums[node.situation]
        for number, value in enumerate(values):
            regrets[number] += others * (value - worth)
            sums[number] += self.rounds * own * row[number]
        return worth


@dataclass(slots=True)
class _Learned:
    regrets: Policy


def _in_shares(row: Sequence[float]) -> list[float]:
    total = sum(row)
    return [one / total for one in row] if total > 0 else [1 / len(row)] * len(row)


def exploitability(tree: KnowledgeTree, policy: Policy) -> float:
    """The average gain if each seat knew how the others play: 0 at an equilibrium."""
    seats = range(tree.game.players)
    return sum(
        best_answer(tree, policy, seat) - worth(tree.root, tree, policy, seat) for seat in seats
    ) / len(seats)


def worth(node: Node, tree: KnowledgeTree, policy: Policy, seat: int) -> float:
    """The worth of a node to a seat if all play so."""
    if not node.children:
        return node.payoffs[seat]
    shares = node.chances or policy[node.situation]
    return sum(
        share * worth(child, tree, policy, seat)
        for share, child in zip(shares, node.children, strict=True)
        if share
    )


def best_answer(tree: KnowledgeTree, policy: Policy, seat: int) -> float:
    """The worth to a seat that knows how all others play, and nothing else that it may not know."""
    reached: dict[int, list[tuple[float, Node]]] = {}
    waiting = [(1.0, tree.root)]
    while waiting:
        likely, node = waiting.pop()
        own = not node.chances and node.children and tree.situations[node.situation].seat == seat
        if own:
            reached.setdefault(node.situation, []).append((likely, node))
        shares = (
            [1.0] * len(node.children) if own or not node.children else node.chances or policy[node.situation]
        )
        waiting += [(likely * share, child) for share, child in zip(shares, node.children, strict=True)]
    taken: dict[int, int] = {}

    def value(node: Node) -> float:
        if not node.children:
            return node.payoffs[seat]
        if node.chances or tree.situations[node.situation].seat != seat:
            shares = node.chances or policy[node.situation]
            return sum(
                share * value(child) for share, child in zip(shares, node.children, strict=True) if share
            )
        if node.situation not in taken:
            taken[node.situation] = best_of(node.situation)
        return value(node.children[taken[node.situation]])

    def best_of(situation: int) -> int:
        options = range(tree.situations[situation].options)
        worths = [
            sum(likely * value(node.children[one]) for likely, node in reached[situation]) for one in options
        ]
        return max(options, key=worths.__getitem__)

    return value(tree.root)
