"""A rulebook with its mods and some variants made part of it, and with all its other changes still to be told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import TypeVar

from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.interpreter.edition.make import make_edition
from festrules.interpreter.edition.nodes import HIDDEN, truth

WORKS = f"{HIDDEN}works"
_File = TypeVar("_File", Rulebook, Mod)


def merged(
    document: Document, variants: AbstractSet[str] = frozenset()
) -> tuple[Rulebook, Callable[[Pointer], Pointer]]:
    """The rulebook with permanent changes made; temporary ones, as by a card, are left as they were written.

    With it comes where each of its nodes was written.
    """
    book = document.book
    if not book.mods and not variants:
        return book, document.origin
    kept = {
        name: thing
        for file in book.files
        for name, thing in file.things.items()
        if isinstance(thing, Change | Variant) and not _always(name, thing, variants)
    }
    plain = changed(_without(book, kept), mods=tuple(_without(mod, kept) for mod in book.mods))
    bare = Document(written(plain), document.spans, document.sources)
    edition, _ = make_edition(bare, frozenset(variants))
    made = edition.book
    things = {name: _working(book, name, thing) for name, thing in {**made.things, **kept}.items()}
    things = {name: thing for name, thing in things.items() if not name.endswith(WORKS)}
    return changed(made, things=MappingProxyType(things), order=tuple(things)), edition.origin


def _working(book: Rulebook, name: str, thing: Declaration) -> Declaration:
    """A component with what was said of when its cards work: an edition has that elsewhere."""
    own = book.things.get(name)
    if isinstance(thing, ComponentThing) and isinstance(own, ComponentThing) and own.works is not None:
        return changed(thing, works=own.works)
    return thing


def _always(name: str, thing: Change | Variant, variants: AbstractSet[str]) -> bool:
    if isinstance(thing, Variant):
        return name in variants
    return thing.while_ is not None and truth(thing.while_) is True


def _without(file: _File, names: Collection[str]) -> _File:
    order = tuple(name for name in file.order if name not in names)
    things = {name: thing for name, thing in file.things.items() if name not in names}
    return changed(file, order=order, things=MappingProxyType(things))
