"""`festrules cards`: what is printed on the components of a game."""

from pathlib import Path

import click

from festrules.cli.options import with_mods


@click.command
@click.argument("name", metavar="NAME")
@click.argument("what", nargs=-1, metavar="[WHAT]...")
@click.option(
    "--html", "page", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    help="Write one page into a file, to be read on a screen or printed.",
)  # fmt: skip
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; usually as many as possible."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="With a variant of the rules.")
@with_mods
def command(
    name: str,
    what: tuple[str, ...],
    page: Path | None,
    players: int | None,
    options: tuple[str, ...],
    variants: tuple[str, ...],
    mods: tuple[str, ...],
) -> None:
    """Show what is printed on the cards and tiles of a game: texts, numbers, drawings, and how many there are.

    With each come its table and where its data is from: the rulebook, a ruling on it, or a reconstruction.
    WHAT is the name of some components, such as dishes, or of a single one; else all are shown on which
    anything stands.
    """
    from festrules.cli.printing import largest
    from festrules.cli.render.lines import fitted
    from festrules.cli.render.printed.items import Unknown, collections
    from festrules.cli.render.printed.page import render_html
    from festrules.cli.render.printed.text import render_text
    from festrules.cli.write_file import write_file

    game = largest(name, players, options, variants, mods)
    try:
        found = collections(game, what)
    except Unknown as problem:
        raise click.UsageError(str(problem)) from problem
    if page is not None:
        write_file(page, render_html(game, found))
        return
    for line in render_text(game, found):
        for piece in fitted(line):
            click.echo(piece.styled())
