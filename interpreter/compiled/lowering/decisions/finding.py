"""Two ways to go through the options of a decision: to list them all, or to ask whether there is one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from festrules.interpreter.compiled.lowering.context import MOST_OPTIONS, TOO_MANY, Body, Lowering
from festrules.interpreter.compiled.lowering.layout.grids import Grid
from festrules.interpreter.compiled.lowering.sets.spaces import SpaceSet
from festrules.interpreter.compiled.lowering.sets.spacesets import NONE
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression, Local, Widened


class UseOfOption(Protocol):
    """The use made of an option; `undo` writes how the state is restored."""

    def __call__(self, value: Expression, undo: Callable[[], None], /) -> None: ...

    def of_set(self, members: SpaceSet, body: Body | None, undo: Callable[[], None], /) -> bool:
        """Takes all members of a set; False if they are to be gone through one by one."""


def nothing_to_undo() -> None:
    """For options that are found while the state is as it was."""


@dataclass(slots=True)
class Listing:
    """Options are listed in work memory, one after the other; or as a set of spaces, if they are one."""

    low: Lowering
    code: Code
    place: Local  # where the next one is written
    most: int  # how many there can be
    bits: Local | None = None  # those found so far, where they are a set
    bit: Local | None = None  # of the space that is asked about
    grid: Grid | None = None  # the board that it is a space of
    members: SpaceSet | None = None  # the board that these are bits of
    known: Expression = NONE  # options without a question: where all are a set, these are in it

    def begin_with(self, options: Expression) -> None:
        """Some spaces of the set that comes next are options, and not in it."""
        self.known = options

    def of_set(self, members: SpaceSet, body: Body | None, _undo: Callable[[], None]) -> bool:
        """They are in this set; the body says of each whether it is an option, nothing if all are."""
        self.members, self.grid = members, members.board.grid
        if body is None:
            self.bits = self.code.new(members.bits, "bits", wide=self.grid.words)
            return True
        self.bits = self.code.new(self.known, "bits", wide=self.grid.words)
        with self.code.bits(members.bits) as (self.bit, _):
            body(members.at_bit(self.bit, self.low, self.code))
        return True

    @classmethod
    def begin(cls, low: Lowering, code: Code, most: int) -> "Listing":
        """None yet."""
        return cls(low, code, code.new(low.options, "place"), most)

    def __call__(self, value: Expression, _undo: Callable[[], None]) -> None:
        """One more."""
        if self.bits is not None and self.bit is not None and self.grid is not None:
            self.code.let(self.bits, self.bits | self.grid.one(self.bit))
            return
        if self.most > MOST_OPTIONS:
            with self.code.if_(self.place >= self.low.options + 2 * MOST_OPTIONS):
                self.code.give_up(TOO_MANY)
        self.code.set_work(self.place, value if value.wide else Widened(value))
        self.code.let(self.place, self.place + 2)

    def anew(self) -> None:
        """Discard the list: none on it is an option."""
        self.code.let(self.place, self.low.options)

    @property
    def count(self) -> Expression:
        """How many there are."""
        return (self.place - self.low.options) >> 1


@dataclass(slots=True)
class Tally:
    """Options are only counted: looking ahead, others may be on the list."""

    low: Lowering
    code: Code
    count: Local

    def __call__(self, _value: Expression, _undo: Callable[[], None]) -> None:
        """One more."""
        self.code.let(self.count, self.count + 1)

    def anew(self) -> None:
        """None of those that are counted is an option."""
        self.code.let(self.count, 0)


@dataclass(slots=True)
class Asking:
    """The first option settles the question."""

    code: Code

    def begin_with(self, options: Expression) -> None:
        """Some spaces are options."""
        with self.code.if_(options.differs(NONE)):
            self.code.give_back(1)

    def of_set(self, members: SpaceSet, body: Body | None, undo: Callable[[], None]) -> bool:
        """Ask about a set as a whole, if all its members are options."""
        if body is not None:
            return False
        with self.code.if_(members.bits.differs(NONE)):
            undo()
            self.code.give_back(1)
        return True

    def __call__(self, _value: Expression, undo: Callable[[], None]) -> None:
        """There is one."""
        undo()
        self.code.give_back(1)
