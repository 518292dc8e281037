"""The identity of a finding from one run to the next, though lines have moved and folders been renamed.

It is made of the code, the path, the named thing that the finding is about, and what is said of it: no line numbers.
Findings that agree in all this are counted.
"""

import hashlib
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from festrules.cli.render.report import Report, in_reading_order, read_lines
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.plain_files import resolve

LINE = re.compile(r"\bline \d+")
SHIFTING = re.compile(r"\d+|`[^`]*`")  # in what playing finds: after how many decisions, and what was chosen
PLAYED = "FR9"
BLANKS = re.compile(r"\s+")
LONGEST = 80  # characters of a text that identifies a thing without a name


@dataclass(frozen=True, slots=True, order=True)
class Fingerprint:
    """All that is known of a finding; in the order in which they are listed."""

    path: str
    code: str
    about: str
    message: str

    def digest(self, number: int) -> str:
        """A short name for it, and which of several alike it is."""
        said = f"{self.path}\0{self.code}\0{self.about}\0{self.message}"
        return f"{hashlib.sha256(said.encode(errors='backslashreplace')).hexdigest()[:32]}:{number}"


def fingerprints(reports: Sequence[Report], folder: Path) -> Iterator[tuple[Report, Diagnostic, Fingerprint]]:
    """Each finding of several reports once, in reading order; paths are those from a folder."""
    seen: set[tuple[str, Diagnostic]] = set()
    for report in reports:
        for found in in_reading_order(report):
            one = fingerprint(found, report, folder)
            if (one.path, found) not in seen:
                seen.add((one.path, found))
                yield report, found, one


def fingerprint(found: Diagnostic, report: Report, folder: Path) -> Fingerprint:
    """The fingerprint of one finding."""
    source = found.span.source if found.span else report.path
    message = LINE.sub("line ?", found.message)
    if found.code.startswith(PLAYED):
        message = SHIFTING.sub("?", message)
    message = BLANKS.sub(" ", message).strip()
    return Fingerprint(path_from(folder, source), found.code, about(found, report), message)


def numbered(all_: Sequence[Fingerprint]) -> Iterator[int]:
    """The number of each among those like it, from 1."""
    counts: Counter[Fingerprint] = Counter()
    for one in all_:
        counts[one] += 1
        yield counts[one]


def path_from(folder: Path, name: str) -> str:
    """With forward slashes on every machine; a pipe is called as messages call it."""
    if name in {"", "-"}:
        return "<stdin>" if name else ""
    try:
        return PurePosixPath(Path(os.path.relpath(resolve(Path(name)), resolve(folder)))).as_posix()
    except ValueError:  # another drive
        return Path(name).as_posix()


def about(found: Diagnostic, report: Report) -> str:
    """The named thing that a finding lies in; where none is known, the text that it points at."""
    steps = (found.pointer or "").split("/")
    if "things" in steps[:-1]:
        return steps[steps.index("things") + 1]
    if found.span is None:
        return found.pointer or ""
    span, lines = found.span, read_lines(report, found.span.source)
    line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
    end = span.end_column if span.end_line == span.line else len(line) + 1
    return BLANKS.sub(" ", line[span.column - 1 : end - 1]).strip()[:LONGEST]
