"""Play that goes round without anybody deciding: through which rules it goes, and what is passed over on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.play import advance
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, Origin
from festrules.interpreter.machine.questions import otherwise_of


@dataclass(frozen=True, slots=True)
class WayRound:
    """The instructions that play reaches again and again, in the order of the code."""

    numbers: tuple[int, ...]

    def origin(self, game: Game) -> Origin:
        """The statement that all of it stands in; of what is called from there only the call counts."""
        machine = game.machine
        if not self.numbers:
            return Origin("/play", ())
        outer = min(
            (one.start for one in machine.frames if one.start > self.numbers[0]), default=len(machine.code)
        )
        own = [machine.origins[machine.code[number].at] for number in self.numbers if number < outer]
        steps = zip(*(one.pointer.split("/") for one in own), strict=False)
        pointer = "/".join(alike[0] for alike in takewhile(lambda alike: len(set(alike)) == 1, steps))
        clauses = next((one.clauses for one in own if one.pointer == pointer), ())
        return Origin(pointer, clauses)


def way_round(game: Game, cells: Sequence[int]) -> WayRound:
    """Goes on from there for as long as it was waited before: long enough to reach all of it."""
    trace = Trace()
    run = Run(game.machine, list(cells), trace=trace)
    advance(run)
    return WayRound(tuple(sorted({number for number, _ in trace.ran})))


def passed_over(game: Game, cells: Sequence[int], way: WayRound) -> Iterator[str]:
    """The decisions on the way that would have come up if anything had been possible."""
    for number in way.numbers:
        run = Run(game.machine, list(cells))
        run.cells[PC] = number
        one = game.machine.code[number]
        if isinstance(one, code.Decision) and otherwise_of(one) >= 0 and run.you >= 0:
            yield Decision(run, run.you).prompt
