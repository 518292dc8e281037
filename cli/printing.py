"""From a request to `festrules cards` to a game with everything that can be in its box."""

from pathlib import Path

from festrules.cli.checking import STDIN, stdin
from festrules.cli.options import as_options
from festrules.cli.reading import read
from festrules.interpreter.checking import sound
from festrules.interpreter.game import Game, make_game


def largest(
    name: str,
    players: int | None,
    options: tuple[str, ...],
    variants: tuple[str, ...],
    mods: tuple[str, ...] = (),
) -> Game:
    """The game with as many players as can play, unless a number is given."""
    document = sound(read(stdin() if name == STDIN else name, Path(), mods))
    return make_game(document, players or document.book.game.players.to, as_options(options), variants)
