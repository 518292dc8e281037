"""Courses, gone through once more: where play stands at their end, and what was decided last."""

from collections.abc import Sequence

from festrules.interpreter.engine import play, settling
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import FAULTY, PC, RUNNING, STATUS
from festrules.interpreter.proving.verdict import Move


class _Listening(list[Event]):
    """Events, with the cells as they were when play came to a fault: afterwards they are tidied up."""

    def __init__(self) -> None:
        super().__init__()
        self.run: Run | None = None
        self.cells: list[int] = []

    def append(self, event: Event) -> None:
        if event.kind == "rules-fault" and self.run is not None and not self.cells:
            self.cells = self.run.cells[:]
            self.cells[STATUS] = RUNNING
        super().append(event)


def stood(game: Game, moves: Sequence[Move]) -> list[int]:
    """The cells at the very moment at which play came to a fault; nothing where there was none."""
    told = _Listening()
    run = _gone_through(game, moves, told)
    return told.cells or (run.cells if run.status == RUNNING else [])


def is_at_fault(game: Game, moves: Sequence[Move]) -> bool:
    """Whether the rules are at fault after these moves."""
    return _gone_through(game, moves, None).status == FAULTY


def _gone_through(game: Game, moves: Sequence[Move], told: _Listening | None) -> Run:
    run = Run(game.machine, list(game.machine.initial), events=told)
    run.cells[PC] = 0
    if told is not None:
        told.run = run
    play.advance(run)
    for seat, value in moves:
        run = Run(game.machine, run.cells, events=told)
        if told is not None:
            told.run = run
        if seat is None:
            settling.happen(run, value)
        else:
            play.decide(run, seat, value)
    return run


def last_decision(game: Game, moves: Sequence[Move]) -> tuple[int | None, str]:
    """The last decision and its maker, in the game's words."""
    last = max((place for place, (seat, _) in enumerate(moves) if seat is not None), default=-1)
    if last < 0:
        return None, ""
    state = game.begin(0, settle=False)[0]
    for move in moves[:last]:
        state = game.apply(state, option_of(game, state, move), settle=False, tell=False)[0]
    option = option_of(game, state, moves[last])
    return option.seat, option.text


def option_of(game: Game, state: State, move: Move) -> Option:
    """The option that a move takes."""
    for decision in game.decisions(state):
        if decision.seat == move[0]:
            return next(option for option in decision.options if option.value == move[1])
    raise ValueError("A course does not fit its game.")
