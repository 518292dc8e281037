"""All that has a name in the games and mods of a workspace, by a few letters of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from festrules.editors.understanding.subjects import Sort
from festrules.editors.understanding.understood import Understood
from festrules.grammar.source import Span

MOST = 500  # nobody reads more


@dataclass(frozen=True, slots=True)
class Symbol:
    """Something with a name, where it is given, and what it belongs to."""

    name: str
    sort: Sort
    span: Span
    of: str


def symbols(games: Iterable[Understood], wanted: str) -> tuple[Symbol, ...]:
    """The things with these letters in their names, in this order; the best match first, then in order of the texts."""
    found: dict[Span, Symbol] = {}
    for known in games:
        for one in known.mentions:
            if one.gives and one.subject.sort is not Sort.LOCAL and _has(one.subject.name, wanted):
                said = one.subject
                found.setdefault(one.span, Symbol(said.name, said.sort, one.span, said.of))
    ordered = sorted(found.values(), key=lambda one: (_rank(one.name, wanted), one.span))
    return tuple(ordered[:MOST])


def _has(name: str, wanted: str) -> bool:
    letters = iter(name.casefold())
    return all(letter in letters for letter in wanted.casefold() if not letter.isspace())


def _rank(name: str, wanted: str) -> int:
    """How like a name is to what is wanted: the same, its beginning, within it, or its letters only."""
    name, wanted = name.casefold(), wanted.casefold()
    if name == wanted:
        return 0
    return 1 if name.startswith(wanted) else 2 if wanted in name else 3
