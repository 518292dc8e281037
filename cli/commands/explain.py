"""`festrules explain`: the page of a code."""

import click

from festrules.grammar.catalogue import CATALOGUE


@click.command
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain a mistake by its code, with an example of it and how to put it right.

    Without a code, list all codes. `FR101`, `fr101` and `101` are the same, and so is the name of a rule of
    lint, such as `ambiguity/order-of-pile`.
    """
    if code is None:
        for known, entry in CATALOGUE.items():
            weight = "" if entry.severity == "error" else f" (a {entry.severity})"
            click.echo(f"{known}  {entry.title}{weight}")
        return
    wanted = code.upper()
    wanted = code_of(code) or (wanted if wanted.startswith("FR") or "/" in wanted else f"FR{wanted}")
    if wanted not in CATALOGUE:
        raise click.UsageError(
            f"There is no code {code}.{nearest(wanted)} `festrules explain` lists all codes."
        )
    from festrules.grammar.explanations import page

    click.echo((page(wanted) or f"# {wanted}: {CATALOGUE[wanted].title}").rstrip())


def code_of(rule: str) -> str | None:
    """The code of what has a name in words."""
    return next((code for code, entry in CATALOGUE.items() if entry.rule == rule.lower() != ""), None)


def nearest(wanted: str) -> str:
    """The code that somebody who mistyped it probably means."""
    from difflib import get_close_matches

    names = {entry.rule.upper(): code for code, entry in CATALOGUE.items() if entry.rule}
    close = get_close_matches(wanted, [*CATALOGUE, *names], n=1, cutoff=0.7)
    if not close:
        return ""
    code = names.get(close[0], close[0])
    return f" Did you mean {CATALOGUE[code].rule if close[0] in names else code}, {CATALOGUE[code].title}?"
