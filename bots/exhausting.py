"""Small games without secrets: the value of every position if all play well, found by trying everything.

Each seat takes what is best for itself; where chance decides, every outcome counts by its weight. If options are worth
the same to the seat that decides, the first counts, whatever they are worth to others.

Options of the same value differ in hope: how well they turn out among others who choose at random, and how soon. It
tells the shorter win from the longer, the longer defeat from the shorter, and the draw in which more can go wrong.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.steps import CompiledSteps
from festrules.interpreter.machine.instructions import Chance
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU, Machine

MOST_POSITIONS = 20_000
DEEPEST = 150  # decisions and chance one after the other
HOPE = 1 << 40  # of a certain win at once
LATER = 64  # the part of what it is above or below even that a hope loses with each decision

Cells = tuple[int, ...]
Values = tuple[Fraction, ...]  # of a position, what each seat wins of the game


class TooMany(Exception):
    """More than anybody wants to go through."""


@dataclass
class Exhausted:
    """The positions of one game that were explored, with their values."""

    machine: Machine
    most: int = MOST_POSITIONS
    known: dict[Cells, Values] = field(default_factory=dict)
    behind: dict[Cells, list[tuple[int, Cells]]] = field(default_factory=dict)  # and how likely each is
    hoped: dict[tuple[int, Cells], int] = field(default_factory=dict)
    steps: CompiledSteps = field(init=False)

    def __post_init__(self) -> None:
        """Ready to be asked."""
        self.steps = CompiledSteps(self.machine, PYTHON)

    @property
    def has_chance(self) -> bool:
        """Whether anything comes by chance: then a value is an expectation."""
        return any(isinstance(one, Chance) for one in self.machine.code)

    def values(self, cells: Cells, depth: int = 0) -> Values:
        """The values of a state where a player or chance decides, or of the end; `TooMany` if there is no end to it."""
        if cells not in self.known:
            if len(self.known) >= self.most or depth > DEEPEST:
                raise TooMany
            self.known[cells] = self._worked_out(cells, depth)
        return self.known[cells]

    def of_options(self, cells: Cells, depth: int = 0) -> list[Values]:
        """The values of each option of whoever decides."""
        seat, behind = cells[YOU], list[Cells]()
        self.steps.go_to(cells)
        for value in self.steps.options(seat):
            self.steps.go_to(cells)
            self.steps.decide(seat, value)
            behind.append(tuple(self.steps.cells()))
        found = [self.values(one, depth + 1) for one in behind]
        self.behind[cells] = [(1, one) for one in behind]
        return found

    def hopes(self, cells: Cells) -> list[int]:
        """The hope of each option to whoever decides in a state whose value is known."""
        return [self._hope(cells[YOU], one) for _, one in self.behind[cells]]

    def _hope(self, seat: int, cells: Cells) -> int:
        if (seat, cells) not in self.hoped:
            self.hoped[seat, cells] = self._worked_out_hope(seat, cells)
        return self.hoped[seat, cells]

    def _worked_out_hope(self, seat: int, cells: Cells) -> int:
        worth, behind = self.known[cells][seat], self.behind.get(cells)
        if behind is None:
            return int(HOPE * worth)
        if cells[YOU] == seat and not self._is_chance(cells):
            found = max(self._hope(seat, one) for _, one in behind if self.known[one][seat] == worth)
        else:
            weights = sum(weight for weight, _ in behind)
            found = sum(weight * self._hope(seat, one) for weight, one in behind) // weights
        return found - (found - HOPE // 2) // LATER

    def _worked_out(self, cells: Cells, depth: int) -> Values:
        if cells[STATUS] != RUNNING:
            self.steps.go_to(cells)
            return shares(self.machine, self.steps.winners())
        if self._is_chance(cells):
            return self._by_chance(cells, depth)
        seat = cells[YOU]
        return max(self.of_options(cells, depth), key=lambda values: values[seat])

    def _is_chance(self, cells: Cells) -> bool:
        return isinstance(self.machine.code[cells[PC]], Chance)

    def _by_chance(self, cells: Cells, depth: int) -> Values:
        self.steps.go_to(cells)
        sums, weights, behind = [Fraction(0)] * self.machine.players, 0, list[tuple[int, Cells]]()
        for value, weight in self.steps.outcomes():
            self.steps.go_to(cells)
            self.steps.happen(value)
            behind.append((weight, tuple(self.steps.cells())))
            found = self.values(behind[-1][1], depth + 1)
            sums = [one + weight * more for one, more in zip(sums, found, strict=True)]
            weights += weight
        self.behind[cells] = behind
        return tuple(one / weights for one in sums)


def shares(machine: Machine, winners: int) -> Values:
    """The share of each seat in a finished game: sides share, and if nobody wins, everybody does."""
    sides = machine.world.sides
    won = [bool(side.bits & winners) for side in sides]
    found = [Fraction(0)] * machine.players
    for side, has_won in zip(sides, won, strict=True):
        nobody = Fraction(1, len(sides)) if len(sides) > 1 else Fraction(0)
        for seat in side.seats:
            found[seat] = Fraction(has_won, sum(won)) if any(won) else nobody
    return tuple(found)
