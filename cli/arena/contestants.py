"""The contestants: from words of the command line to bots. Foreign ones are named there and in Python only."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import click

from festrules.bots.levels import LEVELS, bot_named
from festrules.bots.opponents import Seated
from festrules.bots.protocol import Budget
from festrules.interpreter.findings import listed

SPENT = re.compile(r"(\d+)(|ms|s)")
FOREIGN = ":"  # in the name of every class, and of none of our own bots
WAYS = f"A bot is {listed(list(LEVELS), last='or')}, or a class of yours: FILE.py:CLASS or MODULE:CLASS."


@dataclass(frozen=True, slots=True)
class Contestant:
    """One of the bots: what results call it, what it is, and how much it may think, if that was said."""

    name: str
    bot: str
    tries: int | None = None
    milliseconds: int | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether it is somebody's own."""
        return FOREIGN in self.bot

    @property
    def budget(self) -> Budget:
        """How much it may think."""
        if not self.is_foreign and self.tries is None and self.milliseconds is None:
            return self._level().budget
        return Budget(self.tries or Budget().tries, self.milliseconds)

    def seated(self) -> Seated:
        """One of our own, to be asked."""
        return replace(self._level(), budget=self.budget)

    def _level(self) -> Seated:
        found = bot_named(self.bot)
        assert found is not None, "names are looked at when they are read"
        return found

    @property
    def is_repeatable(self) -> bool:
        """Whether its choices follow from the seeds, as far as we can know."""
        return self.is_foreign or not self.seated().thinks or self.milliseconds is None

    def as_data(self) -> dict[str, Any]:
        """The bot as results describe it."""
        said: dict[str, Any] = {"name": self.name, "bot": self.bot}
        if self.is_foreign or self.seated().thinks:
            time = self.milliseconds
            said |= {"tries": self.budget.tries} if time is None else {"milliseconds": time}
        return said | ({"foreign": True, "trusted": True} if self.is_foreign else {})

    @property
    def played_by(self) -> str:
        """The bot as records name it."""
        said = self.as_data()
        if "milliseconds" in said:
            return f"{self.bot}, {said['milliseconds']} ms"
        return f"{self.bot}, {said['tries']} tries" if "tries" in said else self.bot


def contestants(words: Sequence[str], tries: int | None, milliseconds: int | None) -> tuple[Contestant, ...]:
    """The bots that were named, each with its own budget or that of all; those that are called alike are numbered."""
    if len(words) < 2:
        raise click.UsageError(f"An arena takes two bots or more. {WAYS}")
    found = [_contestant(word, tries, milliseconds) for word in words]
    names = [one.name for one in found]
    return tuple(
        replace(one, name=f"{one.name} ({names[: at + 1].count(one.name)})")
        if names.count(one.name) > 1
        else one
        for at, one in enumerate(found)
    )


def _contestant(word: str, tries: int | None, milliseconds: int | None) -> Contestant:
    bot, at, spent = word.rpartition("@")
    if at:
        read = SPENT.fullmatch(spent)
        if read is None or not int(read[1]):
            raise click.UsageError(
                f"{word}: after @ comes how much the bot may think, such as {bot}@5000 for 5000 tries, or {bot}@2s."
            )
        tries, milliseconds = (int(read[1]), None) if not read[2] else (None, int(read[1]))
        if milliseconds is not None and read[2] == "s":
            milliseconds *= 1000
    else:
        bot = word
    where, colon, name = bot.rpartition(FOREIGN)
    if not (where and name) if colon else bot not in LEVELS:
        raise click.UsageError(f"There is no bot {bot!r}. {WAYS}")
    return Contestant(word, bot, tries, milliseconds)
