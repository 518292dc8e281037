"""From the record of a game on a real table to its course, with what nobody has seen yet."""

from dataclasses import replace

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Chance, Decided
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.standing import standing
from festrules.interpreter.tabletop.beat import Beat, beat_of
from festrules.interpreter.tabletop.seeing import seen_by


def retrace(game: Game, record: Record, seed: int) -> tuple[State, tuple[Event, ...], tuple[Beat, ...]]:
    """Where the game began, what happened before the first chance or decision, and each step since."""
    state, opening = game.begin(seed, settle=False)
    start, beats = state, list[Beat]()
    for move in standing(record).moves:
        for entry in (move.decided, *(outcome for _, outcome in move.outcomes)):
            if entry is None:
                continue
            beat = beat_of(game, state, option_of(game, state, entry))
            if isinstance(entry, Chance) and entry.unseen:
                beat = replace(beat, entered=False, left=seen_by(beat))
            beats.append(beat)
            state = beat.after
    return start, opening, tuple(beats)


def option_of(game: Game, state: State, entry: Chance | Decided) -> Option:
    """The option that a line of the record speaks of; that it fits has been looked at before."""
    seat = entry.seat if isinstance(entry, Decided) else None
    return next(
        option
        for decision in game.decisions(state)
        if decision.seat == seat
        for option in decision.options
        if option.number == entry.number
    )
