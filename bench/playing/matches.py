"""Matches of our search with OpenSpiel's: both colours, and how much processor time each has had."""

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import festrules
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.compiled.executors.positions import Table
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.machine.machine import TURN
from playing.pairs import Both, Pair, spiel
from playing.standing import Standing

Clock = Callable[[], float]
LATER = 2  # this many times fewer tries for each further step of a turn, of which the first has thought, too


class Match:
    """Ours and theirs, ready to play."""

    def __init__(self, pair: Pair, weighing: Weighing | None = None) -> None:
        self.pair, self.weighing = pair, weighing or Weighing()
        self.game = festrules.load(pair.rules)
        self.table = Table(self.game.machine)
        self.search = Searching(self.game.machine, WASM)
        self.spiel = spiel()
        self.spiel_game = self.spiel.load_game(pair.spelled)

    def bot(self, seed: int, sims: int) -> Any:
        """Theirs, with the settings of their own example."""
        evaluator = self.spiel.RandomRolloutEvaluator(1, seed)
        return self.spiel.MCTSBot(self.spiel_game, evaluator, 2.0, sims, 1000, True, seed, False)

    def speeds(self, seconds: float, clock: Clock = time.process_time) -> tuple[float, float]:
        """Tries a second of ours and theirs from the first decision on, in turns."""
        state = Both(self.pair, self.table, self.game, self.spiel_game)
        bot, found = self.bot(1, self.pair.sims), [0.0, 0.0]
        spent = [0.0, 0.0]
        while min(spent) < seconds:
            start = clock()
            self.search.begin([state.position.state.cells], 1, self.weighing)
            self.search.run(20 * self.pair.sims)
            middle = clock()
            bot.step(state.theirs)
            spent[0] += middle - start
            spent[1] += clock() - middle
            found[0] += self.search.tried
            found[1] += self.pair.sims
        return found[0] / spent[0], found[1] / spent[1]

    def play(self, seed: int, standing: Standing, tries: int) -> None:
        """Two games: ours has the first turn, then theirs."""
        standing.note(*(self._game(first, seed, tries, standing) for first in (True, False)))

    def _game(self, first: bool, seed: int, tries: int, standing: Standing) -> Fraction:
        both = Both(self.pair, self.table, self.game, self.spiel_game)
        bot = self.bot(seed, self.pair.sims)
        ours = both.position.seat if first else 1 - both.position.seat
        while not both.is_over:
            start = time.process_time()
            who = int(both.position.seat != ours)
            values = self.turn(both, seed, tries) if who == 0 else []
            action = -1 if who == 0 else bot.step(both.theirs)
            standing.spent(who, time.process_time() - start)
            if who == 0:
                both.turn_of_ours(values)
            else:
                both.turn_of_theirs(action)
        winners = both.position.winners()
        return Fraction(1, 2) if len(winners) != 1 else Fraction(winners[0] == ours)

    def turn(self, both: Both, seed: int, tries: int) -> list[int]:
        """A turn of ours, step by step."""
        both.begin_turn()
        position, values = both.position, list[int]()
        turn = position.cells[TURN]
        kept = False
        while not position.is_over and position.cells[TURN] == turn:
            options = position.options()
            if len(options) > 1:
                if not kept:
                    self.search.begin([position.state.cells], seed, self.weighing)
                self.search.run(tries // LATER if kept else tries)
                values.append(self.search.root().edges[self.search.preferred()].value)
            else:
                values.append(options[0])
            position.choose(values[-1])
            goes_on = len(options) > 1 and position.seats != ()
            kept = goes_on and self.search.advance(values[-1], position.state.cells)
        return values
