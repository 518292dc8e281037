"""Two ways to go through the options of a decision: to list them all, or to ask whether there is one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from festrules.interpreter.compiled.lowering.context import MOST_OPTIONS, TOO_MANY, Lowering
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression, Local, Widened


class Found(Protocol):
    """What is done with an option; `undo` writes how the state is put back to what it was."""

    def __call__(self, value: Expression, undo: Callable[[], None], /) -> None: ...


def nothing_to_undo() -> None:
    """For options that are found while the state is as it was."""


@dataclass(slots=True)
class Listing:
    """Options are put down in work memory, one behind the other."""

    low: Lowering
    code: Code
    place: Local  # where the next one is put down
    most: int  # how many there can be

    @classmethod
    def begin(cls, low: Lowering, code: Code, most: int) -> "Listing":
        """None yet."""
        return cls(low, code, code.new(low.options, "place"), most)

    def __call__(self, value: Expression, _undo: Callable[[], None]) -> None:
        """One more."""
        if self.most > MOST_OPTIONS:
            with self.code.if_(self.place >= self.low.options + 2 * MOST_OPTIONS):
                self.code.give_up(TOO_MANY)
        self.code.set_work(self.place, value if value.wide else Widened(value))
        self.code.let(self.place, self.place + 2)

    @property
    def count(self) -> Expression:
        """How many there are."""
        return (self.place - self.low.options) >> 1


@dataclass(slots=True)
class Asking:
    """The first option settles the question."""

    code: Code

    def __call__(self, _value: Expression, undo: Callable[[], None]) -> None:
        """There is one."""
        undo()
        self.code.give_back(1)
