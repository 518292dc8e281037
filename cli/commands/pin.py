"""`festrules pin`: what of its game a mod relies on, written into the mod."""

from pathlib import Path

import click

from festrules.cli.exit_codes import ExitCode


@click.command
@click.argument(
    "files", nargs=-1, required=True, metavar="MOD...",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)  # fmt: skip
@click.option("--check", is_flag=True, help="Write nothing; name the mods that would change.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], check: bool) -> None:
    """Write into a mod what it relies on in its game: the version, and all that the mod changes or reads.

    When the game changes later, `festrules validate` shows what of that is not as it was, and which line of the mod
    needs it. Read what has changed, put the mod right, and pin it again.
    """
    from festrules.cli.pinning import pin

    changed = False
    for file in files:
        pinned = pin(file, write=not check)
        changed = changed or pinned.changed
        click.echo(pinned.told(check=check))
    ctx.exit(ExitCode.FINDINGS if check and changed else ExitCode.FINE)
