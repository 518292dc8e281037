"""One value or another, definitions, steps from here to there, costs."""

from dataclasses import field
from typing import Literal, TypeAlias

from festrules.interpreter.machine.expressions.roles import NOWHERE, Expression, Pure, Reading
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.shapes import Shape


@dataclass(frozen=True, slots=True)
class Conditional(Pure):
    """One value or another."""

    condition: Expression
    then: Expression
    otherwise: Expression
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Default(Pure):
    """A value, or another where it is nothing; a collection, or another where it has no members."""

    of: Expression
    otherwise: Expression
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Call(Pure):
    """A definition with its arguments put into their places in the scratch list.

    `once`: while the state stays as it is it is worked out once for the same arguments, since much may be looked at.
    """

    name: str
    arguments: "tuple[tuple[int, Expression], ...]"
    value: Expression
    at: int = field(default=NOWHERE, compare=False)
    once: bool = False


@dataclass(frozen=True, slots=True)
class CircleSteps(Pure):
    """Steps forward from one value of a circle to another."""

    size: int
    first: int
    start: Expression
    goal: Expression


@dataclass(frozen=True, slots=True)
class BoardSteps(Pure):
    """Steps from one space to another."""

    shape: Shape
    first: int
    start: Expression
    goal: Expression


@dataclass(frozen=True, slots=True)
class CostPart:
    """One line of a cost."""

    how: Literal["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]
    kind: Expression | None
    amount: Expression | None
    condition: Expression | None = None  # the line counts only while this holds
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cost(Reading):
    """A price; its parts are evaluated when it is paid."""

    name: str
    parts: tuple[CostPart, ...]
    arguments: "tuple[tuple[int, Expression], ...]" = ()
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Noted(Reading):
    """An expression that a trace has to note: that it was evaluated, and how a condition came out.

    Only a machine that is made for tracing has such nodes; see `interpreter/tracing/`.
    """

    of: Expression
    asked: str  # pointers into the document; empty where nothing is to be noted
    true: str = ""
    false: str = ""


Meaning: TypeAlias = Conditional | Default | Call | CircleSteps | BoardSteps | Cost | Noted
