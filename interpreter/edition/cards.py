"""Components that say when they work: the change that bears a card's name holds while that card works.

The condition speaks of the card by the noun of its component, so it becomes a definition with that
parameter, written once, and the change of each card asks it of its own. What a proof looks at is the
condition with the card's name in place of the noun.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.lists import Lists
from festrules.interpreter.edition.nodes import HIDDEN, named, opened, text
from festrules.interpreter.edition.origins import Origins
from festrules.interpreter.findings import nearest

OWN_NOUN = {  # nodes with parts in which a member of a collection may be called by the same noun
    "where": ("condition",),
    "with-most": ("by",),
    "with-least": ("by",),
    "ordered-by": ("keys",),
    "quantified": ("condition",),
    "map": ("value",),
    "within": ("what",),
}


@dataclass(frozen=True, slots=True)
class Working:
    """A component that says when it works."""

    name: str
    node: JsonObject
    kinds: tuple[str, ...] | None  # the names of its cards; nothing where they have none of their own
    listed: bool  # whether those are all: a table that could not be read has been reported
    owned: bool  # whether each player has a card of each name

    @property
    def works(self) -> str:
        """The definition that says of a card whether it works."""
        return f"{self.name}{HIDDEN}works"

    @property
    def condition(self) -> Json:
        """When a card works, in words about the noun."""
        return opened(self.node)[1]["works"]

    @property
    def speaks_of_card(self) -> bool:
        """Whether the condition depends on the card; a slip in the noun is told of where it is understood."""
        names = names_in(self.condition)
        return self.name in names or nearest(self.name, names) is not None

    def of_card(self, card: str) -> JsonObject:
        """That the card of a name works; of those that each player has, the one of whoever acts."""
        own: JsonObject = {"of": {"name": card, "of": {"you": {}}}}
        return {"of": {"name": self.works, "of": own if self.owned else named(card)}}


def working_components(things: Mapping[str, JsonObject], lists: Lists) -> list[Working]:
    """The components of a rulebook that say when they work, with the names that they list."""
    found = []
    for name, node in things.items():
        kind, fields = opened(node)
        if kind == "component" and "works" in fields:
            owned = fields.get("each") == [{"name": "player"}]
            nameless = "numbered" in fields or ("each" in fields and not owned)
            nameless = nameless or not ("values" in fields or "file" in fields)
            named_in = lists.get(name, [])
            listed = "values" in fields or bool(named_in)
            kinds = None if nameless else tuple(named_in)
            found.append(Working(name, node, kinds, listed, owned))
    return found


def without_works(origins: Origins, working: Working, node: JsonObject) -> tuple[JsonObject, JsonObject]:
    """The component as everybody behind the edition knows it, and the definition that says when it works."""
    fields = opened(node)[1]
    plain = origins.altered(node, {"component": origins.altered(fields, {}, ("works",))})
    parameters: JsonObject = {"of": {"name": working.name}}
    define: JsonObject = {"parameters": parameters, "value": fields["works"]}
    return plain, origins.made({"define": define}, fields["works"])


def bearers(components: list[Working], name: str) -> list[Working]:
    """The components that have a card of this name."""
    return [working for working in components if name in (working.kinds or ())]


def names_in(value: Json) -> set[str]:
    """All names that stand alone in an expression."""
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    if not isinstance(value, dict):
        return set()
    own = {text(value["name"])} if set(value) == {"name"} and isinstance(value["name"], str) else set()
    return own.union(*map(names_in, value.values()))


def spoken_of(condition: Json, noun: str, card: str) -> Json:
    """A condition with the name of a card for the noun.

    Where the noun may mean a member of a collection, it becomes a name that is like no other, of which
    nothing can be proved.
    """
    if isinstance(condition, list):
        return [spoken_of(part, noun, card) for part in condition]
    if not isinstance(condition, dict):
        return condition
    if condition == named(noun):
        return named(card)
    (kind, fields) = next(iter(condition.items()), ("", None))
    hiding = OWN_NOUN.get(kind, ()) if isinstance(fields, dict) else ()
    if isinstance(fields, dict) and hiding:
        obscure = f"{noun}{HIDDEN}{card}"
        return {
            kind: {
                key: spoken_of(part, noun, obscure if key in hiding else card) for key, part in fields.items()
            }
        }
    return {key: spoken_of(part, noun, card) for key, part in condition.items()}
