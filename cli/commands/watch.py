"""`festrules watch`: how a rulebook stands, after each save."""

from pathlib import Path

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods


@click.command
@click.argument("name", metavar="FILE")
@with_mods
@click.option("--fmt", "formatting", is_flag=True, help="Also lay out the files at each save.")
@click.pass_context
def command(ctx: click.Context, name: str, mods: tuple[str, ...], formatting: bool) -> None:
    """Check a rulebook and run its scenarios after each save.

    FILE is a rules file, a file of scenarios or the name of a game. Everything that it is made of counts: tables, mods,
    scenarios, clauses, its picture. Only the scenarios that a change touches are run. In a terminal Enter runs all of
    them, f lays out the files, m shows the next page of what is wrong, q stops; so does Ctrl-C.
    """
    from festrules.cli.checking import STDIN
    from festrules.cli.watching.found import WatchedRulebook
    from festrules.cli.watching.on_screen import watch_here
    from festrules.grammar.plain_files import is_folder

    if name == STDIN or is_folder(Path(name)):
        raise click.UsageError("Watch one rulebook: name its rules file.")
    rulebook = WatchedRulebook(name, mods)
    rulebook.wanted()  # a missing file is not a rulebook
    watch_here(rulebook, formatting=formatting)
    ctx.exit(ExitCode.FINE)
