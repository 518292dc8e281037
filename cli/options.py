"""Options of a game as they are said on a command line."""

import click


def as_options(pairs: tuple[str, ...]) -> dict[str, int | str]:
    """`NAME=VALUE` each."""
    found: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--option {pair}: write NAME=VALUE.")
        found[name.strip()] = value.strip()
    return found
