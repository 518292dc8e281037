"""The words about mods when a game begins, or is told again."""

from collections.abc import Iterator

from festrules.grammar.vocabulary.rulebook import Mod
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.relying import outdated


def played_mods(game: Game) -> Iterator[str]:
    """Which mods are played, and whether what they change has changed since they were written."""
    document = game.document
    titles = [f"{mod.title}{version_of(mod)}" for mod in document.book.mods]
    if titles:
        yield f"With the mod{'s' if len(titles) > 1 else ''} {listed(titles)}."
    if outdated(document):
        yield "Something has changed since they were written: `festrules validate` says what."


def version_of(mod: Mod) -> str:
    """The version as it follows a title."""
    return f" {mod.version}" if mod.version is not None else ""
