"""How often Python looks for garbage while a command runs."""

import gc

# Trees, documents and machines are made of hundreds of thousands of small objects that all stay: looking through
# them for garbage after every 700 new ones, as Python would, takes a tenth of the time of `validate`.
COLLECT = (200_000, 20, 50)


def collect_seldom() -> None:
    """Make garbage collection rare, before a command does anything else."""
    gc.set_threshold(*COLLECT)


def leave_garbage() -> None:
    """Leave everything that is still there to the system, which takes it all back once the process has ended.

    Python would look through all of it when it ends: an eighth of the time of `validate`.
    """
    gc.freeze()
