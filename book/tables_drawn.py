"""The table of a game as a picture: a game that random players have begun, drawn from its scene."""

import random
from pathlib import Path

import festrules
from festrules.grammar.markup import Markup
from festrules.interpreter.scene.make import make_scene
from festrules.tables.drawing.tabletop import draw_table

DECISIONS = 16  # so many have been made: enough lies on the table, and no game is over yet
SEED = 7


def drawn(rules: Path) -> Markup:
    """The table as the first player sees it, after some decisions by chance."""
    game = festrules.load(rules)
    choose = random.Random(SEED)
    state, _ = game.begin(SEED)
    for _ in range(DECISIONS):
        decisions = game.decisions(state)
        if not decisions:
            break
        after, _ = game.apply(state, choose.choice(choose.choice(decisions).options))
        if game.is_over(after):
            break
        state = after
    return draw_table(make_scene(game, state, 0, asks=False))
