"""Drawn patterns line by line: on the cards that may be chosen, and what the signs in them mean."""

from collections.abc import Iterable, Iterator

from festrules.cli.drawing.drawings import cells_of, meanings
from festrules.cli.drawing.pieces import beside, shifted, text, text_of
from festrules.cli.render.lines import Line, breadth, padded, plain, wrapped
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.game import Game
from festrules.interpreter.scene.stage import stage_of
from festrules.interpreter.scene.things import Drawing
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.world.types import Component, bare
from festrules.interpreter.world.values import NOTHING

MOST_DRAWN = 12  # cards to choose from that are drawn


def picture(drawing: Drawing) -> Iterator[str]:
    """A drawing on lines of their own."""
    return (text_of(row).rstrip() for row in cells_of(drawing))


def drawings_on(game: Game, kind: int) -> tuple[Drawing, ...]:
    """All that is drawn on one kind."""
    return stage_of(game).printed.thing(kind).drawings


def drawn_options(game: Game, decision: Decision) -> Iterator[Line]:
    """The drawings on the cards that may be chosen, under their numbers."""
    if decision.type is None or not isinstance(bare(decision.type), Component):
        return
    kinds = game.machine.world.kinds
    blocks = []
    for number, option in enumerate(decision.options, 1):
        if option.value == NOTHING:
            continue
        one = kinds[option.value % len(kinds)]
        rows = [row for drawing in drawings_on(game, one.number) for row in cells_of(drawing)]
        if rows:
            blocks.append((text(f"{number}  {one.name}"), *shifted(rows, 3)))
    if blocks and len(blocks) <= MOST_DRAWN:
        rows_ = shifted(beside(blocks, breadth() - 2), 2)
        yield from plain(line for row in rows_ if (line := text_of(row).rstrip()))
        yield Line("  `look` and a name tell what the signs mean.", "dim")


def legend_lines(drawings: Iterable[Drawing], indent: str = "  ") -> Iterator[Line]:
    """The signs in some drawings below each other, with what they mean."""
    told = meanings(drawings)
    width = max(map(long, told), default=0)
    for sign, means in told.items():
        yield from plain(wrapped(f"{indent}{padded(sign, width)}  ", means))
