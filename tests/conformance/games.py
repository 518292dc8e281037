"""Every game there is, in every configuration that is checked: what the suite runs over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.later import ENOUGH, TIMES, later

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.meaning.shared import Shared

ROOT = Path(__file__).parents[2]
FILES = (
    *sorted((ROOT / "rules").rglob("*.rules")),
    *sorted((ROOT / "tests" / "probes").glob("*.rules")),
    *sorted((ROOT / "tests" / "conformance" / "games").glob("*.rules")),
)


@dataclass(frozen=True, slots=True)
class Setting:
    """One game in one configuration, by the file it stands in."""

    path: str
    players: int
    options: tuple[tuple[str, int | str], ...]
    variants: tuple[str, ...]

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options]
        return "-".join([Path(self.path).stem, f"{self.players}p", *options, *self.variants])

    @property
    def name(self) -> str:
        """The name of the file."""
        return Path(self.path).stem

    @property
    def has_rulebook(self) -> bool:
        """Whether it is the game of a rulebook, with an inventory of its clauses."""
        game: Any = document(self.path).data["game"]
        return "clauses" in game


@cache
def document(path: str) -> Document:
    """The document of a file."""
    return read_document(Path(path))


@cache
def shared(path: str) -> Shared:
    """The part that the configurations of a file share."""
    return Shared(document(path))


@cache
def game_of(setting: Setting) -> Game:
    """The game, made once."""
    options = dict(setting.options)
    return make_game(
        document(setting.path), setting.players, options, setting.variants, shared=shared(setting.path)
    )


def _settings() -> list[Setting]:
    found = []
    for path in map(str, FILES):
        for one in extremes(document(path)):
            found.append(Setting(path, one.players, one.options, one.variants))
    return found


SETTINGS = _settings()
# A smaller board says the same in a tenth of the time; the usual one has its turn in the long run.
SMALLER = {"go": ("size", 5)}


def is_larger(one: Setting) -> bool:
    """Whether another board of the game says the same in less time."""
    return one.name in SMALLER and SMALLER[one.name] not in one.options


def _most_at_table() -> list[Setting]:
    """Of each file, in each of its variants, the most players with the first options."""
    found: dict[tuple[str, tuple[str, ...]], Setting] = {}
    for one in SETTINGS:
        if is_larger(one):
            continue
        known = found.setdefault((one.path, one.variants), one)
        if one.options == known.options and one.players > known.players:
            found[one.path, one.variants] = one
    return list(found.values())


def _plainest() -> list[Setting]:
    """Of each file the first of these, without variants."""
    return list({one.path: one for one in reversed(_most_at_table())}.values())[::-1]


def _spread() -> set[Setting]:
    """Each variant with the most players; then once the fewest, and once each value that an option may have."""
    fewest = {one.path: one.players for one in sorted(SETTINGS, key=lambda one: -one.players)}
    found, met = set(_most_at_table()), set[tuple[str, object]]()
    for one in (*_most_at_table(), *sorted(SETTINGS, key=lambda one: one.players)):
        said = [*one.options, *([one.players] if one.players == fewest[one.path] else [])]
        if not met.issuperset((one.path, word) for word in said):
            found.add(one)
            met.update((one.path, word) for word in said)
    return found


DEAREST = "salt-and-stew"  # a mod that takes as long as its game, whose code it runs
EACH = [one for one in _most_at_table() if one.name != DEAREST]
PLAIN = [one for one in _plainest() if one.name != DEAREST]  # whose variants say the same of compiling

# Laws of all games are always tried in these.
FEW = [one for one in PLAIN if one.name in ENOUGH]

# Where a law is tried in the long run. In each configuration there are random games (`test_many_games.py`), and in a
# soak everything.
SPREAD = _spread() if TIMES == 1 else {*SETTINGS}

# The probes of variants go on to try each of them always.
ALWAYS = [one for one in EACH if one in FEW or one.name in {"changes", "lanterns", "melds"}]


def every(settings: Sequence[Setting], always: Sequence[Setting] = ALWAYS) -> pytest.MarkDecorator:
    """Some are tried always; the other games and variants, the fewest players and all options in the long run."""
    cases = later((one for one in settings if one in SPREAD or one in always), lambda one: one not in always)
    return pytest.mark.parametrize("setting", cases, ids=str)


every_setting = every(SETTINGS)
every_plain = every(SETTINGS, FEW)
every_game = every(SETTINGS, PLAIN)  # each of them always, with the most players


def kinds_of_hidden(game: Game) -> set[str]:
    """The grades of secrecy that a game's places and values declare."""
    sights: list[Any] = [family.sight for family in game.machine.world.families.values()]
    sights += [keep.sight for keep in game.machine.keeps.values()]
    return {grade for sight in sights for grade in (sight.owner, sight.others)} - {"everything"}


def has_secrets(setting: Setting) -> bool:
    """Whether there is anything in a game that somebody may not know."""
    game = game_of(setting)
    secret_choices = any(isinstance(one, Together) for one in game.machine.code)
    mixed = any(place.mixed >= 0 for place in game.machine.world.places)
    return secret_choices or mixed or bool(kinds_of_hidden(game))


def those_in_which(is_so: Callable[[Setting], bool]) -> list[Setting]:
    """The settings of the games, and variants of them, of which something is so however many play."""
    found = {(one.path, one.variants) for one in EACH if is_so(one)}
    return [one for one in SETTINGS if (one.path, one.variants) in found]


SECRETIVE = those_in_which(has_secrets)
every_secretive = every(SECRETIVE)
