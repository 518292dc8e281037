"""The contents of boards as bit sets beside the cells: which spaces are taken, and where each kind lies.

A board whose spaces hold one component each has, behind the cells of the state, a set for each kind that may lie there,
and one for all, if there are several kinds: each a wide number, or a vast one if there are many spaces. They follow
from the cells; `derive` works them out again.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from festrules.interpreter.compiled.lowering.layout.grids import Grid, constant, grid_of
from festrules.interpreter.compiled.program.code import Code, cell, wide_cell
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Depending,
    Entry,
    Expression,
    number,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Family

MOST_KINDS = 16  # with a set of their own
FEW_KINDS = 2  # so few that all are quickly put together


@dataclass(frozen=True, slots=True)
class Board:
    """One board with its sets."""

    first: int  # its first place
    grid: Grid
    kinds: tuple[int, ...]  # that have a set
    base: int  # the slot of the first set
    cells: int  # the cell of its first space
    all_at: int  # the slot of the set of all, or -1 where the sets of kinds make it up

    @property
    def spaces(self) -> range:
        """The places that are its spaces."""
        return range(self.first, self.first + len(self.grid.bits))

    @property
    def stride(self) -> int:
        """The slots that a set takes."""
        return 2 * self.grid.words

    def slot(self, kind: int) -> int:
        """The slot of the set of a kind that has one."""
        return self.base + self.stride * self.kinds.index(kind)

    def bit_of(self, place: Expression, program: Program) -> Expression:
        """The number of the bit of one of its spaces."""
        return self._numbered(place - self.first, self.grid.bits, program)

    def place_of(self, bit: Expression, program: Program) -> Expression:
        """The space of a bit."""
        return self._numbered(bit, self.grid.spaces, program) + self.first

    def _numbered(self, one: Expression, numbers: Sequence[int], program: Program) -> Expression:
        if self.grid.plain:
            return one
        if isinstance(one, Constant):
            return Constant(numbers[one.value])
        return Entry(program.table(tuple(numbers)), one)


@dataclass(slots=True)
class Changed:
    """A board as it would be: what is taken away from it and put onto it, as sets of all and by kind."""

    less: Expression
    more: Expression
    kind: Expression


class Follower(Protocol):
    """A value derived from the contents of a board, besides its sets."""

    def moved(self, place: Expression, kind: Expression, code: Code, *, gone: bool) -> None:
        """Something has come to lie on one of its spaces, or has gone from there."""


@dataclass(slots=True)
class BitSets:
    """The sets of all boards of a machine, in a program."""

    program: Program
    boards: tuple[Board, ...]
    as_if: dict[int, Changed] = field(default_factory=dict)  # by the first place of a board
    followers: dict[int, tuple[Follower, ...]] = field(default_factory=dict)  # the same

    def board_of(self, places: Sequence[int]) -> Board | None:
        """The board on which all of these are spaces."""
        if not places:
            return None
        lowest, highest = min(places), max(places)
        fitting = (one for one in self.boards if lowest in one.spaces and highest in one.spaces)
        return next(fitting, None)

    def taken(self, board: Board) -> Expression:
        """The spaces on which something lies."""
        if board.all_at >= 0:
            found = wide_cell(board.all_at, board.grid.words)
        else:
            found = wide_cell(board.base, board.grid.words)
            for kind in board.kinds[1:]:
                found = found | wide_cell(board.slot(kind), board.grid.words)
        changed = self.as_if.get(board.first)
        return (
            found if changed is None else (found & (changed.less ^ constant(board.grid.all))) | changed.more
        )

    def holding(self, board: Board, kind: Expression) -> Expression | None:
        """The spaces on which a kind lies, known or not; None where there are no such sets."""
        if not board.kinds or board.first in self.as_if:
            return None
        if isinstance(kind, Constant):
            if kind.value not in board.kinds:
                return constant(0)
            return wide_cell(board.slot(kind.value), board.grid.words)
        if board.kinds != tuple(range(board.kinds[0], board.kinds[-1] + 1)):
            return None
        return wide_cell((kind - board.kinds[0]) * board.stride + board.base, board.grid.words)

    @contextmanager
    def imagined(self, board: Board, changed: Changed) -> Iterator[None]:
        """Asks of a board as it would be."""
        self.as_if[board.first] = changed
        try:
            yield
        finally:  # a question that cannot be asked of a whole set is abandoned halfway
            del self.as_if[board.first]

    def note(
        self, code: Code, place: Expression, kind: Expression, where: Sequence[int] | range, *, gone: bool
    ) -> None:
        """After a component came to lie on one of these places, or is gone from there; there may be none."""
        for board in self.boards if where else ():
            if max(where) < board.first or min(where) not in range(board.spaces.stop):
                continue
            if min(where) in board.spaces and max(where) in board.spaces:
                self._moved(code, board, place, kind, gone=gone)
                continue
            with code.if_((place >= board.first) & (place < board.spaces.stop)):
                self._moved(code, board, place, kind, gone=gone)

    def _moved(self, code: Code, board: Board, place: Expression, kind: Expression, *, gone: bool) -> None:
        self._flip(code, board, place, kind)
        for follower in self.followers.get(board.first, ()):
            follower.moved(place, kind, code, gone=gone)

    def _flip(self, code: Code, board: Board, place: Expression, kind: Expression) -> None:
        if board.kinds and isinstance(kind, Constant) and kind.value not in board.kinds:
            return  # that cannot lie here: the rules are at fault before
        one = code.held(board.grid.one(board.bit_of(place, self.program)), "bit")
        if board.all_at >= 0:
            code.set(board.all_at, wide_cell(board.all_at, board.grid.words) ^ one)
        if not board.kinds:
            return
        where, words = self._slot(code, board, kind), board.grid.words
        last = board.slot(board.kinds[-1]) + 2
        code.set(where, wide_cell(where, words) ^ one, (board.base, last))

    def _slot(self, code: Code, board: Board, kind: Expression) -> Expression:
        lowest, highest = board.kinds[0], board.kinds[-1]
        if isinstance(kind, Constant):
            return Constant(board.slot(kind.value))
        if board.kinds == tuple(range(lowest, highest + 1)):
            return code.held((kind - lowest) * board.stride + board.base, "set")
        slots = [0] * (highest - lowest + 1)
        for one in board.kinds:
            slots[one - lowest] = board.slot(one)
        return code.held(Entry(self.program.table(tuple(slots)), kind - lowest), "set")

    def derive(self, code: Code) -> None:
        """Works all sets out from the cells."""
        for board in self.boards:
            code.fill(board.base, board.stride * (len(board.kinds) + (board.all_at >= 0)))
            for space in range(len(board.grid.bits)):
                held = code.new(cell(board.cells + space), "held")
                with code.if_(held):
                    self._flip(code, board, number(board.first + space), held - 1)


def bit_sets(machine: Machine, program: Program) -> BitSets:
    """Lays out the sets behind the cells."""
    boards: list[Board] = []
    for family in machine.world.families.values():
        grid = grid_of(family.shape) if family.shape is not None and family.storage == "single" else None
        if grid is not None:
            boards += _boards(machine, family, grid, program)
    return BitSets(program, tuple(boards))


def _boards(machine: Machine, family: Family, grid: Grid, program: Program) -> Iterator[Board]:
    places = machine.world.places
    for first in range(family.first, family.first + family.count, family.spaces):
        kinds = places[first].kinds if len(places[first].kinds) <= MOST_KINDS else ()
        base, all_at = program.slots, -1
        for _ in kinds:
            program.pattern(grid.all, grid.words)
        if not kinds or len(kinds) > FEW_KINDS:
            all_at = program.pattern(grid.all, grid.words)
        yield Board(first, grid, kinds, base, places[first].base, all_at)


def widened(truth: Expression, everything: int) -> Expression:
    """A set of everything where something is true, or of nothing."""
    if isinstance(truth, Constant):
        return constant(everything if truth.value else 0)
    return Depending(truth, constant(everything), constant(0))
