"""`festrules mutate`: whether the scenarios of a game would notice if its rules were wrong."""

from pathlib import Path

import click

from festrules.cli.engines import with_engine
from festrules.cli.options import with_mods


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="For people or for programs.",
)  # fmt: skip
@click.option(
    "--min", "least", type=click.FloatRange(0, 100), default=95, show_default=True, metavar="PERCENT",
    help="How many bends must be noticed.",
)  # fmt: skip
@click.option(
    "-k", "wanted", metavar="TEXT",
    help="Only bends whose key begins like this (with the name of a thing, for one), or those of this clause.",
)  # fmt: skip
@with_engine
@click.option(
    "--limit", type=click.FloatRange(0, min_open=True), metavar="SECONDS",
    help="How long one bend may take; usually many times what its scenarios take.",
)  # fmt: skip
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Where results are kept, to go on from there; usually in your cache.",
)  # fmt: skip
@click.option("--afresh", is_flag=True, help="Try every bend, even those whose result is known.")
@with_mods
@click.option(
    "-v", "--verbose", is_flag=True, help="Also list the bends that are noticed and those that make no game."
)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    mods: tuple[str, ...],
    form: str,
    verbose: bool,
    **asked: object,
) -> None:
    """Bend the rules of a game in every way, one at a time, and run its scenarios each time.

    A bend that no scenario notices is a rule that could be wrong without anybody knowing: write the scenario
    that tells the difference. If there is none, because the bent rules play alike, list the bend with the reason in
    NAME.survivors.yaml beside the rules.

    What is known is kept: Ctrl-C loses nothing, and after a change only what it touches is tried again.
    """
    from festrules.cli.bending.mutate import Wishes, mutate, nothing_to_run
    from festrules.cli.bending.progress import ProgressLine
    from festrules.cli.render.bends import render_json, render_text
    from festrules.cli.suites import gathered

    wishes, bendings = Wishes(**asked), []  # type: ignore[arg-type]
    games = gathered(files or (".",), mods)
    if wishes.resume is not None and len(games) > 1:
        raise click.UsageError("--resume is for one game at a time.")
    for one in games:
        line = ProgressLine(one.rules.stem)
        bendings.append(mutate(one, wishes, line))
        line.end()
        if bendings[-1].interrupted:
            break
    nothing_to_run(bendings)
    text = render_json(bendings) if form == "json" else render_text(bendings, verbose=verbose)
    click.echo(text, nl=False)
    ctx.exit(max(bending.exit_code for bending in bendings))
