"""The roles of expressions: each class names its own by what it inherits from.

An expression is `Pure` or `Reading`, and a type checker asks for one of both; the other roles are for those that have
something in common.
"""

from typing import ClassVar, Final

NOWHERE: Final = -1


class Expression:
    """What a condition, a number or a collection is computed from."""

    __slots__ = ()


class Pure(Expression):
    """Worth what its parts are worth, whatever the state."""

    __slots__ = ()


class Reading(Expression):
    """Reads the state, or something that is under way, so its value is not known before play."""

    __slots__ = ()


class Plain:
    """Said by a number alone: nothing is looked for, and nothing can go wrong."""

    __slots__ = ()


class Filter(Pure):
    """A collection of some members of another, or of all of them in another order; that is `of`."""

    __slots__ = ()

    of: Expression


class Through:
    """Goes through something that may be long, so that it is worth remembering."""

    __slots__ = ()


class Binding(Pure, Through):
    """Gives the name `bound` to each member of a collection in turn, for its other parts."""

    __slots__ = ()

    each: ClassVar[str] = "of"  # the field of the collection
    bound: int
