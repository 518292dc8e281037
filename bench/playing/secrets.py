"""The price of secrecy: our search against the same search with the true state, which nobody else ever gets."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import festrules
from festrules.bots.opponents import Opponents, Seated
from festrules.bots.pairings import Pairings
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.bots.rating import shares
from festrules.bots.searcher import Searcher
from festrules.bots.witness import Witness
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.worlds.imagined import Open
from playing.standing import Standing

TRIES = 1_000


@dataclass(slots=True)
class Yardstick:
    """Searches as the honest one does, from the true state instead of from what its seat knows."""

    searcher: Searcher
    true: State | None = None  # where the game really stands
    name: str = "yardstick"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """The choice."""
        assert self.true is not None
        return self.searcher.choose(replace(seen, worlds=Open(self.true.cells)), budget, seed)


class Secrecy:
    """One game: the honest search and the yardstick, ready to play."""

    def __init__(self, rules: str, players: int | None) -> None:
        self.game = festrules.load(rules, players=players)
        searcher = Searcher("honest")
        self._cheat = Yardstick(searcher)
        self._seated = (Seated(searcher, Budget(TRIES)), Seated(self._cheat, Budget(TRIES)))
        self.sides = tuple(tuple(side.seats) for side in self.game.machine.world.sides)

    def play(self, deal: int, standing: Standing) -> None:
        """All games of one deal, between which the sides change seats."""
        pairings = Pairings(2, self.sides)
        turns = range(deal * pairings.size, (deal + 1) * pairings.size)
        standing.note(*(self._game(deal, pairings.line_up(one).seats) for one in turns))

    def _game(self, seed: int, seats: Sequence[int]) -> Fraction:
        opponents = Opponents.beside(seed, {seat: self._seated[who] for seat, who in enumerate(seats)})
        state, events = self.game.begin(seed)
        witness = Witness(self.game, events)
        while decisions := self.game.decisions(state):
            decision = decisions[0]
            option = decision.options[0]
            if len(decision.options) > 1:
                self._cheat.true = state
                option = decision.options[opponents.choose(witness.seen(state, decision)).index]
            before = state
            state, events = self.game.apply(state, option)
            witness.step(ReplayedStep.of(option, before, state, events))
        won = shares(self.game.winners(state), self.sides)
        return sum(
            (part for side, part in zip(self.sides, won, strict=True) if seats[side[0]] == 0), Fraction()
        )
