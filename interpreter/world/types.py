"""The kinds of thing that expressions denote. Types know nothing of the numbers behind them."""

from typing import TypeAlias

from festrules.grammar.frozen import dataclass
from festrules.grammar.plurals import plural_of


@dataclass(frozen=True, slots=True)
class Simple:
    """A type without parts: `number`, `truth`, `player`, `text`, `cost`, `nothing`, `unknown`."""

    name: str


@dataclass(frozen=True, slots=True)
class Enumerated:
    """A value of an enumeration, or a face of a die."""

    name: str


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of component; `located` if it is one that lies somewhere."""

    names: tuple[str, ...]
    located: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A place: the space of a board, or one place of a family."""

    families: tuple[str, ...]
    board: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """A drawing in the symbols of one legend."""

    legend: str


@dataclass(frozen=True, slots=True)
class Mixed:
    """A member of a list whose members are of several types, as they stand in it: it is compared, and nothing else."""

    kinds: "tuple[Type, ...]"


@dataclass(frozen=True, slots=True)
class Optional:
    """A value or nothing."""

    of: "Type"


@dataclass(frozen=True, slots=True)
class Many:
    """A collection, in an order; `some` if it is sure to have a member."""

    of: "Type"
    some: bool = False


Type: TypeAlias = Simple | Enumerated | Component | Placed | Pattern | Mixed | Optional | Many

NUMBER = Simple("number")
TRUTH = Simple("truth")
PLAYER = Simple("player")
TEXT = Simple("text")
COST = Simple("cost")
GROUP = Simple("group")  # of spaces, among the best of a board; it stands for itself by its worth
NOTHING_TYPE = Simple("nothing")
UNKNOWN = Simple("unknown")  # of something already reported: silences what follows


def optional(kind: Type) -> Type:
    """The type with nothing added to it."""
    return kind if isinstance(kind, Optional) or kind in (UNKNOWN, NOTHING_TYPE) else Optional(kind)


def bare(kind: Type) -> Type:
    """The type without nothing."""
    return kind.of if isinstance(kind, Optional) else kind


def member(kind: Type) -> Type:
    """The type of a collection's members, or of the single value that stands for itself."""
    return kind.of if isinstance(kind, Many) else bare(kind)


def depth(kind: Type) -> int:
    """How many collections are within each other."""
    return 1 + depth(kind.of) if isinstance(kind, Many) else 0


def innermost(kind: Type) -> Type:
    """The type inside a collection, and inside collections of collections; any other type stands for itself."""
    return innermost(kind.of) if isinstance(kind, Many) else kind


def noun(kind: Type) -> str:
    """The word for a member without a name from its author."""
    match bare(kind):
        case Simple(name):
            return name
        case Enumerated(name):
            return name
        case Component(names, _):
            return names[0]
        case Placed(families, board):
            return "space" if board else families[0]
        case Pattern():
            return "pattern"
        case Many(of):
            return noun(of)
        case _:
            return "thing"


def describe(kind: Type) -> str:
    """The type in an author's words."""
    match kind:
        case Simple("truth"):
            return "a condition (yes or no)"
        case Simple("nothing"):
            return "nothing"
        case Simple("cost" | "group" | "number" | "player" | "text" as name):
            return f"a {name}"
        case Simple():
            return "something"
        case Enumerated(name):
            return f"{article(name)} {name}"
        case Component(names, located):
            words = " or ".join(names)
            return f"{article(words)} {words}" if located else f"a kind of {words}"
        case Placed(families, board):
            words = " or ".join(families)
            if not families:
                return "a space" if board else "a place"
            return f"a space of {words}" if board else f"{article(words)} {words} (a place)"
        case Pattern():
            return "a drawn pattern"
        case Mixed(kinds):
            return ", ".join(dict.fromkeys(map(describe, kinds)))
        case Optional(of):
            return f"{describe(of)} or nothing"
        case Many(of):
            return f"a collection of {plural(of)}"


def plural(kind: Type) -> str:
    """Several of a type in an author's words."""
    match bare(kind):
        case Placed(families, board):
            words = " or ".join(families)
            return f"spaces of {words}" if board else f"places of the kind {words}"
        case Component(names, located):
            return " or ".join(map(plural_of, names)) if located else f"kinds of {' or '.join(names)}"
        case Simple("truth"):
            return "conditions"
        case Simple("unknown" | "nothing"):
            return "things"
        case Pattern():
            return "drawn patterns"
        case Mixed(kinds):
            return " and ".join(dict.fromkeys(map(plural, kinds)))
        case Many(of):
            return f"collections of {plural(of)}"
        case one:
            return plural_of(describe(one).removeprefix("a ").removeprefix("an "))


def article(word: str) -> str:
    """`a` or `an`."""
    return "an" if word[:1] in "aeiou" else "a"


def unites(left: Type, right: Type) -> Type | None:
    """The type that takes in both, or none."""
    if left == right:
        return left
    if UNKNOWN in (left, right):
        return UNKNOWN
    if left == NOTHING_TYPE:
        return optional(right)
    if right == NOTHING_TYPE:
        return optional(left)
    if isinstance(left, Optional) or isinstance(right, Optional):
        both = unites(bare(left), bare(right))
        return None if both is None else optional(both)
    match left, right:
        case Component(first, here), Component(second, there):
            names = first + tuple(name for name in second if name not in first)
            return Component(names, here and there)
        case Placed(first, here), Placed(second, there):
            families = first + tuple(name for name in second if name not in first)
            return Placed(families, here and there)
        case Many(first_of, one_some), Many(second_of, two_some):
            inner = unites(first_of, second_of)
            return None if inner is None else Many(inner, one_some and two_some)
    return None


def fits(kind: Type, wanted: Type) -> bool:
    """Whether a value of one type can stand where another is wanted."""
    if UNKNOWN in (kind, wanted) or kind == wanted:
        return True
    match kind, wanted:
        case Simple("nothing"), Optional():
            return True
        case Optional(of), Optional(wanted_of):
            return fits(of, wanted_of)
        case _, Optional(wanted_of):
            return fits(kind, wanted_of)
        case Many(of), Many(wanted_of):
            return of == UNKNOWN or fits(of, wanted_of)
        case Component(names, located), Component(wanted_names, wanted_located):
            return set(names) <= set(wanted_names) and (located or not wanted_located)
        case Placed(families, board), Placed(wanted_families, wanted_board):
            if not wanted_families:
                return board or not wanted_board
            return set(families) <= set(wanted_families)
    return False


def by_kind(left: Type, right: Type) -> bool:
    """Components are compared by kind, unless both are copies that lie somewhere."""
    one, two = bare(left), bare(right)
    return isinstance(one, Component) and isinstance(two, Component) and not (one.located and two.located)


def lie_somewhere(kind: Type) -> bool:
    """Whether this is components, each with the place where it lies."""
    one = bare(member(kind))
    return isinstance(one, Component) and one.located
