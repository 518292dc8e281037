"""A history as the script of a replay: what stays the same in all worlds is written once, and the rest for each try."""

from collections.abc import Sequence

from festrules.interpreter.compiled.runtime import replay_slots as slots
from festrules.interpreter.worlds.history import History, HistoryRow
from festrules.interpreter.worlds.replays import Lost, Replays

SIDES = 1 << slots.DICE_BITS


class Script:
    """The script of one history, in work memory."""

    def __init__(self, replays: Replays, history: History) -> None:
        self.replays = replays
        self.rows = len(history.rows)
        self._free = replays.script
        self._end = replays.script + replays.room
        replays.look_as(history.seat)
        self._values_at = self._take(2 * self.rows)
        self._dice_at = self._take(self.rows)
        sources = [move.source for row in history.rows for move in row.moves]
        self._moves_at = self._take(len(sources))
        apart = self._put(sources) - self._moves_at
        replays.loaded.write_work(replays.made.frame + slots.SOURCES, [apart])
        self._first_moves: list[int] = []  # of each row
        count = 0
        for row in history.rows:
            self._first_moves.append(count)
            count += len(row.moves)
        self._dice: Sequence[int] = ()
        self._values = [row.value or 0 for row in history.rows]
        self._drawn = [
            (number, self._first_moves[number])
            for number, row in enumerate(history.rows)
            if row.value is None and row.draws and row.moves
        ]
        self.open = [number for number, row in enumerate(history.rows) if self._is_open(row)]
        table = [number for at, row in enumerate(history.rows) for number in self._row(history, at, row)]
        self.rows_at = self._put(table)

    @staticmethod
    def _is_open(row: HistoryRow) -> bool:
        return row.value is None and row.kind != slots.START and not row.draws

    def _take(self, count: int) -> int:
        start = self._free
        self._free += count + (count & 1)
        if self._free > self._end:
            raise Lost
        return start

    def _put(self, numbers: list[int], *, wide: bool = False) -> int:
        start = self._take(len(numbers) * (2 if wide else 1))
        self.replays.loaded.write_work(start, numbers, wide=wide)
        return start

    def _row(self, history: History, number: int, row: HistoryRow) -> list[int]:
        found = [0] * slots.ROW
        planned = row.value is not None or (row.draws and bool(row.moves))
        first = self._first_moves[number]
        later, end = self._later(history, number)
        found[slots.KIND], found[slots.SEAT] = row.kind, row.seat
        found[slots.VALUE], found[slots.PLANNED] = self._values_at + 2 * number, int(planned)
        found[slots.BEGUN] = int(number > 0 and history.rows[number - 1].told is None)
        found[slots.DICE] = self._dice_at + number
        found[slots.WANTED], found[slots.WANTED_COUNT] = self._moves_at + first, len(row.moves)
        found[slots.LATER], found[slots.LATER_COUNT] = self._moves_at + later, end - later
        told = row.told or ()
        found[slots.TOLD] = self._put(list(told))
        found[slots.TOLD_COUNT] = slots.NOT_TOLD if row.told is None else len(told)
        found[slots.SIGHTS] = found[slots.OFFERED] = -1
        if row.sight is not None:
            found[slots.SIGHTS] = self._put([number for change in row.sight for number in change])
            found[slots.SIGHTS_COUNT] = len(row.sight)
        if row.offered is not None:
            at = self._put(list(row.offered), wide=True)
            found[slots.OFFERED], found[slots.OFFERED_COUNT] = at, len(row.offered)
        return found

    def _later(self, history: History, number: int) -> tuple[int, int]:
        """The moves behind further decisions of the same seat, if there are none behind this one."""
        row, rows = history.rows[number], history.rows
        behind = self._first_moves[number] + len(row.moves)
        if row.moves or row.kind != slots.DECIDES:
            return behind, behind
        for other in range(number + 1, len(rows)):
            if rows[other].kind != slots.DECIDES or rows[other].seat != row.seat:
                break
            if rows[other].moves:
                return self._first_moves[other], self._first_moves[other] + len(rows[other].moves)
        return behind, behind

    def write(self, kinds: Sequence[int], dice: Sequence[int]) -> None:
        """Write the moves of these components, and this chance."""
        loaded = self.replays.loaded
        values = self._values
        for number, move in self._drawn:
            values[number] = kinds[move]
        loaded.write_work(self._values_at, values, wide=True)
        loaded.write_work(self._moves_at, kinds)
        if self.open and dice is not self._dice:
            loaded.write_work(self._dice_at, dice)
            self._dice = dice
