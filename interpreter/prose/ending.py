"""Triggers, the end of the game, the score and the winner, as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import AfterThing, AtOnce, End, Trigger
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.rulebook import Part, Rulebook, TieBreak
from festrules.grammar.vocabulary.statements.course import GameEnds, Win
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import LengthResult, Stop, TieBreaking
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Listing, Paragraph, Tone
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.spreading import spread
from festrules.interpreter.prose.teller import Teller, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice

POINTS = "points"  # what the parts of the score come to


def triggers(teller: Teller, voice: Voice) -> Iterator[Paragraph]:
    """The triggers, each with its moment."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, Trigger):
            head = rule(voice, thing, moment_of(voice, thing))
            told = teller.under(voice, head, thing.do)
            title = spaced(name) if thing.title is None else template(thing.title)
            yield Paragraph(
                f"{title[0].upper()}{title[1:]}:", thing.pointer, tone=Tone.HEAD, under=(told,), anchor=name
            )


def moment_of(voice: Voice, node: Trigger) -> str:
    """When something follows."""
    match node.moment:
        case AtOnce():
            return f"as soon as {said(voice.claim(node.moment.when))}"
        case AfterThing():
            when = "" if node.moment.when is None else f", if {said(voice.claim(node.moment.when))}"
            return f"after {_each(voice, node.moment.thing)}{when}"
        case _:
            assert_never(node.moment)


def _each(voice: Voice, thing: str) -> str:
    if thing in {"turn", "round", "game"}:
        return f"each {thing}"
    return f"“{voice.term(thing, spaced(thing))}”"


def ends(voice: Voice) -> Iterator[Paragraph]:
    """The ends of the game that stand by themselves, and its greatest length."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, End):
            yield end_of(voice, name, thing)
    if _plays_to_its_end(voice.index.book):
        yield Paragraph(
            "The game is over when all of “How the game goes” has been played.",
            tone=Tone.SILENCE,
        )
    length = voice.index.book.game.length
    then = "the points decide" if length.then == LengthResult.SCORES else "nobody wins"
    text = f"After {voice.noun(length.decisions)} decisions the game is over in any case, and {then}."
    voice.told.clear()
    yield Paragraph(text, length.pointer, length.cites, tone=Tone.SILENCE)


def _plays_to_its_end(book: Rulebook) -> bool:
    """Whether the game is over when its course is, and not by something else."""
    return book.play is not None and not any(isinstance(one, GameEnds) for one in every(book.play))


def end_of(voice: Voice, name: str, thing: End) -> Paragraph:
    """An end: when it comes, and what is still played."""
    title = spaced(name) if thing.title is None else template(thing.title)
    why = ""
    match thing.moment:
        case Stop.AT_ONCE:
            then = "the game is over at once"
        case Stop.AFTER_TURN:
            then = "the game is over after this turn"
        case Stop.AFTER_ROUND:
            then = "the game is over after this round"
            why = ", so that all have had the same number of turns"
        case _:
            assert_never(thing.moment)
    told = rule(voice, thing, f"{title}: {then} if {said(voice.claim(thing.when))}{why}")
    return replace(told, anchor=name)


def scores(voice: Voice) -> Iterator[Paragraph]:
    """A player's points, part by part."""
    book = voice.index.book
    parts = book.score
    if not parts:
        return
    whose = "a team" if book.score_for else "a player"
    if len(parts) == 1:
        yield _only_part(voice, parts[0])
        return
    listing = Listing(tuple(_part(voice, part) for part in parts))
    yield Paragraph(f"The points of {whose} are the sum of these parts:", tone=Tone.RULE, under=(listing,))


def _only_part(voice: Voice, part: Part) -> Paragraph:
    """The points where there is nothing to add up; a title that says the same again is left out."""
    told = _part(voice, part)
    title, _, value = told.text.partition(": ")
    if title.lower() not in value.lower():
        return told
    if value == "your points.":
        value = "those that you have collected."
    return replace(told, text=f"Your points are {value}")


def _part(voice: Voice, part: Part) -> Paragraph:
    title = spaced(part.name) if part.title is None else template(part.title)
    told = spread(voice, part, title, part.value, f"{title}: {voice.noun(part.value)}")
    return replace(told, anchor=f"score-{part.name}")


def winners(voice: Voice) -> Iterator[Paragraph]:
    """Who wins, step by step."""
    for at, step in enumerate(voice.index.book.winner):
        yield _winner(voice, step, first=at == 0)


def _winner(voice: Voice, step: TieBreak, *, first: bool) -> Paragraph:
    match step.by:
        case TieBreaking.MOST | TieBreaking.LEAST:
            text = _compared(voice, step, first=first)
        case TieBreaking.SHARED:
            text = _all_share(voice.index.book) if first else "Whoever is still tied shares the victory"
        case TieBreaking.NEVER_TIED:
            text = "After that there can be no tie"
        case TieBreaking.EVERYONE | TieBreaking.NOBODY:
            text = _all_together(voice, step)
        case _:
            assert_never(step.by)
    return rule(voice, step, text)


def _all_share(book: Rulebook) -> str:
    """Says that nobody wins by points, and that it is a draw where the rules have not said who wins."""
    if book.play is not None and any(isinstance(one, Win) for thing in _whole(book) for one in every(thing)):
        return "If nobody has won by then, it is a draw: all share the victory"
    return "Nobody wins alone: all share the victory"


def _whole(book: Rulebook) -> Iterator[Construct]:
    yield from book.things.values()
    if book.play is not None:
        yield book.play


def _compared(voice: Voice, step: TieBreak, *, first: bool) -> str:
    """The value compared, and who wins by it."""
    most = step.by == TieBreaking.MOST
    if step.value is None or (isinstance(step.value, Named) and step.value.name == POINTS):
        whoever = f"whoever has the {'most' if most else 'fewest'} points wins"
        return whoever if first else f"if there is a tie, {whoever}"
    what = voice.noun(step.value)
    front = "compare" if first else "if there is a tie, compare"
    return f"{front} {what}: the {'highest' if most else 'lowest'} wins"


def _all_together(voice: Voice, step: TieBreak) -> str:
    who = "All win together" if step.by == TieBreaking.EVERYONE else "All lose together"
    when = "" if step.value is None else f" if {said(voice.claim(step.value))}"
    text = "" if step.text is None else f": {template(step.text)}"
    return f"{who}{when}{text}"
