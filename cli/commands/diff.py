"""`festrules diff`: what two rulebooks say differently, in the words of the rules."""

import click

from festrules.cli.exit_codes import ExitCode


@click.command
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="[NEW]", required=False)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True,
    help="For people, for programs, or for release notes and pull requests.",
)  # fmt: skip
@click.option(
    "--all", "everything", is_flag=True, help="Show clauses and sources too, and scenarios line by line."
)
@click.pass_context
def command(ctx: click.Context, old: str, new: str | None, form: str, everything: bool) -> None:
    """Show what two rulebooks say differently, in the words of the rules."""
    from festrules.cli.differing import compared
    from festrules.cli.render.differences.text import render_text

    found = compared(old, new or old)
    click.echo(render_text(found, everything=everything), nl=False)
    ctx.exit(ExitCode.FINE if found.comparison.same else ExitCode.FINDINGS)
