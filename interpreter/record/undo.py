"""How far a player may take back decisions: to the last moment at which anybody learned anything."""

from collections.abc import Collection, Sequence

from festrules.interpreter.game import Game
from festrules.interpreter.record.replay import ReplayedStep


def undo_line(
    game: Game, history: Sequence[ReplayedStep], seat: int | None = None, bots: Collection[int] = ()
) -> int:
    """How many decisions must stand: since then nothing became known, and nobody else decided but bots.

    With a seat, it is that seat that wants to take back; without, whoever decided last.
    """
    stand = len(history)
    while stand:
        step = history[stand - 1]
        asks = history[-1].seat if seat is None else seat
        if (step.seat != asks and step.seat not in bots) or game.learned(
            step.before, step.after, step.events
        ):
            break
        stand -= 1
    return stand
