"""The possible settings: from a table as TOML has it to `Settings`, with a finding for each mistake."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from festrules.cli.checking import STDIN
from festrules.cli.settings.saying import LONGEST, MOST, listed, quoted, said, shortened
from festrules.cli.settings.settings import Ci, Figures, Prove, Settings, settles
from festrules.cli.settings.toml_places import Path as KeyPath
from festrules.cli.settings.toml_places import Places
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Severity
from festrules.grammar.plain_files import exists, is_file, is_folder, names_in, resolve
from festrules.grammar.source import Span
from festrules.lab.bounds.sentences import EXAMPLES, Bound, Unreadable, bound

STEPS = ("validate", "format", "lint", "test", "coverage", "prove", "figures")
OFF = "off"
LEVELS = (OFF, "note", "warning", "error")
MOST_FOUND = 100  # mistakes; who made more puts these right first


@dataclass(slots=True)
class Checks:
    """One reading of settings: where things stand, above which folder, and what was wrong so far."""

    places: Places
    folder: Path
    top: KeyPath
    found: list[Diagnostic] = field(default_factory=list)

    def report(
        self, code: str, span: Span, message: str, *, near: tuple[str, Iterable[str]], help_: str
    ) -> None:
        """Adds a finding with the nearest of the names that would do."""
        if len(self.found) == MOST_FOUND:
            return
        close = get_close_matches(near[0], list(near[1]), 1)
        self.found.append(
            Diagnostic(
                code=code,
                message=message,
                span=span,
                suggestion=close[0] if close else None,
                help=help_ or None,
            )
        )

    def wrong(self, path: KeyPath, expected: str, value: Any, *, near: Iterable[str] = ()) -> None:
        """A value that does not do."""
        message = f"`{path[-1] if isinstance(path[-1], str) else path[-2]}` is {expected}, and this is {said(value)}"
        span = self.places.nearest((*self.top, *path)).value
        typed = value[:LONGEST] if isinstance(value, str) else ""
        self.report("FR552", span, message, near=(typed, near), help_="")


Reader = Callable[[Checks, KeyPath, Any], Any]


def settings_from(checks: Checks, file: Path, table: Mapping[str, Any]) -> Settings:
    """The settings, as far as they are right, with findings for the rest."""
    said_ = fields(checks, (), table, {"levels": levels, "ci": ci, "prove": prove, "figures": figures})
    return Settings(
        checks.folder,
        file,
        said_.get("levels") or {},
        said_.get("ci") or Ci(),
        said_.get("prove") or Prove(),
        said_.get("figures") or Figures(),
        tuple(sorted(set(checks.found), key=lambda found: found.sort_key)),
    )


def fields(checks: Checks, path: KeyPath, table: Any, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """The fields of a table that are right, by their names."""
    if not isinstance(table, dict):
        checks.wrong(path, f"a table: write it as [{path[-1]}] with what it holds below", table)
        return {}
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key in readers:
            read[key] = readers[key](checks, (*path, key), value)
            continue
        where = f"in [{path[-1]}]" if path else "at the top"
        checks.report(
            "FR551",
            checks.places.nearest((*checks.top, *path, key)).key,
            f"there is no setting `{key}` {where}",
            near=(key, readers),
            help_=f"the settings {where} are {listed(readers)}",
        )
    return {name: value for name, value in read.items() if value is not None}


def ci(checks: Checks, path: KeyPath, table: Any) -> Ci:
    """`[ci]`."""
    read = fields(
        checks,
        path,
        table,
        {"files": files, "skip": steps, "fail-level": level, "coverage": percent, "baseline": file_name},
    )
    return Ci(**{name.replace("-", "_"): value for name, value in read.items()})


def prove(checks: Checks, path: KeyPath, table: Any) -> Prove:
    """`[prove]`."""
    counts = dict.fromkeys(("states", "games", "decisions"), number)
    read = fields(checks, path, table, {**counts, "seat-edge": percent})
    return Prove(**{name.replace("-", "_"): value for name, value in read.items()})


def figures(checks: Checks, path: KeyPath, table: Any) -> Figures:
    """`[figures]`."""
    return Figures(**fields(checks, path, table, {"hold": bounds, "of": bounds_of, "tries": number}))


def bounds(checks: Checks, path: KeyPath, value: Any) -> tuple[Bound, ...]:
    """Sentences about figures."""
    found = []
    for where, one in texts(checks, path, value, f'a list of sentences such as "{EXAMPLES[1]}"'):
        try:
            found.append(bound(one))
        except Unreadable as problem:
            span = checks.places.nearest((*checks.top, *where)).value
            checks.report(
                "FR552",
                span,
                f"{said(one)} is not a sentence about a figure",
                near=("", ()),
                help_=f"{problem}",
            )
    return tuple(found)


def bounds_of(checks: Checks, path: KeyPath, table: Any) -> dict[str, tuple[Bound, ...]]:
    """The bounds of single games, by the names of their files."""
    if not isinstance(table, dict):
        fields(checks, path, table, {})
        return {}
    return {name: bounds(checks, (*path, name), value) for name, value in table.items()}


def levels(checks: Checks, path: KeyPath, table: Any) -> dict[str, Severity | None]:
    """`[levels]`: codes, rules by their names, and categories."""
    known = settled_names()
    if not isinstance(table, dict):
        fields(checks, path, table, {})
        return {}
    read: dict[str, Severity | None] = {}
    for name, value in table.items():
        span = checks.places.nearest((*checks.top, *path, name)).key
        if name in CATALOGUE and not settles(name):
            message = f"{name}, {CATALOGUE[name].title}, is always an error: rules with it cannot be played"
            checks.report("FR554", span, message, near=("", ()), help_="take the line out")
        elif name not in known:
            checks.report(
                "FR553",
                span,
                f"no finding is called `{name}`",
                near=(name, known),
                help_="a code (FR505), the name of a rule or a category; `festrules explain` lists them",
            )
        elif value not in LEVELS:
            checks.wrong((*path, name), listed(map(quoted, LEVELS), "or"), value, near=LEVELS)
        else:
            read[name] = None if value == OFF else Severity(value)
    return read


def settled_names() -> list[str]:
    """All that a level can be given to."""
    codes = [code for code in CATALOGUE if settles(code)]
    rules = sorted({CATALOGUE[code].rule for code in codes} - {""})
    return [*sorted({rule.partition("/")[0] for rule in rules}), *rules, *codes]


def level(checks: Checks, path: KeyPath, value: Any) -> Severity | None:
    """From which weight on a finding is one too many."""
    if value in LEVELS[1:]:
        return Severity(value)
    checks.wrong(path, listed(map(quoted, LEVELS[1:]), "or"), value, near=LEVELS[1:])
    return None


def percent(checks: Checks, path: KeyPath, value: Any) -> float | None:
    """From 0 to 100."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 100:
        return value
    checks.wrong(path, "a number from 0 to 100, a percentage", value)
    return None


def number(checks: Checks, path: KeyPath, value: Any) -> int | None:
    """How many."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST:
        return value
    checks.wrong(path, "a whole number of at least 1", value)
    return None


def texts(checks: Checks, path: KeyPath, value: Any, expected: str) -> list[tuple[KeyPath, str]]:
    """The texts of a list, each with its path."""
    if not isinstance(value, list):
        checks.wrong(path, expected, value)
        return []
    for position, one in enumerate(value):
        if not isinstance(one, str):
            checks.wrong((*path, position), expected, one)
    return [((*path, position), one) for position, one in enumerate(value) if isinstance(one, str)]


def steps(checks: Checks, path: KeyPath, value: Any) -> tuple[str, ...]:
    """The steps to pass over."""
    expected = f"a list of steps among {listed(map(quoted, STEPS))}"
    known = []
    for where, one in texts(checks, path, value, expected):
        if one in STEPS:
            known.append(one)
        else:
            checks.wrong(where, expected, one, near=STEPS)
    return tuple(known)


def files(checks: Checks, path: KeyPath, value: Any) -> tuple[str, ...]:
    """Files and folders, from the folder of the settings."""
    read = texts(checks, path, value, 'a list of files and folders such as ["rules", "mods"]')
    for where, one in read:
        if not inside(checks.folder, one):
            absent(checks, where, one)
    return tuple(one for _, one in read if inside(checks.folder, one))


def file_name(checks: Checks, path: KeyPath, value: Any) -> Path | None:
    """A file, from the folder of the settings."""
    if not isinstance(value, str) or not value:
        checks.wrong(path, 'the name of a file such as "known.json"', value)
        return None
    if not inside(checks.folder, value) or not is_file(checks.folder / value):
        absent(checks, path, value, "`festrules ci --write-baseline` writes it")
        return None
    return checks.folder / value


def inside(folder: Path, name: str) -> bool:
    """Whether there is such a file, here or below: settings of strangers have others opened no more than rules do."""
    try:
        file = resolve(folder / name)
        return name != STDIN and file.is_relative_to(resolve(folder)) and exists(file)
    except (OSError, ValueError):  # no file can have this name
        return False


def absent(checks: Checks, path: KeyPath, name: str, help_: str = "") -> None:
    """A file named in the settings that is not there."""
    above, beside = Path(name).parent, list[str]()
    if inside(checks.folder, str(above)) and is_folder(checks.folder / above):
        beside = names_in(checks.folder / above)
    span = checks.places.nearest((*checks.top, *path)).value
    message = f"there is no {shortened(name)} in the folder of the settings"
    checks.report("FR556", span, message, near=(Path(name).name[:LONGEST], beside), help_=help_)
