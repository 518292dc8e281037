"""Statements of the integer program, and its functions."""

from typing import Annotated, TypeAlias

from festrules.grammar.frozen import dataclass
from festrules.interpreter.compiled.program.expressions import Ask, AskOneOf, Expression, Local, Width

FRAME = "frame"  # the name that holds where the stretch of the stack begins that a function has


NAME, LABEL = "name", "label"
Name: TypeAlias = Annotated[str, NAME]  # that is given numbers here
Label: TypeAlias = Annotated[
    int, LABEL
]  # of a statement that is left or continued, and of the statement that does so


@dataclass(frozen=True, slots=True)
class Let:
    """Gives a name a number. A name has one width throughout its function."""

    name: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class SetCell:
    """Writes a slot of the state; two, if the value is wide. `within`: the slots from a first to behind a last."""

    address: Expression
    value: Expression
    within: tuple[int, int] | None = None  # where the address surely lies, if it is not known itself


@dataclass(frozen=True, slots=True)
class SetWork:
    """Writes a slot of the work memory; two, if the value is wide."""

    address: Expression
    value: Expression


@dataclass(frozen=True, slots=True)
class FillCells:
    """Writes one narrow number into several slots of the state."""

    start: Expression
    count: Expression
    value: Expression


@dataclass(frozen=True, slots=True)
class MoveCells:
    """Copies slots of the state, or of the work memory into the state; the two stretches may overlap."""

    target: Expression
    source: Expression
    count: Expression
    from_work: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """One way or the other."""

    condition: Expression
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


@dataclass(frozen=True, slots=True)
class While:
    """Again as long as a condition holds. `Leave` of its label goes on behind it."""

    label: Label
    condition: Expression
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class For:
    """Narrow numbers from one up to before another, which is asked once; the body does not write the name."""

    label: Label
    name: Name
    start: Expression
    stop: Expression
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class ForEntries:
    """The entries of a stretch of a constant table of narrow numbers, in order."""

    label: Label
    name: Name
    table: int
    start: Expression
    stop: Expression
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class ForBits:
    """The numbers of the bits that are set in a wide number, from the lowest; it is asked once."""

    label: Label
    name: Name
    of: Expression
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Statements that `Leave` of its label goes on behind."""

    label: Label
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """Goes on behind a loop or block around this."""

    label: Label


@dataclass(frozen=True, slots=True)
class Again:
    """Goes on with the next round of the innermost loop around this, which has this label."""

    label: Label


@dataclass(frozen=True, slots=True)
class Return:
    """Comes back from a function."""

    value: Expression | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Calls a function for what it does."""

    what: Ask | AskOneOf


@dataclass(frozen=True, slots=True)
class Fail:
    """Comes to a point that the rules do not provide for: out of all functions, to the `Try` around them.

    The code says what it is, the narrow operands of what (see `lowering/faults.py`); -1 stands for all others.
    """

    code: int
    operands: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Try:
    """Statements, and what is done if they fail; what they wrote stays written, but for the stack of work memory."""

    body: tuple["Statement", ...]
    handler: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Leaves everything to the reference interpreter: past a limit of compiled code. Nothing catches it."""

    reason: int


@dataclass(frozen=True, slots=True)
class Tell:
    """Notes an event: its code and narrow numbers. Only programs made for telling have it."""

    code: int
    operands: tuple[Expression, ...] = ()


Statement: TypeAlias = (
    Let
    | SetCell
    | SetWork
    | FillCells
    | MoveCells
    | If
    | While
    | For
    | ForEntries
    | ForBits
    | Block
    | Leave
    | Again
    | Return
    | Do
    | Fail
    | Try
    | GiveUp
    | Tell
)


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its parameters, the width of its result if it has one, and its statements.

    `room` is how many slots of the stack in work memory its collections need; they begin at `FRAME`. `python` are
    the lines that Python has instead of its statements, where those are faster there.
    """

    name: str
    parameters: tuple[Local, ...]
    result: Width | None  # None: nothing; False: narrow; True: wide
    body: tuple[Statement, ...]
    room: int = 0
    python: str = ""
