"""`festrules serve`: tables in the browser."""

from pathlib import Path
from typing import Any

import click


@click.command
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--host", default="127.0.0.1", metavar="ADDRESS", help="Where to listen; usually only for this machine."
)
@click.option(
    "--port", default=8000, type=click.IntRange(0, 65535), metavar="N", help="The port; 8000 if it is free."
)
@click.option(
    "--address", metavar="URL", help="How people reach the server, if a proxy stands in front of it."
)
@click.option(
    "--keep", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Where tables are kept."
)
@click.option(
    "--pictures",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Your own pictures for cards and pieces: FOLDER/GAME/KIND.png",
)
@click.option(
    "--forget",
    type=click.IntRange(1),
    metavar="DAYS",
    help="Delete tables at which nobody has played for this long.",
)
@click.option(
    "--bots",
    "thinkers",
    default=1,
    type=click.IntRange(1, 64),
    metavar="N",
    help="How many bots think at once.",
)
def command(**asked: Any) -> None:
    """Play in the browser: with bots, with people on this machine, and by link with others.

    It shows the games that come with festrules, and those of a FOLDER. Every decision is kept before anybody sees it,
    so tables go on after the server was stopped. It listens to this machine alone, unless --host says otherwise.

    \b
    festrules serve                          http://127.0.0.1:8000
    festrules serve games/                   with the rules files of a folder
    festrules serve --host 0.0.0.0           for all who can reach this machine
    festrules serve --address https://games.example --keep /var/lib/festrules/tables.db --forget 90
    """
    from festrules.cli.serving import Wishes, serve

    serve(Wishes(**asked))
