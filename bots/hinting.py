"""A hint: what a bot would do in the asker's place, from what their seat knows, and how sure that is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from festrules.bots.levels import usual
from festrules.bots.protocol import WHOLE, Choice, Imagined, Offer, Promise, Rung, Seen

SHOWN = 3  # options
SURE = 2  # standard errors
CERTAIN = {WHOLE: "wins for certain", 0: "loses for certain, or nobody wins"}
SPENT = {
    Rung.OPEN: "",
    Rung.CONSISTENT: ", in {count} that agree with all you know",
    Rung.DEALT: ", in {count} in which what you do not see was dealt anew",
    Rung.NONE: ", without an idea of what is hidden",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """The hint in words, and the best options with the promise of each, the one to take first."""

    said: str
    best: tuple[tuple[str, str], ...] = ()


def hinted(seen: Seen, seed: int) -> Hint:
    """The hint of the usual bot."""
    if len(seen.options) == 1:
        return Hint(nothing_else(seen.options[0].text))
    seated = usual()
    choice = seated.bot.choose(seen, seated.budget, seed)
    if not choice.promises:
        return Hint("No bot here knows more than you do.")
    return Hint(spent(choice), tuple(promised(seen.options, choice)))


def nothing_else(text: str) -> str:
    """Where there is no choice."""
    return f"{text}: nothing else is possible."


def spent(choice: Choice) -> str:
    """How much was tried, and in what."""
    return f"Best after {choice.tries:,} games tried from here{imagined(choice.worlds)}:"


def imagined(worlds: Imagined | None) -> str:
    """Which worlds were played in, if there was more than one."""
    if worlds is None:
        return ""
    count = f"{worlds.different:,} {'deal' if worlds.different == 1 else 'deals'}"
    return SPENT[worlds.rung].format(count=count)


def promised(options: Sequence[Offer], choice: Choice) -> Iterator[tuple[str, str]]:
    """The best of them, the one that would be taken first."""
    places = sorted(range(len(options)), key=lambda one: (one != choice.index, -choice.promises[one].tries))
    for one in places[:SHOWN]:
        yield options[one].text, worth(choice.promises[one])


def worth(promise: Promise) -> str:
    """The promise of an option in words, and how sure it is."""
    if promise.certain:
        return CERTAIN.get(promise.worth, "shares the win for certain")
    if not promise.tries:
        return "not tried"
    share = promise.worth / WHOLE
    error = SURE * sqrt(max(share * (1 - share), 0.25 / promise.tries) / promise.tries)
    return f"wins {share * 100:.0f} of 100, give or take {max(1, ceil(error * 100))}"
