"""Pages of studies, sweeps and comparisons: beside their games, however far these came."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from festrules.cli.quoting import quoted
from festrules.cli.studying.playing import Played
from festrules.cli.studying.subject import StudyRequest
from festrules.cli.studying.tables import put_tables, tables_of
from festrules.cli.write_file import write_file
from festrules.grammar.plain_files import exists
from festrules.interpreter.findings import listed
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.plan import Plan

Making = Callable[[str, str], str]  # from the command that makes it again, and where its games lie


def put(
    page: Path,
    played: Played,
    making: Making,
    asked: StudyRequest,
    words: Sequence[str],
    plan: Plan,
    abouts: Mapping[int, StudyAbout] | None = None,
) -> None:
    """Writes a page and its tables, where anything can be written; `words` are of the command that makes it again."""
    if played.stopped != "unwritable":
        write_file(page, making(command(asked, *words), data_of(page).name))
        put_tables(data_of(page), plan, abouts or {})


def data_of(page: Path) -> Path:
    """Where the games lie."""
    return page.with_suffix(".jsonl")


def where(page: Path) -> str:
    """Where all of it is, in a sentence."""
    data = data_of(page)
    tables = [path.name for path in tables_of(data) if exists(path)]
    more = f", and as tables in {listed(tables)}" if tables else ""
    return f"The page is {page}, its games are in {data}{more}."


def command(asked: StudyRequest, verb: str, *more: str) -> str:
    """The command that makes it again, as it is typed."""
    words = ["festrules", verb, asked.name, *more, "--bots", asked.bots, "-n", str(asked.games)]
    words += ["--seed", str(asked.seed)]
    words += ["--players", asked.players] if asked.players is not None else []
    for name, values in (("--option", asked.options), ("--variant", asked.variants), ("--mod", asked.mods)):
        for value in values:
            words += [name, value]
    return " ".join(map(quoted, words))
