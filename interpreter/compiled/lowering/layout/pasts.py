"""Proofs that a list lacks a position without comparing it: what has ever lain where in it, and a sum.

For lists where the rules ask whether something imagined leads to one of their positions, the following lie after the
cells of the state: for each kind the set of the spaces on which it lay in one of the positions; the sum of what lies
where now, each with a weight of its own; and a bit for each number that the first bits of such a sum may be, which is
set if one of the positions has it. All of them follow from the cells. No sum decides that positions are the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from festrules.interpreter.compiled.lowering.layout.bitsets import BitSets, Board
from festrules.interpreter.compiled.program.code import Code, cell, wide_cell
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Depending,
    Entry,
    Expression,
    Local,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.compiled.program.program import PATTERN, WORD, Program
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.forms import inner
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Digit, Past
from festrules.interpreter.world.values import NOTHING

BITS_OF_SUM = 12  # that are told apart


@dataclass(frozen=True, slots=True)
class Ever:
    """The facts about one list whose positions hold everything that lies on one board."""

    past: Past
    board: Board  # as it is
    lain: Board  # the same spaces, with other sets
    sum_at: int  # of what lies on the board
    sums_at: int  # the bits
    weights: int  # of the spaces: a table
    contrary: int  # the same below zero

    # ---- what changes -------------------------------------------------------------------------------

    def clear(self, code: Code) -> None:
        """Forget all positions."""
        code.fill(self.lain.base, self.lain.stride * len(self.lain.kinds))
        code.fill(self.sums_at, 2 << BITS_OF_SUM >> 6)

    def add(self, code: Code) -> None:
        """The position of this moment is one of them."""
        words = self.board.grid.words
        for kind in self.board.kinds:
            lain = self.lain.slot(kind)
            code.set(lain, wide_cell(lain, words) | wide_cell(self.board.slot(kind), words))
        self._note(self._sum_now(code), code)

    def moved(self, place: Expression, kind: Expression, code: Code, *, gone: bool) -> None:
        """The sum follows what lies on the board."""
        weight = Entry(self.contrary if gone else self.weights, place - self.board.first, wide=True)
        more = calculate("wrap*", Widened(kind + 1), weight)
        code.set(self.sum_at, calculate("wrap+", wide_cell(self.sum_at), more))

    def derive(self, code: Code) -> None:
        """Works all of this out from the cells."""
        self.clear(code)
        total = code.new(0, "sum", wide=True)
        for space in range(len(self.board.grid.bits)):
            self._weigh(self.board.cells + space, cell(self.board.cells + space), total, code)
        code.set(self.sum_at, total)
        width, first = len(self.past.words), self.past.base + 1
        start, end = code.new(first, "start"), code.new(cell(self.past.base) * width + first, "end")
        with code.while_(start < end):
            code.let(total, 0)
            for behind, digits in enumerate(self.past.words):
                self._read(digits, code.new(cell(start + behind), "left"), total, code)
            self._note(total, code)
            code.let(start, start + width)

    def _read(self, digits: tuple[Digit, ...], word: Local, total: Local, code: Code) -> None:
        """Digit by digit."""
        for digit in digits:
            found = code.new(word % digit.size, "digit")
            space = digit.cell - self.board.cells
            if space in range(len(self.board.grid.bits)):
                self._lay(space, found, code)
            self._weigh(digit.cell, found, total, code)
            code.let(word, word // digit.size)

    def _lay(self, space: int, held: Expression, code: Code) -> None:
        words = self.lain.grid.words
        for one in self.lain.kinds:
            slot = self.lain.slot(one)
            with code.if_(held.is_(one + 1)):
                bit = Constant(1 << self.lain.grid.bits[space], words)
                code.set(slot, calculate("|", wide_cell(slot, words), bit))

    # ---- sums ---------------------------------------------------------------------------------------

    def may_be(self, code: Code) -> Expression:
        """Whether a position of the list may be that of this moment, as far as its sum says."""
        first = code.new(self._first(self._sum_now(code)), "first")
        return Narrowed((wide_cell(self._slot(first)) >> (first & (WORD - 1))) & 1)

    def _sum_now(self, code: Code) -> Local:
        """The sum of what lies on the board, and of all else that a position has."""
        total = code.new(wide_cell(self.sum_at), "sum")
        spaces = range(self.board.cells, self.board.cells + len(self.board.grid.bits))
        for word in self.past.words:
            for digit in word:
                if digit.cell not in spaces:
                    self._weigh(digit.cell, digit_of(digit), total, code)
        return total

    def _weigh(self, at: int, digit: Expression, total: Local, code: Code) -> None:
        weight = Constant(weight_of(at - self.board.cells), wide=True)
        more = calculate("wrap*", Widened(digit), weight)
        code.let(total, calculate("wrap+", total, more))

    def _note(self, total: Expression, code: Code) -> None:
        first = code.new(self._first(total), "first")
        slot = code.new(self._slot(first), "slot")
        bit = calculate("wrap<<", Constant(1, wide=True), first & (WORD - 1))
        behind = self.sums_at + (2 << BITS_OF_SUM >> 6)
        code.set(slot, wide_cell(slot) | bit, (self.sums_at, behind))

    def _first(self, total: Expression) -> Expression:
        return Narrowed(total >> (WORD - BITS_OF_SUM))

    def _slot(self, first: Expression) -> Expression:
        return (first >> 6) * 2 + self.sums_at


def digit_of(digit: Digit) -> Expression:
    """The digit of this moment."""
    held = cell(digit.cell)
    if not digit.nothing:
        return held - digit.low if digit.low else held
    return Depending(held.is_(NOTHING), Constant(digit.size - 1), held - digit.low)


def weight_of(number: int) -> int:
    """A number of 64 bits that has nothing to do with those of others: as a stream of chance mixes them."""
    found = (number * 2 + 1) * 0x9E3779B97F4A7C15 & PATTERN
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        found = ((found ^ found >> shift) * factor) & PATTERN
    return found ^ found >> 31


def ever_sets(machine: Machine, sets: BitSets, program: Program) -> tuple[Ever, ...]:
    """The sets for lists that a condition on something imagined asks about."""
    found = []
    for past in dict.fromkeys(_asked_about(machine.code)):
        for board in sets.boards:
            if board.kinds and _has(machine.pasts[past], board):
                found.append(_lay_out(machine.pasts[past], board, program))
    for one in found:
        before = sets.followers.get(one.board.first, ())
        sets.followers[one.board.first] = (*before, one)
    return tuple(found)


def _has(past: Past, board: Board) -> bool:
    """Whether all that lies on a board belongs to a position, as it lies there."""
    digits = {digit.cell: digit for word in past.words for digit in word}
    spaces = range(board.cells, board.cells + len(board.grid.bits))
    return all(space in digits and not digits[space].low and not digits[space].nothing for space in spaces)


def _lay_out(past: Past, board: Board, program: Program) -> Ever:
    lain, *_ = [program.pattern(board.grid.all, board.grid.words) for _ in board.kinds]
    total, sums = program.pattern(PATTERN), [program.pattern(PATTERN) for _ in range(1 << BITS_OF_SUM >> 6)]
    weights = tuple(weight_of(space) for space in range(len(board.grid.bits)))
    return Ever(
        past,
        board,
        replace(board, base=lain, all_at=-1),
        total,
        sums[0],
        program.table(weights, wide=True),
        program.table(tuple(-weight & PATTERN for weight in weights), wide=True),
    )


def _asked_about(code: tuple[ins.Instruction, ...]) -> Iterator[str]:
    """The lists that conditions of choices ask for behind something that is imagined."""
    for one in code:
        for condition in one.conditions if isinstance(one, ins.Choose) else ():
            if isinstance(condition.test, node.IfDone):
                yield from _lists_in(condition.test.condition)


def _lists_in(part: Any) -> Iterator[str]:
    if isinstance(part, node.Occurrences):
        yield part.past
    parts = part if isinstance(part, tuple) else [getattr(part, name) for name in inner(part.__class__)]
    for one in parts:
        yield from _lists_in(one)
