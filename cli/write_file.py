"""Writing a file so that nobody ever finds half of it."""

import os
from pathlib import Path

import click


def write_file(path: Path, text: str | bytes) -> None:
    """Write beside it and rename: the old text stays until the new one is whole.

    Names of files can hold what is no character; it is written as JSON would.
    """
    target = path.resolve()  # of a link, write where it points
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(text if isinstance(text, bytes) else text.encode(errors="backslashreplace"))
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise click.UsageError(f"{path} cannot be written: {problem.strerror}.") from problem
