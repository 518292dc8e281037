"""The roles of instructions: each class names its own by what it inherits from.

An instruction is either `StopsLookAhead` or `PassedByLookAhead`, and a type checker asks for one of the two; the other
roles are for instructions that have something in common.
"""

from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Instruction:
    """One step of the machine."""

    at: int  # the number of its place in the rules


@dataclass(frozen=True, slots=True)
class PassedByLookAhead(Instruction):
    """Looking ahead goes past it, unless it works with something that the player who acts may not see."""


@dataclass(frozen=True, slots=True)
class StopsLookAhead(Instruction):
    """Looking ahead never goes past it: that would reveal what is not known yet, or ask somebody else."""


class Stands:
    """Play stands before it until somebody, or chance, has decided."""

    __slots__ = ()


class MayBeImpossible:
    """A decision without any option may come about here; then play goes on elsewhere, or the rules are at fault."""

    __slots__ = ()


class Carries:
    """Behind it, components may lie elsewhere."""

    __slots__ = ()


class Switches:
    """Behind it, play goes on for somebody else, or at the place that turns or a block have for that."""

    __slots__ = ()


class Ends:
    """Play never goes past it: the game is over, or should not have come here."""

    __slots__ = ()
