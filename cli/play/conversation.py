"""One line that somebody types: what becomes of the session, and what is answered. Pure, so that tests talk to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from festrules.cli.play import answers, looking, screen
from festrules.cli.play.entering import asked_seat, asks, possible, reasons, type_all
from festrules.cli.play.matching import (
    Match,
    by_name,
    match_option,
    match_refused,
    names_option,
    repeated,
    words_of,
)
from festrules.cli.play.refereeing import leave_unseen, play_on
from festrules.cli.play.session import Session, decide, undone
from festrules.cli.render.lines import Line
from festrules.cli.render.rearranging import is_midway, unlinked
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal


@dataclass(frozen=True, slots=True)
class Reply:
    """What is shown, and what else is to be done."""

    lines: tuple[Line, ...]
    paged: bool = False  # it is to be read from its beginning
    clear: bool = False  # first clear the screen: somebody else sits down
    save: str | None = None  # to this file
    leave: bool = False
    over: bool = False


Answer = tuple[Session, Reply]


def open_conversation(session: Session) -> Answer:
    """What is shown first."""
    return go_on(play_on(session))


def go_on(session: Session, before: Sequence[Line] = (), after: Sequence[Line] = ()) -> Answer:
    """Shows what follows: the next question, the hand-over to somebody else, or the end."""
    if asks(session) is None:
        session, lines = screen.over(session)
        return session, Reply((*before, *lines, *after), clear=session.table.hands_over, over=True)
    if session.table.hands_over and asked_seat(session) not in (None, session.seat):
        session, lines = screen.hand_over(session)
        return session, Reply(tuple(lines), clear=True)
    session, lines = screen.show(session)
    return session, Reply((*before, *lines, *after))


def answer(session: Session, line: str) -> Answer:
    """What becomes of a line."""
    if session.handing_over:
        session, lines = screen.show(session)
        return session, Reply(tuple(lines), clear=True)
    decision = asks(session)
    if decision is None:
        return session, Reply((), over=True)
    words = words_of(line)
    if not words:
        return session, Reply(tuple(screen.question(session)))
    name = words[0].casefold()
    command = COMMANDS.get(name.removeprefix("/"))
    meant = name.startswith("/") or not taken_by_option(words, decision)
    if command is not None and meant:
        rest = line.split(None, 1)[1].strip() if len(line.split(None, 1)) > 1 else ""
        return command(session, rest)
    if name.startswith("?"):
        return why_not(session, line.strip()[1:].strip())
    if session.table.referee:
        return entered(session, words)
    return decide_all(session, words)


def entered(session: Session, words: list[str]) -> Answer:
    """What a line of referee mode says of chance and of decisions."""
    before = session
    session, said, left = type_all(session, words)
    if session is before:
        return session, Reply((*said, *left))
    return go_on(session, said, left)


def taken_by_option(words: list[str], decision: Decision) -> bool:
    """Whether a word that is a command is an option here; then /word is the command."""
    return any(words[0].casefold() == said.casefold() for one in decision.options for said in one.words)


# ---- decisions -----------------------------------------------------------------------------------


def decide_all(session: Session, words: list[str]) -> Answer:
    """Takes the steps of a line one after the other; what was done stays done where the rest is not understood."""
    seat, start = session.seat, len(session.made)
    said: list[Line] = []
    left: list[Line] = []  # what became of the rest, read last
    while words:
        decision = session.decision
        if decision is None or decision.seat != seat or others_decided(session, start):
            left = [Line(f"Not used, because your turn was over: {repeated(words)}", "bad")]
            break
        words = by_name(unlinked(words, decision), decision)
        match = match_option(words, decision)
        if not match.sure:
            skipped = already_done(session, words)
            if skipped:
                words = words[skipped:]
                continue
            refused = refused_now(session, decision)
            left = [Line(text, "bad") for text in answers.not_understood(words, match, decision, refused)]
            if len(session.made) == start:
                return session, Reply(tuple(left))
            break
        said += slip(match)
        session = decide(session, match.found[0])
        words = words[match.used :]
    return go_on(session, said, left)


def others_decided(session: Session, start: int) -> bool:
    """Whether another seat has decided since the line was typed: then the rest of it was about an older table."""
    return any(made.step.seat != session.seat for made in session.made[start:])


def already_done(session: Session, words: list[str]) -> int:
    """How many words name what was forced and has been done already."""
    found = (names_option(words, decision) for decision in session.forced)
    return next((used for used in found if used), 0)


def refused_now(session: Session, decision: Decision) -> list[Refusal]:
    """What is not possible, also in the decisions that were forced on the way here."""
    decisions = [*(one for one in session.forced if one.seat == decision.seat), decision]
    return [refusal for one in decisions for refusal in one.refused]


def slip(match: Match[Option]) -> list[Line]:
    """What a mistyped word was taken for."""
    return [Line(f"(taken for: {match.slip})", "dim")] if match.slip else []


def why_not(session: Session, rest: str) -> Answer:
    """What is not possible now and why, or only that of which somebody asks."""
    decision = asks(session)
    assert decision is not None
    refused = reasons(session) if session.table.referee else refused_now(session, decision)
    words = words_of(rest)
    if not words and session.entry is not None:
        not_possible = answers.refused(refused, rest) if refused else []
        return session, Reply((*possible(session), *not_possible), paged=True)
    if words:
        if match_option(words, decision).sure:
            return session, Reply((Line("That is possible."),))
        refused = list(match_refused(words, refused, decision).found)
    return session, Reply(tuple(answers.refused(refused, rest)))


# ---- commands ------------------------------------------------------------------------------------


def undo(session: Session, _rest: str) -> Answer:
    """Back to before the last decision."""
    found = undone(session)
    if found is None:
        text = (
            "That cannot be taken back: since your last decision something became known, or another decided."
        )
        return session, Reply((Line(text, "bad"),))
    session, back = found
    said = back.words
    decision = session.decision
    if decision is not None and is_midway(decision) and (found := undone(session)) is not None:
        session, start = found  # a move of a rearrangement is taken back as one
        said = f"{start.words} to {said}"
    return go_on(session, [Line(f"Taken back: {said}")])


def later(session: Session, rest: str) -> Answer:
    """In referee mode: what one player sees is told when it is shown; `later all`: what every player sees alone."""
    entry = session.entry
    if session.table.referee != "one" or entry is None or entry.seat not in session.table.people:
        text = "Nothing can wait here: `later` is for what only one player of a referee's table sees."
        return session, Reply((Line(text, "bad"),))
    return go_on(leave_unseen(session, entry, everything=rest == "all"))


def save(session: Session, rest: str) -> Answer:
    """Keep the game in a file."""
    if not rest:
        return session, Reply((Line("Say where: save FILE", "bad"),))
    return session, Reply((), save=rest)


def leave(session: Session, _rest: str) -> Answer:
    """Stop playing."""
    return session, Reply((), leave=True)


def view(session: Session, _rest: str) -> Answer:
    """The table and the question once more."""
    lines = (*screen.table(session, session.eyes), *screen.question(session))
    return session, Reply(lines, paged=True)


def look_command(session: Session, rest: str) -> Answer:
    """`look NAME`; `look` alone is the table."""
    return told(looking.look)(session, rest) if rest else view(session, rest)


def why_not_command(session: Session, rest: str) -> Answer:
    """`why b2`, the same as `? b2`."""
    return why_not(session, rest)


def told(make: Callable[[Session, str], list[Line]]) -> Callable[[Session, str], Answer]:
    """A command that only tells something."""
    return lambda session, rest: (session, Reply(tuple(make(session, rest)), paged=True))


COMMANDS: dict[str, Callable[[Session, str], Answer]] = {
    "?": why_not_command,
    "why": why_not_command,
    "help": told(lambda _session, _rest: answers.help_text()),
    "score": told(lambda session, _rest: answers.score(session)),
    "scores": told(lambda session, _rest: answers.score(session)),
    "log": told(answers.log),
    "about": told(looking.look),
    "look": look_command,
    "rules": told(answers.rules),
    "options": told(lambda session, _rest: list(screen.question(session))),
    "undo": undo,
    "later": later,
    "save": save,
    "view": view,
    "board": view,
    "quit": leave,
    "exit": leave,
}
