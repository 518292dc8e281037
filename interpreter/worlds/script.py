"""A history as the script of a replay: what stays the same in all worlds is written once, and the rest for each walk.

Two walks are mostly the same up to some row. So states are kept on the way of the walk that stands, and another one is
played from the last of them that comes before the first difference.
"""

from collections.abc import Sequence

from festrules.interpreter.compiled.runtime import replay_slots as slots
from festrules.interpreter.worlds.history import History, HistoryRow
from festrules.interpreter.worlds.kept_states import MOST, KeptStates, worth_keeping
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
        self._kinds: Sequence[int] = ()  # as they are written, and the dice
        self._dice: Sequence[int] = ()
        self._values = [row.value or 0 for row in history.rows]
        self._drawn = [
            (number, self._first_moves[number])
            for number, row in enumerate(history.rows)
            if row.value is None and row.draws and row.moves
        ]
        self.open = [number for number, row in enumerate(history.rows) if self._is_open(row)]
        table = [self._row(history, at, row) for at, row in enumerate(history.rows)]
        self._used_from = self._uses(table)
        self.kept = self._keeping(history, table)
        self.rows_at = self._put([number for row in table for number in row])
        self._stands: tuple[Sequence[int], Sequence[int]] | None = None
        self._tried: tuple[Sequence[int], Sequence[int], int, int] = (), (), -1, 0

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
        found[slots.SIGHTS] = found[slots.OFFERED] = found[slots.KEEPS] = -1
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

    def _uses(self, table: list[list[int]]) -> list[int]:
        """The first row for which each move matters."""
        found: dict[int, int] = {}
        for number, row in enumerate(table):
            for at, count in ((slots.WANTED, slots.WANTED_COUNT), (slots.LATER, slots.LATER_COUNT)):
                for move in range(row[at] - self._moves_at, row[at] - self._moves_at + row[count]):
                    found.setdefault(move, number)
        return [found[move] for move in range(len(found))]

    def _keeping(self, history: History, table: list[list[int]]) -> KeptStates:
        """Room for states in what the table leaves; its rows say which is kept where."""
        made = self.replays.made
        size = made.slots + self.replays.sights[history.seat].length
        room = self._end - self._free - slots.ROW * len(table) - 2 * MOST
        found = worth_keeping(history.rows, min(MOST, room // (2 * size)))
        for number, row in enumerate(found):
            table[row][slots.KEEPS] = number
        kept = KeptStates(found, self._take(2 * size * len(found)), size)
        self._states_at = self._put(kept.tried)
        self.replays.loaded.write_work(made.frame + slots.STATES, [self._states_at])
        return kept

    def play(self, kinds: Sequence[int], dice: Sequence[int]) -> tuple[int, int]:
        """Plays by these components and this chance; as `Replays.run` says, how far that comes."""
        number = self.kept.before(self._parts(kinds, dice))
        self.write(kinds, dice)
        reached = self.replays.run(self.rows_at, self.rows, *self.kept.place(number))
        self._tried = kinds, dice, number, reached[0]
        return reached

    def stand(self) -> None:
        """From now on the walk stands that was played last."""
        kinds, dice, number, reached = self._tried
        self._stands = kinds, dice
        self.kept.stand(number, reached)
        self.replays.loaded.write_work(self._states_at, self.kept.tried)

    def _parts(self, kinds: Sequence[int], dice: Sequence[int]) -> int:
        """The first row for which this is not as in the walk that stands; -1 if none does."""
        if self._stands is None:
            return -1
        moves, before = self._stands
        row = self.rows
        if kinds is not moves:
            row = next((self._used_from[at] for at, kind in enumerate(kinds) if kind != moves[at]), row)
        if dice is not before and self.open:
            row = min(row, next((at for at in self.open if dice[at] != before[at]), row))
        return row

    def write(self, kinds: Sequence[int], dice: Sequence[int]) -> None:
        """Writes the moves of these components, and this chance, as far as they are not there."""
        loaded = self.replays.loaded
        if kinds is not self._kinds:
            for number, move in self._drawn:
                self._values[number] = kinds[move]
            loaded.write_work(self._values_at, self._values, wide=True)
            loaded.write_work(self._moves_at, kinds)
            self._kinds = kinds
        if self.open and dice is not self._dice:
            loaded.write_work(self._dice_at, dice)
            self._dice = dice
