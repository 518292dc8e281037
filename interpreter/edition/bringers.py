"""The origin of everything in a rulebook, for whoever shows it: mods, and the game's own variants and changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.parts import Provenance
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.rulebook import Mod
from festrules.interpreter.edition.answers import says_what_there_is
from festrules.interpreter.edition.gather import taken_in
from festrules.interpreter.edition.lists import Line
from festrules.interpreter.edition.nodes import Changing
from festrules.interpreter.edition.standing import ChangesInForce
from festrules.interpreter.edition.together import GAME
from festrules.interpreter.findings import Findings


@dataclass(frozen=True, slots=True)
class Bringer:
    """A mod, or a variant or change of the game: what it is, its title, and where it says that it is from."""

    kind: str  # mod, variant or change
    title: str
    provenance: Provenance | None


@dataclass(frozen=True, slots=True)
class Declared:
    """A thing that a mod declares itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Saying:
    """One line about what there is, and whose it is."""

    by: Bringer
    said: Line | Declared


def sayings(document: Document, variants: frozenset[str]) -> Iterator[Saying]:
    """The edits of lasting changes in an edition, the winners last; things that a mod declares count as brought."""
    book = taken_in(document.book, Findings(document))
    mods = [_mod(mod) for mod in book.mods.mods]
    changes = dict((standing := ChangesInForce(book.things, book.mods)).changes())
    for name, at in book.bearers.items():
        if at != GAME:
            yield Saying(mods[at], Declared(name))
    for change, line in standing.in_force(variants):
        if isinstance(line, ReplaceThing | IntroduceThing) or says_what_there_is(line):
            at = book.bearers[change]
            yield Saying(_change(change, changes[change]) if at == GAME else mods[at], line)


def _mod(mod: Mod) -> Bringer:
    return Bringer("mod", mod.title, mod.provenance)


def _change(name: str, change: Changing) -> Bringer:
    return Bringer(change.RECORD.kind, name if change.title is None else change.title, None)
