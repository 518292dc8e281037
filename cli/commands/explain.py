"""`festrules explain`: the page of a code."""

import click

from festrules.grammar.catalogue import CATALOGUE


@click.command
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain a mistake by its code, with an example of it and how to put it right.

    Without a code, list all codes. `FR101`, `fr101` and `101` are the same.
    """
    if code is None:
        for known, entry in CATALOGUE.items():
            click.echo(f"{known}  {entry.title}{' (a warning)' if entry.severity == 'warning' else ''}")
        return
    wanted = code.upper() if code.upper().startswith("FR") else f"FR{code}"
    if wanted not in CATALOGUE:
        raise click.UsageError(
            f"There is no code {code}.{nearest(wanted)} `festrules explain` lists all codes."
        )
    from festrules.grammar.explanations import page

    click.echo((page(wanted) or f"# {wanted}: {CATALOGUE[wanted].title}").rstrip())


def nearest(wanted: str) -> str:
    """The code that somebody who mistyped it probably means."""
    from difflib import get_close_matches

    close = get_close_matches(wanted, CATALOGUE, n=1, cutoff=0.7)
    return f" Did you mean {close[0]}, {CATALOGUE[close[0]].title}?" if close else ""
