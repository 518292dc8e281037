"""Games of rules that tell secrets by what their text says: `validate` refuses them, and play must find it, too."""

import pytest

from festrules.grammar.document import Document
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.meaning import flow


def made(document: Document, one: Configuration) -> Game:
    """A game of rules that are not asked what they tell."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flow, "check_questions", lambda *_: None)
        return make_game(document, one.players, dict(one.options), one.variants)
