"""A line that is typed in referee mode: outcomes of chance and decisions, one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from festrules.cli.play import answers
from festrules.cli.play.deciding import NOTHING_DONE, Taken, not_yet, refused_now
from festrules.cli.play.matching import (
    LONGEST,
    Match,
    answer_of,
    begins,
    equal,
    match_option,
    names_option,
    number,
    repeated,
    step_of,
)
from festrules.cli.play.matching import plain as plain_words
from festrules.cli.play.refereeing import decide, ended_by, enter, enter_each, pick
from festrules.cli.play.session import Session
from festrules.cli.render.entry import entry_prompt, members_said, outcomes
from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.tabletop.asking import Entry, refused
from festrules.interpreter.tabletop.unsure import certain, unsure, widened

NONE, ALL = "none", "all"
MISTAKEN = "cannot be, after everything that was entered before. (`undo` takes back what was typed last.)"


@dataclass(frozen=True, slots=True)
class Typed:
    """The fate of the first words: the session after them, or why there is none."""

    used: int = 0
    session: Session | None = None
    lines: tuple[Line, ...] = ()


def type_all(start: Session, words: list[str]) -> Taken:
    """The session after all entries and decisions of a line, and what words were taken for; or why nothing was done."""
    session, said, used = start, list[Line](), list[str]()
    while words:
        words = spread(session, words)
        over = ended(session, start)
        typed = Typed() if over else type_one(session, words)
        if typed.session is None:
            skipped = already_taken(session, words)
            if over and not skipped:
                return Taken(None, not_yet(used, words, over))
            if not skipped:
                return Taken(None, (*stopped(session, used), *typed.lines))
            used, words = used + words[:skipped], words[skipped:]
            continue
        said += typed.lines
        used, words = used + words[: typed.used], words[typed.used :]
        session = typed.session
    return Taken(session, tuple(said))


def stopped(session: Session, used: Sequence[str]) -> tuple[Line, ...]:
    """At which question a line was not understood, where its beginning was."""
    decision = asks(session)
    if not used or decision is None:
        return ()
    prompt = decision.prompt if session.entry is None else entry_prompt(session.entry, session.game.seats)
    return (Line(f"{NOTHING_DONE} After `{repeated(used)}`, at `{prompt}`:", "bad"),)


def spread(session: Session, words: list[str]) -> list[str]:
    """Several alike of a row, `2 heart`, one by one."""
    entry, times = session.entry, number(words[0])
    if entry is None or entry.each or len(words) < 2 or not 1 < times <= max(entry.row, entry.left):
        return words
    match = match_option(words[1:], entry.decision, positions=False)
    if not match.sure or match_option(words, entry.decision, positions=False).found:
        return words
    return words[1 : 1 + match.used] * times + words[1 + match.used :]


def ended(session: Session, start: Session) -> str:
    """Why the rest of a line is about an older table: a bot has decided, another sits down, the game is over."""
    if asks(session) is None:
        return "the game is over"
    bots = [made for made in session.made[len(start.made) :] if made.step.seat not in session.table.people]
    if bots:
        return "a bot decides"
    return (
        "somebody else is asked"
        if session.table.hands_over and asked_seat(session) not in (None, start.seat)
        else ""
    )


def asks(session: Session) -> Decision | None:
    """The present question, of chance or of a player."""
    return session.decision if session.entry is None else session.entry.decision


def asked_seat(session: Session) -> int | None:
    """The seat in question; None if everybody may see the answer."""
    if session.asks_who_ended:
        return None
    if session.entry is not None:
        return session.entry.seat
    return None if session.decision is None else session.decision.seat


def already_taken(session: Session, words: list[str]) -> int:
    """How many words name what could be nothing else and has been taken already."""
    return next((used for one in session.forced if (used := names_option(words, one))), 0)


def type_one(session: Session, words: Sequence[str]) -> Typed:
    """The next entry or decision, from the first words."""
    entry = session.entry
    if entry is not None and entry.each:
        return type_each(session, entry, words)
    if entry is not None:
        match = match_option(words, entry.decision, positions=False, refused=partial(reasons, session))
        if not match.sure:
            return Typed(lines=not_understood(words, match, entry.decision, reasons(session)))
        return tried(match, enter(session, entry, match.found[0]))
    if session.asks_who_ended:
        return type_who_ended(session, words)
    return type_decision(session, words)


def type_decision(session: Session, words: Sequence[str]) -> Typed:
    """The next decision, from the first words; where nobody has said what lies there it may be anything that can."""
    decision = session.decision
    assert decision is not None
    found = unsure(session.game, session.opening, session.beats, decision)
    asked, why = certain(decision, found), partial(reasons, session)
    match = match_option(words, asked, refused=why)
    if not match.sure and found:
        open_ = widened(session.game, session.beats, decision, found)
        asked = open_.offering(one.value for one in open_.options if one.value not in session.picked)
        match = match_option(words, asked, positions=False, refused=why)
    if not match.sure:
        return Typed(lines=not_understood(words, match, asked, reasons(session)))
    if decision.is_several:
        return tried(match, pick(session, match.found[0]))
    return tried(match, decide(session, decision, match.found[0]))


def type_who_ended(session: Session, words: Sequence[str]) -> Typed:
    """Take in who ended a race, by name or number."""
    seats = session.game.seats
    sayings = [(name, str(number), f"seat {number}") for number, name in enumerate(seats, 1)]
    seat, used = named(words, sayings, ())
    if seat is None:
        return Typed(lines=(Line(f"That is none of the players: {', '.join(seats)}.", "bad"),))
    return Typed(used, ended_by(session, seat))


def type_each(session: Session, entry: Entry, words: Sequence[str]) -> Typed:
    """Those of several that came: all that one line names, in any order."""
    picked, used, wrong = listed_in(words, members_said(entry))
    if wrong:
        return Typed(lines=(Line(wrong, "bad"), *plain(wrapped("Possible: ", ", ".join(outcomes(entry))))))
    entered = enter_each(session, entry, [entry.each[at] for at in picked])
    if entered is None:
        return Typed(lines=(Line(f"That {MISTAKEN}", "bad"),))
    return Typed(used, entered)


def listed_in(words: Sequence[str], sayings: Sequence[tuple[str, ...]]) -> tuple[list[int], int, str]:
    """The things that a line names, the words read, and the mistake; a number before a name tells how often."""
    words = words[: answer_of(words)]
    if words[0].casefold() in (NONE, ALL):
        return (list(range(len(sayings))) if words[0].casefold() == ALL else []), 1, ""
    picked: list[int] = []
    used = 0
    while used < len(words):
        times = number(words[used]) if named(words[used:], sayings, ())[0] is None else 0
        name = words[used + bool(times) :]
        any_, length = named(name, sayings, ())
        if any_ is None:
            break
        called = " ".join(name[:length])
        for _ in range(times or 1):
            found, length = named(name, sayings, picked)
            if found is None:
                return [], 0, f"There are not that many of `{called}`."
            picked.append(found)
        used += length + bool(times)
    ends = bool(words) and getattr(words[-1], "mark", "") == ";"
    if not used or (ends and used < len(words)):
        return [], 0, f"`{repeated(words[used:])}` is not one of the possible outcomes."
    return picked, used, ""


def named(
    words: Sequence[str], sayings: Sequence[tuple[str, ...]], picked: Sequence[int]
) -> tuple[int | None, int]:
    """The first that is called so and was not named yet, and how many words were read; none where several kinds fit."""
    open_ = [at for at in range(len(sayings)) if at not in picked]
    for fits in (equal, begins):
        for used in range(min(len(words) if fits is equal else step_of(words), LONGEST), 0, -1):
            phrase = plain_words(" ".join(words[:used]))
            found = [at for at in open_ if any(fits(phrase, plain_words(said)) for said in sayings[at])]
            if len({sayings[at] for at in found}) == 1:
                return found[0], used
    return None, 0


def tried(match: Match[Option], session: Session | None) -> Typed:
    """The meaning of a line; it may still contradict what was entered before."""
    if session is None:
        return Typed(lines=(Line(f"{match.found[0].text} {MISTAKEN}", "bad"),))
    slip = (Line(f"(taken for: {match.slip})", "dim"),) if match.slip else ()
    return Typed(match.used, session, slip)


def reasons(session: Session) -> list[Refusal]:
    """The answers that are not possible now, and why."""
    if session.entry is not None:
        return refused(session.game, session.beats, session.entry)
    decision = session.decision
    assert decision is not None
    return refused_now(session, decision)


def not_understood(
    words: Sequence[str], match: Match[Option], decision: Decision, why: Sequence[Refusal]
) -> tuple[Line, ...]:
    """The words that were not understood, or are not possible, and words that would be."""
    return tuple(plain(answers.not_understood(words, match, decision, why), "bad"))


def possible(session: Session) -> list[Line]:
    """Everything that can be entered now."""
    decision = asks(session)
    assert decision is not None
    texts = outcomes(session.entry) if session.entry else [one.text for one in decision.options]
    return plain(wrapped("Possible: ", ", ".join(texts)))
