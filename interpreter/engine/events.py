"""Events in the game's terms, for logs, replays and pictures: data, told to seats."""

from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.world.values import WATCHERS

EVERYONE = -1  # as a seat mask: all bits set
NOBODY = 0  # for what only records and programs read


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `text` is what a seat in `seen_by` (a bit for each seat) reads; of the others those in `noticed_by`
    read `hidden`, or nothing at all where that is empty. `data` goes the same way: it is for those who see.
    """

    kind: str
    text: str
    seen_by: int = EVERYONE
    hidden: str = ""
    seat: int | None = None
    data: dict[str, Any] = field(default_factory=dict)
    noticed_by: int = EVERYONE

    def told_to(self, seat: int | None) -> "Event | None":
        """The event as one seat learns of it; None stands for onlookers, who see what everybody sees."""
        bit = WATCHERS if seat is None else 1 << seat
        if self.seen_by & bit:
            return self
        if not self.hidden or not self.noticed_by & bit:
            return None
        return Event(self.kind, self.hidden, EVERYONE, "", self.seat, {})
