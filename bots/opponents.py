"""The opponents at the seats without a person: a bot for each, how much it may think, and their seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.bots.random_bot import RandomBot, seed_beside


@dataclass(frozen=True, slots=True)
class Seated:
    """A bot at a seat."""

    bot: Bot = field(default_factory=RandomBot)
    budget: Budget = field(default_factory=Budget)

    @property
    def thinks(self) -> bool:
        """Whether somebody waits while it decides."""
        return not isinstance(self.bot, RandomBot)


@dataclass(frozen=True, slots=True)
class Opponents:
    """Bots at all seats; those of which nothing is said pick at random."""

    seed: int  # of the bots, not of the game
    seated: Mapping[int, Seated] = field(default_factory=dict)

    @classmethod
    def beside(cls, seed: int, seated: Mapping[int, Seated] | None = None) -> "Opponents":
        """The opponents of a game with that seed: the same when it is played again."""
        return cls(seed_beside(seed), seated or {})

    def at(self, seat: int) -> Seated:
        """The bot at a seat."""
        return self.seated.get(seat, Seated())

    def choose(self, seen: Seen) -> Choice:
        """The choice of the bot at that seat."""
        one = self.at(seen.seat)
        return one.bot.choose(seen, one.budget, self.seed)
