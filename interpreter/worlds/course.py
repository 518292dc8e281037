"""The true game, beside which the history of each seat is written: the host follows it step by step.

    course = Course(replays)
    course.begin(chances)
    course.step(seat, number, chances)
    course.history(seat, cells)

What others decide in a block where all choose in secret is not a step until the block is over, and who was quicker
leaves no trace.
"""

from collections.abc import Sequence
from dataclasses import replace

from festrules.interpreter.compiled.runtime.replay_slots import BLOCK, DECIDES, HAPPENS, START
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.numbering import number_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.together import READY, load
from festrules.interpreter.machine.instructions import Chance, Draw, PickEach, Question, Together
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS
from festrules.interpreter.worlds.forgetting import forget
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.history import (
    History,
    HistoryRow,
    changes,
    first_of_exchange,
    moves_in,
    tells_decision,
    tells_outcome,
    tells_picked,
)
from festrules.interpreter.worlds.replays import Lost, Replays


def brought_in(events: Sequence[Event]) -> list[int]:
    """The outcomes of chance among all events of a step."""
    return [event.data["number"] for event in events if event.kind == "chance"]


class KnownCourse:
    """One game from its beginning; what each seat knows of it. `lost` once compiled code cannot follow."""

    def __init__(self, replays: Replays, hidings: Sequence[Hiding]) -> None:
        self.replays, self.machine = replays, replays.machine
        self.hidings = hidings
        self.players = range(self.machine.players)
        self._clear()

    def _clear(self) -> None:
        self.rows: list[list[HistoryRow]] = [[] for _ in self.players]
        self._seen: list[tuple[int, ...]] = [() for _ in self.players]  # when the seats were last to look
        self.lost = False
        self._cells: tuple[int, ...] = ()

    def begin(self, chances: Sequence[int]) -> None:
        """The game has been set up."""
        self._clear()
        try:
            self.replays.do("start")
            for seat in self.players:
                self._note(seat, START, -1, None)
            self._settle(chances)
        except Lost:
            self.lost = True

    def step(self, seat: int, number: int, chances: Sequence[int]) -> None:
        """A seat has taken the option of that number, and chance has brought what it brought."""
        if self.lost:
            return
        try:
            self.replays.stand(self._cells)
            offered = self.replays.options(seat)
            block = self._block(self._cells)
            value = self._value(block, seat, number, offered)
            if block is None:
                self._decided(seat, value, offered)
            else:
                self._decided_in(block, seat, value, offered)
            self._settle(chances)
        except Lost:
            self.lost = True

    def history(self, seat: int, cells: tuple[int, ...]) -> History | None:
        """The knowledge of a seat where the game has come to this state; None if nobody could follow."""
        if self.lost:
            return None
        return History(seat, tuple(self.rows[seat]), forget(self.hidings[seat], cells))

    def _block(self, cells: Sequence[int]) -> Together | None:
        found = self.machine.code[cells[PC]] if cells[STATUS] == RUNNING else None
        return found if isinstance(found, Together) else None

    def _value(self, block: Together | None, seat: int, number: int, offered: Sequence[int]) -> int:
        """The value of an option by its number."""
        run = Run(self.machine, list(self._cells))
        if block is not None:
            load(block, run, seat)
        question = self.machine.code[run.cells[PC]]
        assert isinstance(question, Question)
        found = [value for value in offered if number_of(question, run, value) == number]
        if not found:
            raise Lost
        return found[0]

    # ---- decisions --------------------------------------------------------------------------------

    def _decided(self, seat: int, value: int, offered: tuple[int, ...]) -> None:
        self.replays.do("decide", seat, value)
        for one in self.players:
            told = self.replays.told(one)
            mine = one == seat
            known = value if mine or tells_decision(told) else None
            self._append(
                one, HistoryRow(DECIDES, seat, known, told, moves_in(told), offered=offered if mine else None)
            )

    def _decided_in(self, block: Together, seat: int, value: int, offered: tuple[int, ...]) -> None:
        is_last = sum(place > 0 for place in self._places(block, self._cells)) == 1
        self.replays.do("decide", seat, value)
        after = self.replays.cells()
        waits = self._block(after) is block and READY in self._places(block, after)
        self._append(seat, HistoryRow(DECIDES, seat, value, None, (), offered=offered))
        if is_last and not waits:
            for one in self.players:
                told = self.replays.told(one)
                self._append(one, HistoryRow(BLOCK, -1, None, told, moves_in(told)))

    def _places(self, block: Together, cells: Sequence[int]) -> Sequence[int]:
        return cells[block.cell : block.cell + self.machine.players]

    # ---- chance -----------------------------------------------------------------------------------

    def _settle(self, chances: Sequence[int]) -> None:
        """Take in the outcomes of chance, and what everybody sees then."""
        for value in chances:
            number = self.replays.cells()[PC]
            if (
                value not in self.replays.outcomes()
            ):  # on a real table there may be more than the rules foresee
                raise Lost
            self.replays.do("happen", value)
            instruction = self.machine.code[number]
            for seat in self.players:
                told = self.replays.told(seat)
                known = value if tells_outcome(told, value) else None
                if isinstance(instruction, PickEach):
                    self._picked(seat, value, told)
                elif told:
                    draws = isinstance(instruction, Draw)
                    self._append(seat, HistoryRow(HAPPENS, -1, known, told, moves_in(told), draws))
        self._cells = self.replays.cells()
        if self._cells[STATUS] == RUNNING and isinstance(self.machine.code[self._cells[PC]], Chance):
            raise Lost  # what chance brought has not been said
        for seat in self.players:
            rows = self.rows[seat]
            seen = self.replays.seen(seat)
            if rows[-1].sight is None and rows[-1].told is not None:
                rows[-1] = replace(rows[-1], sight=changes(self._seen[seat], seen))
                self._seen[seat] = seen

    def _picked(self, seat: int, value: int, told: tuple[int, ...]) -> None:
        """Each of several is decided, picked or not; which ones were picked is told only at the end."""
        rows = self.rows[seat]
        rows.append(HistoryRow(HAPPENS, -1, value, told, moves_in(told)))
        if told and not tells_picked(told):
            at = len(rows) - 1
            while at >= 0 and rows[at].kind == HAPPENS and (at == len(rows) - 1 or not rows[at].told):
                rows[at] = replace(rows[at], value=None)
                at -= 1

    def _note(self, seat: int, kind: int, who: int, value: int | None) -> None:
        told = self.replays.told(seat)
        self._append(seat, HistoryRow(kind, who, value, told, moves_in(told)))

    def _append(self, seat: int, row: HistoryRow) -> None:
        """One more row; where that tells what was decided before and not told, that is known now."""
        rows = self.rows[seat]
        first = first_of_exchange(row.told or ()) if row.kind == DECIDES else None
        if first is not None and rows[-1].kind == DECIDES and rows[-1].value is None:
            rows[-1] = replace(rows[-1], value=first)
        rows.append(row)
