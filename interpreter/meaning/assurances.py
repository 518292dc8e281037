"""`(there is always at least one)` and the like: what the rules assure, where validating would ask what then.

What is assured is asked all the same, and told to nobody: an assurance without which nothing would be asked is one that
lint asks to leave out.
"""

from dataclasses import dataclass

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import CannotHappen


@dataclass(frozen=True, slots=True)
class Unsure:
    """A decision at which perhaps nothing is possible, and of which nothing is said for that case."""

    number: int
    pointer: Pointer
    assured: Pointer | None = None  # the place of the assurance that this cannot happen


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw or deal from a family, with no word about there being fewer."""

    family: str
    pointer: Pointer
    fewer: str  # what could be said
    assured: Pointer | None


def assurance(otherwise: tuple[Statement, ...]) -> Pointer | None:
    """Where the rules say that this cannot happen, if that is their `otherwise`."""
    return otherwise[0].pointer if otherwise and isinstance(otherwise[0], CannotHappen) else None
