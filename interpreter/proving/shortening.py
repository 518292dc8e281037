"""A course that goes wrong, made shorter: as long as the same goes wrong, what can be left out is left out.

Decisions and outcomes of chance are dropped, a long stretch first and then ever shorter ones; what then does not fit is
passed over.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.game import Game
from festrules.interpreter.proving.trouble import (
    Trouble,
    after_move,
    cost_of,
    of_scores,
    told,
    without_options,
)
from festrules.interpreter.proving.verdict import Move

TRIES = 400
WORK = 2_000  # moves in all tries together, at least
PART = 4  # of the decisions of a budget that may go into tries
AHEAD = 12  # moves among which the next that fits is looked for


@dataclass(slots=True)
class _Left:
    """How much may still be tried."""

    moves: int
    tries: int = TRIES


def shortened(game: Game, moves: Sequence[Move], trouble: Trouble, work: int = WORK) -> tuple[Move, ...]:
    """The same trouble with fewer decisions, as far as so much work finds it."""
    left = _Left(work)
    best = tuple(moves)
    size = max(1, len(best) // 2)
    while size and left.tries > 0 and left.moves > 0:
        start = 0
        while start < len(best) and left.tries > 0 and left.moves > 0:
            found = _tried(game, [*best[:start], *best[start + size :]], trouble, left, len(best))
            if found is not None and _worth(found) < _worth(best):
                best = found
            else:
                start += size
        size //= 2
    return best


def _worth(moves: Sequence[Move]) -> tuple[int, int]:
    """Decisions count first, then what chance has brought."""
    return sum(seat is not None for seat, _ in moves), len(moves)


def _tried(
    game: Game, wanted: Sequence[Move], trouble: Trouble, left: _Left, longest: int
) -> tuple[Move, ...] | None:
    """Plays what is wanted as far as it fits, and else the first option; what was played, if it goes wrong alike."""
    left.tries -= 1
    state, events = game.begin(0, settle=False)
    if told(game, state, events) == trouble:
        return ()
    played: list[Move] = []
    waiting = list(wanted)
    while len(played) < longest and left.moves > 0:
        left.moves -= 1
        open_ = game.decisions(state)
        if not open_:
            return tuple(played) if of_scores(game, state) == trouble else None
        decision, option = _next(open_, waiting)
        if option is None:
            return tuple(played) if without_options(game, decision) == trouble else None
        before, state = state, game.apply(state, option, settle=False, tell=False)[0]
        played.append((decision.seat, option.value))
        if game.is_faulty(state):
            left.moves -= cost_of(trouble)
            return tuple(played) if after_move(game, before, decision, played[-1]) == trouble else None
    return None


def _next(open_: tuple[Decision, ...], waiting: list[Move]) -> tuple[Decision, Option | None]:
    """The first of the moves that are wanted and possible here; what comes before it is passed over.

    Looked for is only among the next few: what is wanted much later is not wanted now.
    """
    by_seat = {decision.seat: decision for decision in open_}
    for place, (seat, value) in enumerate(waiting[:AHEAD]):
        if seat in by_seat:
            for option in by_seat[seat].options:
                if option.value == value:
                    del waiting[: place + 1]
                    return by_seat[seat], option
    return open_[0], next(iter(open_[0].options), None)
