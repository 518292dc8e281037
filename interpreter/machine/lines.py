"""The line that looking ahead does not cross: past these instructions it would tell what is not known yet, or ask
somebody else."""

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
