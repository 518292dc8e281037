"""`load` and `check`: from a name, file or text to a game, or to everything that is wrong with it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import Game, check_document, make_game

if TYPE_CHECKING:
    from pathlib import Path


def load(
    source: "str | Path | Source",
    *,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    variants: tuple[str, ...] = (),
) -> Game:
    """A game by name or file. A rulebook with mistakes is refused, with all of them (`Refused.diagnostics`)."""
    return make_game(read_document(source), players, options, variants)


def check(source: "str | Path | Source") -> tuple[Diagnostic, ...]:
    """Everything there is to say about a rulebook, in every configuration; nothing is raised."""
    try:
        return check_document(read_document(source))
    except Refused as refused:
        return refused.diagnostics
