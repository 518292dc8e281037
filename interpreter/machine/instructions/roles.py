"""What is asked of every instruction: each class says it of itself, by what it is made from.

An instruction is a `Line` or `Onward`, and a type checker asks for one of both; the other roles are for those that have
something in common.
"""


class Onward:
    """Looking ahead goes on past it, where it works with nothing that the player who acts may not see."""

    __slots__ = ()


class Line:
    """Looking ahead never goes past it: that would tell what is not known yet, or ask somebody else."""

    __slots__ = ()


class Stands:
    """Play stands before it until somebody, or chance, has said what comes."""

    __slots__ = ()


class MayBeImpossible:
    """A decision at which there may be nothing to choose; then play goes on elsewhere, or the rules are at fault."""

    __slots__ = ()


class Carries:
    """What lies in places may lie elsewhere behind it."""

    __slots__ = ()


class Switches:
    """Play goes on behind it for somebody else, or where turns or a block have their place for that."""

    __slots__ = ()


class Ends:
    """Play never goes on behind it: the game is over, or should not have come here."""

    __slots__ = ()
