"""Every node of a document that says something of how the game is played, in the order of the text.

What bends rules, what measures their tests and what lists the points of them all go this way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from festrules.grammar.document import Document
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook

Without: TypeAlias = frozenset[tuple[type[Construct], str]]  # fields of some kinds of construct, by attribute

_FAMILY = {kind: family for family in reversed(FAMILIES) for kind in FAMILIES[family].values()}


@dataclass(frozen=True, slots=True)
class Spot:
    """A construct, what it stands in, and the nearest around it that may cite clauses: itself, if it may."""

    node: Construct
    holder: Construct
    statement: Construct
    alone: bool = True  # in its list, if it stands in one

    @property
    def brought(self) -> bool:
        """Whether an edit puts it in the place of something, or adds it."""
        return isinstance(self.holder, ReplaceThing | IntroduceThing)

    @property
    def family(self) -> str:
        """The family of a node here, or the name of a record."""
        kind = type(self.node)
        if kind.RECORD.plain:
            return kind.RECORD.kind
        if self.brought:
            return "replacement" if isinstance(self.holder, ReplaceThing) else "addition"
        return _FAMILY[kind]


def walk(document: Document, without: Without | None = None) -> Iterator[Spot]:
    """All spots, those of mods included, but for what stands in some fields; by itself, in those that are not rules."""
    book = document.book
    yield from _inside(Spot(book, book, book), without)


def _inside(spot: Spot, without: Without | None) -> Iterator[Spot]:
    holder = spot.node
    for field in _entered(type(holder), without):
        members = _members(holder, field)
        alone = not field.many or len(members) == 1
        for member in members:
            inner = Spot(member, holder, member if isinstance(member, Citing) else spot.statement, alone)
            yield inner
            yield from _inside(inner, without)


@cache
def _entered(kind: type[Construct], without: Without | None) -> tuple[Field, ...]:
    """The fields of a kind of construct that hold other constructs to be looked at."""
    return tuple(
        field
        for field in kind.RECORD.fields.values()
        if (field.what in FAMILIES or field.what in RECORDS)
        and (field.rule if without is None else (kind, field.attribute) not in without)
    )


def _members(holder: Construct, field: Field) -> tuple[Any, ...]:
    """The constructs in a field, in the order of the text."""
    value = getattr(holder, field.attribute)
    if value is None:
        return ()
    if not field.keys:
        return value if field.many else (value,)
    names = holder.order if isinstance(holder, Rulebook | Mod) and value is holder.things else value
    found = (value[name] for name in names)
    return tuple(row for rows in found for row in rows) if field.many else tuple(found)
