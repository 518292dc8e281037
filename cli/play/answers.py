"""Answers that change nothing: help, the score sheet, the log, what is not possible, what was not understood."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from festrules.cli.drawing.values import passing
from festrules.cli.play.looking import named
from festrules.cli.play.matching import Match, match_refused, nearest, number, repeated
from festrules.cli.play.session import Session
from festrules.cli.render.decision import render_refused, shown_options
from festrules.cli.render.entry import numbers
from festrules.cli.render.lines import Line, cited, padded, plain, wrapped
from festrules.cli.render.numbers import numbers_of
from festrules.cli.render.score import render_scores
from festrules.grammar.document import Document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import normalise
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.findings import listed
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.tabletop.telling.wording import wording_of

MANY = 40  # clauses that are still read in a row
WRITTEN = "How that is written for festrules:"
SHOWN = 12  # options that are named when something was not understood
LOGGED = 20

HOW = (
    "Type the number or the words of what you choose; the beginning of a word is enough.",
    "Several steps fit on one line, a number or a word for each: `1 2 3`; it is understood whole, or nothing is done.",
)
HELP = {
    "view": "the table once more",
    "options": "the question once more",
    "look NAME": "a card, tile or piece: what it says and where it lies; a place: what lies there; a player: what"
    " they have",
    "?": "what is not possible now, and why",
    "why NAME": "why this is not possible",
    "hint": "what a bot would do in your place, from what you know, and what that promises",
    "score": "the score sheet as far as it is known",
    "log N": "what happened, the last N lines",
    "rules": "how it is played; `rules WORD`: the rules that name a word",
    "undo": "take back, up to the last moment at which anybody learned something or another person decided",
    "later": "with --referee: what one player alone sees is typed when it is shown; `later all`: of everybody",
    "save FILE": "keep the game, to go on later",
    "quit": "stop playing",
}
SECTIONS = re.compile(r"\n\n+(?=\S)")
CITATIONS = re.compile(r" {3,}@")  # set apart at the end of a line, where there is room
CLASH = "Where a game uses one of these words itself, /word is the command."


def help_text() -> list[Line]:
    """The commands that can be typed."""
    width = max(map(long, HELP))
    commands = [line for name, says in HELP.items() for line in wrapped(f"  {padded(name, width)}  ", says)]
    return plain([*(line for text in HOW for line in wrapped("", text)), *commands, *wrapped("", CLASH)])


def score(session: Session) -> list[Line]:
    """The score sheet as the seat may know it."""
    return list(render_scores(make_scene(session.game, session.known, session.eyes, asks=False).sheet))


def log(session: Session, rest: str) -> list[Line]:
    """The last lines of what the seat was told."""
    game = session.game
    but, wording = passing(game.machine), wording_of(game.machine)
    lines = story(session.log, session.eyes, game.seats, changes=True, but=but, wording=wording)
    count = number(rest) or LOGGED
    return plain(lines[-count:])


def rules(session: Session, rest: str) -> list[Line]:
    """The rulebook, clause by clause, or the text of the rules; of these only the parts that name a word."""
    document = session.game.document
    clauses = {name: clause.says_ for name, clause in document.book.clauses.items()}
    word = re.compile(rf"(?<![\w-]){re.escape(rest)}", re.IGNORECASE)
    found = {name: says for name, says in clauses.items() if word.search(f"{name} {says}")}
    told = list(clause_lines(dict(sorted(found.items(), key=lambda one: not word.match(one[0])))))
    if clauses and not rest:
        return plain(
            [*subjects(clauses), *told, "How it is written for festrules: rules WORD, such as rules play."]
        )
    cards = [line.text for line in named(session, rest)]
    passages = [*(["\n".join(cards)] if cards else []), *passages_of(document, word)]
    heading = [WRITTEN] if told and passages else []
    parts = ["\n".join(told), *heading, *passages] if told else passages
    return plain("\n\n".join(parts).splitlines() or [_not_named(document, rest)])


def clause_lines(clauses: Mapping[str, str]) -> Iterator[str]:
    """Clauses, each behind its name."""
    width = max(map(long, clauses), default=0)
    for name, says in clauses.items():
        yield from wrapped(f"{padded(name, width)}  ", says)


def subjects(clauses: Iterable[str]) -> Iterator[str]:
    """The first words of clauses' names, if they sort them: nobody reads hundreds of them in a row."""
    stems = dict.fromkeys(name.partition("-")[0] for name in clauses)
    if 1 < len(stems) <= MANY < len(list(clauses)):
        yield from wrapped(f"By subject, such as `rules {next(iter(stems))}`: ", ", ".join(stems))
        yield ""


def passages_of(document: Document, word: re.Pattern[str]) -> list[str]:
    """The sections of the rules that name a word: as their author wrote them, with what is explained above them."""
    texts = [source.text for name, source in document.sources.items() if name.endswith(".rules")]
    written = texts or [write_text(document.book)]
    passages = [
        part.rstrip() for text in written for part in SECTIONS.split(normalise(text)) if word.search(part)
    ]
    return [CITATIONS.sub("  @", part) for part in passages if not part.startswith(("example ", "position "))]


def _not_named(document: Document, rest: str) -> str:
    """Says that the rules have no such word, and names those that contain it."""
    inside = [name for name in document.book.things if rest.casefold() in name]
    return f"The rules do not name {rest}." + (f" They do name {listed(inside)}." if inside else "")


def refused(found: Sequence[Refusal], asked: str) -> list[Line]:
    """The refused options, by reason."""
    if found:
        return plain(["Not possible now:", *render_refused(found, whole=bool(asked))])
    if asked:
        return plain([f"{asked} is not one of your choices now. To learn what it is: look {asked}"])
    return plain(["Nothing else could be chosen here."])


def not_understood(
    words: Sequence[str], match: Match[Option], decision: Decision, refused: Sequence[Refusal]
) -> Iterator[str]:
    """The words that were not understood, or are not possible, and words that would be."""
    texts = shown_options(decision)
    not_possible = match_refused(words, refused, decision)
    if match.found and not_possible.used <= match.used:
        meant = " ".join(words[: match.used])
        yield from wrapped(f"{meant} may mean: ", ", ".join(option.text for option in match.found))
        return
    another = match.other and not_possible.used < len(match.other.split())
    if another:
        yield f"`{match.other}` is not one of the choices here."
    elif not_possible.found:
        for refusal in not_possible.found[:3]:
            yield f"{refusal.text} is not possible: {refusal.reason}{cited(refusal.clauses)}"
    elif words[0].isdecimal() and numbers_of(decision):
        yield f"Nothing has the number {repeated(words[:1])} here."
    else:
        near = [] if words[0].lstrip("-").isdecimal() else nearest(words, decision)
        yield f"`{repeated(words)}` is not understood here.{f' Did you mean {near[0]}?' if near else ''}"
    command = "options" if decision.seat is not None else "?"
    more = f", and {len(texts) - SHOWN} more (type {command})" if len(texts) > SHOWN else ""
    yield from wrapped("Possible: ", numbers(texts) or ", ".join(texts[:SHOWN]) + more)
    if not not_possible.found and not another:
        yield "Type help to see what else can be typed."
