"""The wants at the cursor: values of which types, and anything else that may go there."""

from dataclasses import dataclass

from festrules.editors.completing.offers import Kind
from festrules.interpreter.world.directions import DIRECTION
from festrules.interpreter.world.types import (
    COST,
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Pattern,
    Placed,
    Type,
    bare,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A want: values of some types; conditions that can be asked of a type; things that are not values."""

    types: tuple[Type, ...] = ()
    predicates_of: tuple[Type, ...] = ()
    sorts: frozenset[Kind] = frozenset()
    only: bool = False  # nothing else fits at all
    late: bool = False  # other things are likelier there
    also: tuple[Type, ...] = ()  # types that fit, too, and less often
    names: tuple[str, ...] = ()  # numbers that have a name there alone
    lines: bool = False  # whole lines begin there, mostly with a word

    def __or__(self, other: "Wanted") -> "Wanted":
        """A want that accepts either."""
        return Wanted(
            tuple(dict.fromkeys((*self.types, *other.types))),
            tuple(dict.fromkeys((*self.predicates_of, *other.predicates_of))),
            self.sorts | other.sorts,
            self.only and other.only,
            self.late or other.late,
            tuple(dict.fromkeys((*self.also, *other.also))),
            self.names + other.names,
            self.lines or other.lines,
        )

    @property
    def is_known(self) -> bool:
        """Whether anything is known of it."""
        return bool(self.types or self.sorts or self.predicates_of)


ANY = Wanted()
ANY_MANY = Many(UNKNOWN)
SPACE = Placed((), board=True)


def fits_here(kind: Type | None, wanted: Type) -> bool:
    """Whether a value of a type may be what is wanted: nothing, and where components lie, is left to the checker."""
    if kind is None:
        return False
    kind, wanted = bare(kind), bare(wanted)
    match kind, wanted:
        case Many(of), Many(wanted_of):
            return UNKNOWN in (of, wanted_of) or fits_here(of, wanted_of)
        case Component(names), Component(wanted_names):
            return not wanted_names or bool({*names} & {*wanted_names})
        case Placed(families, board), Placed(wanted_families, wanted_board):
            if wanted_board and not board:
                return False
            return not wanted_families or not families or bool({*families} & {*wanted_families})
        case Pattern(), Pattern():
            return True
    return kind == wanted


NUMBERS = Wanted((NUMBER,))
CONDITIONS = Wanted((TRUTH,))
PLAYERS = Wanted((Many(PLAYER),))
A_PLAYER = Wanted((PLAYER,))
WHO = Wanted((PLAYER, Many(PLAYER)))
COLLECTIONS = Wanted((ANY_MANY,))
MANY_NUMBERS = Wanted((Many(NUMBER),), also=(NUMBER,))
A_SPACE = Wanted((SPACE,))
SPACES = Wanted((Many(SPACE),))
DIRECTIONS = Wanted((DIRECTION, Many(DIRECTION)))
DONE = Wanted(sorts=frozenset({Kind.PROCEDURE, Kind.ACTION}), only=True)
ANY_PLACE = Placed((), board=False)
ANY_COMPONENT = Component((), located=True)
A_PLACE = Wanted((ANY_PLACE,))
PLACES = Wanted((ANY_PLACE, Many(ANY_PLACE)))
A_BOARD = Wanted((Many(SPACE),))
A_COMPONENT = Wanted((ANY_COMPONENT, Many(ANY_COMPONENT)))
COSTS = Wanted((COST,))
STORED = Wanted(sorts=frozenset({Kind.KEPT}), only=True)
PATTERNS = Wanted((Pattern(""),))
RARELY_A_NUMBER = Wanted((NUMBER,), late=True)
POINTS = Wanted((NUMBER,), names=("points",))
SPACE_OR_SPACES = A_SPACE | SPACES
