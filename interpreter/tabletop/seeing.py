"""Which provisional outcomes somebody has seen by now: what people are to be asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from festrules.interpreter.engine.events import Event
from festrules.interpreter.tabletop.beat import Beat

MOVES = ("moved", "turned-up")  # what happens with what is drawn or turned up


@dataclass(slots=True)
class Trail:
    """Where a provisional outcome has gone, and who has seen it on the way."""

    beat: int  # which one it is
    words: str
    left: int  # whom nobody asks
    seen: int = 0
    lies: str = ""  # where it lies, if anywhere
    at: int = -1  # the number of the event by which it became known, -1 while nobody is to be asked
    at_once: bool = False  # then: whether that was when it came
    source: str = ""  # then: from where it came
    place: str = ""  # and where it lay when it became known

    def see(self, mask: int, at: int, source: str, place: str) -> None:
        """It comes to a place, and some seats see it; once that is to be asked, it is asked as of that moment."""
        self.seen |= mask
        self.lies = place
        if self.at < 0 and self.seen & ~self.left:
            self.at, self.source, self.place = at, source, place


def comes_true(beat: Beat) -> Event | None:
    """What happens at once with what chance brings, if that is told."""
    return next((event for event in beat.events if _is_of(beat, event)), None)


def _is_of(beat: Beat, event: Event) -> bool:
    """Whether an event is what chance brought. Not all picks are told; then what moves next is something else."""
    return event.kind == "picked" if beat.picks else event.kind in MOVES


def seen_by(beat: Beat) -> int:
    """Who sees what chance brings at the moment it comes: a bit for each seat."""
    event = comes_true(beat)
    return -1 if event is None else event.seen_by


def trails(opening: Sequence[Event], beats: Sequence[Beat]) -> list[Trail]:
    """All provisional outcomes, followed up to now. Events are counted from the first of the opening."""
    found: list[Trail] = []
    if all(beat.entered for beat in beats):
        return found
    count = len(opening)
    for number, beat in enumerate(beats):
        new = Trail(number, beat.words, beat.left) if beat.open else None
        for at, event in enumerate(beat.events, count):
            if new is not None and _is_of(beat, event):
                found.append(new)
                new.see(event.seen_by, at, str(event.data.get("from", "")), str(event.data.get("to", "")))
                new.at_once = new.at >= 0
                new = None
            else:
                _follow(event, at, found)
        if new is not None:  # nothing is told of it, and everybody knows
            found.append(new)
            new.see(-1, count, "", "")
            new.at_once = True
        count += len(beat.events)
    return found


def _follow(event: Event, at: int, found: Iterable[Trail]) -> None:
    """Goes along with what moves, and notes who sees it."""
    if event.kind == "moved":
        for trail in _lying(found, event.data["component"], event.data["from"]):
            trail.see(event.seen_by, at, event.data["from"], event.data["to"])
            return
    elif event.kind == "shown":
        for component, place in zip(event.data["components"], event.data["at"], strict=True):
            for trail in _lying(found, component, place):
                trail.see(event.seen_by, at, place, place)


def _lying(found: Iterable[Trail], component: str, place: str) -> Iterator[Trail]:
    return (trail for trail in found if trail.words == component and trail.lies == place)
