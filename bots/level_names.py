"""The bots that have a name, and how many tries each has for a decision: for whoever only needs to know that."""

from typing import Final

RANDOM: Final = "random"
USUAL: Final = "medium"
TRIES: Final[dict[str, int]] = {RANDOM: 0, "easy": 64, USUAL: 1_000, "hard": 20_000}  # chance does not think
THINKING = "{name}, {tries} tries"


def recorded(name: str, tries: int | None = None) -> str:
    """A level and its number of tries, as records name them; the usual tries by default."""
    return THINKING.format(name=name, tries=tries or TRIES[name]) if TRIES[name] else name
