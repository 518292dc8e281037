"""Colours: as authors say, by words of the rules that are some, else by number; the style sheet has what they are."""

from collections.abc import Iterable

from festrules.grammar.vocabulary.words import Colour
from festrules.interpreter.scene.scene import Seat
from festrules.interpreter.scene.things import Mark, Thing

COLOURS = frozenset(colour.value for colour in Colour)  # of these the style sheet has the colours
TINTS = 12  # colours for what is called by no colour
SHAPES = 8  # of pieces, so that colour is never all that tells them apart


def ink_of_seat(seat: Seat) -> str:
    """The class of a player's colour: as the author says, as the rules call them, or by their number."""
    colour = seat.colour or seat.called.casefold()
    return f"ink-{colour}" if colour in COLOURS else f"seat-{seat.number % SHAPES}"


def ink_of_thing(thing: Thing, seats: dict[str, Seat]) -> str:
    """The class of the colour of a thing: of its owner, as its author says, of a word on it, of its own place."""
    if thing.owner is not None and thing.word in ("piece", "token"):
        return ink_of_seat(seats[thing.owner])
    if thing.colour:
        return f"ink-{thing.colour}"
    colour = colour_mark(thing.marks)
    if colour is not None:
        return f"ink-{colour.text.casefold()}"
    if thing.owner is not None:
        return ink_of_seat(seats[thing.owner])
    if thing.name.casefold() in COLOURS:
        return f"ink-{thing.name.casefold()}"
    if thing.word == "piece":
        return ""
    word = next((mark for mark in thing.marks if mark.sort == "word" and mark.number is not None), None)
    if word is not None and word.number is not None:
        return f"tint-{word.number % TINTS}"
    if 1 < thing.of <= TINTS:
        return f"tint-{thing.number}"
    return (
        "" if thing.sort is None else f"tint-{TINTS - 1 - thing.sort % TINTS}"
    )  # kinds begin at the other end


def colour_mark(marks: Iterable[Mark]) -> Mark | None:
    """The first of some marks that says a colour."""
    return next((mark for mark in marks if mark.sort == "word" and mark.text.casefold() in COLOURS), None)
