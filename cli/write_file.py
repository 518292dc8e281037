"""Writing a file so that nobody ever finds half of it."""

import os
from contextlib import suppress
from pathlib import Path

import click

from festrules.grammar.plain_files import exists, is_file, resolve, why_not


def write_file(path: Path, text: str | bytes) -> None:
    """Write beside it and rename: the old text stays until the new one is whole.

    Names of files can hold what is not a character; it is written as JSON would.
    """
    data = text if isinstance(text, bytes) else text.encode(errors="backslashreplace")
    target = resolve(path)  # of a link, write where it points
    try:
        if exists(path) and not is_file(path):
            _pour(path, data)
        else:
            _put(target, data)
    except ValueError as problem:
        raise click.UsageError(f"{path} cannot be written: no file can have this name.") from problem
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be written: {why_not(problem)}.") from problem


def _put(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(data)
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _pour(path: Path, data: bytes) -> None:
    """Into a device, or a pipe from which somebody reads: these are not to be replaced."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # waits for nobody, even where a system would
    file = os.open(path, os.O_WRONLY | at_once | getattr(os, "O_NOCTTY", 0))
    with os.fdopen(file, "wb") as opened:
        if at_once:
            os.set_blocking(file, True)
        opened.write(data)
