"""A game that both we and OpenSpiel have, played decision by decision on both sides, whose actions are whole turns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import festrules
from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.machine.machine import TURN


@dataclass(frozen=True, slots=True)
class Pair:
    """One game under two names. Turns are compared by how they are spelled."""

    rules: str
    spelled: str
    ours: Callable[[Sequence[str]], str] = lambda texts: "".join(text.split()[-1] for text in texts)
    theirs: Callable[[str], str] = lambda action: action.rstrip("*")
    sims: int = 1_000  # of their search for a move
    share: float = (
        1.0  # of the tries that this time is worth to us: further steps of a turn think, too, and later
    )
    asked: float = 0.75  # the share that is to be won at least
    most: int = 400  # games
    fewest: int = 40  # before a sequential test may end the match


PAIRS = {
    pair.rules: pair
    for pair in (
        Pair(
            "connect-four",
            "connect_four",
            ours=lambda texts: str("abcdefg".index(texts[0][0])),
            theirs=lambda action: action[1:],
        ),
        Pair("breakthrough", "breakthrough", share=0.62, asked=0.8),
        Pair("othello", "othello", share=0.72, asked=0.8),
    )
}


class Both:
    """One game on both sides."""

    def __init__(self, pair: Pair, table: Table, game: festrules.Game, spiel_game: Any) -> None:
        self.pair, self.table, self.game = pair, table, game
        self.theirs = spiel_game.new_initial_state()
        self.position = table.start()
        self.before = self.position

    @property
    def is_over(self) -> bool:
        """Whether it has ended; both sides say the same."""
        if self.position.is_over != self.theirs.is_terminal():
            raise AssertionError(f"one of two has ended:\n{self.theirs}")
        return self.position.is_over

    def turn_of_theirs(self, action: int) -> None:
        """They have chosen: the same is found among our turns."""
        word = self.pair.theirs(self.theirs.action_to_string(action))
        path = next(path for texts, path in self._turns(self.position) if self.pair.ours(texts) == word)
        for value in path:
            self.position.choose(value)
        self.theirs.apply_action(action)
        self._skip()

    def turn_of_ours(self, values: Sequence[int]) -> None:
        """We have chosen already: the same is found among their actions."""
        texts, position = [], self.before
        for value in values:
            texts.append(self._texts(position)[value])
            position.choose(value)
        word = self.pair.ours(texts)
        named = {
            self.pair.theirs(self.theirs.action_to_string(one)): one for one in self.theirs.legal_actions()
        }
        self.theirs.apply_action(named[word])
        self._skip()

    def _skip(self) -> None:
        """Ask them where there is nothing to choose."""
        while not self.theirs.is_terminal() and not self.position.is_over:
            if self.theirs.current_player() == self.position.seat:
                return
            (only,) = self.theirs.legal_actions()
            self.theirs.apply_action(only)

    def begin_turn(self) -> None:
        """We are about to choose."""
        self.before = self.position.clone()

    def _turns(self, position: Position) -> list[tuple[list[str], list[int]]]:
        found = []
        for value, text in self._texts(position).items():
            after = position.clone()
            after.choose(value)
            if after.is_over or after.cells[TURN] != position.cells[TURN]:
                found.append(([text], [value]))
            else:
                found += [([text, *texts], [value, *values]) for texts, values in self._turns(after)]
        return found

    def _texts(self, position: Position) -> dict[int, str]:
        decision: Decision = self.game.decisions(position.state)[0]
        return {option.value: option.text for option in decision.options}


def spiel() -> Any:
    """OpenSpiel: an extra, `bench`."""
    return import_module("pyspiel")
