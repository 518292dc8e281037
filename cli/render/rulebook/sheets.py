"""A page as sheets of paper: chromium prints it, if it is there."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from festrules.grammar.plain_files import is_file, read_plain

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
MOST = 200_000_000  # bytes of what it printed
LONGEST = 120  # seconds that printing may take
ASKED = (
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-extensions",
    "--no-first-run",
    "--no-pdf-header-footer",
)


def sheets_of(page: str) -> bytes:
    """A page as a PDF."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise click.UsageError(
            "Sheets (.pdf) are printed by Chromium, which is not here: install chromium or Google Chrome. Or write"
            " a page (.html), and print that from any browser."
        )
    with TemporaryDirectory(prefix="festrules-") as folder:
        source, target = Path(folder) / "rulebook.html", Path(folder) / "rulebook.pdf"
        source.write_text(page, encoding="utf-8")
        command = [browser, *_asked(Path(folder)), f"--print-to-pdf={target}", source.as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=LONGEST, check=False)  # noqa: S603
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise click.UsageError(f"{browser} does not print this: {_why(problem)}.") from problem
        if done.returncode or not is_file(target):
            raise click.UsageError(f"{browser} does not print this; write a page (.html), and print that.")
        return read_plain(target, MOST)


def _asked(folder: Path) -> Iterator[str]:
    yield from ASKED
    yield f"--user-data-dir={folder / 'profile'}"
    if getattr(os, "geteuid", lambda: 1)() == 0:
        yield "--no-sandbox"  # it refuses to run for root otherwise; the page has no scripts


def _why(problem: OSError | subprocess.TimeoutExpired) -> str:
    if isinstance(problem, subprocess.TimeoutExpired):
        return f"it takes longer than {LONGEST} seconds"
    return problem.strerror or "it cannot be started"
