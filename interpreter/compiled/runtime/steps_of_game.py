"""A replay's questions to the rules, step by step: functions of these names in a program, see `lowering/program.py`.

Those from `open_for` on are written by `lowering/results/replaying.py`. As plain Python they say nothing of any game.
"""

from festrules.interpreter.compiled.program.words import Wide


def start() -> None:
    """The setup is played, up to the first decision of a player or of chance."""


def listing(_seat: int) -> int:
    """The options of a seat are listed; how many there are."""
    return 0


def outcomes() -> int:
    """The number of listed outcomes of chance, with their weights."""
    return 0


def decide(_seat: int, _value: Wide) -> None:
    """A seat decides; play goes on to where it stands."""


def happen(_value: Wide) -> None:
    """Chance decides."""


def open_for(_seat: int) -> int:
    """1 more than the instruction at which a seat must decide, or 0 if it need not."""
    return 0


def chance_is_open() -> int:
    """Whether it is for chance to decide."""
    return 0


def other_open(_seat: int) -> int:
    """A seat besides this one that must decide in an open block, or -1."""
    return 0


def open_seats() -> int:
    """How many must decide."""
    return 0


def somebody_is_ready(_at: int) -> int:
    """Whether somebody has chosen in the block that is the instruction of this number, and waits for others there."""
    return 0


def takes_part(_seat: int) -> int:
    """Whether a seat decides now, or has done so in a block that is still open."""
    return 0
