"""The plan of a study: its arms one after the other, and which game has which number.

The first arms are the same whatever their results: at each number of players games between equals and games at random,
then, at one number, bots against others that think half as much. Games at random go on in bulk: so cheap are they
that a small edge of a seat shows, though nobody looks at their decisions. What the games say is most worth taking, or
least, is put to the test in the arms behind: a bot that never takes it plays against others that may.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from festrules.bots.level_names import RANDOM
from festrules.bots.levels import from_record, told
from festrules.bots.opponents import Seated
from festrules.bots.protocol import Budget
from festrules.lab.studies.arms import Arm, unit_of

STEPS = 3  # of the ladder: bots that think half as much, a quarter, an eighth
FEWEST_TRIES = 8  # with which a bot thinks at all
IN_BULK = 20  # times as many games at random as of any other sort


@dataclass(frozen=True, slots=True)
class Plan:
    """The arms of a study."""

    seed: int
    appraisal: int  # tries of the appraiser
    arms: tuple[Arm, ...]

    @property
    def games(self) -> int:
        """How many there are in all."""
        return sum(arm.games for arm in self.arms)

    def at(self, number: int) -> tuple[int, int]:
        """The arm to which a game belongs, and its number there."""
        for at, arm in enumerate(self.arms):
            if number < arm.games:
                return at, arm.start + number
            number -= arm.games
        raise IndexError(number)

    def start(self, arm: int) -> int:
        """The number of the first game of an arm."""
        return sum(one.games for one in self.arms[:arm])

    def begins(self, arm: int) -> int:
        """The arm that this one continues, or itself if it has its own first game."""
        one = self.arms[arm]
        if one.watched or not one.start:
            return arm
        return next((at for at, other in enumerate(self.arms[:arm]) if _goes_on(one, other)), arm)

    def number(self, arm: int, game: int) -> int:
        """The number in the plan of a game of an arm, or of one that continues it."""
        for at, one in enumerate(self.arms):
            if self.begins(at) == arm and one.start <= game < one.start + one.games:
                return self.start(at) + game - one.start
        raise IndexError(game)

    def with_arms(self, arms: Sequence[Arm]) -> "Plan":
        """The same plan with further arms."""
        return replace(self, arms=(*self.arms, *arms))


def first_arms(players: Sequence[int], sides: Sequence[int], bot: str, games: int) -> tuple[Arm, ...]:
    """The arms that every study has; `sides` says how many there are for each number of players."""
    equals = [Arm(label(bot), number, (bot,), games, appraised=True) for number in players]
    ladder = [_against(players[0], sides[0], *pair, games) for pair in rungs(bot)]
    return (*equals, *by_chance(players, games, watched=bot != RANDOM), *ladder)


def by_chance(players: Sequence[int], games: int, *, watched: bool) -> Iterator[Arm]:
    """Games at random: a few whose decisions are looked at, unless they are there, and very many in bulk."""
    for number in players if watched else ():
        yield Arm(RANDOM, number, (RANDOM,), games, appraised=True)
    for number in players:
        yield Arm(RANDOM, number, (RANDOM,), IN_BULK * games, watched=False, start=games)


def without(arm: Arm, sides: int, thing: int, games: int) -> Arm:
    """Games as in an arm between equals, in which one of them never takes a thing."""
    found = _against(arm.players, sides, arm.bots[0], arm.bots[0], games)
    return replace(found, name=f"{arm.name} without one thing", without=(thing,))


def rungs(bot: str) -> Iterator[tuple[str, str]]:
    """Bots against others that think half as much, down to chance."""
    seated = from_record(bot)
    if not seated.thinks:
        return
    better, tries = bot, seated.budget.tries
    for _ in range(STEPS):
        tries //= 2
        if tries < FEWEST_TRIES:
            break
        worse = told(Seated(seated.bot, Budget(tries)))
        yield better, worse
        better = worse
    yield better, RANDOM


def _goes_on(one: Arm, other: Arm) -> bool:
    """Whether one has the games behind those of another, of the same sort."""
    alike = (one.players, one.bots, one.without, one.edition)
    return one.start == other.start + other.games and alike == (
        other.players,
        other.bots,
        other.without,
        other.edition,
    )


def _against(players: int, sides: int, one: str, other: str, games: int) -> Arm:
    arm = Arm(f"{label(one)} against {label(other)}", players, (one, other), games)
    unit = unit_of(arm, ((),) * sides)
    return replace(arm, games=-(-games // unit) * unit)


def label(bot: str) -> str:
    """The name by which people ask for a bot, `medium@100`; one of their own is called what they call it."""
    seated = from_record(bot)
    is_level = seated.thinks and told(Seated(seated.bot, Budget(seated.budget.tries))) == bot
    return f"{seated.bot.name}@{seated.budget.tries}" if is_level else bot
