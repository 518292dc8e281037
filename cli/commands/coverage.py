"""`festrules coverage`: which clauses the rules implement, and which of them the scenarios test."""

from pathlib import Path
from typing import Any

import click

from festrules.cli.jobs import jobs
from festrules.cli.options import with_mods


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "html"]), default="text", show_default=True,
    help="For people, for programs, or as a page that shows the rules with the clauses beside them.",
)  # fmt: skip
@click.option(
    "-o", "--output", "target", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    help="Write it into a file.",
)  # fmt: skip
@click.option(
    "--min", "least", type=click.FloatRange(0, 100), metavar="PERCENT",
    help="How much must be covered: of the clauses, of the statements, and of the branches.",
)  # fmt: skip
@click.option(
    "--jobs", "processes", default="auto", show_default=True, metavar="N", callback=jobs,
    help="How many processes.",
)  # fmt: skip
@with_mods
@click.option("-v", "--verbose", is_flag=True, help="Also list the clauses that are tested or need no rule.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    mods: tuple[str, ...],
    form: str,
    target: Path | None,
    verbose: bool,
    **asked: Any,
) -> None:
    """Show which clauses the rules implement and the scenarios test.

    A clause is implemented by the statements that cite it (@MOVE-3). It is tested if scenarios that name it notice when
    these statements are bent. Statements and branches that no scenario reaches are listed as well. Clauses that need
    no rule say so, and why, in seeds/NAME/clauses.yaml.

    A FILE is what it is for `festrules test`. With --min the exit code is 1 where less is covered.
    """
    from festrules.cli.bending.progress import ProgressLine
    from festrules.cli.covering import cover
    from festrules.cli.render.coverage.data import render_json
    from festrules.cli.render.coverage.page import render_html
    from festrules.cli.render.coverage.text import render_text
    from festrules.cli.suites import gathered
    from festrules.cli.write_file import write_file

    coverings = []
    for one in gathered(files or (".",), mods):
        line = ProgressLine(one.rules.stem)
        coverings.append(cover(one, asked["least"], asked["processes"], line))
        line.end()
    render = {"json": render_json, "html": render_html}.get(form)
    text = render(coverings) if render else render_text(coverings, verbose=verbose)
    if target is None:
        click.echo(text, nl=False)
    else:
        write_file(target, text if render else click.unstyle(text))
    ctx.exit(max(covering.exit_code for covering in coverings))
