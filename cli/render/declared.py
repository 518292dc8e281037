"""What is declared in the game as it is played: with what its mods and variants say of cards, tables and places."""

from typing import Any

from festrules.interpreter.edition import make_edition
from festrules.interpreter.game import Game


def declarations(game: Game) -> dict[str, Any]:
    """The things of the edition that is played, by name; worked out anew each time."""
    variants = frozenset(game.machine.configuration.variants)
    things: Any = make_edition(game.document, variants)[0].data["things"]
    return dict(things)
