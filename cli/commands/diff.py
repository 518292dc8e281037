"""`festrules diff`: what two rulebooks say differently, in the words of the rules."""

from typing import TYPE_CHECKING, Any

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.cli.differing import ComparedRulebooks


@click.command
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="[NEW]", required=False)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True,
    help="For people, for programs, or for release notes and pull requests.",
)  # fmt: skip
@click.option(
    "--variant", "variants", multiple=True, metavar="NAME", help="Show what a variant of OLD changes in it."
)
@with_mods
@click.option(
    "--play", "games", type=click.IntRange(1, 100_000), metavar="N",
    help="Also play this many games of random players with both, and show the results.",
)  # fmt: skip
@click.option(
    "--all", "everything", is_flag=True, help="Also show clauses, sources and all of the scenarios."
)
@click.pass_context
def command(ctx: click.Context, /, games: int | None, form: str, everything: bool, **asked: Any) -> None:
    """Show what two rulebooks say differently, in the words of the rules.

    OLD and NEW are rules files, mods, documents of `festrules compile`, names of games, or - for what comes in through
    a pipe. A mod alone is compared with the game that it changes; with --variant or --mod, a game is compared with
    itself in that variant, or with these mods.

    Where and in which order things are said does not matter, nor do comments and clauses. The exit code is 0 if the
    rules and their texts are the same, and 1 if they are not.
    """
    from festrules.cli.differing import with_trials

    found = wanted(**asked)
    if games is not None:
        found = with_trials(found, games)
    click.echo(rendered(found, form, everything=everything), nl=False)
    ctx.exit(ExitCode.FINE if found.comparison.same else ExitCode.FINDINGS)


def wanted(
    old: str, new: str | None, variants: tuple[str, ...], mods: tuple[str, ...]
) -> "ComparedRulebooks":
    """The two that are meant, and what differs."""
    from festrules.cli.differing import (
        compared,
        compared_with_base,
        compared_with_mods,
        compared_with_variants,
    )

    if (variants or mods) and new is not None:
        raise click.UsageError("--variant and --mod compare a game with itself: name only one.")
    if variants and mods:
        raise click.UsageError(
            "Compare with --variant, or with --mod: with both, nobody could tell whose change is whose."
        )
    if variants:
        return compared_with_variants(old, variants)
    if mods:
        return compared_with_mods(old, mods)
    return compared_with_base(old) if new is None else compared(old, new)


def rendered(found: "ComparedRulebooks", form: str, *, everything: bool) -> str:
    """In one of the formats; each is imported only when it is wanted."""
    if form == "json":
        from festrules.cli.render.differences.data import render_json

        return render_json(found)
    if form == "markdown":
        from festrules.cli.render.differences.markdown import render_markdown

        return render_markdown(found, everything=everything)
    from festrules.cli.render.differences.text import render_text

    return render_text(found, everything=everything)
