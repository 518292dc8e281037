"""The findings in one file: the common ground of all ways to show them."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from festrules.grammar.diagnostic import Diagnostic, Severity
from festrules.grammar.plain_files import exists, read_start, resolve
from festrules.grammar.source import MAX_TEXT, Span, normalise


@dataclass(frozen=True, slots=True)
class Report:
    """The findings about one file, which is called what the user called it.

    `texts` holds what no file holds: what came in through a pipe.
    """

    path: str
    diagnostics: tuple[Diagnostic, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


def shown_path(name: str) -> str:
    """The path as the user would write it from here, with forward slashes on every machine."""
    if name in {"", "-"}:
        return "<stdin>" if name else ""
    path = Path(name)
    if path.is_absolute() and path.is_relative_to(repository_root()):
        path = Path(os.path.relpath(path))
    return path.as_posix()


def repository_root() -> Path:
    """The nearest folder from here up that is a repository, or else this one."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if exists(folder / ".git")), here)


def repository_path(name: str) -> str:
    """The path within the repository around the current folder: CI servers know files by it."""
    if name in {"", "-"}:
        return shown_path(name)
    path, root = resolve(Path(name)), repository_root()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else shown_path(name)


def place(report: Report, span: Span | None) -> str:
    """The path of a finding; one without a place in a text is about the file itself."""
    return shown_path(span.source if span else report.path)


def read_lines(report: Report, name: str) -> list[str]:
    """The lines of a source once more, to quote them; none if it cannot be read any longer."""
    text = report.texts.get(name)
    if text is None:
        try:
            text = read_start(Path(name), MAX_TEXT).decode("utf-8", "replace")
        except OSError:
            return []
    return normalise(text).split("\n")


def in_reading_order(report: Report) -> list[Diagnostic]:
    """Each finding once, by its place in the text or the document, whatever order they were found in."""
    once: dict[tuple[object, ...], Diagnostic] = {}
    for found in sorted(set(report.diagnostics), key=reading_order):
        once.setdefault(as_read(found), found)
    return list(once.values())


def as_read(found: Diagnostic) -> tuple[object, ...]:
    """The part of a finding that people read: two that differ in the rest alone are one to them.

    One word of the text may stand for several places of the document, as `a` does in `choose a card`.
    """
    span = found.span
    where = (span.source, span.line, span.column) if span else found.pointer
    said = (found.severity, found.code, found.message, found.help, found.suggestion)
    return (where, *said, frozenset(found.labels))


def reading_order(found: Diagnostic) -> tuple[object, ...]:
    """By text, then by document; what has no place at all comes last."""
    span = found.span or Span("", 0, 0, 0, 0)
    steps = [
        (step.isdigit(), int(step) if step.isdecimal() else 0, step)
        for step in (found.pointer or "").split("/")
    ]
    nowhere = found.span is None and found.pointer is None
    return (nowhere, span, steps, found.code, found.message)


def as_grave(found: Diagnostic, level: Severity) -> bool:
    """Whether it matters as much as that, or more."""
    ranks = list(Severity)
    return ranks.index(found.severity) <= ranks.index(level)


def counted(diagnostics: Iterable[Diagnostic]) -> str:
    """ "3 errors, 1 warning", or nothing when there is nothing to count."""
    tally = Counter(found.severity for found in diagnostics)
    return ", ".join(quantity(tally[severity], severity) for severity in Severity if tally[severity])


def some_of(said: Sequence[str], most: int, between: str) -> str:
    """The first of many, and how many more there are."""
    more = f" and {len(said) - most} more" if len(said) > most else ""
    return between.join(said[:most]) + more


def quantity(number: int, noun: str) -> str:
    """A number and what it counts."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
