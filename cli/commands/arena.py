"""`festrules arena`: games between bots, and how good they are."""

from pathlib import Path

import click

from festrules.cli.engines import with_engine
from festrules.cli.options import SEED, with_mods


@click.command
@click.argument("name", metavar="NAME")
@click.argument("bots", metavar="BOT BOT ...", nargs=-1)
@click.option(
    "-n", "games", type=click.IntRange(1), default=400, show_default=True, metavar="N",
    help="How many games; more if it takes more for all bots to have sat everywhere.",
)  # fmt: skip
@click.option(
    "--tries", type=click.IntRange(1), metavar="N", help="How many tries each bot has for a decision."
)
@click.option("--think", metavar="2s", help="How long bots may think, instead of a number of tries.")
@click.option(
    "--until-clear", is_flag=True, help="Stop as soon as it is clear whether the first one is better."
)
@click.option(
    "--delta", type=click.IntRange(1, 800), default=35, show_default=True, metavar="ELO",
    help="With --until-clear: how large a difference is worth reporting.",
)  # fmt: skip
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N",
    help="The same seed plays the same games.",
)  # fmt: skip
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; usually as few as possible."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Play a variant of the rules.")
@with_mods
@with_engine
@click.option(
    "--patience", type=click.FloatRange(0.1, 3600), default=10.0, show_default=True, metavar="SECONDS",
    help="How long a bot of your own may take for a decision.",
)  # fmt: skip
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Write a row for each game: FILE.jsonl.",
)  # fmt: skip
@click.option("--resume", is_flag=True, help="Go on with the existing results.")
@click.option(
    "--records", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
    help="Write a record of each game.",
)  # fmt: skip
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="For people or for programs.",
)  # fmt: skip
@click.option("--quiet", is_flag=True, help="Do not show progress.")
@click.pass_context
def command(ctx: click.Context, /, form: str, **asked: object) -> None:
    """Let bots play against each other, and show how good they are.

    A BOT is one of the levels that `festrules play --seats` knows, or a class of your own: FILE.py:CLASS or
    MODULE:CLASS. After an @ comes how much it may think: medium@5000 or hard@2s. They change seats on the same
    deals, so that luck falls on all alike. Ctrl-C keeps what is done.

    \b
    festrules arena NAME hard medium -n 400
    festrules arena NAME medium@2000 medium@1000 --until-clear    does it pay to think twice as much?
    festrules arena NAME my_bots.py:Greedy random -o results.jsonl
    festrules play --replay results.jsonl --game 17               see one of the games
    """
    from festrules.cli.arena.arena import Wishes, arena

    found = arena(Wishes(**asked))  # type: ignore[arg-type]
    if form == "json":
        from festrules.cli.render.arena.data import render_json as render
    else:
        from festrules.cli.render.arena.text import render_text as render
    click.echo(render(found), nl=False)
    ctx.exit(found.exit_code)
