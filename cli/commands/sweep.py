"""`festrules sweep`: what the rules do with other numbers."""

import click

from festrules.cli.inquiring import what_is_played, what_is_told


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "--set", "settings", multiple=True, required=True, metavar="NAME=VALUES",
    help="What is varied: an option, variant, mod or number, the count of a component, or a cell of a table.",
)  # fmt: skip
@click.option(
    "--bots", default="random", show_default=True, metavar="BOT", help="Who plays, such as medium@100."
)
@click.option(
    "-n", "games", type=click.IntRange(2), default=1000, show_default=True, metavar="N",
    help="How many games of each setting at most, for each number of players.",
)  # fmt: skip
@click.option(
    "--tight", type=click.FloatRange(0, 50), default=0.0, metavar="PERCENT",
    help="Stop when everything is known to this many percentage points; usually all games are played.",
)  # fmt: skip
@what_is_played
@what_is_told
@click.pass_context
def command(
    ctx: click.Context, /, settings: tuple[str, ...], tight: float, form: str, **asked: object
) -> None:
    """Play the same games with different numbers in the rules, and show what changes.

    All values of each setting are played with all of the others, on the same seeds. What they come to stands on a
    page, and its games in a file beside it. Ctrl-C keeps what is done.

    \b
    festrules sweep NAME --set market-size=3..6                an option, or a number that a definition names
    festrules sweep NAME --set dish.roast.points=10,14,18      a cell of a table: table, row, column
    festrules sweep NAME --set salt.count=4..8 --players 2..4  how many there are of a component
    festrules sweep NAME --set short-game=no,yes               a variant
    festrules sweep NAME --set mod=none,MOD.rules              with a mod, and without
    """
    from festrules.cli.studying.subject import StudyRequest
    from festrules.cli.studying.sweep import sweep

    found = sweep(StudyRequest(**asked), settings, tight)  # type: ignore[arg-type]
    if form == "json":
        from festrules.cli.render.studied.sweep_data import render_json as render
    else:
        from festrules.cli.render.studied.sweep_text import render_text as render
    click.echo(render(found), nl=False)
    ctx.exit(found.exit_code)
