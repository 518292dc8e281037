"""Games played step by step and fast, for bots, searches and learners that are written in Python.

    table = Table(game.machine)
    position = table.start(seed)
    while not position.is_over:
        position.choose(random.choice(position.options()))
    print(position.winners(), position.points())

A position is a list of whole numbers and a seed. `clone` copies it in no time; two with the same cells are the same.
Chance is settled on the way, as the seed says: whoever wants another future gives the position another seed. What
compiled code gives up is done by the reference interpreter, and nobody notices but for the time.
"""

from festrules.interpreter.compiled.executors.compiling import Keeping, compiled
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.steps import ReferenceSteps
from festrules.interpreter.engine.numbering import number_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.instructions import Chance, Decision, Together
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU, Machine

LEFT_OVER = (GivenUp, Failed, RecursionError)  # what is done by the reference interpreter


class Table:
    """A machine, ready to be played."""

    def __init__(self, machine: Machine, keeping: Keeping | None = None) -> None:
        made = compiled(machine, PYTHON, keeping)
        loaded = LoadedPython(made.code.decode(), made.slots)
        names = loaded.names
        self.machine = machine
        self.work = loaded.work
        self.at = made.options
        self.listing, self.decide, self.settle = names["listing"], names["decide"], names["settle"]
        self.blocks = {n: one.cell for n, one in enumerate(machine.code) if isinstance(one, Together)}
        self.gives_up = made.gives_up
        self.has_chance = any(isinstance(one, Chance) for one in machine.code)
        self._loaded = loaded
        self._begun: list[int] | None = None

    def start(self, seed: int = 0) -> "Position":
        """The first position at which a player must decide."""
        if self._begun is None:
            self._begun = self._setup()
        position = Position(self, self._begun[:], seed)
        position.go_on()
        return position

    def at_cells(self, cells: list[int] | tuple[int, ...], seed: int = 0) -> "Position":
        """A position of which only the cells are known, as those of a state of `Game`."""
        return Position(self, self.whole(cells), seed)

    def whole(self, cells: list[int] | tuple[int, ...]) -> list[int]:
        """Cells, with what is derived from them behind."""
        self._loaded.state = [*cells, *[0] * (len(self._loaded.state) - len(cells))]
        self._loaded.call("derive")
        return self._loaded.state

    def recover(self) -> None:
        """After compiled code gave up."""
        self._loaded.recover()

    def points(self, cells: list[int], seat: int, part: int) -> int:
        """A seat's points from one part of the score."""
        return self._asked("points", cells, seat, part)

    def winners(self, cells: list[int]) -> int:
        """A bit for each seat that has won."""
        return self._asked("winners", cells)

    def _asked(self, name: str, cells: list[int], *arguments: int) -> int:
        try:
            found: int = self._loaded.names[name](cells, *arguments)
        except LEFT_OVER:
            self.recover()
            slow = ReferenceSteps(self.machine)
            slow.go_to(cells[: len(self.machine.initial)])
            found = slow.winners() if name == "winners" else slow.points(*arguments)
        return found

    def _setup(self) -> list[int]:
        try:
            self._loaded.call("start")
        except GivenUp:
            slow = ReferenceSteps(self.machine)
            slow.start()
            return self.whole(slow.cells())
        return self._loaded.state


class Position:
    """Where a game stands. `choose` changes it; `clone` it first to come back."""

    __slots__ = ("cells", "seed", "table")

    def __init__(self, table: Table, cells: list[int], seed: int) -> None:
        self.table = table
        self.cells = cells
        self.seed = seed

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.cells[STATUS] != RUNNING

    @property
    def seat(self) -> int:
        """The decider; the first of them where several decide in secret."""
        return self.seats[0] if self.cells[PC] in self.table.blocks else self.cells[YOU]

    @property
    def seats(self) -> tuple[int, ...]:
        """All who decide now."""
        start = self.table.blocks.get(self.cells[PC])
        if start is None:
            return () if self.is_over else (self.cells[YOU],)
        players = range(self.table.machine.players)
        return tuple(seat for seat in players if self.cells[start + seat] > 0)

    def clone(self) -> "Position":
        """A copy of the position that can be changed on its own."""
        return Position(self.table, self.cells[:], self.seed)

    @property
    def state(self) -> State:
        """The same as a state of `Game`, which has words for it."""
        return State(tuple(self.cells[: len(self.table.machine.initial)]), self.seed)

    def options(self, seat: int = -1) -> list[int]:
        """The options of a seat, in canonical order: values, positions of actions, payments by number."""
        table = self.table
        if seat < 0:
            seat = self.seat if table.blocks else self.cells[YOU]
        try:
            count = table.listing(self.cells, seat)
        except LEFT_OVER:
            table.recover()
            return self._slow(self.cells).options(seat)
        return table.work[table.at : table.at + 2 * count : 2]

    def choose(self, value: int, seat: int = -1) -> None:
        """A seat chooses one of its options; play goes on to the next decision of a player, or to the end."""
        table, cells = self.table, self.cells
        before = cells[:] if table.gives_up else None
        if seat < 0:
            seat = self.seat if table.blocks else cells[YOU]
        try:
            table.decide(cells, seat, value)
            if table.has_chance:
                table.settle(cells, self.seed)
        except LEFT_OVER:
            table.recover()
            if before is None:  # only where there was no room for calls, in the program that asks
                raise
            slow = self._slow(before)
            slow.decide(seat, value)
            slow.settle(self.seed)
            self.cells = table.whole(slow.cells())

    def go_on(self) -> None:
        """Lets chance decide until a player must."""
        before = self.cells[:]
        try:
            self.table.settle(self.cells, self.seed)
        except LEFT_OVER:
            self.table.recover()
            slow = self._slow(before)
            slow.settle(self.seed)
            self.cells = self.table.whole(slow.cells())

    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        bits = self.table.winners(self.cells)
        return tuple(seat for seat in range(self.table.machine.players) if bits >> seat & 1)

    def points(self) -> tuple[int, ...]:
        """The points of every seat, all parts of the score together."""
        machine, cells = self.table.machine, self.cells
        parts = range(len(machine.parts))
        return tuple(
            sum(self.table.points(cells, seat, part) for part in parts) for seat in range(machine.players)
        )

    def number(self, value: int) -> int:
        """The number of an option: its index among all that its decision could ever offer."""
        cells = self.cells[: len(self.table.machine.initial)]
        start = self.table.blocks.get(cells[PC])
        where = cells[PC] if start is None else cells[start + self.seat]
        asked = self.table.machine.code[where]
        assert isinstance(asked, Decision | Chance)
        return number_of(asked, Run(self.table.machine, cells), value)

    def _slow(self, cells: list[int]) -> ReferenceSteps:
        slow = ReferenceSteps(self.table.machine)
        slow.go_to(cells[: len(self.table.machine.initial)])
        return slow
