"""`festrules play`: a whole game in the terminal."""

from pathlib import Path

import click

from festrules.cli.options import SEED, with_mods

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command
@click.argument("name", metavar="NAME", required=False)
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; usually as few as possible."
)
@click.option(
    "--seats",
    metavar="Ann,Bo,hard",
    help="Who sits where: names of people (or human), easy, medium, hard, random; usually you against medium.",
)
@click.option("--think", metavar="2s", help="How long bots may think, instead of a number of tries.")
@click.option("--bots", is_flag=True, help="Bots play all seats; usual where there is no terminal.")
@click.option(
    "--referee",
    is_flag=True,
    help="The game lies on a real table; type what happens there, dice and cards too.",
)
@click.option(
    "--screen/--plain",
    "on_screen",
    default=None,
    help="On the whole screen of the terminal, or in lines; usually the screen, where Textual is installed.",
)
@click.option(
    "--light/--dark",
    default=None,
    help="The background of the whole screen; usually that of the terminal. F7 changes it.",
)
@click.option("--seed", type=SEED, metavar="N", help="Make make chance and bots do the same again.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Play a variant of the rules.")
@with_mods
@click.option(
    "--record",
    type=FILE,
    metavar="FILE",
    help="Keep the game in this file; with --resume, go on in this one.",
)
@click.option(
    "--from-scenario", type=click.IntRange(1), metavar="LINE",
    help="Play on from this line of the scenarios in the file; people sit everywhere.",
)  # fmt: skip
@click.option("--no-record", is_flag=True, help="Do not save the game automatically.")
@click.option(
    "--resume",
    type=FILE,
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a game from its record; without a file, with one of the saved games.",
)
@click.option(
    "--replay",
    type=FILE,
    metavar="FILE",
    help="Show a game again from its record, or --game N of a simulation.",
)
@click.option(
    "--game", type=click.IntRange(0), metavar="N", help="With --replay: which game of a simulation."
)
@click.option(
    "--replay-seed",
    type=SEED,
    metavar="N",
    help="Show the game of a simulation that has this seed.",
)
@click.option("--at", type=click.IntRange(0), metavar="N", help="With a replay: only up to decision N.")
@click.pass_context
def command(ctx: click.Context, /, name: str | None, **asked: object) -> None:
    """Play a whole game in the terminal, with people or bots.

    NAME is a rules file, a document that `festrules compile` wrote, the name of a game that comes with
    festrules, or - for what comes in through a pipe; then bots play. While you play, `help` says what you can
    type. Every game that people play is kept by itself, decision by decision, so nothing is lost however it ends.

    \b
    festrules play NAME                       you against bots
    festrules play NAME --seats human,hard    you against one that thinks more
    festrules play NAME --seats Ann,Bo        two people at one screen
    festrules play NAME --bots --seed 7       watch bots
    festrules play NAME --referee             a real table: say what dice and cards bring
    festrules play --resume                   go on with one of the games that you have left
    festrules play --resume FILE              go on with a game from its record
    festrules play --replay FILE --game 17    one game of `festrules simulate -o FILE`
    """
    from festrules.cli.play.start import Wishes, play

    ctx.exit(play(Wishes(name, **asked)))  # type: ignore[arg-type]
