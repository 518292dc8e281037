"""The curtain between two people at one screen: it falls where one of them would see what only the other may see."""

from collections import Counter
from dataclasses import replace
from typing import Any

from festrules.cli.play.session import Session
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.view import Seen, View


def with_shown(session: Session) -> Session:
    """Notes whether the screen has shown what another person at it may not see."""
    if session.shown_secrets or session.handing_over or not session.table.hands_over or session.seat is None:
        return session
    return replace(session, shown_secrets=tells_secrets(session, session.seat, session.since))


def with_all_told(session: Session) -> Session:
    """The same session with all of the log shown."""
    return with_shown(replace(session, since=0))


def must_fall(session: Session, coming: int) -> bool:
    """Whether somebody has to look away before the next person is asked."""
    return session.shown_secrets or tells_secrets(session, coming, session.read[coming])


def tells_secrets(session: Session, seat: int, since: int) -> bool:
    """Whether the screen of a seat, with all that it is told from an event on, has what others at it may not see."""
    others = [one for one in session.table.people if one != seat]
    if session.entry is not None and session.entry.seat is not None:
        return True
    decision = session.decision
    if decision is not None and decision.together:  # the line typed there is a secret itself
        return True
    state, game = session.known, session.game
    mine = game.view(state, seat)
    return any(
        sees_more(mine, game.view(state, other))
        or any(told_more(event, seat, other) for event in session.log[since:])
        for other in others
    )


def sees_more(mine: View, theirs: View) -> bool:
    """Whether one seat sees of the table what the other does not."""
    if any(lies_open(one, other) for one, other in zip(mine.places, theirs.places, strict=True)):
        return True
    values = [flat(mine.values[name], theirs.values[name]) for name in mine.values]
    return any(one not in (None, other) for pairs in values for one, other in pairs)


def lies_open(mine: Seen, theirs: Seen) -> bool:
    """Whether one seat sees of a place what the other does not; where nothing lies nothing is hidden."""
    if mine.count == 0 == theirs.count:
        return False
    seen = Counter(theirs.known if theirs.components is None else theirs.components)
    return (
        (mine.count is not None and theirs.count is None)
        or (mine.components is not None and mine.components != theirs.components)
        or not Counter(mine.known) <= seen
    )


def flat(mine: Any, theirs: Any) -> list[tuple[Any, Any]]:
    """The values of a name, of one seat with those of another."""
    if isinstance(mine, dict):
        return [pair for key in mine for pair in flat(mine[key], theirs[key])]
    return [(mine, theirs)]


def told_more(event: Event, seat: int, other: int) -> bool:
    """Whether a seat learned of an event what the other did not; what was forced is told as a decision as well."""
    sees, knows = event.seen_by >> seat & 1, event.seen_by >> other & 1
    return bool(sees and not knows) and event.kind != "forced"
