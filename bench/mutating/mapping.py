"""Makes the map: each file of tests is run in a process of its own, as it is when a mutant is tried.

So what tests share (games that are read once, what is kept from one to the next) counts for the file that asks for it,
in what it costs and in where it comes. Only importing the code is done once, for all files that a process goes on to.
"""

import importlib
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest

from mutating.importing import FOLDERS, NOTES, PACKAGE, install
from mutating.noting import BETWEEN, Noting
from mutating.report import python_files
from mutating.trying import ROOT, be_alone, options

LONG = 900  # seconds of processors: a file of tests that takes longer is left out


def files_of_tests(named: Sequence[str]) -> list[str]:
    """The files in some folders, the largest first, as they probably take longest."""
    found = [
        file
        for name in named
        for file in ([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("test_*.py"))
    ]
    return [
        file.relative_to(ROOT).as_posix()
        for file in sorted(dict.fromkeys(found), key=lambda one: (-one.stat().st_size, one))
    ]


def begin(folders: Sequence[str], notes: Path) -> None:
    """Imports the code with probes in, in the process from which those of the files are forked."""
    os.environ |= {NOTES: str(notes), FOLDERS: os.pathsep.join(folders)}
    install()
    noting = Noting(notes)
    for path in (file.relative_to(ROOT) for folder in folders for file in python_files(ROOT / folder)):
        with suppress(ImportError):  # an extra that is not there
            importlib.import_module(PACKAGE + ".".join(path.with_suffix("").parts).removesuffix(".__init__"))
    noting.note(BETWEEN, 0)
    noting.file.close()


def note(file: str, further: Sequence[str], notes: Path) -> str:
    """Runs the tests of a file; its name."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        child = os.fork()
        if child == 0:
            _note(file, [*options(scratch), *further], notes)
        os.waitpid(child, 0)
    return file


def _note(file: str, arguments: Sequence[str], notes: Path) -> NoReturn:
    try:
        be_alone(LONG)
        pytest.main([*arguments, file], plugins=[Noting(notes)])
    finally:
        os._exit(0)
