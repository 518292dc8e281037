"""`festrules count`: everything that can happen in a game, exactly."""

import click

from festrules.cli.options import with_mods

LIMIT = 500_000


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "--depth", type=click.IntRange(0), metavar="N", help="How many events deep; usually the whole tree."
)
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; usually as few as possible."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Count a variant of the rules.")
@with_mods
@click.option(
    "--by",
    type=click.Choice(["decisions", "turns"]),
    default="decisions",
    show_default=True,
    help="Whether everything a player decides in one turn, with no chance in between, is one event.",
)
@click.option(
    "--together",
    type=click.Choice(["joint", "in-turn"]),
    default="joint",
    show_default=True,
    help="Whether secret choices of several are one event, or each commit is one.",
)
@click.option(
    "--forced",
    type=click.Choice(["count", "skip"]),
    default="count",
    show_default=True,
    help="Whether a decision or chance with a single outcome is an event.",
)
@click.option(
    "--limit",
    type=click.IntRange(1),
    default=LIMIT,
    show_default=True,
    metavar="N",
    help="How many states may be made.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="For people or for programs.",
)
@click.pass_context
def command(ctx: click.Context, /, name: str, form: str, **asked: object) -> None:  # fmt: skip
    """Count everything that can happen in a game, level by level.

    Counted are histories: two ways to the same position are two. A position that can be reached in several ways
    is looked into only once, so that a small set of positions is fast however many histories it has.
    With the whole tree come the exact chances of every seat if every choice is made evenly, chance by its weights.

    Ctrl-C shows what is known so far. The exit code is 1 if a history ends in a fault of the rules.
    """
    from festrules.cli.counting import Wishes, count
    from festrules.cli.render.counts import render_json, render_text

    counted = count(Wishes(name, **asked))  # type: ignore[arg-type]
    click.echo((render_json if form == "json" else render_text)(counted), nl=False)
    ctx.exit(counted.exit_code)
