"""Taking back: to before a decision that could have been another, up to where somebody learned something."""

from collections.abc import Iterator
from dataclasses import replace

from festrules.cli.play.refereeing import advance
from festrules.cli.play.session import Back, Session
from festrules.interpreter.record.undo import undo_line
from festrules.interpreter.tabletop.beat import Beat


def undone(session: Session) -> tuple[Session, Back] | None:
    """Before the last decision that could have been another; nothing if that would take back what is known."""
    if session.picked:
        return unpicked(session)
    seat = session.past[-1].seat if session.past else None
    if session.table.referee:
        return typed_before(session)
    if seat is None:
        return None
    line = line_of(session, seat)
    if seat != session.seat:
        line = max(line, session.curtain)  # done before somebody else sat down
    open_ = [back for back in session.past if len(back.session.made) >= line]
    while open_ and open_[-1].forced:
        open_.pop()
    if not open_:
        return None
    *past, back = open_  # what went before another person's decision stays out of reach
    return as_read(replace(back.session, past=tuple(past)), session), back


def unpicked(session: Session) -> tuple[Session, Back]:
    """Before the last of several was picked: nothing has come of it yet."""
    decision = session.decision
    assert decision is not None
    *others, last = session.picked
    (option,) = decision.offering([last]).options
    return replace(session, picked=tuple(others)), Back(session, decision.seat, option.text, forced=False)


def typed_before(session: Session) -> tuple[Session, Back] | None:
    """Before the last thing that somebody typed: on a real table everybody knows that it was a slip."""
    open_ = list(session.past)
    while open_ and open_[-1].forced:
        open_.pop()
    if not open_:
        return typed_before_resume(session)
    back = open_[-1]
    return as_read(back.session, session), back


def as_read(earlier: Session, now: Session) -> Session:
    """An earlier moment, for those who have read more meanwhile."""
    read = tuple(min(number, len(earlier.log)) for number in now.read)
    since = min(now.since, len(earlier.log))
    sitting = replace(
        earlier, seat=now.seat, curtain=now.curtain, shown_secrets=now.shown_secrets, since=since
    )
    return replace(sitting, read=read, drawn=now.drawn, told_of_gaps=now.told_of_gaps)


def line_of(session: Session, seat: int) -> int:
    """How many decisions a seat cannot take back; bots decide again."""
    bots = set(range(session.game.players)) - set(session.table.people)
    return undo_line(session.game, [made.step for made in session.made], seat, bots)


# ---- games that go on ----------------------------------------------------------------------------


def typed_before_resume(session: Session) -> tuple[Session, Back] | None:
    """The same in a game continued from its record: the last thing in it that somebody had to type."""
    for at, beat in reversed(list(enumerate(session.beats))):
        if not was_typed(session, beat):
            continue
        made = session.made[: sum(one.seat is not None for one in session.beats[:at])]
        earlier = replace(session, state=beat.before, beats=session.beats[:at], made=made, log=(), released=0)
        earlier = advance(replace(earlier, entry=None, racing=None, forced=(), picked=(), past=()))
        read = (len(earlier.log),) * session.game.players
        return replace(earlier, read=read), Back(earlier, beat.seat, beat.words, forced=False)
    return None


def was_typed(session: Session, beat: Beat) -> bool:
    """Whether somebody said what happened, and it could have been something else."""
    if beat.open or (beat.seat is not None and beat.seat not in session.table.people):
        return False
    decision = next(one for one in session.game.decisions(beat.before) if one.seat == beat.seat)
    return len(decision.enterable if beat.seat is None else decision.options) > 1


def with_past(session: Session) -> Session:
    """A game continued from its record, with the points to which undo can go back."""
    if session.table.referee or session.past:
        return session
    people = [made.step.seat for made in session.made if made.step.seat in session.table.people]
    return replace(session, past=tuple(backs(session, people[-1]))) if people else session


def backs(session: Session, seat: int) -> Iterator[Back]:
    """Every decision of a seat that it can take back, each with the session before it."""
    length = len(session.log) - sum(len(made.step.events) for made in session.made)
    line = line_of(session, seat)
    for at, made in enumerate(session.made):
        if at >= line and made.step.seat == seat:
            before = replace(
                session, state=made.step.before, log=session.log[:length], made=session.made[:at]
            )
            options = next(one.options for one in before.open_decisions if one.seat == seat)
            yield Back(before, seat, made.step.words, forced=len(options) == 1)
        length += len(made.step.events)
