"""Options of commands that ask something of many games, whose answer is a page."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from festrules.cli.engines import with_engine
from festrules.cli.options import SEED, with_mods

Command = TypeVar("Command", bound=Callable[..., Any])
PLAYED = (
    click.option(
        "--seed", type=SEED, default=0, show_default=True, metavar="N",
        help="The same seed plays the same games.",
    ),
    click.option("--players", metavar="2..4", help="How many play; usually the fewest and the most possible."),
    click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game."),
    click.option("--variant", "variants", multiple=True, metavar="NAME", help="Play a variant of the rules."),
    with_mods,
)  # fmt: skip
TOLD = (
    with_engine,
    click.option(
        "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.html",
        help="Where the page goes; its data lies beside it.",
    ),
    click.option("--resume", is_flag=True, help="Go on with the existing games."),
    click.option("--estimate", is_flag=True, help="Only say what it will cost."),
    click.option(
        "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
        help="For people or for programs.",
    ),
    click.option("--quiet", is_flag=True, help="Do not show progress."),
)  # fmt: skip


def what_is_played(command: Command) -> Command:
    """Which games are played, beside by whom and how many."""
    return _with(PLAYED, command)


def what_is_told(command: Command) -> Command:
    """Where they are played, and what becomes of them."""
    return _with(TOLD, command)


def _with(options: tuple[Callable[[Command], Command], ...], command: Command) -> Command:
    for option in reversed(options):
        command = option(command)
    return command
