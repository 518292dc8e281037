"""The differences between two scenes of the same seat, found in the two alone, so that they reveal nothing more.

What is gone in one place and has come in another has moved. Where it could have come from several places, and could
have gone to several, it is told what came and what went, and no way is made up.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from festrules.interpreter.scene.changed import Came, Changes, Moved, Turned
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.scene.table import Lying


@dataclass(slots=True)
class Heap:
    """So many of a kind in a place; of nothing that is seen where that is not known."""

    place: str
    thing: str | None
    id: str
    count: int


Likeness = Callable[[Heap], str | None]  # what heaps have in common between which something may have moved


def changes(before: Scene, now: Scene) -> Changes:
    """All that is different now."""
    then, there = _heaps(before), _heaps(now)
    gone, added = list(_more(then, there)), list(_more(there, then))
    moved = [
        *_moved(gone, added, lambda heap: heap.thing),
        *_moved(gone, added, lambda heap: heap.place),
    ]
    if sum(heap.count for heap in gone) == sum(heap.count for heap in added):
        moved += _moved(gone, added, lambda _: "")
    return Changes(
        moved=tuple(moved),
        added=tuple(_left(added)),
        gone=tuple(_left(gone)),
        values=tuple(_turned(before, now)),
    )


def lying_on(scene: Scene) -> Iterator[tuple[str, Lying]]:
    """All that lies on a table, each with the place or space where it does."""
    for place in scene.places:
        yield from ((place.id, one) for one in place.lying)
        for space in place.board.spaces if place.board else ():
            yield from ((space.id, one) for one in space.lying)


def _heaps(scene: Scene) -> dict[tuple[str, str | None], Heap]:
    found: dict[tuple[str, str | None], Heap] = {}
    for place, one in lying_on(scene):
        heap = found.setdefault((place, one.thing), Heap(place, one.thing, one.id, 0))
        heap.count += one.count or 0
    return found


def _more(
    these: dict[tuple[str, str | None], Heap], those: dict[tuple[str, str | None], Heap]
) -> Iterator[Heap]:
    """The surplus of these over those."""
    for key, heap in these.items():
        count = heap.count - (those[key].count if key in those else 0)
        if count > 0:
            yield Heap(heap.place, heap.thing, heap.id, count)


def _moved(gone: list[Heap], added: list[Heap], likeness: Likeness) -> Iterator[Moved]:
    """The things that went from one heap to another, taken off both; only where there is one of either."""
    for key in dict.fromkeys(map(likeness, gone)):
        sources = [heap for heap in gone if heap.count and likeness(heap) == key]
        targets = [heap for heap in added if heap.count and likeness(heap) == key]
        if key is None or (len(sources) > 1 and len(targets) > 1):
            continue
        for source in sources:
            for target in targets:
                count = min(source.count, target.count)
                source.count, target.count = source.count - count, target.count - count
                if count:
                    thing = target.thing or source.thing
                    yield Moved(thing, count, source.place, target.place, source.id, target.id)


def _left(heaps: list[Heap]) -> Iterator[Came]:
    return (Came(heap.thing, heap.count, heap.place, heap.id) for heap in heaps if heap.count)


def _turned(before: Scene, now: Scene) -> Iterator[Turned]:
    """Values that are other ones; one that is not told at one of the two times has not changed that anybody sees."""
    then = {value.id: value for value in before.values}
    for value in now.values:
        if value.id in then and then[value.id].text != value.text:
            yield Turned(value.id, value.name, then[value.id].text, value.text)
