"""Where a board shows a drawing: an exact search for spaces on which all its parts lie beside each other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from festrules.interpreter.world.drawings import At, Drawing, DrawnPart, Spaces, looks
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.values import NOTHING


def grid(shape: Shape) -> tuple[At, ...] | None:
    """Column and row of each space of a square board; None where columns and rows do not cross so."""
    if not {"up", "left"} <= shape.directions.keys():
        return None
    return tuple(zip(shape.numbers["column"], shape.numbers["row"], strict=True))


class Placement(NamedTuple):
    """A part somewhere on the board, where all that must hold does; and where it must look the same."""

    spaces: Spaces
    alike: tuple[tuple[int, int], ...]  # space and sign


@dataclass(slots=True)
class DrawingSearch:
    """One search. `ask` comes from the caller: the value of a sign on a space, asked at most once for each.

    `spend` is told how many cells are looked at, and may put an end to it.
    """

    at: tuple[At, ...]
    turned: bool
    mirrored: bool
    ask: Callable[[int, int], int]
    spend: Callable[[int], None]
    known: dict[tuple[int, int], int] = field(default_factory=dict)

    def find(self, drawing: Drawing) -> tuple[Spaces, ...] | None:
        """The spaces of each part, in the order of the board; None where the board does not show it.

        A drawing of one part lies where it is first found; of several the part goes first that can lie in the
        fewest ways.
        """
        if len(drawing.parts) == 1:
            one = (way.spaces for way in self._ways(drawing.parts[0]) if self._same(way, {}) is not None)
            spaces = next(one, None)
            return None if spaces is None else (spaces,)
        fitting: dict[DrawnPart, list[Placement]] = {}
        for part in drawing.parts:
            if part not in fitting:
                fitting[part] = list(self._ways(part))
                if not fitting[part]:
                    return None
        order = sorted(
            range(len(drawing.parts)),
            key=lambda number: (
                len(fitting[drawing.parts[number]]),
                drawing.parts.index(drawing.parts[number]),
            ),
        )
        found = self._beside([fitting[drawing.parts[number]] for number in order], 0, set(), {})
        if found is None:
            return None
        return tuple(way.spaces for _, way in sorted(zip(order, found, strict=True)))

    def _ways(self, part: DrawnPart) -> Iterator[Placement]:
        """Where all holds that the cells of a part need."""
        known, ask = self.known, self.ask
        for needs, alike, lying in looks(self.at, part, self.turned, self.mirrored):
            self.spend(len(self.at) * len(part.cells))
            for spaces in lying:
                for position, sign in needs:
                    one = spaces[position], sign
                    if one not in known:
                        known[one] = ask(*one)
                    if not known[one]:
                        break
                else:
                    yield Placement(spaces, tuple((spaces[position], sign) for position, sign in alike))

    def _same(self, way: Placement, values: dict[int, int]) -> dict[int, int] | None:
        """The values that marks have by now, with those of this way; None where they do not agree."""
        if not way.alike:
            return values
        values = dict(values)
        for one in way.alike:
            if one not in self.known:
                self.known[one] = self.ask(*one)
            value = self.known[one]
            if value == NOTHING or values.setdefault(one[1], value) != value:
                return None
        return values

    def _beside(
        self, parts: list[list[Placement]], start: int, taken: set[int], values: dict[int, int]
    ) -> list[Placement] | None:
        """A way for each part. If parts are drawn alike, each comes after the one before: `start`."""
        if not parts:
            return []
        (here, *rest) = parts
        self.spend(len(here) - start)
        for number in range(start, len(here)):
            way = here[number]
            if not taken.isdisjoint(way.spaces):
                continue
            agreed = self._same(way, values)
            if agreed is None:
                continue
            alike = bool(rest) and rest[0] is here
            found = self._beside(rest, number + 1 if alike else 0, taken.union(way.spaces), agreed)
            if found is not None:
                return [way, *found]
        return None
