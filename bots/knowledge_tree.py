"""A whole small game as a tree, in which each decision knows what its seat knows: those alike are one situation.

What a seat knows is what it was told and what it has decided, in order, from the start.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.bots.exhausting import TooMany, shares
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Decided, Told

MOST_NODES = 30_000

Known: TypeAlias = "tuple[Known, tuple[str, str | int]] | None"  # what came last, behind all that came before
Payoffs: TypeAlias = Callable[[Game, State], Sequence[float]]


@dataclass(slots=True)
class Situation:
    """The knowledge of a seat that must decide, and its options."""

    seat: int
    options: int
    known: Known
    states: list[State] = field(default_factory=list)  # those that it cannot tell apart


@dataclass(slots=True)
class Node:
    """A decision, by its situation; chance, with its probabilities; or an end, with what it pays."""

    situation: int = -1
    chances: tuple[float, ...] = ()
    payoffs: tuple[float, ...] = ()
    children: list["Node"] = field(default_factory=list)


def won(game: Game, state: State) -> Sequence[float]:
    """The goal is to win."""
    bits = sum(1 << seat for seat in game.winners(state))
    return [float(share) for share in shares(game.machine, bits)]


def scored(game: Game, state: State) -> Sequence[float]:
    """The goal is points."""
    return [float(sheet.total) for sheet in game.scores(state)]


def told_as(known: Known, entries: Sequence[Told | Decided]) -> Known:
    """More that a seat knows."""
    for entry in entries:
        last = ("decided", entry.number) if isinstance(entry, Decided) else (entry.kind, entry.words)
        known = known, last
    return known


class KnowledgeTree:
    """The tree of a game from its beginning; `TooMany` where it is too large."""

    def __init__(self, game: Game, payoffs: Payoffs = won, most: int = MOST_NODES) -> None:
        self.game, self.payoffs, self.most = game, payoffs, most
        self.situations: list[Situation] = []
        self.nodes = 0
        self._numbers: dict[tuple[int, Known], int] = {}
        state, events = game.begin(0, settle=False)
        self.root = self._node(state, self._told((None,) * game.players, events))

    def number_of(self, seat: int, told: Sequence[Told | Decided]) -> int | None:
        """The number of the situation of a seat that knows this."""
        return self._numbers.get((seat, told_as(None, told)))

    def _told(self, known: tuple[Known, ...], events: Sequence[Event]) -> tuple[Known, ...]:
        found = []
        for seat, before in enumerate(known):
            told = (event.told_to(seat) for event in events)
            after = before
            for event in told:
                if event is not None:
                    after = after, (event.kind, event.text)
            found.append(after)
        return tuple(found)

    def _node(self, state: State, known: tuple[Known, ...]) -> Node:
        self.nodes += 1
        if self.nodes > self.most:
            raise TooMany
        if self.game.is_over(state):
            return Node(payoffs=tuple(self.payoffs(self.game, state)))
        decision = self.game.decisions(state)[0]
        if decision.seat is None:
            total = sum(option.weight for option in decision.options)
            node = Node(chances=tuple(option.weight / total for option in decision.options))
        else:
            node = Node(situation=self._situation(state, decision, known[decision.seat]))
        for option in decision.options:
            after, events = self.game.apply(state, option, settle=False)
            node.children.append(self._node(after, self._told(_decided(known, option), events)))
        return node

    def _situation(self, state: State, decision: Decision, known: Known) -> int:
        assert decision.seat is not None
        key = decision.seat, known
        number = self._numbers.setdefault(key, len(self.situations))
        if number == len(self.situations):
            self.situations.append(Situation(decision.seat, len(decision.options), known))
        self.situations[number].states.append(state)
        return number


def _decided(known: tuple[Known, ...], option: Option) -> tuple[Known, ...]:
    seat = option.seat
    if seat is None:
        return known
    own: Known = known[seat], ("decided", option.number)
    return (*known[:seat], own, *known[seat + 1 :])
