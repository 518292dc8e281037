"""Lines over boards, asked of all spaces at once: a set carried along a direction as far as another set goes."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, Steps
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression, Local
from festrules.interpreter.world.values import NOTHING

MOST_UNROLLED = 8  # spaces of a line, past which it is gone on until nothing more comes
NONE = constant(0)


@dataclass(frozen=True, slots=True)
class Course:
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

    def from_(self, step: Steps, start: Expression, code: Code, *, beyond: bool) -> Expression:
        """The members of the line from a space on, which is given as a set."""
        back = turned(step)
        found = code.new(self.through & before(back, start, self.board), "line")
        self._grow(back, found, code)
        if beyond:
            return found | (before(back, found | start, self.board) & (self.through ^ self.everything))
        if self.ends is None:
            return found
        with code.if_((before(back, found, self.board) & self.ends).is_(NONE)):
            code.let(found, NONE)
        return found

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


def longest(step: Steps) -> int:
    """How many spaces follow another in a direction at the most."""
    most = 0
    for start in range(len(step)):
        space, length = step[start], 0
        while space >= 0:
            space, length = step[space], length + 1
        most = max(most, length)
    return most


def apart(steps: Sequence[Steps]) -> bool:
    """Whether lines in these directions never come to the same space, from wherever they begin."""
    for start in range(len(steps[0])):
        met: set[int] = set()
        for step in steps:
            space = step[start]
            while space >= 0:
                if space in met:
                    return False
                met.add(space)
                space = step[space]
    return True
