"""The moves of a history, with what the seat knew when each came about.

A history grows at its end. So the trail of one seat stays where it has come to, and goes on with the rows that are new
to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.worlds.certain import Certain
from festrules.interpreter.worlds.history import HistoryRow, Move
from festrules.interpreter.worlds.sight import Sight


@dataclass(frozen=True, slots=True)
class KnownMove:
    """A move that is to be undone, and the kinds that cannot have come by it: the seat knew that they lay elsewhere."""

    move: Move
    drawn: bool  # it came from where nothing lies in order
    elsewhere: frozenset[int]
    before: frozenset[int]  # those that it knew to lie where the move began, until something left unseen
    known: tuple[int, ...]  # the copies of which it knew that they lay there before


class Trail:
    """The trail of one seat. `told` are the kinds of which it ever knew where they were."""

    def __init__(self, machine: Machine, sight: Sight) -> None:
        self.machine, self.sight = machine, sight
        self._begin()

    def _begin(self) -> None:
        self.rows: list[HistoryRow] = []
        self.moves: list[KnownMove] = []
        self.told: set[int] = set()
        self._seen: list[int] = []
        self._certain = Certain(self.machine)

    def follow(self, rows: Sequence[HistoryRow]) -> None:
        """Comes to the end of a history; from its beginning, unless it goes on from the one followed before."""
        if any(one is not other for one, other in zip(self.rows, rows, strict=False)) or len(rows) < len(
            self.rows
        ):
            self._begin()
        for row in rows[len(self.rows) :]:
            self._row(row)

    def _row(self, row: HistoryRow) -> None:
        self.rows.append(row)
        for move in row.moves:
            self._move(move, drawn=row.draws and move is row.moves[0])
        if row.sight is not None:
            for at, number in row.sight:
                self._seen[at : at + 1] = [number]
            places = self.sight.places_known(self._seen)
            self.told |= places.keys()
            self._certain.see(places)

    def _move(self, move: Move, *, drawn: bool) -> None:
        seen, certain = self._seen, self._certain
        known = tuple(self.sight.copies_known(seen, move.target)) if seen and move.kind is None else ()
        self.moves.append(KnownMove(move, drawn, certain.elsewhere(move), certain.before(move), known))
        certain.note(move)
        if move.kind is not None:
            self.told.add(move.kind)
