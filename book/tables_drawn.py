"""A game to look at: its table in the middle of play, and its rulebook as a person reads it."""

import random
from pathlib import Path

import festrules
from festrules.cli.render.table import in_words
from festrules.grammar.markup import Markup
from festrules.interpreter.prose.book import prose_of
from festrules.interpreter.scene.make import make_scene
from festrules.tables.drawing.tabletop import draw_table
from festrules.tables.printing.page import render_page
from festrules.tables.printing.sections import Writer

DECISIONS = 16  # this many have been made: enough lies on the table, and no game is over yet
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


def rulebook(rules: Path) -> str:
    """A page with the rules in sentences, as `festrules print` makes it."""
    game = festrules.load(rules)
    scene = make_scene(game, game.start(), None, asks=False)
    return render_page(Writer(game.document, prose_of(game.document), scene, in_words(scene)), "a4")
