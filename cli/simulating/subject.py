"""A simulation's knowledge of its game: found again, if it was known before, without making the game.

Two things are kept under all that they follow from, the code of festrules included: what is said of the games, with
the words of what is counted, and the module that plays them. Generated Python is not: where modules of others can do no
more than count wrong, source that somebody else has put there would be run.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from festrules.cli.cache import get, key_of, put
from festrules.cli.reading import Rules
from festrules.cli.simulating.about import About, about_of, read_about
from festrules.lab.many.code_digest import code_digest
from festrules.lab.summing.counted import Words

if TYPE_CHECKING:
    from festrules.interpreter.game import Game
    from festrules.interpreter.machine.machine import Machine

KIND, MODULE, HASTY = "subject", "module", "hasty-module"


class Request:
    """Rules, and how they are to be played. Called, it gives the machine: now, or in another process."""

    def __init__(
        self,
        rules: Rules,
        players: int | None = None,
        options: Mapping[str, int | str] | None = None,
        variants: tuple[str, ...] = (),
    ) -> None:
        self.rules = rules
        self.players = players
        self.options = dict(options or {})
        self.variants = variants

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "game"}

    def __call__(self) -> "Machine":
        return self.game.machine

    @cached_property
    def game(self) -> "Game":
        """The game, made when it is first asked for."""
        from festrules.interpreter.checking import sound
        from festrules.interpreter.game import make_game

        return make_game(sound(self.rules.document), self.players, self.options, self.variants)

    @cached_property
    def key(self) -> str:
        """A name for all that follows from it; nothing where nothing may be kept."""
        if not self.rules.key:
            return ""
        asked = json.dumps([self.players, sorted(self.options.items()), self.variants])
        return key_of(
            self.rules.key, asked, code_digest("interpreter"), code_digest("lab/summing", "cli/simulating")
        )

    def module(self, *, hasty: bool) -> bytes | None:
        """The module that was kept; whoever is in haste takes either kind."""
        if not self.key:
            return None
        return get(MODULE, self.key) or (get(HASTY, self.key) if hasty else None)

    def keep(self, module: bytes, *, hasty: bool) -> None:
        """Keeps it for the next time."""
        if self.key:
            put(HASTY if hasty else MODULE, self.key, module)


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game in one configuration."""

    request: Request
    about: About
    words: Words


def subject_of(request: Request) -> SimulatedGame:
    """The facts known from before, or else derived from the game."""
    kept = get(KIND, request.key) if request.key else None
    if kept is not None:
        line, _, words = kept.decode().partition("\n")
        about = read_about(line)
        if about is not None:
            return SimulatedGame(request, about, Words.from_data(json.loads(words)))
    from festrules.lab.summing.wording import words_of

    about, words_now = about_of(request.game), words_of(request.game)
    if request.key:
        put(KIND, request.key, about.line() + json.dumps(words_now.as_data(), ensure_ascii=False).encode())
    return SimulatedGame(request, about, words_now)
