"""Options of a game as they are said on a command line."""

import click

SEED = click.IntRange(0, 2**64 - 1)  # as scenarios have them, and as all commands tell them

with_mods = click.option(
    "--mod", "mods", multiple=True, metavar="FILE",
    help="With a mod: its file, or the name of one that comes with festrules. May be given several times.",
)  # fmt: skip


def as_options(pairs: tuple[str, ...]) -> dict[str, int | str]:
    """`NAME=VALUE` each."""
    found: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--option {pair}: write NAME=VALUE.")
        found[name.strip()] = value.strip()
    return found
