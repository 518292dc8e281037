"""How values are numbered. Everything the machine handles is a whole number or a tuple of them.

A player is a seat from 0, an enumeration value its index, a space or other place its number among
all places, truth 0 or 1. A component is the number of its kind; where several copies of a kind
exist, one that lies somewhere is `kind + KINDS * (place + 1)`.
"""

NOTHING = -(2**31)  # no thing and nobody: below every number a rulebook may use
LARGEST = 2**31 - 1
WATCHERS = 1 << 30  # among the bits of seats: those who only watch


class Fault(Exception):
    """The rules came to a point they do not provide for; an outcome of the game, not a crash."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Exhausted(Fault):
    """More has to be looked at for one decision than is allowed."""

    def __init__(self) -> None:
        super().__init__("more has to be looked at than is allowed for one decision")
