"""A first guess at a line of a game, by somebody who has never seen the language."""

from typing import NamedTuple


class Guess(NamedTuple):
    """A line in somebody's own words; `meant` is what follows from the suggestions, or else the line itself."""

    game: str
    line: str
    guess: str
    meant: str | None = None


def of(game: str, line: str, *guesses: str | tuple[str, str]) -> list[Guess]:
    """Guesses at one line."""
    return [Guess(game, line, one) if isinstance(one, str) else Guess(game, line, *one) for one in guesses]
