"""Parts of the rules settled before play, which belong to every game of a configuration: sizes, counts, variants."""

from collections.abc import Iterator
from contextlib import suppress

from festrules.grammar.document import Document, Pointer, around
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.declarations.meanings import Define, Variant
from festrules.grammar.vocabulary.declarations.parts import Entry
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.grammar.vocabulary.expressions.atoms import Conditional
from festrules.interpreter.edition.gather import HOLDS
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.world.constants import Constants, NotConstant


def settled(context: Context, document: Document) -> Iterator[Pointer]:
    """The variants that are played, the definitions that sizes are made of, the entries for this many players.

    `document` is what the authors wrote: where all changes have been made there are no variants any more.
    """
    players, constants = context.configuration.players, context.building.constants
    for part in document.book.files:
        for name in context.configuration.variants:
            if isinstance(variant := part.things.get(name), Variant):
                yield variant.fields_at
    for name, thing in context.building.things.items():
        match thing:
            case Define() if name in constants.known and not name.endswith(HOLDS):
                yield context.document.origin(thing.fields_at)
                for way in _ways(constants, thing.value):
                    yield context.document.origin(around(way)) + way[way.rindex("/") :]
            case TableThing(of=None):
                entries = (entry for entry in thing.entries if _is_for(entry, players))
                yield from (context.document.origin(entry.pointer) for entry in entries)
            case _:
                pass  # belongs to no game more than to another


def _is_for(entry: Entry, players: int) -> bool:
    """Whether an entry of a table says what holds for this many players."""
    low, high = entry.from_, entry.from_ if entry.to is None else entry.to
    return isinstance(low, int) and isinstance(high, int) and low <= players <= high


def _ways(constants: Constants, value: Construct) -> Iterator[Pointer]:
    """The ways that the conditions in a constant expression go."""
    if isinstance(value, Conditional):
        with suppress(NotConstant):
            yield value.at("then" if constants.value(value.if_) else "otherwise")
    for inner in values_of(value):
        if isinstance(inner, Construct):
            yield from _ways(constants, inner)
