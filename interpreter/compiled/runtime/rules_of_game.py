"""A search's questions to the rules, rewritten for each game (`lowering/results/search_hooks.py`).

As plain Python they say nothing of any game; they stand here so that the search beside them can be read and checked.
"""

from festrules.interpreter.compiled.program.words import Wide


def lay_out_world(_world: int) -> None:
    """The state becomes that of a world: of one state that the search may begin with."""


def foresee(_seed: Wide) -> None:
    """Chance is to come as this seed says."""


def choose_value(_value: Wide) -> None:
    """Whoever decides chooses; play goes on to where it stands. What the rules do not provide for ends the game."""


def come_to_decision() -> int:
    """Chance decides until a player must; how many options that player has, or 0 where the game is over."""
    return 0


def option_value(_number: int) -> Wide:
    """The option of a number, at that decision."""
    return 0


def deciding_seat() -> int:
    """Whose decision it is."""
    return 0


def decision_asked() -> int:
    """Which of the questions of the rules that decision answers."""
    return 0


def play_out(_most: int) -> None:
    """Random players go on to the end of the game, or this many steps."""


def tell_results() -> None:
    """Write down the state of the game: its status, who has won, the points of each seat."""


def random_below(_count: int) -> int:
    """A random number from 0 to before another."""
    return 0
