"""Two games that a seat could not tell apart, and the first thing that tells them apart: may it?

It may where a component comes to be seen, somebody's public choice or an outcome of chance is told, somebody has to
say that nothing is possible, or the game is over and counted. Whatever else is different gives a secret away.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.view import Seen

# What is told of a component or a value, to those who see it: that is how it becomes known.
TELLING = (
    "moved",
    "passed-on",
    "shown",
    "turned-up",
    "uncovered",
    "chose",
    "paid",
    "picked",
    "rearranged",
    "too-late",
    "announced",
)
WHOLE = ("paid", "announced")  # of these whatever is told becomes known, be it of a component or not
FAULT = "rules-fault"
OUTCOMES = ("wins", "nobody-wins", "game-over")


class Parting(Enum):
    """A way for a seat to tell two games apart, other than by a leak."""

    KNOWN = "what was different has become known to all who may know it"
    UNABLE = "somebody could not decide here, and had to say so"
    OVER = "the game is over, and what was secret is counted"
    ELSEWHERE = "the other game cannot go on in the same way"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that a seat is shown in one game and not in the other, and should not be."""

    what: str  # `told`, or the part of what is shown: `to_act`, `decisions` ...
    one: Any
    other: Any
    number: int = -1  # of what is told: the how-manieth since the last decision
    of_components: bool = True  # it depends on where a component lies, and not on a stored value

    @property
    def by_moving(self) -> bool:
        """Whether it is only how much is moved face down: all at the table see that, and rules may want it."""
        events = [event for event in (self.one, self.other) if isinstance(event, Event)]
        unseen = [event for event in events if event.kind == "moved" and not event.data]
        elsewhere = len(unseen) == 2 and not self.of_components
        return self.what == "count" or (bool(unseen) and not elsewhere)


def heard_otherwise(
    one: Sequence[Event], other: Sequence[Event], names: frozenset[str], *, over: bool
) -> Parting | Difference | None:
    """Compare what two seats are told, up to the first difference; `names` are of the components exchanged."""
    for number in range(max(len(one), len(other))):
        here = one[number] if number < len(one) else None
        there = other[number] if number < len(other) else None
        if _content(here) == _content(there):
            continue
        if over and {_kind(here), _kind(there)} <= {*OUTCOMES, ""}:
            return Parting.OVER
        if _tells(here, there, names):
            return Parting.KNOWN
        if FAULT in (_kind(here), _kind(there)):
            return Parting.ELSEWHERE  # another check's to find
        return Difference("told", here, there, number, of_components=bool(names))
    return None


def shown_otherwise(
    one: dict[str, Any], other: dict[str, Any], names: frozenset[str]
) -> Parting | Difference | None:
    """Compare what a seat is shown of two states; `names` are of the components exchanged."""
    if one == other:
        return None
    here, there = one["view"], other["view"]
    if here.places != there.places:
        return _places_otherwise(here.places, there.places, names)
    for part in ("to_act", "turn", "round", "where", "values", "missed", "over"):
        if getattr(here, part) != getattr(there, part):
            return Difference(part, getattr(here, part), getattr(there, part))
    if one["over"] and other["over"]:
        return Parting.OVER
    for part in ("decisions", "scores", "winners"):
        if one[part] != other[part]:
            return Difference(part, one[part], other[part])
    return None


def _places_otherwise(
    one: Sequence[Seen], other: Sequence[Seen], names: frozenset[str]
) -> Parting | Difference:
    """Compare places: which of two components lies there may come to be known; how many do must not depend on it."""
    for here, there in zip(one, other, strict=True):
        if here != there and not names:
            return Difference("lying", here, there)
        if here.count != there.count and here.components is None and there.components is None:
            return Difference("count", here, there)
    return Parting.KNOWN


def names_something(events: Sequence[Event], seat: int) -> bool:
    """Whether a seat is told which component or value it was."""
    heard = (event.told_to(seat) for event in events if event.kind in TELLING)
    return any(event is not None and event.data for event in heard)


def _content(event: Event | None) -> tuple[Any, ...] | None:
    return None if event is None else (event.kind, event.text, event.seat, event.data)


def _kind(event: Event | None) -> str:
    return "" if event is None else event.kind


def _tells(one: Event | None, other: Event | None, names: frozenset[str]) -> bool:
    """Whether this is how something becomes known: one of the components is told of, or something is paid."""
    if one is not None and other is not None and one.kind == other.kind and one.kind in TELLING:
        if not (one.data and other.data) or _values(one) == _values(other):
            return False
        return one.kind in WHOLE or any(_tells_of(event, names) for event in (one, other))
    return any(
        event is not None and event.kind in TELLING and _tells_of(event, names) for event in (one, other)
    )


def _values(event: Event) -> dict[str, Any]:
    return {key: value for key, value in event.data.items() if key != "asks"}


def _tells_of(event: Event, names: frozenset[str]) -> bool:
    """Whether one of some components is what is told of, and not just something beside it."""
    data = event.data
    told = [data.get("component"), data.get("value"), *data.get("components", ())]
    words = [one for one in told if isinstance(one, str)]
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", one) for name in names for one in words)
