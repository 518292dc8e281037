"""Survivors that were accepted, each with its reason: a table in YAML beside the rules, `NAME.survivors.yaml`."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_source
from festrules.grammar.plain_files import lies_there
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word
from festrules.grammar.yaml_text import YamlReader
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.trying import Outcome, Tried

SUFFIX = ".survivors.yaml"
FIELDS = ("key", "what", "reason")


@dataclass(frozen=True, slots=True)
class Accepted:
    """A bend that nothing notices, and why that is right."""

    key: str
    what: str
    reason: str
    span: Span


@dataclass(frozen=True, slots=True)
class Misfit:
    """An entry that does not describe these rules, or no longer does."""

    span: Span
    said: str


def survivors_file(rules: Path) -> Path:
    """Where they are listed."""
    return rules.with_name(rules.name.removesuffix(rules.suffix) + SUFFIX)


def read_accepted(path: Path) -> tuple[list[Accepted], list[Misfit]]:
    """The entries of a file, and what is wrong with it; there are none if there is no file."""
    if not lies_there(path):
        return [], []
    reader = YamlReader(read_source(path))
    entries = reader.read()
    if reader.problems:
        raise Refused(reader.problems)
    whole = Span(str(path), 1, 1, 1, 2)
    if not isinstance(entries, list):
        return [], [] if entries is None else [Misfit(whole, "this is a list of entries, each with a `-`")]
    accepted: list[Accepted] = []
    misfits: list[Misfit] = []
    for entry in entries:
        read = _entry(entry, whole)
        if isinstance(read, Misfit):
            misfits.append(read)
        elif read.key in {one.key for one in accepted}:
            misfits.append(Misfit(read.span, f"{read.key} is listed twice"))
        else:
            accepted.append(read)
    return accepted, misfits


def _entry(entry: Part, whole: Span) -> Accepted | Misfit:
    if not isinstance(entry, Node):
        return Misfit(whole, f"each entry has {', '.join(FIELDS)}")
    said = {name: value.text.strip() for name, value in entry.fields.items() if isinstance(value, Word)}
    span = entry.span
    missing = [name for name in FIELDS if not said.get(name)]
    unknown = [name for name in entry.fields if name not in FIELDS]
    if missing or unknown:
        problem = f"has no {missing[0]}" if missing else f"has a {unknown[0]}, which means nothing"
        return Misfit(span, f"this entry {problem}; an entry has {', '.join(FIELDS)}")
    return Accepted(said["key"], said["what"], said["reason"], span)


def stale(accepted: Collection[Accepted], bends: Collection[Bend], known: dict[str, Tried]) -> list[Misfit]:
    """The entries that speak of no bend, and those of bends that are not survivors."""
    keys = {bend.key for bend in bends}
    found = []
    for one in accepted:
        tried = known.get(one.key)
        if one.key not in keys:
            found.append(
                Misfit(one.span, f"{one.key} is stale: its statement says something else now, or is gone")
            )
        elif tried is not None and tried.outcome is not Outcome.SURVIVED:
            found.append(Misfit(one.span, f"{one.key} is {tried.outcome} now: take it out"))
    return found
