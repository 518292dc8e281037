"""Writing the files of something new, none of which may be there before."""

from collections.abc import Mapping
from pathlib import Path

import click

from festrules.grammar.plain_files import exists, is_folder, lies_there, names_in


def write_all(folder: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write them into a folder, which is made if it is not there; nothing that is there is ever changed."""
    paths = [folder / name for name in texts]
    there = [path for path in paths if lies_there(path)]
    if there:
        raise click.UsageError(f"{there[0]} exists already. Nothing was written.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in zip(paths, texts.values(), strict=True):
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except OSError as problem:
        said = problem.strerror or str(problem)
        raise click.UsageError(f"{problem.filename or folder} cannot be written: {said}.") from problem
    return paths


def refuse_full(folder: Path) -> None:
    """A game gets a folder of its own, so that nobody's files come to lie between others."""
    if exists(folder) and not is_folder(folder):
        raise click.UsageError(f"{folder} exists already, and is not a folder. Nothing was written.")
    if is_folder(folder) and names_in(folder):
        raise click.UsageError(f"There is something in the folder {folder} already. Nothing was written.")
