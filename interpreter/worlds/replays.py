"""Compiled code that plays a game again and says what a seat is told and shown: the one place that calls it."""

from collections.abc import Sequence

from festrules.interpreter.compiled.executors.compiling import Keeping
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.replaying import loaded_replays, replayable
from festrules.interpreter.compiled.lowering.results.replaying import REPLAY, SHOW_SEAT, TELL_SEAT
from festrules.interpreter.compiled.program.slots import EVENTS
from festrules.interpreter.compiled.runtime import replay_slots as slots
from festrules.interpreter.machine.machine import FAULTY, STATUS, Machine
from festrules.interpreter.worlds.history import History
from festrules.interpreter.worlds.learning import (
    table_of_places,
    table_of_rules,
    table_of_sorts,
    tables_of_values,
)
from festrules.interpreter.worlds.sight import Sight
from festrules.interpreter.worlds.trail import Trail

ROOM_FOR_EVENTS = 1 << 16  # slots


class Lost(Exception):
    """Compiled code has given up, or the rules are at fault: nothing is known of what follows."""


class Replays:
    """One machine in one of the forms of compiled code, which stands somewhere in a game."""

    def __init__(self, machine: Machine, form: str, keeping: Keeping | None = None) -> None:
        self.machine, self.form = machine, form
        self.made = replayable(machine, form, keeping)
        self.loaded = loaded_replays(self.made, form)
        self.sights = [Sight(machine, seat) for seat in range(machine.players)]
        self._trails = [Trail(machine, sight) for sight in self.sights]
        self._free = self.made.room
        self._scratch = self._take(ROOM_FOR_EVENTS)
        self._expected = self._take(max((sight.length for sight in self.sights), default=0))
        self._stood = self._take(self.made.slots)
        self._seats = [self._tables(seat) for seat in range(machine.players)]
        self.script = self._free
        self._looking = -1

    @property
    def room(self) -> int:
        """The slots that are left for a script."""
        return self.made.end - self.script

    def _take(self, count: int) -> int:
        start = self._free
        self._free += count + (count & 1)
        if self._free > self.made.end:
            raise Lost
        return start

    def _put(self, numbers: Sequence[int]) -> int:
        start = self._take(len(numbers))
        self.loaded.write_work(start, numbers)
        return start

    def _tables(self, seat: int) -> dict[int, int]:
        """The entries of the frame for a seat's view."""
        machine, made = self.machine, self.made
        return {
            slots.EVENTS_AT: made.events,
            slots.OPTIONS_AT: made.options,
            slots.WEIGHTS_AT: made.weights,
            slots.SCRATCH: self._scratch,
            slots.MINE: seat,
            slots.CODES: self._put(table_of_sorts()),
            slots.PLACES: self._put(table_of_places(machine, seat)),
            slots.RULES: self._put(table_of_rules(machine, seat, self._free)),
            slots.KEPT: self._put(tables_of_values(machine, seat, self._free)),
            slots.SIGHT: self._put(self.sights[seat].table()),
            slots.KINDS: len(machine.world.kinds),
            slots.SEEN_AT: machine.seen,
            slots.WHERE_AT: machine.where,
            slots.EXPECTED: self._expected,
            slots.VIEW: self.sights[seat].length,
            slots.STOOD: self._stood,
            slots.STANDS: made.slots,
        }

    def look_as(self, seat: int) -> None:
        """From now on it is told what this seat learns."""
        if self._looking != seat:
            for slot, number in self._seats[seat].items():
                self.loaded.write_work(self.made.frame + slot, [number])
            self._looking = seat

    def trail(self, history: History) -> Trail:
        """The trail of a history's seat, come to its end; it is kept, which saves time and changes nothing else."""
        found = self._trails[history.seat]
        found.follow(history.rows)
        return found

    # ---- the true game, step by step --------------------------------------------------------------

    def do(self, name: str, *arguments: int) -> None:
        """Plays on: `start`, `decide` or `happen`."""
        self.loaded.write_work(EVENTS, [self.made.events])
        try:
            self.loaded.call(name, *arguments)
        except (GivenUp, Failed):
            raise Lost from None
        if self.loaded.read_cells(STATUS + 1)[STATUS] == FAULTY:
            raise Lost

    def stand(self, cells: Sequence[int]) -> None:
        """Stands in a state."""
        self.loaded.write_state(cells)
        self.loaded.call("derive")

    def cells(self) -> tuple[int, ...]:
        """The state."""
        return self.loaded.read_cells(self.made.cells)

    def options(self, seat: int) -> tuple[int, ...]:
        """The values of a seat's options."""
        return self._listed("listing", seat)

    def outcomes(self) -> tuple[int, ...]:
        """The values that chance may bring."""
        return self._listed("outcomes")

    def _listed(self, name: str, *arguments: int) -> tuple[int, ...]:
        try:
            count = self.loaded.call(name, *arguments)
        except (GivenUp, Failed):
            raise Lost from None
        return tuple(self.loaded.read_work(self.made.options, count, wide=True))

    def told(self, seat: int) -> tuple[int, ...]:
        """The seat's account of what has just happened."""
        return self._written(seat, TELL_SEAT)

    def seen(self, seat: int) -> tuple[int, ...]:
        """The seat's view."""
        return self._written(seat, SHOW_SEAT)

    def _written(self, seat: int, name: str) -> tuple[int, ...]:
        self.look_as(seat)
        end = self.loaded.call(name, self.made.frame)
        return tuple(self.loaded.read_work(self._scratch, end - self._scratch))

    # ---- by a script ------------------------------------------------------------------------------

    def run(self, rows: int, count: int, begin: int = 0, kept: int = -1) -> tuple[int, int]:
        """Goes by a script of this many rows, which lies there: the row at which the seat could tell the games apart,
        and how much of what it was told there was the same. It may begin with a row before which the state is kept."""
        frame = self.made.frame
        self.loaded.write_work(frame + slots.ROWS, [rows, count, begin, kept])
        try:
            if self.loaded.call(REPLAY, frame) == count:
                return count, 0
        except (GivenUp, Failed):
            pass
        return (
            self.loaded.read_work(frame + slots.REACHED, 1)[0],
            self.loaded.read_work(frame + slots.MATCHED, 1)[0],
        )
