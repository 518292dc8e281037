"""Backgammon on both sides: our search against OpenSpiel's, with the dice that ours throws.

Our turns go checker by checker; an action of theirs moves two. Which is the same is seen on the board that it leads to.
"""

import time
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeAlias

import festrules
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.machine.machine import TURN
from playing.pairs import spiel
from playing.standing import Standing

Board: TypeAlias = tuple[int, ...]
POINTS = 24
MOST_STEPS = 3  # of ours in an action of theirs: which die, and two checkers
LATER = 2  # so many times fewer tries for each further step of a turn


class DiceMatch:
    """Ours and theirs, ready to play; our White is their second player."""

    def __init__(self, tries: int, weighing: Weighing | None = None) -> None:
        self.game = festrules.load("backgammon")
        self.table = Table(self.game.machine)
        self.search = Searching(self.game.machine, WASM)
        self.weighing = weighing or Weighing()
        self.spiel = spiel()
        self.theirs = self.spiel.load_game("backgammon")
        self.tries, self.sims = tries, max(1, tries // 8)

    def play(self, seed: int, standing: Standing) -> None:
        """Two games that begin alike, between which the sides change; then both get equal time again."""
        before = list(standing.seconds)
        standing.note(*(self._game(seed, side, standing) for side in (0, 1)))
        ours, theirs = (after - one for after, one in zip(standing.seconds, before, strict=True))
        self.sims = max(1, round(self.sims * min(2.0, max(0.5, ours / max(theirs, 1e-9)))))

    def _game(self, seed: int, side: int, standing: Standing) -> Fraction:
        both = Both(self, seed)
        evaluator = self.spiel.RandomRolloutEvaluator(1, seed)
        bot = self.spiel.MCTSBot(self.theirs, evaluator, 2.0, self.sims, 1000, True, seed, False)
        turn = -1
        while not both.is_over:
            begin, position = time.process_time(), both.position
            if position.seat != side:
                actions = both.theirs.legal_actions()
                action = actions[0] if len(actions) == 1 else bot.step(both.theirs)
                standing.spent(1, time.process_time() - begin)
                both.follow(action)
                continue
            options = position.options()
            value, goes_on = options[0], turn == position.cells[TURN]
            if len(options) > 1:
                self.search.begin([position.state.cells], seed, self.weighing, side)
                self.search.run(self.tries // (LATER if goes_on else 1))
                value = self.search.root().edges[self.search.preferred()].value
                standing.spent(0, time.process_time() - begin, goes_on=goes_on)
            turn = position.cells[TURN]
            both.take(value)
        (winner,) = both.position.winners()
        return Fraction(winner == side)


class Both:
    """One game on both sides."""

    def __init__(self, match: DiceMatch, seed: int) -> None:
        self.game = match.game
        self.position = match.table.start(seed)
        self.theirs = match.theirs.new_initial_state()
        self.left = 0  # steps of ours before theirs moves
        self._come()

    @property
    def is_over(self) -> bool:
        """Whether it has ended; both sides say the same."""
        if self.position.is_over != self.theirs.is_terminal():
            raise AssertionError(f"one of two has ended:\n{self.theirs}")
        return self.position.is_over

    def take(self, value: int) -> None:
        """We have chosen: as soon as it is an action of theirs, they do the same."""
        turn, before = self.position.cells[TURN], board(self.game, self.position)
        self.position.choose(value)
        after = board(self.game, self.position)
        self.left += after != before
        ended = self.position.is_over or self.position.cells[TURN] != turn
        if self.left == 2 or (ended and self.left):
            self.left = 0
            self.theirs = next(state for state in self._children() if theirs_board(state) == after)
        if ended or not self.left:
            self._come()

    def _children(self) -> Iterator[Any]:
        return (self.theirs.child(action) for action in self.theirs.legal_actions())

    def follow(self, action: int) -> None:
        """They have chosen: the same on our side."""
        self.theirs.apply_action(action)
        wanted = theirs_board(self.theirs)
        self.position = [one for one in self._reached(self.position) if board(self.game, one) == wanted][-1]
        self._come()

    def _reached(self, position: Position) -> Iterator[Position]:
        """Where some steps of a turn lead, those of the most last: one die may bear off what two would have."""
        turn, open_ = position.cells[TURN], [position]
        for _ in range(MOST_STEPS):
            further = []
            for one in open_:
                if not one.is_over and one.cells[TURN] == turn:
                    for value in one.options():
                        after = one.clone()
                        after.choose(value)
                        further.append(after)
            yield from further
            open_ = further

    def _come(self) -> None:
        """They come to where somebody has a choice: with our dice, past turns in which nothing can be moved."""
        while not self.theirs.is_terminal() and not self.position.is_over:
            player = 1 - self.position.seat
            if self.theirs.is_chance_node():
                self._throw(player)
            elif self.theirs.current_player() == player and not cannot(self.theirs):
                return
            else:
                (only,) = self.theirs.legal_actions()
                self.theirs.apply_action(only)

    def _throw(self, player: int) -> None:
        values = self.game.view(self.position.state, 0).values
        dice = sorted((values["lower"], values["higher"]))
        for outcome in self.theirs.legal_actions():
            after = self.theirs.child(outcome)
            thrown = sorted(self.theirs.action_to_string(-1, outcome).rpartition("roll: ")[2][:2])
            if thrown == dice if after.current_player() == player else cannot(after):
                self.theirs = after
                return
        raise AssertionError(f"no such throw:\n{self.theirs}")


def cannot(state: Any) -> bool:
    """Whether the player whose turn it is can move nothing."""
    actions = state.legal_actions()
    return len(actions) == 1 and state.action_to_string(actions[0]).rpartition(" - ")[2] == "Pass"


def board(game: festrules.Game, position: Position) -> Board:
    """How many checkers of White and of Black lie where: points, bars, what is borne off."""
    found = [0] * (2 * POINTS + 4)
    for place in game.view(position.state, 0).places:
        if place.family == "field":
            at = int(place.name.rpartition("-")[2]) - 1
            for one in place.components or ():
                found[at + POINTS * one.endswith("Black")] += 1
        elif place.family in ("bar", "home"):
            assert place.owner is not None
            found[2 * POINTS + 2 * (place.family == "home") + place.owner] = place.count or 0
    return tuple(found)


def theirs_board(state: Any) -> Board:
    """The same on their side."""
    seen = state.observation_tensor(1)
    sides = [
        [units(seen[4 * at : 4 * at + 4]) for at in range(first, first + POINTS)] for first in (0, POINTS)
    ]
    rest = [int(one) for one in seen[8 * POINTS :]]
    return (*sides[0], *sides[1], rest[0], rest[3], rest[1], rest[4])


def units(features: list[float]) -> int:
    """How many checkers four features stand for."""
    one, two, three, more = (int(feature) for feature in features)
    return 1 if one else 2 if two else 3 + more if three or more else 0
