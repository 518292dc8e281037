"""A line that is typed in referee mode: outcomes of chance and decisions, one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.cli.play import answers
from festrules.cli.play.matching import Match, match_option, names_option
from festrules.cli.play.refereeing import decide, enter
from festrules.cli.play.session import Session
from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.options import Decision, Option, Refusal
from festrules.interpreter.tabletop.asking import refused
from festrules.interpreter.tabletop.unsure import certain, unsure, widened

MISTAKEN = "cannot be, by all that was entered before. (`undo` takes back what was typed last.)"


@dataclass(frozen=True, slots=True)
class Typed:
    """What became of the first words: the session after them, or why there is none."""

    used: int = 0
    session: Session | None = None
    lines: tuple[Line, ...] = ()


def type_all(session: Session, words: list[str]) -> tuple[Session, list[Line], list[Line]]:
    """The session after a line, what was made of it, and what became of words that were not used."""
    start, said = session, list[Line]()
    while words:
        if ended(session, start):
            return (
                session,
                said,
                [Line(f"Not used, because somebody else is asked: {' '.join(words)}", "bad")],
            )
        typed = type_one(session, words)
        if typed.session is None:
            skipped = already_taken(session, words)
            if not skipped:
                return session, said, list(typed.lines)
            words = words[skipped:]
            continue
        said += typed.lines
        session, words = typed.session, words[typed.used :]
    return session, said, []


def ended(session: Session, start: Session) -> bool:
    """Whether the rest of a line is about an older table: a bot has decided, another sits down, the game is over."""
    if asks(session) is None:
        return True
    bots = [made for made in session.made[len(start.made) :] if made.step.seat not in session.table.people]
    return bool(bots) or (session.table.hands_over and asked_seat(session) not in (None, start.seat))


def asks(session: Session) -> Decision | None:
    """What is asked now, of chance or of a player."""
    return session.decision if session.entry is None else session.entry.decision


def asked_seat(session: Session) -> int | None:
    """Who is asked; None where everybody may see the answer."""
    if session.entry is not None:
        return session.entry.seat
    return None if session.decision is None else session.decision.seat


def already_taken(session: Session, words: list[str]) -> int:
    """How many words name what could be nothing else and has been taken already."""
    return next((used for one in session.forced if (used := names_option(words, one))), 0)


def type_one(session: Session, words: Sequence[str]) -> Typed:
    """The next entry or decision, from the first words."""
    entry = session.entry
    if entry is not None:
        match = match_option(words, entry.decision, positions=False)
        if not match.sure:
            return Typed(lines=not_understood(words, match, entry.decision, reasons(session)))
        return tried(match, enter(session, entry, match.found[0]))
    decision = session.decision
    assert decision is not None
    found = unsure(session.game, session.opening, session.beats, decision)
    asked = certain(decision, found)
    match = match_option(words, asked)
    if not match.sure and found:
        asked = widened(session.game, session.beats, decision, found)
        match = match_option(words, asked, positions=False)
    if not match.sure:
        return Typed(lines=not_understood(words, match, asked, reasons(session)))
    return tried(match, decide(session, decision, match.found[0]))


def tried(match: Match[Option], session: Session | None) -> Typed:
    """What was understood; it may yet go against what was entered before."""
    if session is None:
        return Typed(lines=(Line(f"{match.found[0].text} {MISTAKEN}", "bad"),))
    slip = (Line(f"(taken for: {match.slip})", "dim"),) if match.slip else ()
    return Typed(match.used, session, slip)


def reasons(session: Session) -> list[Refusal]:
    """What cannot be typed now, and why not."""
    if session.entry is not None:
        return refused(session.game, session.beats, session.entry)
    decision = session.decision
    assert decision is not None
    forced = [one for one in session.forced if one.seat == decision.seat and one.seat is not None]
    return [refusal for one in (*forced, decision) for refusal in one.refused]


def not_understood(
    words: Sequence[str], match: Match[Option], decision: Decision, why: Sequence[Refusal]
) -> tuple[Line, ...]:
    """What was not understood, or not possible, and what would be."""
    return tuple(plain(answers.not_understood(words, match, decision, why), "bad"))


def possible(session: Session) -> list[Line]:
    """Everything that can be entered now."""
    decision = asks(session)
    assert decision is not None
    return plain(wrapped("Possible: ", ", ".join(option.text for option in decision.options)))
