"""The record of one seat: its own decisions, and what it was told. No seed, and no secret of anybody else.

It is made from nothing but what the seat saw when it happened, so that whatever it may not know can be anything, and
its record stays the same. The order in which others chose in secret is not part of it.
"""

from collections.abc import Sequence
from dataclasses import replace

from festrules.interpreter.engine.events import Event
from festrules.interpreter.record.entries import Decided, Entry, Header, Told
from festrules.interpreter.record.make import as_line
from festrules.interpreter.record.make import over as ending
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.sums import sealed


def seat_record(replayed: Replayed, seat: int) -> str:
    """The text of a seat's record: of the game as it stands, what was taken back left out."""
    header, entries = seat_entries(replayed, seat)
    return sealed(map(as_line, [header, *entries]))


def seat_entries(replayed: Replayed, seat: int) -> tuple[Header, list[Entry]]:
    """The record of a seat as data."""
    entries: list[Entry] = [*told_to(replayed.opening_events, seat)]
    own = 0
    for step in replayed.steps:
        if step.seat == seat:
            own += 1
            entries.append(Decided(own, seat, step.name, step.words, step.number, by=step.by))
        entries += told_to(step.events, seat)
    if replayed.game.is_over(replayed.state):
        entries.append(ending(replayed.game, replayed.state, replayed.last_events))
    return replace(replayed.record.header, seed=None, seat=seat), entries


def told_to(events: Sequence[Event], seat: int) -> list[Told]:
    """The events as a seat is told of them."""
    told = (event.told_to(seat) for event in events)
    return [Told(event.kind, event.text, event.seat, event.data) for event in told if event is not None]
