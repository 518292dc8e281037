"""Random players: a whole game from its seed, as docs/random.md and the reference executor have it.

`play(m, seed)` begins, lets chance and evenly choosing players decide to the end, and leaves what came of it at
`low.outcome`: see `Outcome` in `executors/outcomes.py`.
"""

from festrules.interpreter.compiled.lowering import stream
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Local, Widened
from festrules.interpreter.engine.stream import MASK
from festrules.interpreter.machine.machine import DECISIONS, DRAWS, FAULTY, RUNNING, STATUS, TURN

# Behind `low.outcome`: one number for each, then the points of each part of the first seat, then of the next.
OUT_STATUS, OUT_WHY, OUT_WINNERS, OUT_DECISIONS, OUT_DRAWS, OUT_TURNS, OUT_POINTS = range(7)


def outcome_slots(low: Lowering) -> int:
    """How many numbers are told of a game."""
    return OUT_POINTS + low.machine.players * len(low.machine.parts)
