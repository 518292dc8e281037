"""A line that is typed at a question: decided as a whole, or not at all.

Several answers fit on a line, for the question that is shown and for those that follow from its answer alone. What
follows something that nobody knows yet is not answered before it is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from festrules.cli.play import answers
from festrules.cli.play.matching import Match, match_option, names_option, repeated
from festrules.cli.play.picking import picked_words
from festrules.cli.play.session import Session, decide, decide_picked
from festrules.cli.render.lines import Line, plain
from festrules.cli.render.rearranging import unlinked
from festrules.interpreter.engine.composing import is_complete
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.refusing import Refusal

NOTHING_DONE = "Nothing of this line was done."


@dataclass(frozen=True, slots=True)
class Taken:
    """The fate of a line: the session after it and what its words were taken for, or why nothing came of it."""

    session: Session | None
    lines: tuple[Line, ...]


def take_line(start: Session, words: Sequence[str]) -> Taken:
    """The session after all answers of a line."""
    session, left = start, list(words)
    said: list[Line] = []
    while left:
        used = words[: len(words) - len(left)]
        decision = session.decision
        why = unseen(start, session)
        if why or decision is None or decision.seat != start.seat:
            return Taken(None, not_yet(used, left, why or "your turn is over"))
        left = unlinked(left, decision)
        refused = partial(refused_now, session, decision)
        match = match_option(left, decision, refused=refused)
        if not match.sure and (parts := parted(left[0])):
            both = match_option(parts, decision, refused=refused)
            if both.sure:
                left, match = [*parts, *left[1:]], both
        if match.sure:
            after = decide_one(session, decision, match.found[0])
            if after is None:
                return Taken(None, not_together(session, decision))
            said += slip(match)
            session, left = after, left[match.used :]
            continue
        skipped = already_done(session, left)
        if not skipped:
            return Taken(None, tuple(misunderstood(session, decision, used, left, match)))
        left = left[skipped:]
    return Taken(session, tuple(said))


def take_option(session: Session, decision: Decision, option: Option) -> Taken:
    """The session after one answer, which nobody has to understand."""
    after = decide_one(session, decision, option)
    return Taken(None, not_together(session, decision)) if after is None else Taken(after, ())


def decide_one(session: Session, decision: Decision, option: Option) -> Session | None:
    """One answer; of several that are chosen together all at once, when they are all picked.

    That nothing more can be picked is not an answer where somebody would learn something from what comes next.
    """
    if not decision.is_several:
        return decide(session, option)
    if option.value == DONE:
        return decide_picked(session)
    picked = replace(session, picked=(*session.picked, option.value))
    now = picked.decision
    if now is None or not is_complete(now):
        return picked
    after = decide_picked(picked)
    if after is None or unseen(session, after):
        return picked
    back = replace(after.past[-1], session=session, words=option.text)
    return replace(after, past=(*after.past[:-1], back))


def unseen(start: Session, session: Session) -> str:
    """The reason why the present question was unknown when the line was typed; empty if it follows from its answers."""
    for made in session.made[len(start.made) :]:
        step = made.step
        if step.seat != start.seat:
            return "your turn is over"
        if start.game.learned(step.before, step.after, step.events):
            return "something becomes known"
    return ""


def already_done(session: Session, words: Sequence[str]) -> int:
    """How many words name what was forced and has been done already."""
    found = (names_option(words, decision) for decision in session.forced)
    return next((used for used in found if used), 0)


def refused_now(session: Session, decision: Decision) -> list[Refusal]:
    """The refused options, also those of decisions that were forced on the way here."""
    decisions = [*(one for one in session.forced if one.seat == decision.seat), decision]
    found = [refusal for one in decisions for refusal in one.refused]
    if not decision.is_several:
        return found
    open_ = {option.text for option in decision.options}
    picked = [text for text in dict.fromkeys(picked_words(decision, session.picked)) if text not in open_]
    return [
        *(refusal for refusal in found if refusal.text not in open_.union(picked)),
        *(Refusal(text, "you have picked it already", (), (text,)) for text in picked),
    ]


def parted(word: str) -> list[str]:
    """The two steps that a hyphen links, as in `e2-e4`."""
    first, hyphen, last = word.partition("-")
    return [first, last] if hyphen and first and last else []


def slip(match: Match[Option]) -> list[Line]:
    """The word that a mistyped one was taken for."""
    return [Line(f"(taken for: {match.slip})", "dim")] if match.slip else []


# ---- what is said where nothing was done -----------------------------------------------------------


def not_yet(used: Sequence[str], left: Sequence[str], why: str) -> tuple[Line, ...]:
    """The message that the line goes on past the result of its answers."""
    text = f"{NOTHING_DONE} After `{repeated(used)}` {why}; `{repeated(left)}` is left over."
    return (Line(text, "bad"),)


def misunderstood(
    session: Session, decision: Decision, used: Sequence[str], left: Sequence[str], match: Match[Option]
) -> list[Line]:
    """The words that were not understood, and at which question."""
    refused = refused_now(session, decision)
    told = list(answers.not_understood(left, match, decision, refused))
    if used:
        told = [f"{NOTHING_DONE} After `{repeated(used)}`, at `{decision.prompt}`:", *told]
    return plain(told, "bad")


def not_together(session: Session, decision: Decision) -> tuple[Line, ...]:
    """Says that what was picked cannot be chosen together."""
    words = ", ".join(picked_words(decision, session.picked))
    return (Line(f"{words}: the rules do not allow these together. `undo` takes back the last.", "bad"),)
