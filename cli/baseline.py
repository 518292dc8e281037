"""Findings that are known: a file in the repository which lists them, so that only new ones count.

It is JSON with a finding on each line, sorted, without line numbers: rewritten, it differs only where findings came or
went. What forbids playing is never taken into it.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, NoReturn

from festrules.cli.fingerprints import Fingerprint, fingerprints, path_from
from festrules.cli.render.report import Report, in_reading_order, quantity, shown_path
from festrules.cli.settings.settings import settles
from festrules.cli.write_file import write_file
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, refuse
from festrules.grammar.file_access import read_source
from festrules.grammar.plain_files import exists, lies_there
from festrules.grammar.source import Source, Span, whole

VERSION = 1
FIELDS = {"code", "path", "about", "message"}
REPAIR = "delete it, then `--write-baseline` writes a new one"

Known = Counter[Fingerprint]


@dataclass(frozen=True, slots=True)
class Seen:
    """The files that one run looked at; other findings of a baseline are none of its business."""

    paths: frozenset[str]
    speaks_of: Callable[[str], bool]

    def judges(self, one: Fingerprint, folder: Path) -> bool:
        """Whether this run would have found it again; what lay in a file that is gone is gone, too."""
        return self.speaks_of(one.code) and (one.path in self.paths or not exists(folder / one.path))


@dataclass(frozen=True, slots=True)
class ComparedFindings:
    """The new findings, the number of known ones, and how many of those were not found again."""

    reports: list[Report]
    known: int
    gone: int


def read_baseline(path: Path) -> Known:
    """The known findings, with how often each may come; `Refused` says why they cannot be read."""
    source = read_source(path)
    try:
        data = json.loads(source.text)
    except json.JSONDecodeError as problem:
        place = Span(source.name, problem.lineno, problem.colno, problem.lineno, problem.colno + 1)
        broken(source, f"it is not JSON: {problem.msg[:1].lower()}{problem.msg[1:]}", place)
    except ValueError:
        broken(source, "a number in it is too large")
    except RecursionError:
        broken(source, "it is nested too deeply")
    if not isinstance(data, dict) or not isinstance(data.get("findings"), list):
        broken(source, 'it has no list of "findings"')
    if data.get("version") != VERSION:
        broken(source, f"its version is {json.dumps(data.get('version'))}, and only {VERSION} can be read")
    known: Known = Counter()
    for number, one in enumerate(data["findings"], 1):
        if not entry_is_right(one):
            broken(source, f"its finding {number} lacks a field, or a field has a value that it cannot have")
        known[Fingerprint(**{name: one[name] for name in FIELDS})] += one.get("count", 1)
    return known


def entry_is_right(one: Any) -> bool:
    """Whether a finding is written as it should be."""
    return (
        isinstance(one, dict)
        and one.keys() - {"count"} == FIELDS
        and all(isinstance(one[name], str) for name in FIELDS)
        and one["code"] in CATALOGUE
        and isinstance(one.get("count", 1), int)
        and one.get("count", 1) > 0
    )


def broken(source: Source, why: str, span: Span | None = None) -> NoReturn:
    """A baseline that cannot be read is nothing that a run could go on without."""
    message = f"this baseline cannot be read: {why}"
    refuse(Diagnostic(code="FR555", message=message, span=span or whole(source), help=REPAIR))


def compare(reports: Sequence[Report], known: Known, folder: Path, seen: Seen) -> ComparedFindings:
    """Takes out what is known. A finding in a folder that was renamed is known by the name of its file."""
    left, moved = Counter(known), by_file(known, folder)
    expected: set[tuple[str, Diagnostic]] = set()
    for _, found, one in fingerprints(reports, folder):
        candidates = (one, *moved.get(nameless(one), ()))
        same = next((old for old in candidates if left[old] > 0), None)
        if same is not None and settles(found.code):
            left[same] -= 1
            expected.add((one.path, found))
    kept = []
    for report in reports:
        new = [one for one in report.diagnostics if (placed(one, report, folder), one) not in expected]
        kept.append(replace(report, diagnostics=tuple(new)))
    gone = sum(count for one, count in left.items() if seen.judges(one, folder))
    return ComparedFindings(kept, len(expected), gone)


def placed(found: Diagnostic, report: Report, folder: Path) -> str:
    """The path of the text that a finding is about."""
    return path_from(folder, found.span.source if found.span else report.path)


def by_file(known: Iterable[Fingerprint], folder: Path) -> dict[Fingerprint, list[Fingerprint]]:
    """Known findings in files that no longer exist, by everything but the folder."""
    moved: dict[Fingerprint, list[Fingerprint]] = {}
    for one in sorted(known):
        if not exists(folder / one.path):
            moved.setdefault(nameless(one), []).append(one)
    return moved


def nameless(one: Fingerprint) -> Fingerprint:
    """Without the folder."""
    return replace(one, path=PurePosixPath(one.path).name)


def written(reports: Sequence[Report], path: Path, seen: Seen) -> int:
    """Writes down all that was found, and keeps what this run did not look at; how many findings that are."""
    folder = path.parent
    old = read_baseline(path) if lies_there(path) else Counter()
    kept = {one: count for one, count in old.items() if not seen.judges(one, folder)}
    found = Counter(one for _, _, one in fingerprints(reports, folder) if settles(one.code))
    write_file(path, as_text({**kept, **found}))
    return found.total()


def as_text(known: dict[Fingerprint, int]) -> str:
    """A line for each, sorted by path."""
    lines = [line(one, count) for one, count in sorted(known.items())]
    inside = ",".join(f"\n    {one}" for one in lines) + ("\n  " if lines else "")
    return f'{{\n  "version": {VERSION},\n  "findings": [{inside}]\n}}\n'


def line(one: Fingerprint, count: int) -> str:
    """One finding."""
    fields: dict[str, object] = {
        "path": one.path,
        "code": one.code,
        "about": one.about,
        "message": one.message,
    }
    return json.dumps(fields | ({"count": count} if count > 1 else {}), ensure_ascii=False)


def seen_in(reports: Sequence[Report], folder: Path, speaks_of: Callable[[str], bool]) -> Seen:
    """The files that reports are about, and those that their findings point into.

    Not those with mistakes that forbid playing: what else is wrong there is seen again when these are put right.
    """
    names = {placed(found, report, folder) for report in reports for found in report.diagnostics}
    names |= {path_from(folder, report.path) for report in reports}
    for report in reports:
        if not all(settles(found.code) for found in report.diagnostics):
            names.discard(path_from(folder, report.path))
    return Seen(frozenset(names), speaks_of)


def said_of_written(number: int, path: Path, compared: ComparedFindings) -> str:
    """The message after writing a baseline."""
    left = sum(len(in_reading_order(report)) for report in compared.reports)
    errors = f"; {quantity(left, 'finding')} not: errors that forbid playing are never listed" if left else ""
    return f"{shown_path(str(path))}: {quantity(number, 'finding')} listed{errors}"


def said_of_compared(compared: ComparedFindings, path: Path) -> str:
    """The message about findings passed over, and about entries listed in vain."""
    lines = []
    if compared.known:
        verb = "is" if compared.known == 1 else "are"
        lines.append(f"{quantity(compared.known, 'finding')} of {shown_path(str(path))} {verb} passed over")
    if compared.gone:
        verb = "is" if compared.gone == 1 else "are"
        found = quantity(compared.gone, "finding")
        lines.append(f"{found} of {shown_path(str(path))} {verb} gone: rewrite it with --write-baseline")
    return "".join(f"{line}\n" for line in lines)
