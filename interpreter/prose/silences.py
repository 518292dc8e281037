"""Rules that follow only from order or from silence, told once for the whole rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Trigger
from festrules.grammar.vocabulary.declarations.things import ComponentThing, PlaceThing
from festrules.grammar.vocabulary.expressions.collections import NextPlayer, Players, PlayersAfter
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.statements.branching import Each
from festrules.grammar.vocabulary.statements.chance import Deal, Draw
from festrules.grammar.vocabulary.statements.course import Secretly, Turns
from festrules.grammar.vocabulary.statements.deciding import Choose, Take
from festrules.grammar.vocabulary.statements.moves import MoveKind, Shuffle
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.prose.page import Paragraph, Tone

ALWAYS = (
    "What stands below each other is done in that order, from the top down.",
    "“You” are always the player who acts at that moment.",
)


def silences(book: Rulebook) -> Iterator[Paragraph]:
    """A paragraph for each, if there is anything in the rulebook that it bears on."""
    used = {type(one) for one in every(book)}
    for text in (*ALWAYS, *_of_decisions(book, used), *_of_components(book, used)):
        yield Paragraph(text, tone=Tone.SILENCE)


def _of_decisions(book: Rulebook, used: set[type[Construct]]) -> Iterator[str]:
    if used & {Choose, Take}:
        yield (
            "You must do what stands here wherever it does not say that you may. You can only choose what you can then"
            " carry out to its end: an action that could not be completed cannot be begun."
        )
        yield "What is decided is decided: nobody takes a decision back, unless all others agree."
    if used & {Secretly}:
        yield "What players decide at the same time, all of them decide before anybody learns of it."
    if used & {Turns, Players, PlayersAfter, NextPlayer}:
        yield "Clockwise means on to the player on your left."
    if Each in used:
        yield "Where something is done for each of several, it is settled before the first which these are."
    if sum(isinstance(thing, Trigger) for thing in book.things.values()) > 1:
        yield "What follows by itself at the same moment follows in the order in which it stands here."


def _of_components(book: Rulebook, used: set[type[Construct]]) -> Iterator[str]:
    things = book.things.values()
    if any(isinstance(thing, ComponentThing) for thing in things):
        yield "What is in the box is all there is: nothing is taken of which none is left."
    if any((isinstance(one, MoveKind | Draw) and one.up_to) for one in every(book)):
        yield "Where too few are left and it says so, you take all that are there, and the rest is skipped."
    if any(isinstance(thing, PlaceThing) and not thing.sight for thing in things):
        yield "What is not said to be hidden lies open: everybody may look at it at any time."
    if Shuffle in used or used & {Draw, Deal}:
        yield "Nobody knows the order of what has been shuffled, and nobody looks at what lies face down."
