"""Ways over boards: a step, a line, what lies between, and going on round and round.

`ahead` leads from each place to the next one, or to nothing: a row for each direction. `longest` is how many spaces
follow each other in one direction at most.
"""

from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import Expression, Pure, Through
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Step(Pure):
    """The place one step ahead, or nothing; of nothing, nothing."""

    ahead: tuple[tuple[int, ...], ...]
    way: Expression
    start: Expression


@dataclass(frozen=True, slots=True)
class Line(Pure, Through):
    """The places ahead, one after the other, from a first to a last number, as far as a condition holds for each.

    Then, with `beyond`, the place behind them, if there is one. Where something has to close a line it has members only
    if there is a place behind them of which that holds. It ends before it comes to a place twice.
    """

    ahead: tuple[tuple[int, ...], ...]
    first: int
    last: int
    longest: int
    way: Expression
    start: Expression
    bound: int
    condition: Expression | None = None
    beyond: bool = False
    closed: Expression | None = None


@dataclass(frozen=True, slots=True)
class Towards(Pure, Through):
    """The direction of the shortest line from one place to another, of several the first one; or nothing."""

    ahead: tuple[tuple[int, ...], ...]
    first: int
    last: int
    longest: int
    start: Expression
    goal: Expression


@dataclass(frozen=True, slots=True)
class Between(Pure, Through):
    """The places on that line between both, in order."""

    ahead: tuple[tuple[int, ...], ...]
    first: int
    last: int
    longest: int
    start: Expression
    goal: Expression


@dataclass(frozen=True, slots=True)
class Onward(Pure, Through):
    """This many places ahead, one after the other, round and round; only those among some, if these are given."""

    ahead: tuple[tuple[int, ...], ...]
    first: int
    last: int
    longest: int
    count: Expression
    way: Expression
    start: Expression
    among: Expression | None = None


OnBoards: TypeAlias = Step | Line | Towards | Between | Onward
