"""The line that looking ahead does not cross: past these instructions it would tell what is not known yet, or ask
somebody else."""

from collections.abc import Iterable, Sequence

from festrules.interpreter.machine import instructions as code

LINES = frozenset(
    {
        code.Draw,
        code.TurnUp,
        code.Pick,
        code.PickEach,
        code.Show,
        code.Together,
        code.EndOfTurn,
        code.EndOfRound,
        code.EndOfPart,
        code.Serve,
        code.Win,
        code.EndGame,
        code.EndTurn,
    }
)


def lines_of(program: Sequence[code.Instruction], unseen: Iterable[int] = ()) -> frozenset[int]:
    """The numbers of the instructions before which looking ahead stops.

    `unseen` are those that work with what the player who acts may not see.
    """
    always = {
        number
        for number, one in enumerate(program)
        if one.__class__ in LINES or (isinstance(one, code.Return) and one.line)
    }
    return frozenset(always.union(unseen))
