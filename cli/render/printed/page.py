"""What is printed on components as a page: one file, which can be printed and is read aloud in order."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.html import escaped, page
from festrules.cli.render.picture import ELSEWHERE, Picture, explained
from festrules.cli.render.printed.items import Collection, Item
from festrules.cli.render.printed.style import STYLE
from festrules.cli.render.printed.text import NOTHING_PRINTED, about, headline, how_many, whose
from festrules.interpreter.game import Game
from festrules.interpreter.world.drawings import Cell, rows_of, signs_in, written


def render_html(game: Game, found: Sequence[Collection]) -> str:
    """The whole page."""
    body = "".join(part for one in found for part in _collection(game, one))
    title = f"What is printed in {game.title}"
    return page(title, STYLE, f"<h1>{escaped(title)}</h1>\n{body or f'<p>{NOTHING_PRINTED}</p>'}\n")


def _collection(game: Game, one: Collection) -> Iterator[str]:
    yield f"<section>\n<h2>{escaped(headline(one))}</h2>\n"
    for told in about(one):
        yield f'<p class="quiet">{escaped(told)}</p>\n'
    if one.pictures:
        told = "".join(
            f"<dt>{escaped(sign)}</dt><dd>{escaped(means)}</dd>\n" for sign, means in explained(one.pictures)
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
    for picture in item.pictures:
        yield from _drawing(picture)
    if item.columns:
        told = "".join(f"<dt>{escaped(title)}</dt><dd>{escaped(text)}</dd>" for title, text in item.columns)
        yield f"<dl>{told}</dl>\n"
    if item.brings:
        yield f"<p>{escaped(item.brings)}</p>\n"
    yield "</li>\n"


def _drawing(shown: Picture) -> Iterator[str]:
    yield f'<figure>\n<figcaption class="quiet">{escaped(shown.title)}</figcaption>\n'
    for number, part in enumerate(shown.drawing.parts):
        if number:
            yield f"<p>{ELSEWHERE}</p>\n"
        yield '<table class="drawing">\n'
        for row in rows_of(part):
            yield f"<tr>{''.join(_cell(shown, cell) for cell in row)}</tr>\n"
        yield "</table>\n"
    yield "</figure>\n"


def _cell(shown: Picture, cell: Cell | None) -> str:
    """A cell with its signs; their meanings come where a pointer rests on it."""
    if cell is None:
        return "<td></td>"
    means = "; ".join(shown.legend[sign].means for sign in signs_in(cell, shown.legend))
    return f'<td class="cell" title="{escaped(means)}">{escaped(written(cell, shown.legend))}</td>'
