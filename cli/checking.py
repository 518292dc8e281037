"""Checking several files at once: from what the user named to a report about each."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import click

from festrules.cli.render.report import Report
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.plain_files import is_folder, resolve
from festrules.grammar.source import MAX_TEXT, Source, normalise

STDIN = "-"
SETTINGS = ".toml"
TABLES = (".yaml", ".yml")


def check_each(names: Iterable[str], mods: Sequence[str] = ()) -> list[Report]:
    """One report for each file, in the order in which they were named; each with these mods."""
    named = gathered(names)
    for name in named:
        refuse_table(name)
    return [check_one(name, mods) for name in named]


def gathered(names: Iterable[str], suffixes: tuple[str, ...] = (".rules",)) -> list[str]:
    """The files, each once; a folder stands for every rules file in it, in the order of their paths."""
    found: dict[str, None] = {}
    for name in names:
        path = Path(name)
        if is_folder(path):
            found.update(dict.fromkeys(rules_in(path, suffixes)))
        else:
            found[name] = None
    return list(found)


def refuse_table(name: str) -> None:
    """Refuse to read a file as rules that rules read by themselves."""
    if name.endswith(TABLES):
        raise click.UsageError(
            f"{name} is a table, a picture or an inventory of clauses, which rules read by themselves. Name the rules"
            " files, or their folder."
        )


def rules_in(folder: Path, suffixes: tuple[str, ...] = (".rules",)) -> list[str]:
    """Every rules file below a folder, but not in hidden ones: there lies what other programs keep."""
    files = (file for suffix in suffixes for file in folder.rglob(f"*{suffix}"))
    inside = (
        file.relative_to(folder) for file in files if not is_folder(file) and not leads_out(file, folder)
    )
    seen = sorted(file for file in inside if not any(part.startswith(".") for part in file.parts))
    if not seen:
        raise click.UsageError(f"There is no .rules file in the folder {folder}.")
    return [str(folder / file) for file in seen]


def leads_out(file: Path, folder: Path) -> bool:
    """Whether it is a link to somewhere else: naming a stranger's folder does not mean anything outside of it."""
    return file.is_symlink() and not resolve(file).is_relative_to(resolve(folder))


def check_one(name: str, mods: Sequence[str] = ()) -> Report:
    """Everything that is wrong with one file, or with what comes in through a pipe."""
    if name.endswith(SETTINGS):
        from festrules.cli.settings.nearest import settings_of

        return Report(name, settings_of(Path(name)).problems)
    if name != STDIN:
        return Report(name, findings(name, mods))
    source = stdin()
    return Report(name, findings(source, mods), {name: source.text})


def stdin() -> Source:
    """The input of a pipe: a little more than may be read, so that too much is noticed."""
    text = sys.stdin.buffer.read(4 * MAX_TEXT + 1).decode("utf-8", "replace")
    return Source(STDIN, normalise(text))


def findings(game: str | Source, mods: Sequence[str] = ()) -> tuple[Diagnostic, ...]:
    """The findings of `festrules.check`, and examples that mods take back although they don't exist."""
    from festrules.cli.reading import read
    from festrules.interpreter.checking import check_document, in_order

    try:
        document = read(game, None, mods)
        found = check_document(document)
    except Refused as refused:
        return refused.diagnostics
    found = in_order([*found, *_not_begun(document, game, mods)])
    return in_order([*found, *_taken_back(game, mods)]) if takes_back(document) else found


def _not_begun(document: Document, game: str | Source, mods: Sequence[str]) -> Iterable[Diagnostic]:
    """The examples that begin from no position, also none of those in files of scenarios."""
    from festrules.grammar.file_access import find_rules
    from festrules.grammar.files import read_with_scenarios
    from festrules.interpreter.scenario.positions import wrong_positions

    wrong = wrong_positions(document)
    if wrong and not isinstance(game, Source):
        with suppress(Refused):
            everywhere = {
                one.pointer for one in wrong_positions(read_with_scenarios(find_rules(game), (), mods=mods))
            }
            return [one for one in wrong if one.pointer in everywhere]
    return wrong


def takes_back(document: Document) -> bool:
    """Whether a mod drops or replaces examples in its rules file: only then files of scenarios are read."""
    mods = document.book.mods
    return any(mod.dropped_examples or any(one.replaces for one in mod.examples) for mod in mods)


def _taken_back(game: str | Source, mods: Sequence[str]) -> tuple[Diagnostic, ...]:
    """The examples that mods take back and nobody has; whatever is wrong with files of scenarios, `test` says."""
    from festrules.grammar.file_access import find_rules
    from festrules.grammar.files import read_with_scenarios
    from festrules.interpreter.scenario.inherited import inheritance

    if isinstance(game, Source):
        return ()
    with suppress(Refused):
        return inheritance(read_with_scenarios(find_rules(game), (), mods=mods)).found
    return ()
