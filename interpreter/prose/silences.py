"""Rules that follow only from order or from silence, told once for the whole rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Trigger
from festrules.grammar.vocabulary.declarations.things import ComponentThing
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
    "Steps are carried out in the order in which they stand, from the top down.",
    "“You” always means the player who is acting.",
)


def silences(book: Rulebook) -> Iterator[Paragraph]:
    """A paragraph for each, if there is anything in the rulebook that it bears on."""
    used = {type(one) for one in every(book)}
    for text in (*ALWAYS, *_of_decisions(book, used), *_of_components(book, used)):
        yield Paragraph(text, tone=Tone.SILENCE)


def _of_decisions(book: Rulebook, used: set[type[Construct]]) -> Iterator[str]:
    if used & {Choose, Take}:
        yield (
            "You must do what the rules say, except where they say that you may. You can only choose what you can then"
            " carry out to the end: an action that could not be completed cannot be begun."
        )
        yield "A decision stands: nobody takes one back unless all others agree."
    if used & {Secretly}:
        yield "Where players decide at the same time, nobody learns anything before all have decided."
    if used & {Turns, Players, PlayersAfter, NextPlayer}:
        yield "Clockwise means from each player to the one on their left."
    if Each in used:
        yield "Where something is done for each of several, it is settled before the first one which they are."
    if sum(isinstance(thing, Trigger) for thing in book.things.values()) > 1:
        yield "Whatever follows by itself at the same moment happens in the order in which it stands here."


def _of_components(book: Rulebook, used: set[type[Construct]]) -> Iterator[str]:
    things = book.things.values()
    if any(isinstance(thing, ComponentThing) for thing in things):
        yield "There is only as much of everything as is in the box: nothing can be taken when none of it is left."
    if any((isinstance(one, MoveKind | Draw) and one.up_to) for one in every(book)):
        yield "Where the rules say so and too few are left, you take all there are and skip the rest."
    if Shuffle in used or used & {Draw, Deal}:
        yield "Nobody knows the order of a pile that has been shuffled, and nobody looks at what lies face down."
