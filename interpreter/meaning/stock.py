"""How many components lie in each place at least, while the ways are followed that play may go.

A game has thousands of places and a way touches a few. So a way is followed on the one count that there is, with a note
of what it changes, and taken back where another one is to be tried.
"""

from collections.abc import Callable, Iterable, Mapping


class Stock:
    """The count of each place; nothing may lie where none is noted."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = {place: count for place, count in counts.items() if count > 0}
        self._before: list[dict[int, int]] = []  # by ways that are followed: what was where it changed

    def __getitem__(self, place: int) -> int:
        return self._counts.get(place, 0)

    def __setitem__(self, place: int, count: int) -> None:
        if self._before:
            self._before[-1].setdefault(place, self[place])
        self._put(place, count)

    @property
    def places(self) -> list[int]:
        """Where something lies."""
        return list(self._counts)

    def tried(self, way: Callable[[], None]) -> dict[int, int]:
        """Follows a way and takes it back: what there would be in the places that it changes."""
        self._before.append({})
        way()
        after = {place: self[place] for place in self._before[-1]}
        for place, count in self._before.pop().items():
            self._put(place, count)  # for the way around this one nothing has changed
        return after

    def settle(self, ends: Iterable[Mapping[int, int]]) -> None:
        """Note the end of one of several ways with known effects: the stock is what is left after any of them."""
        ends = list(ends)
        for place in {place for end in ends for place in end}:
            here = self[place]
            least = min([end.get(place, here) for end in ends])
            if least != here:
                self[place] = least

    def _put(self, place: int, count: int) -> None:
        if count > 0:
            self._counts[place] = count
        else:
            self._counts.pop(place, None)
