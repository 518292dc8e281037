"""The bots that have a name: how well they play is a matter of how much they think."""

from dataclasses import replace

from festrules.bots.level_names import RANDOM, TRIES, USUAL
from festrules.bots.opponents import Seated
from festrules.bots.protocol import Bot, Budget
from festrules.bots.searcher import Searcher
from festrules.bots.solver import Solver
from festrules.interpreter.compiled.executors.searching import Weighing

LEVELS: dict[str, Seated] = {
    RANDOM: Seated(),
    "easy": Seated(Searcher("easy", Weighing(), wavering=True), Budget(TRIES["easy"])),
    USUAL: Seated(Searcher(USUAL), Budget(TRIES[USUAL])),
    "hard": Seated(Solver("hard", Searcher("hard")), Budget(TRIES["hard"])),
}


def bot_named(name: str, milliseconds: int | None = None) -> Seated | None:
    """A bot by its name, perhaps with so much time for a decision instead of its usual tries."""
    found = LEVELS.get(name)
    if found is None or milliseconds is None or not found.thinks:
        return found
    return replace(found, budget=Budget(found.budget.tries, milliseconds))


def bot_asked(word: str) -> Seated | None:
    """A bot as people ask for it: `medium`, or with tries `medium@500`."""
    name, at, tries = word.partition("@")
    found = bot_named(name)
    if found is None or (at and not (tries.isdecimal() and int(tries))):
        return None
    return replace(found, budget=Budget(int(tries))) if at else found


def usual() -> Seated:
    """The bot for seats without a request."""
    return LEVELS[USUAL]


def finds_out(bot: Bot) -> bool:
    """Whether a bot finds out how it plays a game best before it first plays it."""
    match bot:
        case Searcher():
            return bot.weighing is None
        case Solver():
            return finds_out(bot.otherwise)
    return False


def told(seated: Seated) -> str:
    """The bot and its allowance, as records name them; `from_record` reads it again."""
    budget = seated.budget
    if not seated.thinks:
        return seated.bot.name
    spent = f"{budget.tries} tries" if budget.milliseconds is None else f"{budget.milliseconds} ms"
    return f"{seated.bot.name}, {spent}"


def from_record(text: str) -> Seated:
    """The bot of a record; one that no longer exists is replaced by the usual one."""
    name, _, spent = text.partition(", ")
    number, _, unit = spent.partition(" ")
    found = LEVELS.get(name, usual())
    if not found.thinks or not number.isdecimal() or unit not in ("tries", "ms"):
        return found
    if unit == "ms":
        return replace(found, budget=Budget(found.budget.tries, int(number)))
    return replace(found, budget=Budget(int(number)))
