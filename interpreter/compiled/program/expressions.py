"""Expressions of the integer program, and how they are written: as one writes numbers.

Calculating with them makes a bigger expression; what is known already is worked out at once.
"""

from collections.abc import Callable
from typing import TypeAlias, Union

from festrules.grammar.frozen import dataclass

Number: TypeAlias = Union["Expression", int]
Width: TypeAlias = (
    int  # 0 of a narrow number, 1 of a wide one; of a vast one how many wide ones it is made of
)

COMPARING = frozenset({"==", "!=", "<", "<=", ">", ">="})
JOINING = frozenset({"&", "|", "^", "==", "!="})
WRAPPING = frozenset({"wrap+", "wrap*", "wrap<<"})


class Operators:
    """Expressions are written as one writes numbers; `is_` and `differs` ask for equality."""

    __slots__ = ()

    def __add__(self, other: Number) -> "Expression":
        return calculate("+", self, other)

    def __sub__(self, other: Number) -> "Expression":
        return calculate("-", self, other)

    def __mul__(self, other: Number) -> "Expression":
        return calculate("*", self, other)

    def __floordiv__(self, other: Number) -> "Expression":
        return calculate("//", self, other)

    def __mod__(self, other: Number) -> "Expression":
        return calculate("%", self, other)

    def __and__(self, other: Number) -> "Expression":
        return calculate("&", self, other)

    def __or__(self, other: Number) -> "Expression":
        return calculate("|", self, other)

    def __xor__(self, other: Number) -> "Expression":
        return calculate("^", self, other)

    def __lshift__(self, other: Number) -> "Expression":
        return calculate("<<", self, other)

    def __rshift__(self, other: Number) -> "Expression":
        return calculate(">>", self, other)

    def __lt__(self, other: Number) -> "Expression":
        return calculate("<", self, other)

    def __le__(self, other: Number) -> "Expression":
        return calculate("<=", self, other)

    def __gt__(self, other: Number) -> "Expression":
        return calculate(">", self, other)

    def __ge__(self, other: Number) -> "Expression":
        return calculate(">=", self, other)

    def is_(self, other: Number) -> "Expression":
        """Whether both are the same."""
        return calculate("==", self, other)

    def differs(self, other: Number) -> "Expression":
        """Whether they are not."""
        return calculate("!=", self, other)


class Narrow(Operators):
    """Expressions that are narrow whatever they are made of: truths, addresses, numbers of bits."""

    __slots__ = ()

    @property
    def wide(self) -> bool:
        """Never."""
        return False


@dataclass(frozen=True, slots=True)
class Constant(Operators):
    """A number."""

    value: int
    wide: Width = False


@dataclass(frozen=True, slots=True)
class Local(Operators):
    """A name of a function."""

    name: str
    wide: Width = False


@dataclass(frozen=True, slots=True)
class Cell(Operators):
    """A slot of the state."""

    address: "Expression"
    wide: Width = False


@dataclass(frozen=True, slots=True)
class Work(Operators):
    """A slot of the work memory."""

    address: "Expression"
    wide: Width = False


@dataclass(frozen=True, slots=True)
class Entry(Operators):
    """An entry of a constant table; of a wide table a wide number."""

    table: int
    index: "Expression"
    wide: Width = False


@dataclass(frozen=True, slots=True)
class TableAt(Narrow):
    """Where a constant table lies in the work memory."""

    table: int


@dataclass(frozen=True, slots=True)
class Calculation(Operators):
    """Two numbers of one width and an operator; comparisons give truth. The right side of a shift is narrow."""

    by: str
    left: "Expression"
    right: "Expression"

    @property
    def wide(self) -> Width:
        """Two wide numbers give a wide one, except in comparisons."""
        return False if self.by in COMPARING else self.left.wide


@dataclass(frozen=True, slots=True)
class Not(Narrow):
    """1 of 0, 0 of everything else."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class Bits(Narrow):
    """A bit pattern's number of set bits (`count`), or its lowest or highest set bit (`first`, `last`).

    For 0, only the count is asked.
    """

    how: str
    of: "Expression"


@dataclass(frozen=True, slots=True)
class Widened(Operators):
    """A narrow number as a wide one."""

    of: "Expression"

    @property
    def wide(self) -> bool:
        """That is what it is for."""
        return True


@dataclass(frozen=True, slots=True)
class Narrowed(Narrow):
    """A wide number, known to fit, as a narrow one."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class Both(Narrow):
    """Whether both are true; the second is asked only if the first is. Truth, whatever they are."""

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Either(Narrow):
    """Whether one is true; the second is asked only if the first is not. Truth, whatever they are."""

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Depending(Operators):
    """One of two numbers of one width; only that one is asked for."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"

    @property
    def wide(self) -> Width:
        """As both are."""
        return self.then.wide


@dataclass(frozen=True, slots=True)
class Ask(Operators):
    """A function called with numbers. `copied`: it works on a copy of the state, which is then forgotten."""

    function: str
    arguments: tuple["Expression", ...] = ()
    wide: Width = False
    copied: bool = False


@dataclass(frozen=True, slots=True)
class AskOneOf(Operators):
    """One of several functions of the same form, by its number in a list of them (see `Program.choices`)."""

    functions: str
    which: "Expression"
    arguments: tuple["Expression", ...] = ()
    wide: Width = False
    copied: bool = False


Expression: TypeAlias = (
    Constant
    | Local
    | Cell
    | Work
    | Entry
    | TableAt
    | Calculation
    | Not
    | Bits
    | Widened
    | Narrowed
    | Both
    | Either
    | Depending
    | Ask
    | AskOneOf
)


def number(value: Number, *, wide: Width = False) -> Expression:
    """An expression, or a constant of this width."""
    if isinstance(value, int):
        return Constant(int(value), wide)
    return value


def _right_of(by: str, left: Expression, right: Number) -> Expression:
    shift = by in ("<<", ">>", "wrap<<")
    return number(right, wide=left.wide and not shift)


FOLD: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
}


def fits(value: int, *, wide: Width) -> bool:
    """Whether a number has room; a wide one may be a bit pattern."""
    return -(1 << 63) <= value < 1 << 64 * wide if wide else -(1 << 31) <= value < 1 << 31


def _alike(one: Expression, other: Expression) -> Expression:
    """A number that is known, as vast as another."""
    return Constant(one.value, other.wide) if one.__class__ is Constant and other.wide > one.wide else one


def calculate(by: str, left: object, right: Number) -> Expression:
    """Two numbers and an operator; what is known is worked out at once.

    What has no room is not: nobody ever comes to where that is calculated, for the rules are at fault before.
    """
    one: Expression = left  # type: ignore[assignment]  # operators are mixed into expressions only
    two = _right_of(by, one, right)
    if by in JOINING and one.wide:
        one, two = _alike(one, two), _alike(two, one)
    if isinstance(one, Constant) and isinstance(two, Constant) and by in FOLD:
        worth, wide = FOLD[by](one.value, two.value), one.wide and by not in COMPARING
        return Constant(worth, wide) if fits(worth, wide=wide) else Calculation(by, one, two)
    if isinstance(two, Constant):
        if two.value == 0 and by in ("+", "-", "|", "^", "<<", ">>"):
            return one
        if two.value == 1 and by in ("*", "//"):
            return one
        if (
            by in ("+", "-")
            and isinstance(one, Calculation)
            and one.by == "+"
            and isinstance(one.right, Constant)
        ):
            worth = one.right.value + (two.value if by == "+" else -two.value)
            if fits(worth, wide=one.wide):
                return calculate("+", one.left, Constant(worth, one.wide))
    if isinstance(one, Constant) and by in ("+", "*") and not isinstance(two, Constant):
        return calculate(by, two, one)
    return Calculation(by, one, two)
