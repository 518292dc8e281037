"""Pages of studies, sweeps and comparisons: beside their games, however far these came."""

from collections.abc import Callable
from pathlib import Path

from festrules.cli.quoting import quoted
from festrules.cli.studying.playing import Played
from festrules.cli.studying.subject import Asked
from festrules.cli.write_file import write_file

Making = Callable[[str, str], str]  # from the command that makes it again, and where its games lie


def put(page: Path, played: Played, making: Making, asked: Asked, verb: str, *more: str) -> None:
    """Writes a page, where anything can be written."""
    if played.stopped != "unwritable":
        write_file(page, making(command(asked, verb, *more), data_of(page).name))


def data_of(page: Path) -> Path:
    """Where the games lie."""
    return page.with_suffix(".jsonl")


def where(page: Path) -> str:
    """Where both are, in a sentence."""
    return f"The page is {page}, its games are in {data_of(page)}."


def command(asked: Asked, verb: str, *more: str) -> str:
    """What makes it again, as it is typed."""
    words = ["festrules", verb, asked.name, *more, "--bots", asked.bots, "-n", str(asked.games)]
    words += ["--seed", str(asked.seed)]
    words += ["--players", asked.players] if asked.players is not None else []
    for name, values in (("--option", asked.options), ("--variant", asked.variants), ("--mod", asked.mods)):
        for value in values:
            words += [name, value]
    return " ".join(map(quoted, words))
