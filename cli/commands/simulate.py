"""`festrules simulate`: very many games with random players, and their results."""

from pathlib import Path

import click

from festrules.cli.engines import with_engine
from festrules.cli.options import SEED, with_mods

EXECUTORS = ["auto", "wasm", "python", "reference"]


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "-n",
    "games",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many games.",
)
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
    "--executor", type=click.Choice(EXECUTORS), default="auto", show_default=True,
    help="What plays; usually the fastest available.",
)  # fmt: skip
@click.option(
    "--bots", metavar="BOT",
    help="Who plays instead of random players, such as easy, medium@500, or with commas one for each seat.",
)  # fmt: skip
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Write a row for each game: FILE.jsonl, or FILE.parquet. What was offered and taken goes beside it.",
)  # fmt: skip
@click.option("--resume", is_flag=True, help="Go on with the existing results.")
@click.option(
    "--batch", type=click.IntRange(0), default=0, metavar="N",
    help="How many games a process plays in one go; usually about half a second of them.",
)  # fmt: skip
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="For people or for programs.",
)  # fmt: skip
@click.option("--quiet", is_flag=True, help="Do not show progress.")
@click.pass_context
def command(ctx: click.Context, /, form: str, **asked: object) -> None:
    """Play very many games with random players, and show who wins, by how much, how long it takes and why it ends.

    The same seed gives the same results, whatever the number of processes or what plays. Ctrl-C keeps what is done.

    \b
    festrules simulate NAME -n 100000 -o results.jsonl
    festrules simulate NAME -n 100000 -o results.jsonl --resume     go on with it
    festrules simulate NAME -n 1000 --bots medium                   with players who think
    festrules play --replay results.jsonl --game 17                 see one of the games
    """
    from festrules.cli.simulating.simulate import Wishes, simulate

    found = simulate(Wishes(**asked))  # type: ignore[arg-type]
    if form == "json":
        from festrules.cli.render.simulated.data import render_json as render
    else:
        from festrules.cli.render.simulated.text import render_text as render
    click.echo(render(found), nl=False)
    ctx.exit(found.exit_code)
