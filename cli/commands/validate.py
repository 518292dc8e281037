"""`festrules validate`: what is wrong with these rules, all of it, each in its place."""

import click

from festrules.cli.options import with_mods
from festrules.cli.reporting import Reporting, common_options


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@with_mods
@common_options
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], mods: tuple[str, ...], how: Reporting) -> None:
    """Check rules files and show every mistake in its place.

    A FILE is a rules file, a document that `festrules compile` wrote, a folder with everything in it,
    the name of a game that comes with festrules, or - for what comes in through a pipe.
    """
    from festrules.cli.checking import check_each
    from festrules.cli.finders import found_by

    ctx.exit(how.finish(check_each(files, mods), speaks_of=found_by("validate")))
