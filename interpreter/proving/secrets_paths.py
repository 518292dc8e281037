"""The way that play took between two decisions: each instruction in its order, and which of them told what."""

from dataclasses import dataclass, field

from festrules.interpreter.engine import play, settling
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.trace import Step as Passed
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game
from festrules.interpreter.proving.verdict import Move


@dataclass(frozen=True, slots=True)
class Path:
    """Instructions, each with where play went on; for what a seat was told, by position, which of them told it."""

    steps: list[Passed] = field(default_factory=list)
    tellers: list[int] = field(default_factory=list)


class _Passed(set[Passed]):
    """A trace in the order in which play reached."""

    def __init__(self, steps: list[Passed]) -> None:
        super().__init__()
        self.steps = steps

    def add(self, step: Passed) -> None:
        """Notes one more."""
        self.steps.append(step)


class _Events(list[Event]):
    """The events as one seat is told of them."""

    def __init__(self, seat: int, path: Path) -> None:
        super().__init__()
        self.seat, self.path = seat, path

    def append(self, event: Event) -> None:
        """Notes which instruction tells it: the one that is being carried out."""
        if event.told_to(self.seat) is not None:
            self.path.tellers.append(len(self.path.steps))
        super().append(event)


def path_of(game: Game, state: State, moves: list[Move], seat: int) -> Path:
    """Goes on from a state by these moves, as a seat is told of it."""
    path = Path()
    trace = Trace(ran=_Passed(path.steps))
    cells = list(state.cells)
    for mover, value in moves:
        run = Run(game.machine, cells, events=_Events(seat, path), trace=trace)
        if mover is None:
            settling.happen(run, value)
        else:
            play.decide(run, mover, value)
        cells = run.cells
    return path
