"""`festrules print`: a rulebook as a person reads it at the table."""

from pathlib import Path

import click

from festrules.cli.options import with_mods


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "--to", "target", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    help="Write a page (.html) or sheets to print (.pdf) in place of text.",
)  # fmt: skip
@click.option("--players", type=click.IntRange(1), metavar="N", help="Draw the table for this many players.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Draw it with an option set.")
@click.option(
    "--variant", "variants", multiple=True, metavar="NAME", help="Print it as it is with a variant."
)
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="What it is printed on.",
)  # fmt: skip
@with_mods
def command(
    name: str,
    target: Path | None,
    players: int | None,
    options: tuple[str, ...],
    variants: tuple[str, ...],
    mods: tuple[str, ...],
    paper: str,
) -> None:
    """Print the rulebook of a game as a person reads it, made from its rules alone.

    What mods and variants change is marked, and so is what is not from the printed rulebook. Without --to it is
    shown here; as a page it can be read on a screen or printed, with all that fits on one sheet at its end.
    """
    from festrules.cli.rulebook_printing import Wishes, print_rulebook

    print_rulebook(Wishes(name, target, players, options, variants, mods, paper))
