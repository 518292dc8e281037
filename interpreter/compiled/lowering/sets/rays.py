"""Lines over boards, asked of all spaces at once: a set carried along a direction as far as another set goes."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, Steps
from festrules.interpreter.compiled.lowering.sets.tabled import Rows
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import (
    Bits,
    Constant,
    Depending,
    Entry,
    Expression,
    Local,
    calculate,
)
from festrules.interpreter.world.values import NOTHING

EVERY_BIT = constant((1 << 64) - 1)
MOST_UNROLLED = 8  # spaces of a line, beyond which the code loops until nothing more comes
NONE = constant(0)


@dataclass(frozen=True, slots=True)
class RayCourse:
    """The spaces of a board that lines go through, and those that may close them, none of which they go through."""

    board: Board
    through: Expression
    ends: Expression | None

    def leading_to(self, step: Steps, code: Code) -> Expression:
        """The spaces from which a line that goes through them is closed."""
        assert self.ends is not None
        found = code.new(self.through & before(step, self.ends, self.board), "run")
        self._grow(step, found, code)
        return found

    def from_(self, step: Steps, begin: Rows, low: Lowering, code: Code, *, beyond: bool) -> Expression:
        """The members of the line from a space on; from what is not a space of the board there is none."""
        spaces = [place - self.board.first if place in self.board.spaces else -1 for place in begin.values]
        if rises(step) or rises(turned(step)):
            ray = begin.set_of(self.board, [self._places(line(step, space)) for space in spaces], low)
            return self._cut_off(step, code.held(ray, "ray"), low, code, beyond=beyond)
        one = begin.set_of(self.board, [self._places([space]) for space in spaces], low)
        start, back = code.held(one, "start"), turned(step)
        found = code.new(self.through & before(back, start, self.board), "line")
        self._grow(back, found, code)
        if beyond:
            return found | (before(back, found | start, self.board) & (self.through ^ self.everything))
        if self.ends is None:
            return found
        with code.if_((before(back, found, self.board) & self.ends).is_(NONE)):
            code.let(found, NONE)
        return found

    def _places(self, spaces: Sequence[int]) -> list[int]:
        return [self.board.first + space for space in spaces if space >= 0]

    def _cut_off(
        self, step: Steps, ray: Expression, low: Lowering, code: Code, *, beyond: bool
    ) -> Expression:
        """A whole line, as far as the first space that it does not go through.

        Along the line bits only rise, or only fall: so that is the lowest or the highest of those in the way.
        """
        behind = code.held(ray & (self.through ^ self.everything), "behind")
        if self.board.grid.words > 1:
            upto, stop = self._upto_vast(step, ray, behind, low, code)
        else:
            upto, stop = ray & _upto(step, behind), behind & _upto(step, behind)
        if beyond:
            return upto
        if self.ends is None:
            return upto & self.through
        return Depending((stop & self.ends).differs(NONE), upto & self.through, NONE)

    def _upto_vast(
        self, step: Steps, ray: Expression, behind: Expression, low: Lowering, code: Code
    ) -> tuple[Expression, Expression]:
        """A line up to the first space in the way, and that space: what lies behind each space is known before play."""
        grid = self.board.grid
        stopped = code.new(behind.differs(NONE), "stopped")
        bit = Bits("first" if rises(step) else "last", behind)
        at = code.new(Depending(stopped, bit, Constant(0)), "at")
        after = tuple(grid.set_of(line(step, space)) for space in grid.spaces)
        rest = Entry(low.program.table(after, wide=grid.words), at, grid.words)
        upto = code.held(ray ^ Depending(stopped, rest, NONE), "upto")
        return upto, Depending(stopped, grid.one(at), NONE)

    @property
    def everything(self) -> Expression:
        """All spaces of the board."""
        return constant(self.board.grid.all)

    def _grow(self, step: Steps, found: Local, code: Code) -> None:
        """Goes on with what is found as long as it can."""
        rounds = longest(step) - 1
        if rounds <= MOST_UNROLLED:
            for _ in range(rounds):
                code.let(found, found | (before(step, found, self.board) & self.through))
            return
        last = code.new(found, "last")
        with code.while_(last.differs(NONE)):
            more = before(step, last, self.board) & self.through
            code.let(last, more & (found ^ self.everything))
            code.let(found, found | last)


def _upto(step: Steps, behind: Expression) -> Expression:
    """All bits up to the first space in the way; every bit where none is."""
    if rises(step):
        return behind ^ calculate("wrap+", behind, EVERY_BIT)
    return calculate("wrap<<", EVERY_BIT, Bits("last", behind | 1))


def steps_on(row: Sequence[int], board: Board) -> Steps:
    """Where one direction leads from each space of a board, as numbers of its spaces, or -1; no line goes round."""
    found = tuple(-1 if row[place] == NOTHING else row[place] - board.first for place in board.spaces)
    for start in range(len(found)):
        space, passed = found[start], 0
        while space >= 0 and passed <= len(found):
            space, passed = found[space], passed + 1
        if space >= 0:
            raise NotLifted
    return found


def turned(step: Steps) -> Steps:
    """The direction back."""
    found = [-1] * len(step)
    for space, goal in enumerate(step):
        if goal >= 0:
            found[goal] = space
    return tuple(found)


def before(step: Steps, goals: Expression, board: Board) -> Expression:
    """The spaces from which a step leads into a set."""
    found = board.grid.before(step, goals)
    if found is None:
        raise NotLifted
    return found


def rises(step: Steps) -> bool:
    """Whether a direction leads to later spaces only."""
    return all(goal > space for space, goal in enumerate(step) if goal >= 0)


def line(step: Steps, start: int) -> list[int]:
    """All spaces in a direction from one on."""
    found, space = list[int](), step[start] if start >= 0 else -1
    while space >= 0:
        found.append(space)
        space = step[space]
    return found


def first_of(
    step: Steps, begin: Rows, counts: range, count: Expression, board: Board, low: Lowering
) -> Expression:
    """The first so many spaces of a whole line from a space on."""
    starts = [place - board.first if place in board.spaces else -1 for place in begin.values]
    ahead = [[board.first + space for space in line(step, start)] for start in starts]
    which = begin.row if len(counts) == 1 else (count - counts.start) * len(starts) + begin.row
    rows = Rows((*counts,) * len(starts), which)
    return rows.set_of(board, [spaces[:most] for most in counts for spaces in ahead], low)


def longest(step: Steps) -> int:
    """How many spaces follow another in a direction at most."""
    return max(len(line(step, start)) for start in range(len(step)))


def apart(steps: Sequence[Steps]) -> bool:
    """Whether lines in these directions never share a space, from wherever they begin."""
    for start in range(len(steps[0])):
        met = [space for step in steps for space in line(step, start)]
        if len(met) > len(set(met)):
            return False
    return True
