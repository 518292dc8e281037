"""Which provisional outcomes somebody has seen by now: what people are to be asked for."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from festrules.interpreter.engine.events import Event
from festrules.interpreter.tabletop.beat import Beat
from festrules.interpreter.world.things import World

MOVES = ("moved", "turned-up")  # what happens with what is drawn or turned up


@dataclass(slots=True)
class Trail:
    """The way of an outcome, and those who have seen it."""

    beat: int  # which one it is
    words: str
    left: int  # whom nobody asks
    entered: bool  # it is known what it is
    seen: int = 0
    lies: str = ""  # where it lies, if anywhere
    at: int = -1  # the number of the event by which it became known, -1 while nobody is to be asked
    at_once: bool = False  # then: whether that was when it came
    source: str = ""  # then: from where it came
    place: str = ""  # and where it lay when it became known

    def see(self, mask: int, at: int, source: str, place: str) -> None:
        """Some seats see where it lies; if that has to be asked later, it is asked as of now."""
        self.seen |= mask
        if self.at < 0 and not self.entered and self.seen & ~self.left:
            self.at, self.source, self.place = at, source, place


class Lying:
    """The places of everything that chance brought."""

    def __init__(self, world: World) -> None:
        self._heaps: dict[tuple[str, str], list[Trail]] = {}
        self._coming: list[tuple[Trail, str]] = []  # what is handed on, while others still hand on theirs
        self._piles = {place.name for place in world.places if place.storage == "pile"}
        self._names = {place.title: place.name for place in world.places}

    def put(self, trail: Trail, place: str, *, under: bool = False) -> None:
        """Move it to a place; in a pile, onto the others."""
        trail.lies = place
        heap = self._heaps.setdefault((trail.words, place), [])
        heap.insert(0 if under else len(heap), trail)

    def hand_on(self, trail: Trail, place: str) -> None:
        """Move it to a place once all have handed on what they hold."""
        self._coming.append((trail, place))

    def settle(self) -> None:
        """All have."""
        coming, self._coming = self._coming, []
        for trail, place in reversed(coming):
            self.put(trail, place)

    def take(self, words: str, place: str, *, bottom: bool = False) -> Trail | None:
        """One that is called so is taken away: of a pile the uppermost, or that next to the `bottom`, else one of
        which it is known what it is.
        """
        heap = self._heaps.get((words, self._names.get(place, place)), [])
        found = heap[:1] if bottom else self.there(words, place, 1)
        for trail in found:
            self._heaps[words, place].remove(trail)
        return found[0] if found else None

    def there(self, words: str, place: str, count: int) -> list[Trail]:
        """So many of those of that name, the first to be seen first."""
        name = self._names.get(place, place)
        heap = self._heaps.get((words, name), [])[::-1]
        return (heap if name in self._piles else sorted(heap, key=lambda one: not one.entered))[:count]


def comes_true(beat: Beat) -> Event | None:
    """The event that follows an outcome of chance at once, if it is told."""
    return next((event for event in beat.events if _is_of(beat, event)), None)


def _is_of(beat: Beat, event: Event) -> bool:
    """Whether an event is what chance brought. Not all picks are told; then what moves next is something else."""
    return event.kind == "picked" if beat.picks else event.kind in MOVES


def seen_by(beat: Beat) -> int:
    """Those who see an outcome of chance as it comes: a bit for each seat."""
    event = comes_true(beat)
    return -1 if event is None else event.seen_by


def trails(world: World, opening: Sequence[Event], beats: Sequence[Beat]) -> list[Trail]:
    """All provisional outcomes, followed up to now. Events are counted from the first of the opening."""
    found: list[Trail] = []
    if all(beat.entered for beat in beats):
        return found
    count, lying = len(opening), Lying(world)
    for number, beat in enumerate(beats):
        new = Trail(number, beat.words, beat.left, beat.entered) if beat.seat is None else None
        for at, event in enumerate(beat.events, count):
            if event.kind != "passed-on":
                lying.settle()
            if new is not None and _is_of(beat, event):
                source, place = str(event.data.get("from", "")), str(event.data.get("to", ""))
                found.append(new)
                lying.put(new, place, under="under" in event.data)
                new.see(event.seen_by, at, source, place)
                new.at_once = new.at >= 0
                new = None
            elif event.kind in FOLLOW:
                FOLLOW[event.kind](event, at, lying)
        if new is not None:  # nothing is told of it, and everybody knows
            found.append(new)
            new.see(-1, count, "", "")
            new.at_once = True
        count += len(beat.events)
    return [trail for trail in found if not trail.entered]


def _moved(event: Event, at: int, lying: Lying) -> None:
    source, place = event.data["from"], event.data["to"]
    trail = lying.take(event.data["component"], source, bottom="bottom" in event.data)
    if trail is not None:
        lying.put(trail, place, under="under" in event.data)
        trail.see(event.seen_by, at, source, place)


def _passed_on(event: Event, at: int, lying: Lying) -> None:
    source, place = event.data["from"], event.data["to"]
    for component in event.data["components"]:
        trail = lying.take(component, source)
        if trail is not None:
            lying.hand_on(trail, place)
            trail.see(event.seen_by, at, source, place)


def _uncovered(event: Event, at: int, lying: Lying) -> None:
    place = event.data["place"]
    for trail in lying.there(event.data["component"], place, 1):
        trail.see(event.seen_by, at, place, place)


def _shown(event: Event, at: int, lying: Lying) -> None:
    shown = zip(event.data["components"], event.data["at"], strict=True)
    for (component, place), count in Counter(shown).items():
        for trail in lying.there(component, place, count):
            trail.see(event.seen_by, at, trail.lies, trail.lies)


# Goes along with what moves, and notes who sees it.
FOLLOW: dict[str, Callable[[Event, int, Lying], None]] = {
    "moved": _moved,
    "passed-on": _passed_on,
    "uncovered": _uncovered,
    "shown": _shown,
}
