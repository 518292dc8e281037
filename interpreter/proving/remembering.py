"""Visible parts of states that are not worked out again as long as no cell read for them has changed.

Which cells these are is seen, and not concluded: whoever works a part out is given cells that note what is read. The
same cells lead the same way, so the result is the same, whatever the rules say of who may see it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, cast

from festrules.interpreter.engine.parts import Found, Key
from festrules.interpreter.engine.places import Cells

MOST = 4  # answers that are kept of one part


class Noting:
    """The cells of a state, with note of those that are read. There is no other way to come by them."""

    __slots__ = ("cells", "read")

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self.read: set[int] = set()

    def __getitem__(self, place: Any) -> Any:
        if place.__class__ is slice:
            self.read.update(range(*place.indices(len(self.cells))))
        else:
            self.read.add(place)
        return self.cells[place]

    def __setitem__(self, place: Any, value: Any) -> None:
        self.cells[place] = value

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Answer:
    """The value of a part when some cells had these values, and the work spent on it."""

    read: Callable[[Cells], Any]
    values: Any
    spent: int
    found: Any


@dataclass(slots=True)
class Memory:
    """Somebody to ask for parts of states of one game."""

    known: dict[Key, list[Answer]] = field(default_factory=dict)

    def __call__(self, key: Key, part: Callable[[Cells], Found], cells: Cells, work: list[int], /) -> Found:
        """The value of a part; a remembered one costs as much of the work as it did before."""
        answers = self.known.setdefault(key, [])
        for position, one in enumerate(answers):
            if one.read(cells) == one.values and one.spent <= work[0]:
                work[0] -= one.spent
                if position:
                    answers.insert(0, answers.pop(position))
                known: Found = one.found
                return known
        before, left, noting = cells[:], work[0], Noting(cells)
        found = part(cast("Cells", noting))
        if work[0] >= 0:
            read = _reader(noting.read)
            answers.insert(0, Answer(read, read(before), left - work[0], found))
            del answers[MOST:]
        return found


def _reader(cells: set[int]) -> Callable[[Cells], Any]:
    """A function that reads the values of these cells, all at once."""
    runs = [[cell for _, cell in run] for _, run in groupby(enumerate(sorted(cells)), _start)]
    return itemgetter(*[slice(run[0], run[-1] + 1) for run in runs]) if runs else _nothing


def _start(numbered: tuple[int, int]) -> int:
    """A number that is the same for all consecutive cells."""
    return numbered[1] - numbered[0]


def _nothing(_cells: Cells) -> None:
    return None
