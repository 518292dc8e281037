"""Where one rulebook says something different from another, as places that a run of the older one can have reached.

So the places are those of the older rulebook. What somebody reached is known of statements; of what they ask it is
known only where it was asked one by one. A definition that was worked out before play, or an action that was refused
without a look at it, was reached by whoever reached a statement that mentions it. In doubt it is `EVERYWHERE`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.construct import Citing, Construct, values_of
from festrules.grammar.vocabulary.declarations.meanings import (
    AfterThing,
    AtOnce,
    Change,
    End,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook, TieBreak
from festrules.grammar.vocabulary.statements.branching import Branching
from festrules.grammar.vocabulary.statements.chance import Chance
from festrules.grammar.vocabulary.statements.course import Ordering
from festrules.grammar.vocabulary.statements.deciding import Condition
from festrules.grammar.vocabulary.statements.moves import Moving
from festrules.grammar.vocabulary.statements.storing import Storing
from festrules.grammar.vocabulary.tree import directly_in, every

EVERYWHERE: Pointer = ""  # no place in particular: whatever is run may come out differently

# Asked at moments that follow from what they ask, in force wherever something is that they change, or told in order.
FELT_EVERYWHERE = (Change, Variant, End, AtOnce, AfterThing, TieBreak)
# Statements that are carried out, and nothing else: who did not reach them misses nothing of them.
CARRIED_OUT = (
    *get_args(Storing),
    *get_args(Moving),
    *get_args(Chance),
    *get_args(Branching),
    *get_args(Ordering),
)
# What play never reads; which scenarios hold is for those to say who run them.
NO_RULES = frozenset(
    ("examples", "positions", "dropped_examples", "clauses", "picture", "relies_on", "provenance")
)


def changed_places(before: Document, after: Document) -> frozenset[Pointer]:
    """The statements of the older rulebook that the newer one says otherwise, or that ask for what it does."""
    places = set(_constructs(before.book, after.book, EVERYWHERE))
    if EVERYWHERE in places or not places:
        return frozenset(places)
    return frozenset(places | _asking(before, _asked_for(before, places)))


def _constructs(one: Construct, other: Construct, statement: Pointer) -> Iterator[Pointer]:
    """The places where two constructs differ; `statement` is the nearest one around them that is told apart."""
    if one == other:
        return
    if isinstance(one, FELT_EVERYWHERE):
        statement = EVERYWHERE
    elif isinstance(one, Citing) and not isinstance(one, Condition):
        statement = one.fields_at
    if type(one) is not type(other):
        yield statement
        return
    for field in one.RECORD.fields.values():
        if not (isinstance(one, Rulebook | Mod) and field.attribute in NO_RULES):
            yield from _values(getattr(one, field.attribute), getattr(other, field.attribute), statement)
    if one.RECORD.cells:
        yield from _values(getattr(one, one.RECORD.cells), getattr(other, one.RECORD.cells), statement)


def _values(one: Any, other: Any, statement: Pointer) -> Iterator[Pointer]:
    """The places where two values of a field differ."""
    match one, other:
        case Construct(), Construct():
            yield from _constructs(one, other, statement)
        case Mapping(), Mapping() if one.keys() == other.keys():
            for name in one:
                yield from _values(one[name], other[name], statement)
        case tuple(), tuple() if len(one) == len(other):
            for first, second in zip(one, other, strict=True):
                yield from _values(first, second, statement)
        case _ if one != other:
            yield statement


def _asked_for(document: Document, places: set[Pointer]) -> set[str]:
    """The named things whose values change with the differences at these places."""
    found = set()
    for file in document.book.files:
        for name, thing in file.things.items():
            if isinstance(thing, Procedure | Trigger):
                continue
            inside = {one.fields_at for one in every(thing) if not isinstance(one, CARRIED_OUT)}
            if not inside.isdisjoint(places):
                found.add(name)
    return found


def _asking(document: Document, changed: set[str]) -> set[Pointer]:
    """The statements that mention one of these things, or anything made of them."""
    mentioning = list(_mentioning(document.book, EVERYWHERE))
    found, known = set[Pointer](), set(changed)
    things = {thing.pointer: name for file in document.book.files for name, thing in file.things.items()}
    while True:
        new = {place for place, words in mentioning if not words.isdisjoint(known)} - found
        if not new:
            return found
        found |= new
        known |= {name for at, name in things.items() if any(place.startswith(f"{at}/") for place in new)}


def _mentioning(said: Construct, statement: Pointer) -> Iterator[tuple[Pointer, set[str]]]:
    """Each statement, and the words in it outside of other statements."""
    if isinstance(said, FELT_EVERYWHERE):
        yield EVERYWHERE, _words(said)
        return
    if isinstance(said, Citing) and not isinstance(said, Condition):
        statement = said.fields_at
    if not isinstance(said, Rulebook | Mod):
        yield statement, set(_own_words(said))
    for one in directly_in(said):
        yield from _mentioning(one, statement)


def _words(said: Construct) -> set[str]:
    """The names and other words in something."""
    return {word for one in every(said) for word in _own_words(one)}


def _own_words(said: Construct) -> Iterator[str]:
    for value in values_of(said):
        yield from (
            word for word in (value if isinstance(value, tuple) else (value,)) if isinstance(word, str)
        )
