"""`festrules validate`: what is wrong with these rules, all of it, each in its place."""

from collections.abc import Callable, Sequence

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods
from festrules.cli.render.report import Report


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True,
    help="For people, for programs, or as annotations of a pull request on GitHub.",
)  # fmt: skip
@with_mods
@click.option("--strict", is_flag=True, help="Warnings too end with exit code 1.")
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], mods: tuple[str, ...], form: str, strict: bool
) -> None:
    """Check rules files and show every mistake in its place.

    A FILE is a rules file, a document that `festrules compile` wrote, a folder with everything in it,
    the name of a game that comes with festrules, or - for what comes in through a pipe.
    """
    from festrules.cli.checking import check_each
    from festrules.grammar.diagnostic import has_errors

    reports = check_each(files, mods)
    click.echo(renderer(form)(reports), nl=False)
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    ctx.exit(ExitCode.FINDINGS if has_errors(found) or (strict and found) else ExitCode.FINE)


def renderer(form: str) -> Callable[[Sequence[Report]], str]:
    """How a format is written; each is imported only when it is wanted."""
    if form == "text":
        from festrules.cli.render.diagnostics import render_text

        return render_text
    from festrules.cli.render.machine_formats import render_github, render_json

    return render_json if form == "json" else render_github
