"""Finding the settings that count for a file, and reading them."""

import re
import tomllib
from pathlib import Path
from typing import Any

from festrules.cli.settings.checks import Checks, settings_from
from festrules.cli.settings.settings import Settings
from festrules.cli.settings.toml_places import places_of
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.file_access import read_source
from festrules.grammar.plain_files import exists, is_file, is_folder, lies_there, resolve
from festrules.grammar.source import Source, Span

OWN = "festrules.toml"
SHARED = "pyproject.toml"
TABLE = ("tool", "festrules")
MOST_TEXT = 400_000  # characters
MOST_DOTS = 200  # on a line: the time that reading a key takes grows with the square of its dots
POSITION = re.compile(r" \((?:at line (\d+), column (\d+)|at end of document)\)$")


def settings_for(path: str | Path) -> Settings:
    """The settings of the nearest folder above a file that has some; for a game's name, above the current folder.

    Nothing is looked for above the root of a repository.
    """
    start = Path(path)
    start = start if is_folder(start) else start.parent
    start = start if is_folder(start) else Path.cwd()
    return _above(resolve(start))


def _above(start: Path) -> Settings:
    for folder in (start, *start.parents):
        found = _of(folder)
        if found is not None:
            return found
        if exists(folder / ".git"):
            break
    return Settings(start)


def _of(folder: Path) -> Settings | None:
    """The settings of one folder, if it has any."""
    if lies_there(folder / OWN):
        return settings_of(folder / OWN)
    return settings_of(folder / SHARED) if _table(folder / SHARED) is not None else None


def settings_of(file: Path) -> Settings:
    """The settings of one file, and the mistakes in them."""
    folder = file.parent
    shared = folder / SHARED
    more = (_twice(shared),) if file.name == OWN and _table(shared) is not None else ()
    try:
        source = read_source(file)
        table = _parsed(source)
    except Refused as refused:
        return Settings(folder, file, problems=(*refused.diagnostics, *more))
    top: tuple[str, ...] = ()
    if file.name == SHARED:
        table, top = _table(file), TABLE
    checks = Checks(places_of(source.name, source.text), folder, top, list(more))
    return settings_from(checks, file, table)


def _table(shared: Path) -> Any:
    """Our table of a file that others use too, if it is there; a file that is not TOML is for them to mend."""
    if not is_file(shared):
        return None
    try:
        return _parsed(read_source(shared)).get("tool", {}).get("festrules")
    except (Refused, AttributeError):
        return None


def _parsed(source: Source) -> dict[str, Any]:
    if len(source.text) > MOST_TEXT:
        raise Refused([_no_toml(source, f"it has more than {MOST_TEXT} characters")])
    if any(line.count(".") > MOST_DOTS for line in source.text.split("\n")):
        raise Refused([_no_toml(source, f"a line has more than {MOST_DOTS} dots")])
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as problem:
        raise Refused([_no_toml(source, str(problem))]) from problem
    except ValueError as problem:  # of a number with thousands of digits
        raise Refused([_no_toml(source, "a number is too large")]) from problem
    except RecursionError as problem:
        raise Refused([_no_toml(source, "it is nested too deeply")]) from problem


def _no_toml(source: Source, said: str) -> Diagnostic:
    """The message of `tomllib`, in its place."""
    position = POSITION.search(said)
    reason = POSITION.sub("", said).rstrip(".")
    lines = source.text.rstrip("\n").split("\n")
    line, column = len(lines), len(lines[-1]) + 1
    if position and position[1]:
        line, column = int(position[1]), int(position[2])
    return Diagnostic(
        code="FR550",
        message=f"this is not TOML: {reason[:1].lower()}{reason[1:]}",
        span=Span(source.name, line, column, line, column + 1),
        help='a line is `name = value`; texts stand in quotes: fail-level = "warning"',
    )


def _twice(shared: Path) -> Diagnostic:
    """Settings beside those that count."""
    source = read_source(shared)
    places = places_of(source.name, source.text)
    return Diagnostic(
        code="FR557",
        message=f"there are settings here and in {OWN} beside it: only those of {OWN} count",
        span=places.nearest(TABLE).key,
        help="put them all into one of the two files",
    )
