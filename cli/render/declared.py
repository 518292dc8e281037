"""The declarations of the game as it is played: with its mods' and variants' cards, tables and places."""

from collections.abc import Mapping

from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.interpreter.edition import make_edition
from festrules.interpreter.game import Game


def played_edition(game: Game) -> Rulebook:
    """The edition that is played, made again each time."""
    return make_edition(game.document, frozenset(game.machine.configuration.variants))[0].book


def declarations(game: Game) -> Mapping[str, Declaration]:
    """Its things by name."""
    return played_edition(game).things
