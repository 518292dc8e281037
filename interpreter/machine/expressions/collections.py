"""Collections, and questions about all their members together."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import Binding, Expression, Filter, Pure, Through
from festrules.interpreter.machine.expressions.words import Gathered
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class PlayersFrom(Pure):
    """All players clockwise from one, with that one or without."""

    seat: Expression
    without: bool


@dataclass(frozen=True, slots=True)
class Listing(Pure):
    """Several values; nothing is left out."""

    items: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class Range(Pure):
    """The numbers from one to another, both included."""

    low: Expression
    high: Expression


@dataclass(frozen=True, slots=True)
class Where(Filter, Binding):
    """The members that fulfil a condition."""

    of: Expression
    bound: int
    condition: Expression


@dataclass(frozen=True, slots=True)
class Having(Pure):
    """The members of a fixed collection with just this value of something fixed: the members by the value.

    Only a machine of which as much as possible is known before play has such nodes.
    """

    groups: dict[int, tuple[int, ...]]
    value: Expression
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Map(Binding):
    """A value for each member, without those that are nothing; `flat` joins collections, which else stay apart."""

    of: Expression
    bound: int
    value: Expression
    members: Type  # what is mapped, for those who ask what gave a sum
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Without(Filter):
    """A collection without one value or several; compared by kind, if a kind is meant."""

    of: Expression
    value: Expression
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Extreme(Filter, Binding):
    """The members for which a number or list is greatest or least."""

    of: Expression
    bound: int
    by: Expression
    most: bool


@dataclass(frozen=True, slots=True)
class Ordered(Filter, Binding):
    """A collection in order of keys; a tie is a fault where the author said there is none."""

    of: Expression
    bound: int
    keys: "tuple[tuple[Expression, bool], ...]"  # the value, and whether the highest comes first
    never_tied: bool


@dataclass(frozen=True, slots=True)
class Reversed(Filter):
    """A collection from its last member to its first."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Few(Filter):
    """This many members from the beginning or end of a collection; all if there are fewer."""

    of: Expression
    count: Expression
    last: bool


@dataclass(frozen=True, slots=True)
class Member(Pure):
    """The member with a number, counted from 1; nothing where there is none."""

    of: Expression
    number: Expression


@dataclass(frozen=True, slots=True)
class Grouped(Binding):
    """A collection of collections: members with equal values together, in the order of each one's first."""

    of: Expression
    bound: int
    by: Expression
    kinds: bool = False


@dataclass(frozen=True, slots=True)
class Subsets(Pure, Through):
    """A collection of collections: all of so many members, smaller ones first, then those with earlier members.

    Without `most` there is no limit but the members themselves.
    """

    of: Expression
    least: Expression
    most: Expression | None


@dataclass(frozen=True, slots=True)
class Rank(Binding):
    """1 and the number of members that have more."""

    each = "among"

    of: Expression
    among: Expression
    bound: int
    by: Expression


@dataclass(frozen=True, slots=True)
class Aggregate(Pure):
    """One value of a collection."""

    how: Gathered
    of: Expression


@dataclass(frozen=True, slots=True)
class Distinct(Filter):
    """A collection with each value once."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Run(Pure, Through):
    """The longest straight line, or the largest connected group, among spaces of one board."""

    of: Expression
    shape: Shape
    first: int
    line: bool


Collection: TypeAlias = (
    PlayersFrom
    | Listing
    | Range
    | Where
    | Having
    | Map
    | Without
    | Extreme
    | Ordered
    | Reversed
    | Few
    | Member
    | Grouped
    | Subsets
    | Rank
    | Aggregate
    | Distinct
    | Run
)
