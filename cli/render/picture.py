"""Drawn patterns as people see them: a bracket for each cell that means something, and what the signs mean."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from festrules.cli.render.beside import rows_of_blocks
from festrules.cli.render.lines import Line, padded, plain, wrapped
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.world.drawings import Drawing, Legend, rows_of, used, written
from festrules.interpreter.world.things import ComponentType
from festrules.interpreter.world.types import Component, Pattern, bare
from festrules.interpreter.world.values import NOTHING

MOST_DRAWN = 12  # cards to choose from that are drawn
ELSEWHERE = "and anywhere:"  # between two parts of a drawing


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn on one kind of component, and the legend that explains it; the same objects for all kinds."""

    title: str  # the name of its column
    drawing: Drawing
    legend: Legend


def pictures_on(game: Game, component: ComponentType, position: int) -> Iterator[Picture]:
    """All that is drawn on one kind."""
    world = game.machine.world
    for name, column in component.columns.items():
        kind = bare(column.type)
        if isinstance(kind, Pattern) and column.values[position] != NOTHING:
            drawing = world.drawings[column.values[position]]
            yield Picture(name.replace("-", " "), drawing, world.legends[kind.legend])


def picture(shown: Picture) -> Iterator[str]:
    """A drawing on lines of their own."""
    parts = [
        [["" if cell is None else written(cell, shown.legend) for cell in row] for row in rows_of(part)]
        for part in shown.drawing.parts
    ]
    width = max(long(text) for rows in parts for row in rows for text in row)
    for number, rows in enumerate(parts):
        if number:
            yield ELSEWHERE
        for row in rows:
            cells = (f"[{padded(text, width, 'middle')}]" if text else " " * (width + 2) for text in row)
            yield "".join(cells).rstrip()


def drawn_options(game: Game, decision: Decision) -> Iterator[Line]:
    """What is drawn on the cards that may be chosen, under their numbers."""
    if decision.type is None or not isinstance(bare(decision.type), Component):
        return
    kinds = game.machine.world.kinds
    blocks = []
    for number, option in enumerate(decision.options, 1):
        if option.value == NOTHING:
            continue
        one = kinds[option.value % len(kinds)]
        component = game.machine.world.components[one.component]
        rows = [
            row
            for shown in pictures_on(game, component, one.number - component.first)
            for row in picture(shown)
        ]
        if rows:
            blocks.append([f"{number}  {one.name}", *(f"   {row}" for row in rows)])
    if blocks and len(blocks) <= MOST_DRAWN:
        yield from plain(rows_of_blocks(blocks))
        yield Line("  `look` and a name tell what the signs mean.", "dim")


def explained(pictures: Collection[Picture]) -> list[tuple[str, str]]:
    """The signs in some drawings, each once with what it means."""
    found: dict[tuple[Legend, int], tuple[str, str]] = {}
    for one in pictures:
        for sign in used(one.drawing):
            found[one.legend, sign] = one.legend[sign].drawn, one.legend[sign].means
    return [found[key] for key in sorted(found)]


def legend_lines(pictures: Collection[Picture], indent: str = "  ") -> Iterator[Line]:
    """The same as lines below each other."""
    told = explained(pictures)
    width = max((long(sign) for sign, _ in told), default=0)
    for sign, means in told:
        yield from plain(wrapped(f"{indent}{padded(sign, width)}  ", means))
