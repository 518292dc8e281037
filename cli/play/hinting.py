"""`hint`: a bot's advice to the asker, as lines of a screen."""

from festrules.bots.hinting import Hint, hinted, nothing_else
from festrules.bots.protocol import Seen
from festrules.cli.bot_cache import bots_remember
from festrules.cli.play.session import Session, due, take_value
from festrules.cli.render.lines import Line, padded, plain
from festrules.interpreter.tabletop.telling.widths import long

NO_HINT = "There is no hint on a real table: nobody here knows what lies hidden there."


def hint(session: Session) -> list[Line]:
    """The best options with what they promise."""
    if session.table.referee:
        return [Line(NO_HINT)]
    asked = session.decision
    if asked is not None and len(asked.options) == 1:
        return [Line(nothing_else(asked.options[0].text))]
    bots_remember()
    return plain(lines_of(hinted(seen_now(session), session.table.opponents.seed)))


def lines_of(found: Hint) -> list[str]:
    """The hint, and below it the options under each other."""
    width = max((long(text) for text, _ in found.best), default=0)
    return [found.said, *(f"  {padded(text, width)}  {worth}" for text, worth in found.best)]


def seen_now(session: Session) -> Seen:
    """The asker's knowledge, after everything they have picked so far."""
    for value in session.picked:
        asked = due(session, session.open_decisions)
        session = take_value(session, asked, value) or session
    session.witness.follow([made.step for made in session.made])
    return session.witness.seen(session.state, due(session, session.open_decisions))
