"""A bot that is not ours, made safe to ask: whatever happens, there is an option, and the reason is noted."""

from dataclasses import dataclass, field
from enum import StrEnum

from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.bots.random_bot import RandomBot


class Cause(StrEnum):
    """Why an option was taken at random in the place of a bot."""

    RAISED = "raised"  # it raised an exception
    NONSENSE = "nonsense"  # it answered something that is not a choice among the options
    STALLED = "stalled"  # it did not answer in time
    ENDED = "ended"  # its process came to an end


class Trouble(Exception):
    """Nothing came of asking a bot."""

    def __init__(self, cause: Cause, said: str) -> None:
        super().__init__(said)
        self.cause, self.said = cause, said


@dataclass(frozen=True, slots=True)
class Replaced:
    """A decision that chance made in the place of a bot."""

    seat: int
    cause: Cause
    said: str


@dataclass(slots=True)
class Guarded:
    """Asks a bot, and chance where nothing results from that: seeded, so that it is the same another time."""

    bot: Bot
    replaced: list[Replaced] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """The bot's choice, or any option."""
        try:
            return sound(self.bot.choose(seen, budget, seed), len(seen.options))
        except Trouble as trouble:
            self.replaced.append(Replaced(seen.seat, trouble.cause, trouble.said))
        except Exception as problem:  # noqa: BLE001  (it is not ours)
            said = f"{type(problem).__name__}: {problem}"
            self.replaced.append(Replaced(seen.seat, Cause.RAISED, said))
        return RandomBot().choose(seen, budget, seed)


def sound(answer: object, options: int) -> Choice:
    """An answer that is one; `Trouble` where it is none."""
    if not isinstance(answer, Choice):
        wanted = "not a Choice, such as Choice(0) for the first option"
        raise Trouble(Cause.NONSENSE, f"it answered {_short(answer)}, {wanted}")
    if type(answer.index) is not int or not 0 <= answer.index < options:
        raise Trouble(Cause.NONSENSE, f"it chose option {_short(answer.index)} of {options}")
    if type(answer.tries) is not int or answer.tries < 0:
        raise Trouble(Cause.NONSENSE, f"it tells of {_short(answer.tries)} tries")
    return answer


def _short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
