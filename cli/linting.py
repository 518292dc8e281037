"""Linting several files: from what the user named to a report about each."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from festrules.cli.checking import STDIN
from festrules.cli.render.report import Report
from festrules.cli.suites import PIPE, RULES, Wanted, gathered
from festrules.grammar.diagnostic import Diagnostic, Refused, Severity
from festrules.grammar.document import Document
from festrules.grammar.file_access import SCENARIOS
from festrules.grammar.source import Source
from festrules.interpreter.checking import Examined, examine
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.linting.look import Surroundings


def lint_each(names: Sequence[str], mods: tuple[str, ...] = ()) -> list[Report]:
    """One report for each rules file, its scenarios among it, in the order in which they were named."""
    return [lint_one(one) for one in gathered(names or (".",), mods)]


def lint_one(one: Wanted, *, sound: bool = False) -> Report:
    """The lint findings in one game; one that cannot be read or played gets the reason."""
    if one.rules == PIPE:
        return _lint_pipe(one.mods)
    try:
        document = read(one)
        examined = None if sound else examine(document)
        return Report(str(one.rules), errors_in(examined) or lint_document(document, one, examined))
    except Refused as refused:
        return Report(str(one.rules), refused.diagnostics)


def errors_in(examined: Examined | None) -> tuple[Diagnostic, ...]:
    """The errors that keep rules from being played, in which case nobody asks what is probably not meant."""
    return tuple(one for one in examined.found if one.severity is Severity.ERROR) if examined else ()


def read(one: Wanted, texts: Mapping[str, str] | None = None) -> Document:
    """The rules with all their scenarios; `texts` stand for what is in some of the files."""
    from festrules.grammar.files import read_document, read_with_scenarios

    if one.rules.name.endswith(RULES):
        return read_with_scenarios(one.rules, one.files, texts, mods=one.mods)
    return read_document(one.rules, None, one.mods)


def files_of(document: Document, one: Wanted) -> set[str]:
    """The files in question: those of a game, or those asked for; with mods, those of the outermost."""
    if one.mods:
        texts = {span.source for at, span in document.spans.items() if document.is_outermost(at)}
        return {name for name in texts if name.endswith((*RULES[:1], SCENARIOS))}  # and no tables
    return set(one.only) if one.only is not None else {str(one.rules), *map(str, one.files)}


def lint_document(
    document: Document, one: Wanted, examined: Examined | None = None
) -> tuple[Diagnostic, ...]:
    """The findings about a game in its own files, or in those that were asked for."""
    beside = (path.stem for path in sorted(one.rules.parent.glob("*.rules")) if path != one.rules)
    return lint(document, Surroundings(one.rules.stem, tuple(beside)), files_of(document, one), examined)


def _lint_pipe(mods: tuple[str, ...]) -> Report:
    from festrules.cli.checking import stdin
    from festrules.grammar.files import read_document

    source: Source = stdin()
    try:
        document = read_document(source, Path(), mods)
        examined = examine(document)
        found = errors_in(examined) or lint(document, examined=examined)
    except Refused as refused:
        found = refused.diagnostics
    return Report(STDIN, found, {STDIN: source.text})
