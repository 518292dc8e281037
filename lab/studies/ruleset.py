"""Rules in the form that is sent to players: their document and settings, never the name of a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from festrules.grammar.document import Document
from festrules.interpreter.game import Game, make_game


@dataclass(frozen=True)
class Ruleset:
    """One rulebook with its options and variants, for any number of players."""

    document: Document  # sound, and without its scenarios
    options: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))
    variants: tuple[str, ...] = ()

    def game(self, players: int) -> Game:
        """The game for so many; `Refused` where that cannot be played."""
        return make_game(self.document, players, dict(self.options), self.variants)

    def __reduce__(self) -> tuple[type["Ruleset"], tuple[object, ...]]:
        """For other processes."""
        return Ruleset, (self.document.without_scenarios(), dict(self.options), self.variants)
