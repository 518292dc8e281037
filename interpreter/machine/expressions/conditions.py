"""Calculations and conditions."""

from dataclasses import field
from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import NOWHERE, Binding, Expression, Pure, Reading
from festrules.interpreter.machine.expressions.words import Calculation, Comparison, Likeness, Quantity
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Arithmetic(Pure):
    """A calculation: +, -, *, / (rounded up) or down, the remainder, at-least, at-most."""

    by: Calculation
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare(Pure):
    """<, <=, >, >= of two numbers, or of two lists: the first member that differs decides, and the shorter is less."""

    by: Comparison
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Equal(Pure):
    """Whether two values are the same; `kinds` compares components by kind."""

    left: Expression
    right: Expression
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Within(Pure):
    """Whether a value is a member of a collection."""

    value: Expression
    of: Expression
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class And(Pure):
    """Both, asked from left to right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Or(Pure):
    """One or both, asked from left to right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Not(Pure):
    """The contrary."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Quantified(Binding):
    """every, some or no member fulfils a condition."""

    how: Quantity
    of: Expression
    bound: int
    condition: Expression


@dataclass(frozen=True, slots=True)
class Alike(Binding):
    """Whether a value of each member is the same, different, or one after the other without a gap.

    `kinds` compares components by kind. `circle` is how many values there are, where the last is followed by the
    first; 0 where none is. What is nothing counts as a value of its own, and follows nothing.
    """

    how: Likeness
    of: Expression
    bound: int
    by: Expression
    kinds: bool = False
    circle: int = 0


@dataclass(frozen=True, slots=True)
class IfMoved(Reading):
    """A condition as it would be if a component lay elsewhere, or nowhere; of several, if all of them were gone.

    `again`: what is asked within another such condition, in which the component may be gone already.
    """

    component: Expression
    to: Expression | None
    condition: Expression
    again: bool = False
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class IfDone(Reading):
    """A condition as it would be behind a procedure: the machine has by `number` where that begins.

    `arguments` are bound to the names from which the procedure takes them, as those of a definition are.
    """

    number: int
    arguments: tuple[tuple[int, Expression], ...]
    condition: Expression
    at: int = field(default=NOWHERE, compare=False)


Judgement: TypeAlias = (
    Arithmetic | Compare | Equal | Within | And | Or | Not | Quantified | Alike | IfMoved | IfDone
)
