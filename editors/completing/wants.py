"""The wants at the cursor: values of which types would fit, by the rules that are under way."""

from collections.abc import Callable, Iterable, Mapping

from festrules.editors.completing.behind_words import BY_WHAT_WAS_READ, SAME_EVERYWHERE, Way
from festrules.editors.completing.offers import Kind
from festrules.editors.completing.wanted import (
    A_COMPONENT,
    A_PLACE,
    ANY,
    ANY_MANY,
    COLLECTIONS,
    MANY_NUMBERS,
    NUMBERS,
    PLACES,
    SPACES,
    Wanted,
)
from festrules.editors.reading.automaton import Stack, under_way
from festrules.editors.reading.meanings import Meanings, Names
from festrules.editors.reading.things import Things
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    UNKNOWN,
    Component,
    Many,
    Optional,
    Placed,
    Type,
    bare,
    member,
)

Parts = tuple[tuple[str, str], ...]  # the symbols that were read of a rule, with their texts
EXPRESSIONS = {
    *("expression", "either", "both", "negation", "comparison", "clamp", "sum", "term", "factor"),
    *("collection", "unary", "atom", "item", "case_value"),
}


class Wants:
    """The wants in the readings of one text, with these names in reach."""

    def __init__(self, things: Things, meanings: Meanings, names: Names, text: str) -> None:
        self.things, self.meanings, self.names, self.text = things, meanings, names, text
        self.context = things.context

    def at(self, stack: Stack) -> Wanted:
        """The next want on top of a stack."""
        found = ANY
        for item in under_way(stack):
            if not item.read:
                continue
            parts = tuple(
                (entry.symbol, self.text[entry.start : entry.end])
                for entry in stack[len(stack) - item.read :]
            )
            found |= self._of(item.name, parts, stack[: len(stack) - item.read])
        return found

    def _of(self, rule: str, parts: Parts, below: Stack) -> Wanted:
        last = parts[-1][0]
        if rule.startswith("__"):
            return self.at(below)
        simple = SAME_EVERYWHERE.get((rule, last))
        way = BY_WHAT_WAS_READ.get((rule, last))
        return simple or (ANY if way is None else self._in_way(way, parts, below))

    def _in_way(self, way: Way, parts: Parts, below: Stack) -> Wanted:
        match way:
            case Way.ALIKE | Way.INHERITED:
                own = self.same(parts) if way is Way.ALIKE else ANY
                return own if own.is_known else self.at(below)
            case Way.CASE:
                return self._case(below, parts)
            case Way.KEY:
                return self._key(below)
            case _:
                return WAYS[way](self, parts)

    # ---- types of parts ---------------------------------------------------------------------

    def type_of(self, parts: Parts, which: int = 0) -> Type | None:
        """The type of one of the expressions that were read."""
        said = [text for symbol, text in parts if symbol in EXPRESSIONS and text]
        if len(said) <= which:
            return None
        return self.meanings.type_of(f"({said[which]})", self.names)

    def _case(self, below: Stack, parts: Parts) -> Wanted:
        """A value of what `depending on` asks for."""
        text = "".join(said for symbol, said in parts if symbol == "expression")
        for entry, following in zip(reversed(below[:-1]), reversed(below), strict=False):
            if not text and entry.symbol == "DEPENDING_ON":
                text = self.text[following.start : following.end]
        return _types(self.meanings.type_of(f"({text})", self.names)) if text else ANY

    def _key(self, below: Stack) -> Wanted:
        """A value of what a table is asked for."""
        key = next((entry for entry in reversed(below) if entry.symbol == "table_key"), None)
        words = self.text[key.start : key.end].replace(" as ", " ").split()[1:] if key else []
        if not words:
            return NUMBERS
        named = Wanted(names=(words[-1], plural_of(words[-1])))
        return _types(self.meanings.of_parameter(words[:2], "parameter")) | named

    def same(self, parts: Parts) -> Wanted:
        """The same type as that of what was read first."""
        return _types(self.type_of(parts))

    def compared(self, parts: Parts) -> Wanted:
        """A value like that which was read first, or a condition that can be asked of it."""
        kind = self.type_of(parts)
        return _types(kind) | Wanted(predicates_of=(member(bare(kind)),) if kind else ())

    def one_of(self, parts: Parts) -> Wanted:
        """A collection of what was read first."""
        kind = self.type_of(parts)
        return Wanted((Many(bare(kind)),)) if kind else Wanted((ANY_MANY,))

    def one(self, parts: Parts) -> Wanted:
        """A member of the collection that was read first."""
        kind = self.type_of(parts)
        return _types(member(kind)) if kind else ANY

    def place_for(self, parts: Parts) -> Wanted:
        """Where what was read first can lie."""
        kind = bare(member(self.type_of(parts) or UNKNOWN))
        if not isinstance(kind, Component):
            return A_PLACE
        homes = self.context.homes(kind, boards=False)
        families = [self.context.world.families[name] for name in homes]
        return Wanted(tuple(Placed((one.name,), board=one.shape is not None) for one in families))

    def lying(self, parts: Parts) -> Wanted:
        """The possible contents of the place that was read first."""
        kind = bare(member(self.type_of(parts) or UNKNOWN))
        components = [name for one in self.context.families(kind) for name in one.components]
        return A_COMPONENT if not components else Wanted(tuple(_kinds(components)))

    def ranged(self, parts: Parts) -> Wanted:
        """A collection of what bears the name of the choice, or any."""
        name = next((text for symbol, text in parts if symbol == "NAME"), "")
        kind = self.things.nouns.get(name) or self.things.plurals.get(name)
        return Wanted((Many(bare(member(kind))),)) if kind else Wanted((ANY_MANY, NUMBER))

    def argument(self, parts: Parts) -> Wanted:
        """The argument of the thing whose name was read."""
        name = next((text for symbol, text in parts if symbol == "NAME"), "")
        word = parts[-1][1]
        return asked_for(self.things, name, word)

    def of_action(self, parts: Parts) -> Wanted:
        """Those to whom an action can be done."""
        name = next((text for symbol, text in parts if symbol == "NAME"), "")
        named = self.things.named(name)
        if named is None or not isinstance(named.declared, Action) or not named.asks:
            return Wanted((ANY_MANY,))
        kind = named.asks[0].type
        return Wanted((Many(kind),)) if kind else Wanted((ANY_MANY,))

    def kept(self, parts: Parts) -> Wanted:
        """A first value for what is kept."""
        said = next((text for symbol, text in parts if symbol == "type"), "").split()
        if "to" in said:
            return NUMBERS
        kind = self.meanings.of_parameter(said[::2][:2], "space_parameter") if len(said) > 2 else None
        kind = kind or (self.things.nouns.get(said[0]) if said else None)
        return _types(Optional(kind) if kind and "or" in said else kind)

    def gathered(self, parts: Parts) -> Wanted:
        """Several numbers or spaces, or whatever can be counted."""
        word = parts[-1][1].split()[0]
        if word in ("sum", "highest", "lowest"):
            return MANY_NUMBERS  # of each of several, too
        return SPACES if word in ("longest", "largest") else COLLECTIONS

    def begun(self, _parts: Parts) -> Wanted:
        """The beginning of a statement, apart from its own words: who wins, or what becomes something else."""
        return Wanted((PLAYER, *A_COMPONENT.types), only=True, late=True)

    def given(self, _parts: Parts) -> Wanted:
        """The beginning of a line of an example: a player, a place, a stored value."""
        return Wanted((PLAYER, *PLACES.types), sorts=frozenset({Kind.KEPT}), lines=True)

    def usual(self, parts: Parts) -> Wanted:
        """The usual value of a parameter."""
        words = parts[0][1].replace(" as ", " ").split() if parts else []
        return _types(self.meanings.of_parameter(words, "parameter")) if words else ANY


def asked_for(things: Things, name: str, word: str) -> Wanted:
    """The argument of something behind a word: of a declared thing, or an attribute of values."""
    named = things.named(name)
    found = ANY
    for ask in named.asks if named else ():
        if ask.word == word and ask.type is not None:
            found |= Wanted((ask.type,), also=(Many(ask.type),))
    if word == "of":
        for attribute in things.attributes:
            if attribute.name == name:
                found |= Wanted((attribute.of,), also=(Many(attribute.of),))
        component = things.nouns.get(name) or member(things.plurals.get(name, UNKNOWN))
        if isinstance(component, Component) and named is not None:
            found |= Wanted((PLAYER,))
    return found


def _types(kind: Type | None) -> Wanted:
    return ANY if kind is None or kind == UNKNOWN else Wanted((kind,))


def _kinds(names: Iterable[str]) -> Iterable[Type]:
    for name in dict.fromkeys(names):
        yield Component((name,), located=True)
        yield Many(Component((name,), located=True))


WAYS: Mapping[Way, Callable[[Wants, Parts], Wanted]] = {
    Way.SAME: Wants.same,
    Way.COMPARED: Wants.compared,
    Way.ONE_OF: Wants.one_of,
    Way.LYING: Wants.lying,
    Way.ONE: Wants.one,
    Way.PLACE_FOR: Wants.place_for,
    Way.OF_ACTION: Wants.of_action,
    Way.ARGUMENT: Wants.argument,
    Way.GATHERED: Wants.gathered,
    Way.BEGUN: Wants.begun,
    Way.GIVEN: Wants.given,
    Way.USUAL: Wants.usual,
    Way.KEPT: Wants.kept,
    Way.RANGED: Wants.ranged,
}
