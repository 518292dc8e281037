"""The curtain between two people at one screen: it falls where one of them would see what only the other may see."""

from dataclasses import replace

from festrules.cli.play.session import Session
from festrules.interpreter.engine.events import Event


def with_shown(session: Session) -> Session:
    """Notes whether the screen has shown what another person at it may not see."""
    if session.shown_secrets or session.handing_over or not session.table.hands_over or session.seat is None:
        return session
    return replace(session, shown_secrets=tells_secrets(session, session.seat, session.since))


def with_all_told(session: Session) -> Session:
    """The same where all of the log was shown."""
    return with_shown(replace(session, since=0))


def must_fall(session: Session, coming: int) -> bool:
    """Whether somebody is to look away before the next person is asked."""
    return session.shown_secrets or tells_secrets(session, coming, session.read[coming])


def tells_secrets(session: Session, seat: int, since: int) -> bool:
    """Whether the screen of a seat, with all that it is told from an event on, has what others at it may not see."""
    others = [one for one in session.table.people if one != seat]
    if session.entry is not None and session.entry.seat is not None:
        return True
    decision = session.decision
    if decision is not None and decision.together:  # what is typed there is a secret itself
        return True
    state, game = session.known, session.game
    mine = game.view(state, seat)
    if any(replace(game.view(state, other), seat=seat) != mine for other in others):
        return True
    return any(told(event, seat) != told(event, other) for event in session.log[since:] for other in others)


def told(event: Event, seat: int) -> tuple[str, str] | None:
    """What of an event a seat learns; what was forced is told as a decision besides."""
    if event.kind == "forced":
        return None
    known = event.told_to(seat)
    return None if known is None else (known.kind, known.text)
