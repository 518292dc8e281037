"""From a request to `festrules print` to a rulebook as text, as a page or as sheets of paper."""

from dataclasses import dataclass
from pathlib import Path

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.options import as_options
from festrules.cli.reading import read
from festrules.cli.render.lines import fitted
from festrules.cli.render.report import shown_path
from festrules.cli.write_file import write_file
from festrules.interpreter.checking import sound
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.prose.book import prose_of
from festrules.interpreter.prose.page import Prose
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

PAGES = (".html", ".htm")
SHEETS = ".pdf"


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    name: str
    target: Path | None
    players: int | None
    options: tuple[str, ...]
    variants: tuple[str, ...]
    mods: tuple[str, ...]
    paper: str


def print_rulebook(wishes: Wishes) -> None:
    """Show a rulebook, or write it into a file."""
    target = wishes.target
    if target is not None and target.suffix.lower() not in (*PAGES, SHEETS):
        raise click.UsageError(f"{target}: a rulebook is written as a page (.html) or as sheets (.pdf).")
    name = wishes.name
    document = sound(read(stdin() if name == STDIN else name, Path(), wishes.mods))
    game = make_game(document, wishes.players, as_options(wishes.options), wishes.variants)
    prose, scene = prose_of(document, wishes.variants), _first_scene(game)
    if target is None:
        _show(prose, scene)
        return
    from festrules.cli.render.table import in_words
    from festrules.tables.printing.page import render_page
    from festrules.tables.printing.sections import Writer

    page = render_page(Writer(document, prose, scene, in_words(scene)), wishes.paper)
    if target.suffix.lower() == SHEETS:
        from festrules.cli.render.rulebook.sheets import sheets_of

        write_file(target, sheets_of(page))
    else:
        write_file(target, page)
    click.echo(f"wrote {shown_path(str(target))}")


def _first_scene(game: Game) -> Scene:
    """The table as everybody may see it when the first decision is to be made."""
    return make_scene(game, game.start(), None, asks=False)


def _show(prose: Prose, scene: Scene) -> None:
    from festrules.cli.render.rulebook.text import render_text
    from festrules.cli.render.table import told

    for line in render_text(prose, tuple(told(scene))):
        for piece in fitted(line):
            click.echo(piece.styled())
