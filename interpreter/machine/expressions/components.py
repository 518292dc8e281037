"""Components: where they lie, and what lies in places."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import Expression, Reading
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class PlaceOf(Reading):
    """Where a component lies."""

    component: Expression


@dataclass(frozen=True, slots=True)
class PlaceIfThere(Reading):
    """Where a component lies as it is imagined to be; nothing if it is gone."""

    component: Expression


@dataclass(frozen=True, slots=True)
class Contents(Reading):
    """The components in one or more places: those of the given kinds, or of one kind computed."""

    places: Expression
    kinds: frozenset[int] | None
    kind: Expression | None = None


@dataclass(frozen=True, slots=True)
class Top(Reading):
    """The component that lies on top of a place, or at its bottom; nothing in an empty place."""

    place: Expression
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Height(Reading):
    """How many components lie in one or more places."""

    places: Expression


@dataclass(frozen=True, slots=True)
class Empty(Reading):
    """Whether nothing lies in a place or places."""

    places: Expression


@dataclass(frozen=True, slots=True)
class Holds(Reading):
    """Whether something of the given kinds, or of a kind computed, lies in a place."""

    places: Expression
    kinds: frozenset[int] | None
    kind: Expression | None = None


Lying: TypeAlias = PlaceOf | PlaceIfThere | Contents | Top | Height | Empty | Holds
