"""Going with play: each instruction with the state before it, as long as play goes on in one piece.

Scenarios try things: what `can` looks at, what is forced, is played on copies of the game. Which pieces belong to the
course of the scenario shows afterwards, since each begins with the state with which the one before it ended.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.run import Run

Cells: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Went:
    """One instruction: the cells before and after it, and what was told of it."""

    number: int
    before: Cells
    after: Cells
    events: tuple[Event, ...]


@dataclass(slots=True)
class PlayPiece:
    """Everything carried out in one go."""

    run: Run
    begin: Cells
    steps: list[tuple[int, Cells, int]] = field(default_factory=list)  # the last is how much had been told

    @property
    def end(self) -> Cells:
        """The cells with which it ended."""
        return tuple(self.run.cells)

    def went(self) -> Iterator[Went]:
        """Its instructions, one after the other."""
        told = tuple(self.run.events or ())
        following = [*self.steps[1:], (-1, self.end, len(told))]
        for (number, before, first), (_, after, last) in zip(self.steps, following, strict=True):
            yield Went(number, before, after, told[first:last])


class PlayFollower:
    """A follower of play (`Trace.follower`)."""

    def __init__(self) -> None:
        self.pieces: list[PlayPiece] = []

    def comes_to(self, run: Run, number: int) -> None:
        """Notes an instruction."""
        cells = tuple(run.cells)
        if not self.pieces or self.pieces[-1].run is not run:
            self.pieces.append(PlayPiece(run, cells))
        self.pieces[-1].steps.append((number, cells, len(run.events or ())))

    def stands(self) -> None:
        """The last one waits for somebody to decide, and comes again then."""
        self.pieces[-1].steps.pop()

    def way_to(self, end: Cells, begin: Cells | None) -> list[Went]:
        """All that led from one state to another, and forgets the rest; from no state in particular, all there is."""
        found: list[PlayPiece] = []
        for piece in reversed(self.pieces):
            if end == begin:
                break
            if piece.steps and piece.end == end:
                found.append(piece)
                end = piece.begin
        self.pieces.clear()
        return [went for piece in reversed(found) for went in piece.went()]
