"""The contents of a place while moves are walked back: in order, as far as they have one."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from festrules.interpreter.worlds.lying import BOTTOM, TOP


@dataclass(slots=True)
class Heap:
    """From above: what lies in order on top, what lies in no order, what lies in order at the bottom."""

    top: list[int] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)
    bottom: list[int] = field(default_factory=list)

    def __iter__(self) -> Iterator[int]:
        yield from self.top
        yield from self.loose
        yield from self.bottom

    def __contains__(self, kind: int) -> bool:
        return kind in self.loose or kind in self.top or kind in self.bottom

    def remove(self, kind: int) -> None:
        """One of a kind that lies there is gone."""
        for part in (self.loose, self.top, self.bottom):
            if kind in part:
                part.remove(kind)
                return

    def last_come(self, *, under: bool) -> int | None:
        """The last arrival; None if that is any of those without an order."""
        ordered = (self.bottom, self.top) if under else (self.top, self.bottom)
        if ordered[0]:
            return ordered[0][-1 if under else 0]
        if not self.loose and ordered[1]:
            return ordered[1][-1 if under else 0]
        return None

    def mix(self) -> None:
        """From now on nothing of it lies in order."""
        self.loose += [*self.top, *self.bottom]
        self.top.clear()
        self.bottom.clear()

    def copy(self) -> "Heap":
        """Another one, in which the same lies."""
        return Heap(self.top.copy(), self.loose.copy(), self.bottom.copy())

    def part(self, name: str) -> list[int]:
        """Its part of that name in `lying`."""
        return self.top if name == TOP else self.bottom if name == BOTTOM else self.loose
