"""The arguments of calls: games, numbers of players and bots, in the ways in which they can be given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS, bot_asked, told
from festrules.bots.opponents import Seated
from festrules.bots.protocol import Bot
from festrules.grammar.files import Readable
from festrules.interpreter.configuration import numbers_played
from festrules.interpreter.game import Game
from festrules.interpreter.library import rulebook
from festrules.lab.studies.plan import label
from festrules.lab.studies.playing import sides
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.studies.running import Sides

Asked: TypeAlias = str | Bot | Seated


@dataclass(frozen=True, slots=True)
class Agent:
    """A player: its name in plans, its name for people, and, if it is somebody's own bot, the bot."""

    key: str
    name: str
    own: Seated | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """One edition of the rules, and the games for each number of players."""

    name: str | None  # under which the rules are found again
    rules: Ruleset
    games: Mapping[int, Game]

    @property
    def players(self) -> tuple[int, ...]:
        """For how many they are played."""
        return tuple(self.games)

    @property
    def sides(self) -> dict[int, Sides]:
        """The sides, for each of them."""
        return {number: sides(game.machine) for number, game in self.games.items()}


def subject_of(game: Readable | Game, players: int | Sequence[int] | None) -> Subject:
    """A game by name, file or text; one that was loaded is played with the options, variants and mods that it has."""
    if isinstance(game, Game):
        configuration, name = game.machine.configuration, None
        rules = Ruleset(game.document, dict(configuration.options), configuration.variants)
        players = game.players if players is None else players
    else:
        rules, name = Ruleset(rulebook(game)), game if isinstance(game, str) else None
    numbers = _numbers(players, rules)
    return Subject(name, rules, {number: rules.game(number) for number in numbers})


def _numbers(players: int | Sequence[int] | None, rules: Ruleset) -> tuple[int, ...]:
    """The given numbers; else the fewest and the most that can play."""
    if isinstance(players, int):
        return (players,)
    if players is not None:
        return tuple(players)
    can = numbers_played(rules.document, rules.variants)
    return tuple(dict.fromkeys((can[0], can[-1])))


def agents_of(bots: Asked | Sequence[Asked]) -> tuple[Agent, ...]:
    """Levels (`medium@100`), bots, and bots with what they may think."""
    several = isinstance(bots, Sequence) and not isinstance(bots, str)
    asked: Sequence[Asked] = bots if several else (bots,)  # type: ignore[assignment]
    found = tuple(map(_agent, asked))
    if len({one.key for one in found}) < len(found) or not found:
        raise ValueError("Each bot needs a name of its own, and there must be at least one.")
    return found


def _agent(asked: Asked) -> Agent:
    if isinstance(asked, str):
        seated = bot_asked(asked)
        if seated is None:
            known = ", ".join(LEVELS)
            raise ValueError(f"{asked} is not a bot: there are {known}, and with tries {USUAL}@500.")
        return Agent(told(seated), label(told(seated)))
    own = asked if isinstance(asked, Seated) else Seated(asked)
    return Agent(told(own), own.bot.name, own)
