"""`load` and `check`: from a name, file or text to a game, or to everything that is wrong with it."""

from collections.abc import Mapping, Sequence

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.files import Folder, Readable, read_document
from festrules.interpreter.checking import check_document, sound
from festrules.interpreter.game import Game, make_game


def load(
    source: Readable,
    *,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    variants: tuple[str, ...] = (),
    mods: Sequence[Readable] = (),
    executor: str = "reference",
) -> Game:
    """A game by name or file. A rulebook with mistakes is refused, with all of them (`Refused.diagnostics`).

    `mods` are played with it: files, names of those that come with festrules, or texts, in any order.
    `executor="python"` compiles the rules when they are first played, which takes up to some seconds; each step is
    faster then, and everything else is the same.
    """
    return make_game(rulebook(source, None, mods), players, options, variants, executor=executor)


def rulebook(source: Readable, folder: Folder | None = None, mods: Sequence[Readable] = ()) -> Document:
    """The document from which `load` makes a game, checked and complete, as `read_document` reads it."""
    return sound(read_document(source, folder, mods))


def check(source: Readable, mods: Sequence[Readable] = ()) -> tuple[Diagnostic, ...]:
    """Everything there is to say about a rulebook, in every configuration; nothing is raised."""
    try:
        return check_document(read_document(source, None, mods))
    except Refused as refused:
        return refused.diagnostics
