"""Which scenarios a change of the rules touches: those that it could make come out differently.

What follows from it is what a scenario reached when it was run, told by `Tables(document, tracing=True)`. So every
scenario is run once; after that, those that are new or say something else, and those that reached a place where the
rules do. Where that cannot be known, as with a card or a board that is another, all of them are run.
"""

from collections.abc import Mapping
from typing import TypeAlias

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.examples import Example
from festrules.grammar.vocabulary.reading import written
from festrules.interpreter.comparing.changed_places import EVERYWHERE, changed_places
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result

Said: TypeAlias = str  # all that a scenario says, its title and its position included


def said_in(example: Example) -> Said:
    """The name under which it is known what a scenario reached: another one if it says anything else."""
    return repr(written(example))


def touched(before: Document, after: Document, known: Mapping[Said, Result]) -> list[Example]:
    """The scenarios of the newer rulebook that must be run; `known` are the results of all others under the older.

    One that did not come true is always among them, so that what is told of it has its new place.
    """
    places = changed_places(before, after)
    clauses = before.book.clauses.keys() ^ after.book.clauses.keys()
    found = []
    for example in examples_of(after):
        result = known.get(said_in(example))
        if (
            result is None
            or not result.true
            or EVERYWHERE in places
            or not places.isdisjoint(result.reached)
            or not clauses.isdisjoint(example.cites)
            or (clauses and not (before.book.clauses and after.book.clauses))
        ):
            found.append(example)
    return found
