"""Expressions of the machine: what a condition, a number or a collection is computed from.

A name that is bound inside an expression (`every x in ...`, a definition's parameter) has a fixed place
in the scratch list, because definitions never call themselves; a name of a statement has a cell in the state.
What has several ways to go, or a name of its own, carries in `at` the number of its place in the rules.
"""

from dataclasses import field
from typing import Final, Literal, TypeAlias

from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.drawings import Drawing
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.types import Type

NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Constant:
    """A value known before play: a number, or a tuple of them."""

    value: int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell of the state holds."""

    cell: int


@dataclass(frozen=True, slots=True)
class CellList:
    """A collection kept in the state: its length, then its members."""

    cell: int


@dataclass(frozen=True, slots=True)
class SeatCell:
    """What a player chose in a block where all chose at the same time."""

    cell: int
    stride: int
    seat: "Expression"


@dataclass(frozen=True, slots=True)
class SeatCellList:
    """The same for a choice of several."""

    cell: int
    stride: int
    seat: "Expression"


@dataclass(frozen=True, slots=True)
class Bound:
    """A name bound inside an expression."""

    place: int


@dataclass(frozen=True, slots=True)
class Index:
    """One coordinate of a place or stored value: `(value - first) * stride`; nobody comes last."""

    value: "Expression"
    first: int
    size: int
    stride: int
    nobody: bool
    kind: bool  # the value is a component: its kind counts


@dataclass(frozen=True, slots=True)
class Kept:
    """A stored value."""

    base: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class PlaceAt:
    """One place of a family."""

    first: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class BoardOf:
    """All spaces of one of several boards."""

    first: int
    spaces: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class Lookup:
    """A table asked for a value; nothing gives nothing."""

    table: tuple[int, ...]
    first: int
    value: "Expression"
    kind: bool = False  # the value is a component: its kind counts
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class LookupMany:
    """A table whose entries are collections."""

    table: tuple[tuple[int, ...], ...]
    first: int
    value: "Expression"


@dataclass(frozen=True, slots=True)
class PlaceOf:
    """Where a component lies."""

    component: "Expression"


@dataclass(frozen=True, slots=True)
class PlaceIfThere:
    """Where a component lies as it is imagined to be; nothing if it is gone."""

    component: "Expression"


@dataclass(frozen=True, slots=True)
class Contents:
    """The components in one or more places: those of the given kinds, or of one kind computed."""

    places: "Expression"
    kinds: frozenset[int] | None
    kind: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class Top:
    """The component that lies on top of a place, or at its bottom; nothing in an empty place."""

    place: "Expression"
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Height:
    """How many components lie in one or more places."""

    places: "Expression"


@dataclass(frozen=True, slots=True)
class Empty:
    """Whether nothing lies in a place or places."""

    places: "Expression"


@dataclass(frozen=True, slots=True)
class Holds:
    """Whether something of the given kinds, or of a kind computed, lies in a place."""

    places: "Expression"
    kinds: frozenset[int] | None
    kind: "Expression | None" = None


@dataclass(frozen=True, slots=True)
class PlayersFrom:
    """All players clockwise from one, with that one or without."""

    seat: "Expression"
    without: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """Several values; nothing is left out."""

    items: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from one to another, both included."""

    low: "Expression"
    high: "Expression"


@dataclass(frozen=True, slots=True)
class Where:
    """The members that fulfil a condition."""

    of: "Expression"
    bound: int
    condition: "Expression"


@dataclass(frozen=True, slots=True)
class Having:
    """The members of a fixed collection for which something fixed is just this value: by the value, the members.

    Only a machine of which as much as possible is known before play has such nodes.
    """

    groups: dict[int, tuple[int, ...]]
    value: "Expression"
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """A value for each member, without those that are nothing; `flat` joins collections."""

    of: "Expression"
    bound: int
    value: "Expression"
    members: Type  # what is mapped, for those who ask what gave a sum
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Without:
    """A collection without one value or several; compared by kind, if a kind is meant."""

    of: "Expression"
    value: "Expression"
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Extreme:
    """The members for which a number is greatest, or least."""

    of: "Expression"
    bound: int
    by: "Expression"
    most: bool


@dataclass(frozen=True, slots=True)
class Ordered:
    """A collection in order of keys; a tie is a fault where the author said there is none."""

    of: "Expression"
    bound: int
    keys: "tuple[tuple[Expression, bool], ...]"  # the value, and whether the highest comes first
    never_tied: bool


@dataclass(frozen=True, slots=True)
class Reversed:
    """A collection from its last member to its first."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class Rank:
    """1 and the number of members that have more."""

    of: "Expression"
    among: "Expression"
    bound: int
    by: "Expression"


@dataclass(frozen=True, slots=True)
class Aggregate:
    """One value of a collection."""

    how: str  # count, sum, first, last, only, any, none, highest, lowest
    of: "Expression"


@dataclass(frozen=True, slots=True)
class Distinct:
    """A collection with each value once."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class Run:
    """The longest straight line, or the largest connected group, among spaces of one board."""

    of: "Expression"
    shape: Shape
    first: int
    line: bool


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """A calculation: +, -, *, / rounded up or down, at-least, at-most."""

    by: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Compare:
    """<, <=, >, >= of two numbers."""

    by: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Equal:
    """Whether two values are the same; `kinds` compares components by kind."""

    left: "Expression"
    right: "Expression"
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Within:
    """Whether a value is a member of a collection."""

    value: "Expression"
    of: "Expression"
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class And:
    """Both, asked from left to right."""

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Or:
    """One or both, asked from left to right."""

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class Quantified:
    """every, some or no member fulfils a condition."""

    how: str
    of: "Expression"
    bound: int
    condition: "Expression"


@dataclass(frozen=True, slots=True)
class IfMoved:
    """A condition as it would be if a component lay elsewhere, or nowhere.

    `again`: what is asked within another such condition, in which the component may be gone already.
    """

    component: "Expression"
    to: "Expression | None"
    condition: "Expression"
    again: bool = False
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """One value or another."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Default:
    """A value, or another where it is nothing."""

    of: "Expression"
    otherwise: "Expression"
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A definition with its arguments put into their places in the scratch list.

    `once`: while the state stays as it is it is worked out once for the same arguments, since much may be looked at.
    """

    name: str
    arguments: "tuple[tuple[int, Expression], ...]"
    value: "Expression"
    at: int = field(default=NOWHERE, compare=False)
    once: bool = False


@dataclass(frozen=True, slots=True)
class CircleSteps:
    """Steps forward from one value of a circle to another."""

    size: int
    first: int
    start: "Expression"
    goal: "Expression"


@dataclass(frozen=True, slots=True)
class BoardSteps:
    """Steps from one space to another."""

    shape: Shape
    first: int
    start: "Expression"
    goal: "Expression"


@dataclass(frozen=True, slots=True)
class Shows:
    """Whether a board shows a drawing.

    Each sign of the legend is asked of a space: a condition, or a value that is the same wherever the sign stands.
    """

    board: "Expression"
    drawing: "Expression"  # the number of a drawing
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
    of: "Expression"
    needs: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class GroupKind:
    """A kind of group: names that run over spaces, what must hold before, the spaces taken, the worth."""

    name: str
    title: str
    needs: "tuple[Expression, ...]"
    each: tuple[GroupEach, ...]
    takes: "tuple[Expression, ...]"
    worth: "Expression"


@dataclass(frozen=True, slots=True)
class Best:
    """The worth of the best disjoint groups, with what their numbers are worth beside.

    `counts` are the scratch places of the numbers of groups, `caps` the numbers from which on more of a kind change
    nothing beside (None where there is no such number).
    """

    name: str
    board: "Expression"
    bound: int
    kinds: tuple[GroupKind, ...]
    extra: "tuple[tuple[str, Expression], ...]"
    counts: tuple[int, ...]
    caps: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """Of the best disjoint groups those of some kinds; each stands for itself by what it is worth."""

    best: Best
    kinds: frozenset[int]


@dataclass(frozen=True, slots=True)
class Beside:
    """What the numbers of the best disjoint groups are worth beside."""

    best: Best


@dataclass(frozen=True, slots=True)
class CostPart:
    """One line of a cost."""

    how: Literal["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]
    kind: "Expression | None"
    amount: "Expression | None"
    condition: "Expression | None" = None  # the line counts only while this holds
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Cost:
    """What something costs; its parts are asked when it is paid."""

    name: str
    parts: tuple[CostPart, ...]
    arguments: "tuple[tuple[int, Expression], ...]" = ()
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Noted:
    """An expression of which a trace is to note that it was asked, and how a condition came out.

    Only a machine that is made for tracing has such nodes; see `interpreter/tracing/`.
    """

    of: "Expression"
    asked: str  # pointers into the document; empty where nothing is to be noted
    true: str = ""
    false: str = ""


Expression: TypeAlias = (
    Constant
    | Cell
    | CellList
    | SeatCell
    | SeatCellList
    | Bound
    | Kept
    | PlaceAt
    | BoardOf
    | Lookup
    | LookupMany
    | PlaceOf
    | PlaceIfThere
    | Contents
    | Top
    | Height
    | Empty
    | Holds
    | PlayersFrom
    | Listing
    | Range
    | Where
    | Having
    | Map
    | Without
    | Extreme
    | Ordered
    | Reversed
    | Rank
    | Aggregate
    | Distinct
    | Run
    | Arithmetic
    | Compare
    | Equal
    | Within
    | And
    | Or
    | Not
    | Quantified
    | IfMoved
    | Conditional
    | Default
    | Call
    | CircleSteps
    | BoardSteps
    | Shows
    | Best
    | Chosen
    | Beside
    | Cost
    | Noted
)
