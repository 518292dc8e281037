"""Components that say when they work: the change that bears a card's name holds while that card works.

The condition speaks of the card by the noun of its component, so it becomes a definition with that
parameter, written once, and the change of each card asks it of its own. What a proof looks at is the
condition with the card's name in place of the noun.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.parts import Asked, Domain, Parameters
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of, You
from festrules.grammar.vocabulary.expressions.collections import (
    GroupedBy,
    Map,
    OrderedBy,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.expressions.conditions import Quantified
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.edition.lists import Lists
from festrules.interpreter.edition.nodes import HIDDEN, named
from festrules.interpreter.findings import nearest

# Expressions with parts in which a member of a collection may be called by the same noun.
OWN_NOUN: Mapping[type[Construct], tuple[str, ...]] = {
    Where: ("condition",),
    WithMost: ("by",),
    WithLeast: ("by",),
    OrderedBy: ("keys",),
    GroupedBy: ("by",),
    Quantified: ("condition",),
    Map: ("value",),
    Within: ("what",),
}
_Said = TypeVar("_Said", bound=Construct)


@dataclass(frozen=True, slots=True)
class Working:
    """A component that says when it works."""

    name: str
    node: ComponentThing
    condition: Expression  # when a card works, in words about the noun
    kinds: tuple[str, ...] | None  # the names of its cards; nothing where they have none of their own
    listed: bool  # whether those are all: a table that could not be read has been reported
    owned: bool  # whether each player has a card of each name

    @property
    def works(self) -> str:
        """The definition that says of a card whether it works."""
        return f"{self.name}{HIDDEN}works"

    @property
    def speaks_of_card(self) -> bool:
        """Whether the condition depends on the card; a slip in the noun is told of where it is understood."""
        names = names_in(self.condition)
        return self.name in names or nearest(self.name, names) is not None

    def of_card(self, card: str) -> Of:
        """The condition that the card of a name works; if each player has one, that of the player who acts."""
        return Of(name=self.works, of=Of(name=card, of=You()) if self.owned else named(card))


def working_components(things: Mapping[str, Construct], lists: Lists) -> list[Working]:
    """The components of a rulebook that say when they work, with the names that they list."""
    found = []
    for name, thing in things.items():
        if isinstance(thing, ComponentThing) and thing.works is not None:
            owned = thing.each == (Domain(name="player"),)
            nameless = thing.numbered is not None or bool(thing.each and not owned)
            nameless = nameless or not (thing.values or thing.file is not None)
            named_in = lists.get(name, [])
            listed = bool(thing.values or named_in)
            kinds = None if nameless else tuple(named_in)
            found.append(Working(name, thing, thing.works, kinds, listed, owned))
    return found


def when_works(noun: str, condition: Expression) -> Define:
    """The definition that says of a card whether it works."""
    parameters = Parameters(of=Asked(name=noun))
    return Define(parameters=parameters, value=condition, pointer=condition.pointer)


def bearers(components: list[Working], name: str) -> list[Working]:
    """The components that have a card of this name."""
    return [working for working in components if name in (working.kinds or ())]


def names_in(said: Construct) -> set[str]:
    """All names that stand alone in an expression."""
    return {one.name for one in every(said) if isinstance(one, Named | My)}


def spoken_of(said: _Said, noun: str, card: str) -> _Said:
    """A condition with the name of a card for the noun.

    Where the noun may mean a member of a collection, it becomes a name that is like no other, of which
    nothing can be proved.
    """
    if isinstance(said, Named):
        return changed(said, name=card) if said.name == noun else said
    hiding = OWN_NOUN.get(type(said), ())
    attributes = [field.attribute for field in said.RECORD.fields.values()]
    new = {
        attribute: _part(
            getattr(said, attribute), noun, f"{noun}{HIDDEN}{card}" if attribute in hiding else card
        )
        for attribute in attributes
    }
    return changed(said, **new)


def _part(value: Any, noun: str, card: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_part(one, noun, card) for one in value)
    return spoken_of(value, noun, card) if isinstance(value, Construct) else value
