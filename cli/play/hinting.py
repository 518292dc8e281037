"""`hint`: what a bot would do in the place of whoever asks, from what their seat knows, and how sure that is."""

from collections.abc import Sequence
from math import ceil, sqrt

from festrules.bots.levels import usual
from festrules.bots.protocol import WHOLE, Choice, Imagined, Offer, Promise, Rung, Seen
from festrules.cli.bot_cache import bots_remember
from festrules.cli.play.session import Session, due, take_value
from festrules.cli.render.lines import Line, padded, plain
from festrules.interpreter.tabletop.telling.widths import long

SHOWN = 3  # options
SURE = 2  # standard errors
CERTAIN = {WHOLE: "wins for certain", 0: "loses for certain, or nobody wins"}
NO_HINT = "There is no hint on a real table: what lies hidden there nobody here knows."
SPENT = {
    Rung.OPEN: "",
    Rung.CONSISTENT: ", in {count} that agree with all you know",
    Rung.DEALT: ", in {count} in which what you do not see was dealt anew",
    Rung.NONE: ", without an idea of what is hidden",
}


def hint(session: Session) -> list[Line]:
    """The best options with what they promise."""
    if session.table.referee:
        return [Line(NO_HINT)]
    bots_remember()
    seen = seen_now(session)
    if len(seen.options) == 1:
        return [Line(f"{seen.options[0].text}: nothing else is possible.")]
    seated, seed = usual(), session.table.opponents.seed
    choice = seated.bot.choose(seen, seated.budget, seed)
    if not choice.promises:
        return [Line("No bot here knows more than you do.")]
    return plain([spent(choice), *promised(seen.options, choice)])


def seen_now(session: Session) -> Seen:
    """What whoever is asked may know, behind all that they have picked so far."""
    for value in session.picked:
        asked = due(session, session.open_decisions)
        session = take_value(session, asked, value) or session
    session.witness.follow([made.step for made in session.made])
    return session.witness.seen(session.state, due(session, session.open_decisions))


def spent(choice: Choice) -> str:
    """How much was tried, and in what."""
    return f"Best after {choice.tries:,} games tried from here{imagined(choice.worlds)}:"


def imagined(worlds: Imagined | None) -> str:
    """Which worlds were played in, if there was more than one."""
    if worlds is None:
        return ""
    count = f"{worlds.different:,} {'deal' if worlds.different == 1 else 'deals'}"
    return SPENT[worlds.rung].format(count=count)


def promised(options: Sequence[Offer], choice: Choice) -> list[str]:
    """The best of them, the one that would be taken first."""
    places = sorted(range(len(options)), key=lambda one: (one != choice.index, -choice.promises[one].tries))
    best = places[:SHOWN]
    width = max(long(options[one].text) for one in best)
    return [f"  {padded(options[one].text, width)}  {worth(choice.promises[one])}" for one in best]


def worth(promise: Promise) -> str:
    """What an option promises, and how sure that is."""
    if promise.certain:
        return CERTAIN.get(promise.worth, "shares the win for certain")
    if not promise.tries:
        return "not tried"
    share = promise.worth / WHOLE
    error = SURE * sqrt(max(share * (1 - share), 0.25 / promise.tries) / promise.tries)
    return f"wins {share * 100:.0f} of 100, give or take {max(1, ceil(error * 100))}"
