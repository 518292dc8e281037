"""Drawings on boards, and the best disjoint groups."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import Expression, Reading, Through
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.drawings import Drawing
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Shows(Reading, Through):
    """Whether a board shows a drawing.

    Each sign of the legend is asked of a space: a condition, or a value that is the same wherever the sign stands.
    """

    board: Expression
    drawing: Expression  # the number of a drawing
    drawings: tuple[Drawing, ...]
    at: tuple[tuple[int, int], ...]  # column and row of each space
    signs: "tuple[Expression, ...]"
    bound: int
    turned: bool
    mirrored: bool


@dataclass(frozen=True, slots=True)
class GroupEach:
    """A name that runs over a collection, and what must hold as soon as it has a value."""

    bound: int
    of: Expression
    needs: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class GroupKind:
    """A kind of group: names that run over spaces, what must hold before, the spaces taken, the worth."""

    name: str
    title: str
    needs: "tuple[Expression, ...]"
    each: tuple[GroupEach, ...]
    takes: "tuple[Expression, ...]"
    worth: Expression


@dataclass(frozen=True, slots=True)
class SetKind:
    """A kind of group among the members of a collection: what they are together, and the worth.

    `cut` holds wherever the test holds for these members and any others; None where nothing is known to.
    """

    name: str
    title: str
    test: Expression
    cut: Expression | None
    worth: Expression


@dataclass(frozen=True, slots=True)
class Possible:
    """All groups of members that there can be, where these and their worths depend on nothing that changes.

    Each is a kind, the members as bits from a first one on, and the worth; kinds in their order, then the members.
    """

    first: int
    width: int
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Best(Reading, Through):
    """The worth of the best disjoint groups, with what their numbers are worth beside.

    They are found on a board, whose spaces go by the name `bound`, or are members of a collection, and then each
    collection that may be a group does. `members` is what is looked for them among. `counts` are the scratch places of
    the numbers of groups, `caps` the numbers from which on more of a kind change
    nothing beside (None where there is no such number).
    """

    name: str
    board: Expression
    bound: int
    members: Type
    kinds: "tuple[GroupKind | SetKind, ...]"
    extra: "tuple[tuple[str, Expression], ...]"
    counts: tuple[int, ...]
    caps: tuple[int | None, ...]
    possible: Possible | None = None


@dataclass(frozen=True, slots=True)
class Chosen(Reading, Through):
    """Those of the best disjoint groups that are of some kinds; each stands for itself by its worth."""

    best: Best
    kinds: frozenset[int]


@dataclass(frozen=True, slots=True)
class Beside(Reading, Through):
    """The extra worth of the numbers of the best disjoint groups."""

    best: Best


@dataclass(frozen=True, slots=True)
class Left(Reading, Through):
    """The members that are in none of the best disjoint groups, as declared, numbers upward."""

    best: Best


Formation: TypeAlias = Shows | Best | Chosen | Beside | Left
