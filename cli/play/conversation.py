"""One line that somebody types: what becomes of the session, and what is answered. Pure, so that tests talk to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from festrules.cli.play import answers, looking, screen
from festrules.cli.play.curtain import must_fall, with_all_told, with_shown
from festrules.cli.play.deciding import Taken, refused_now, take_line, take_option
from festrules.cli.play.entering import asked_seat, asks, possible, reasons, type_all
from festrules.cli.play.hinting import hint
from festrules.cli.play.matching import match_option, match_refused, repeated, words_of
from festrules.cli.play.picking import are_all_picked
from festrules.cli.play.refereeing import leave_unseen, play_on
from festrules.cli.play.session import Session, bot_decides, due, thinking_seat
from festrules.cli.play.undoing import undone, with_past
from festrules.cli.render.lines import Line
from festrules.cli.render.rearranging import is_midway
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.findings import listed


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply, and what else is to be done."""

    lines: tuple[Line, ...]
    paged: bool = False  # it is to be read from its beginning
    said: tuple[Line, ...] | None = (
        None  # the part that is neither news, table nor question; everything if they are not told apart
    )
    clear: bool = False  # first clear the screen: somebody else sits down
    save: str | None = None  # to this file
    leave: bool = False
    over: bool = False
    thinks: int | None = None  # the seat of a bot that decides next: `thought_through` goes on


Answer = tuple[Session, Reply]


def open_conversation(session: Session) -> Answer:
    """The first screen."""
    return go_on(play_on(with_past(session)))


def go_on(session: Session, before: Sequence[Line] = (), after: Sequence[Line] = ()) -> Answer:
    """Shows what follows: the next question, the hand-over to somebody else, or the end.

    Before that a bot may need time to think.
    """
    thinks = thinking_seat(session)
    if thinks is not None:
        return session, Reply((*before, *after), thinks=thinks)
    said = (*before, *after)
    if asks(session) is None:
        session, lines = screen.over(session)
        return session, Reply((*before, *lines, *after), said=said, clear=session.shown_secrets, over=True)
    coming = asked_seat(session)
    if (
        session.table.hands_over
        and coming is not None
        and coming != session.seat
        and must_fall(session, coming)
    ):
        session, lines = screen.hand_over(session)
        return session, Reply(tuple(lines), said=said, clear=True)
    session, lines = screen.show(session)
    return with_shown(session), Reply((*before, *lines, *after), said=said)


def thought_through(session: Session) -> Answer:
    """The bot that thinks has decided."""
    decided = bot_decides(session, due(session, session.open_decisions))
    session, reply = go_on(play_on(decided))
    return with_shown(session), reply


def answer(session: Session, line: str) -> Answer:
    """The answer to a line."""
    if session.handing_over:
        session, reply = at_curtain(session, line)
    else:
        line = line if line.strip() else session.kept
        session, reply = answer_shown(replace(session, kept=""), line)
    return with_shown(session), reply


def at_curtain(session: Session, line: str) -> Answer:
    """The answer to a line typed before the screen is shown: if it reveals nothing it is answered, else kept."""
    words = words_of(line)
    name, _, rest = line.strip().partition(" ")
    if name.casefold().removeprefix("/") in BEFORE_SHOWN:
        return COMMANDS[name.casefold().removeprefix("/")](session, rest.strip())
    session, lines = screen.show(session)
    kept: list[Line] = []
    if words:
        session, kept = keep_line(session, line)
    return session, Reply((*lines, *kept), said=tuple(kept), clear=True)


def keep_line(session: Session, line: str) -> tuple[Session, list[Line]]:
    """A line that was typed before the question was shown waits until that was seen."""
    said = repeated(words_of(line))
    text = f"`{said}` was typed before this was shown. Enter takes it now, another line does not."
    return replace(session, kept=line), [Line(text, "new")]


def answer_shown(session: Session, line: str) -> Answer:
    """The answer to a line typed at the screen."""
    decision = asks(session)
    if decision is None:
        return session, Reply((), over=True)
    words = words_of(line)
    if not words and are_all_picked(session, decision):
        words = words_of(decision.options[0].text)
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
    """The answer to a line of referee mode about chance and decisions."""
    return after_line(session, type_all(session, words))


def taken_by_option(words: list[str], decision: Decision) -> bool:
    """Whether a word that is a command is an option here; then /word is the command."""
    return any(words[0].casefold() == said.casefold() for one in decision.options for said in one.words)


# ---- decisions -----------------------------------------------------------------------------------


def decide_all(session: Session, words: list[str]) -> Answer:
    """Takes all the steps of a line, or none."""
    return after_line(session, take_line(session, words))


def chosen(session: Session, option: Option) -> Answer:
    """The answer to an option that somebody points at."""
    decision = session.decision
    assert decision is not None
    session, reply = after_line(session, take_option(session, decision, option))
    return with_shown(session), reply


def after_line(session: Session, taken: Taken) -> Answer:
    """The answer to a line's effect, or the reason why it had none."""
    if taken.session is None:
        return session, Reply(taken.lines)
    return go_on(taken.session, taken.lines)


def why_not(session: Session, rest: str) -> Answer:
    """The refused options and their reasons, or only those somebody asks about."""
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
        text = "That cannot be taken back: since your last decision something became known, or somebody else decided."
        return session, Reply((Line(text, "bad"),))
    later, (session, back) = session, found
    said = back.words
    decision = session.decision
    if decision is not None and is_midway(decision) and (found := undone(session)) is not None:
        session, start = found  # a move of a rearrangement is taken back as one
        said = f"{start.words} to {said}"
    bots = bots_between(session, later)
    also = f", and what {listed(bots)} decided after it" if bots else ""
    return go_on(session, [Line(f"Taken back: {said}{also}")])


def bots_between(session: Session, later: Session) -> list[str]:
    """The bots that decided between two moments: they decide again."""
    if session.table.referee:
        return []
    seats = dict.fromkeys(made.step.seat for made in later.made[len(session.made) :])
    return [session.game.seats[seat] for seat in seats if seat not in session.table.people]


def later(session: Session, rest: str) -> Answer:
    """In referee mode: what one player sees is told when it is shown; `later all`: what every player sees alone."""
    entry = session.entry
    alone = session.table.referee == "one" and entry is not None and entry.seat in session.table.people
    if entry is None or not alone or not entry.can_wait:
        text = "Nothing can wait here: `later` is for what lies where only one player of a referee's table sees it."
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


def log(session: Session, rest: str) -> Answer:
    """The log: its last lines, and perhaps older ones."""
    return with_all_told(session), Reply(tuple(answers.log(session, rest)), paged=True)


BEFORE_SHOWN = ("help", "rules", "save", "quit", "exit")
COMMANDS: dict[str, Callable[[Session, str], Answer]] = {
    "?": why_not_command,
    "hint": told(lambda session, _rest: hint(session)),
    "why": why_not_command,
    "help": told(lambda _session, _rest: answers.help_text()),
    "score": told(lambda session, _rest: answers.score(session)),
    "scores": told(lambda session, _rest: answers.score(session)),
    "log": log,
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
