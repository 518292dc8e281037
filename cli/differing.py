"""From two names on a command line to what the rulebooks say differently."""

from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.playing_both import Trial, played_both
from festrules.cli.reading import read
from festrules.cli.render.report import shown_path
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.meanings import Variant
from festrules.interpreter.comparing.changes import changes_of, tell_changes, without_changes
from festrules.interpreter.comparing.compare import compare
from festrules.interpreter.comparing.difference import Comparison
from festrules.interpreter.edition import make_edition


@dataclass(frozen=True, slots=True)
class ComparedRulebooks:
    """Two rulebooks and what differs; `head` says what is compared with what."""

    head: str
    old: Document
    new: Document
    comparison: Comparison
    variants: tuple[str, ...] = ()  # of the second, where these are compared
    trials: tuple[Trial, ...] = ()  # games that were played with both


def with_trials(found: ComparedRulebooks, games: int) -> ComparedRulebooks:
    """The same, with this many games of each played."""
    return replace(found, trials=played_both(found.old, found.new, found.variants, games))


def compared_with_mods(name: str, mods: tuple[str, ...]) -> ComparedRulebooks:
    """A game, or a mod, and what more mods change."""
    old, new = read_named(name), read_named(name, mods)
    titles = [mod.title for mod in new.book.mods[len(old.book.mods) :]]
    return ComparedRulebooks(
        f"{title_of(old)} -> with {' and '.join(titles)}", old, new, comparison(old, new)
    )


def compared(old: str, new: str) -> ComparedRulebooks:
    """Both are read, and compared by what they mean; mods of the second are told as the changes that they make."""
    if old == new == STDIN:
        raise click.UsageError("Only one of the two can come in through the pipe.")
    first, second = read_named(old), read_named(new)
    one, other = title_of(first), title_of(second)
    head = f"{one} ({shown_path(old)}) -> {other} ({shown_path(new)})"
    return ComparedRulebooks(head, first, second, comparison(first, second))


def compared_with_base(name: str) -> ComparedRulebooks:
    """A mod and what it changes."""
    document = read_named(name)
    mods: Any = document.data.get("mods", [])
    if not mods:
        raise click.UsageError(f"{name} is not a mod: name the rulebook to compare it with.")
    data = {key: value for key, value in document.data.items() if key != "mods"}
    base = replace(document, data={**data, "mods": mods[:-1]} if mods[1:] else data)
    return ComparedRulebooks(
        f"{title_of(base)} -> {title_of(document)}", base, document, comparison(base, document)
    )


def compared_with_variants(name: str, variants: tuple[str, ...]) -> ComparedRulebooks:
    """A game and what its variants change."""
    document = read_named(name)
    files = document.book.files
    known = [name for file in files for name, thing in file.things.items() if isinstance(thing, Variant)]
    for variant in variants:
        if variant not in known:
            near = get_close_matches(variant, known, 1)
            hint = (
                f" Did you mean {near[0]}?" if near else f" There are: {', '.join(known)}." if known else ""
            )
            raise click.UsageError(f"{title_of(document)} has no variant {variant}.{hint}")
    told = tuple(tell_changes(document, list(variants), edition))
    head = f"{title_of(document)} -> with {' and '.join(variants)}"
    return ComparedRulebooks(head, document, document, Comparison(told), variants)


def comparison(old: Document, new: Document) -> Comparison:
    """The differences of the second from the first."""
    known = [(mod.title, mod.of) for mod in old.book.mods]
    added = [mod for mod in new.book.mods if (mod.title, mod.of) not in known]
    names = [name for mod in added for name in changes_of(mod)]
    found = compare(old, without_changes(new, only=frozenset(names)))
    return replace(found, rules=(*found.rules, *tell_changes(new, names, edition)))


def edition(document: Document) -> Document:
    """The rules with all changes made that always hold; what is wrong with them says `festrules validate`."""
    return make_edition(document, frozenset())[0]


def read_named(name: str, mods: tuple[str, ...] = ()) -> Document:
    """A rulebook by its file, its name, or - for what comes in through a pipe."""
    return read(stdin() if name == STDIN else name, Path(), mods)


def title_of(document: Document) -> str:
    """The title of the game, or of the mod that was read."""
    book = document.book
    said = book.mods[-1] if book.mods else book.game
    return f"{said.title} {said.version}" if said.version else said.title
