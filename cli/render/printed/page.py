"""The print on components as a page: one file, which can be printed and is read aloud in order."""

from collections.abc import Iterator, Sequence

from festrules.cli.drawing.drawings import ELSEWHERE, meanings
from festrules.cli.render.html import escaped, page
from festrules.cli.render.printed.items import Collection, Item
from festrules.cli.render.printed.style import STYLE
from festrules.cli.render.printed.text import NOTHING_PRINTED, about, headline, how_many, whose
from festrules.interpreter.game import Game
from festrules.interpreter.scene.things import Drawing, Sign


def render_html(game: Game, found: Sequence[Collection]) -> str:
    """The whole page."""
    body = "".join(part for one in found for part in _collection(game, one))
    title = f"What is printed in {game.title}"
    return page(title, STYLE, f"<h1>{escaped(title)}</h1>\n{body or f'<p>{NOTHING_PRINTED}</p>'}\n")


def _collection(game: Game, one: Collection) -> Iterator[str]:
    yield f"<section>\n<h2>{escaped(headline(one))}</h2>\n"
    for told in about(one):
        yield f'<p class="quiet">{escaped(told)}</p>\n'
    if one.drawings:
        told = "".join(
            f"<dt>{escaped(sign)}</dt><dd>{escaped(means)}</dd>\n"
            for sign, means in meanings(one.drawings).items()
        )
        yield f'<dl class="legend">\n{told}</dl>\n'
    yield '<ul class="cards">\n'
    for item in one.items:
        yield from _card(game, item)
    yield "</ul>\n</section>\n"


def _card(game: Game, item: Item) -> Iterator[str]:
    number = f"<span>{how_many(item)}</span>" if how_many(item) else ""
    yield f'<li class="card">\n<div class="head"><h3>{escaped(item.name)}</h3>{number}</div>\n'
    for told in filter(None, (whose(game, item), item.face)):
        yield f"<p>{escaped(told)}</p>\n"
    for drawing in item.drawings:
        yield from _drawing(drawing)
    if item.columns:
        told = "".join(f"<dt>{escaped(title)}</dt><dd>{escaped(text)}</dd>" for title, text in item.columns)
        yield f"<dl>{told}</dl>\n"
    if item.brings:
        yield f"<p>{escaped(item.brings)}</p>\n"
    yield "</li>\n"


def _drawing(shown: Drawing) -> Iterator[str]:
    yield f'<figure>\n<figcaption class="quiet">{escaped(shown.name)}</figcaption>\n'
    for number, part in enumerate(shown.parts):
        if number:
            yield f"<p>{ELSEWHERE}</p>\n"
        yield '<table class="drawing">\n'
        for row in part:
            yield f"<tr>{''.join(_cell(shown, cell) for cell in row)}</tr>\n"
        yield "</table>\n"
    yield "</figure>\n"


def _cell(shown: Drawing, cell: str) -> str:
    """A cell with its signs; their meanings come where a pointer rests on it."""
    if not cell:
        return "<td></td>"
    means = "; ".join(sign.means for sign in signs_of(shown, cell))
    return f'<td class="cell" title="{escaped(means)}">{escaped(cell)}</td>'


def signs_of(shown: Drawing, cell: str) -> Iterator[Sign]:
    """The signs that are written in a cell one after the other; of several that fit, the longest."""
    while cell:
        fitting = [sign for sign in shown.legend if sign.sign and cell.startswith(sign.sign)]
        if not fitting:
            return
        sign = max(fitting, key=lambda one: len(one.sign))
        yield sign
        cell = cell.removeprefix(sign.sign)
