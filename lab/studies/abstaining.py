"""A bot that plays as another does and never takes certain things, where there is anything else to take."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.bots.random_bot import RandomBot
from festrules.interpreter.compiled.executors.counters import Counter


@dataclass(frozen=True, slots=True)
class Abstaining:
    """Takes the other bot's next best option instead; of a bot that does not think, any other."""

    bot: Bot
    things: frozenset[int]
    counters: Mapping[int, Counter]  # by instruction: the numbering of a decision's things

    @property
    def name(self) -> str:
        """The name of the other, with what it is."""
        return f"{self.bot.name} that abstains"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """Takes one of the options."""
        counter = self.counters[seen.decision]
        allowed = [
            number for number, one in enumerate(seen.options) if counter.thing(one.value) not in self.things
        ]
        choice = self.bot.choose(seen, budget, seed)
        if choice.index in allowed or not allowed:
            return choice
        if choice.promises:
            best = max(allowed, key=lambda one: (choice.promises[one].tries, choice.promises[one].worth))
            return replace(choice, index=best)
        left = replace(seen, options=tuple(seen.options[one] for one in allowed))
        return replace(choice, index=allowed[RandomBot().choose(left, budget, seed).index])
