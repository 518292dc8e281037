"""Names of statements and expressions: where each is given that is asked for somewhere."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from festrules.editors.understanding.understood import Noted
from festrules.grammar.document import Document, Pointer, around, keys_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.parts import (
    Asked,
    Column,
    Face,
    GroupEach,
    GroupKind,
    Parameter,
    SetKind,
)
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KindsThing
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.expressions.areas import LongestTrail
from festrules.grammar.vocabulary.expressions.boards import Line
from festrules.grammar.vocabulary.expressions.collections import (
    GroupedBy,
    OrderedBy,
    Rank,
    Where,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.chance import Members
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.meaning.wayfinding import SPACE
from festrules.interpreter.world.plurals import plurals_of
from festrules.interpreter.world.types import Component, Many, bare, member, noun

# What gives names that are known in the whole rulebook.
KNOWN_EVERYWHERE = (
    Column,
    Face,
    GroupKind,
    SetKind,
    Part,
    Phase,
    Step,
    Physical,
    IntroduceThing,
    ReplaceThing,
)


# Behind which members are called what they are: the collection, and where that is known.
BY_NOUN: Mapping[type[Construct], tuple[str, tuple[str, ...]]] = {
    Where: ("of", ("condition",)),
    WithMost: ("of", ("by",)),
    WithLeast: ("of", ("by",)),
    OrderedBy: ("of", ("keys",)),
    GroupedBy: ("of", ("by",)),
    Rank: ("among", ("by",)),
    LongestTrail: ("over", ("linking", "and", "counting")),
}
# What a construct asks for before it gives a name.
BEFORE = frozenset({"of", "from", "to", "amount", "in", "least", "most", "cost"})


@dataclass(frozen=True, slots=True)
class _Given:
    """A name that a construct gives: as far as it is known, where it stands, and what is asked for before it."""

    reach: Pointer
    at: Pointer
    before: tuple[Pointer, ...]

    def is_known(self, pointer: Pointer) -> bool:
        return (
            pointer != self.at and _reaches(self.reach, pointer) and not f"{pointer}/".startswith(self.before)
        )


class Binders:
    """Where local names are given, by declaration; those that nobody wrote are what they are called after."""

    def __init__(self, document: Document, noted: Mapping[Pointer, Noted]) -> None:
        self._noted = noted
        self._plurals = {
            name: (thing.plural,)
            for part in document.book.files
            for name, thing in part.things.items()
            if isinstance(thing, ComponentThing | KindsThing) and thing.plural
        }
        self._nouns: dict[tuple[Pointer, str], list[Pointer]] = defaultdict(list)
        self._given: dict[tuple[Pointer, str], list[_Given]] = defaultdict(list)
        self._anywhere: dict[tuple[str, str], Pointer] = {}
        for said in every(document.book):
            if isinstance(said, KNOWN_EVERYWHERE):
                continue
            for called, pointer in self._called_by_noun(said):
                self._nouns[unit_of(pointer), called].append(pointer)
            for field in said.RECORD.fields.values():
                name = getattr(said, field.attribute) if field.binds else None
                if isinstance(name, str) and says(document, said.at(field.key), name):
                    given = _Given(_reach_of(said), said.at(field.key), _before(said))
                    self._given[unit_of(said.pointer), name].append(given)
                    self._anywhere.setdefault((declared_at(said.pointer), name), said.at(field.key))

    def of(self, name: str, pointer: Pointer) -> Pointer | None:
        """The place where a name that is asked for somewhere is given: the nearest before it that reaches so far."""
        unit = unit_of(pointer)
        reaching = [one for one in self._given.get((unit, name), ()) if one.is_known(pointer)]
        if not reaching:
            return None
        reach = reaching[-1].reach
        around_it = len(reach if f"{pointer}/".startswith(f"{reach}/") else around(reach))
        nouns = (one for one in self._nouns.get((unit, name), ()) if f"{pointer}/".startswith(f"{one}/"))
        return None if any(len(one) > around_it for one in nouns) else reaching[-1].at

    def by_noun(self, name: str, pointer: Pointer) -> bool:
        """Whether a member of a collection is meant that is called what it is."""
        nouns = self._nouns.get((unit_of(pointer), name), ())
        return self.of(name, pointer) is None and any(f"{pointer}/".startswith(f"{one}/") for one in nouns)

    def _called_by_noun(self, said: Construct) -> Iterator[tuple[str, Pointer]]:
        """The names that the members of a collection have by default, and where."""
        if isinstance(said, Choose) and isinstance(said.from_, Members):
            nouns = self._nouns_of(said.from_.collection)
            if said.name not in nouns:
                yield from ((one, said.at("conditions")) for one in nouns)
        elif isinstance(said, Line):
            yield SPACE, said.at("while")
        elif type(said) in BY_NOUN:
            of, known = BY_NOUN[type(said)]
            for one in self._nouns_of(getattr(said, of)):
                yield from ((one, said.at(key)) for key in known)

    def _nouns_of(self, collection: Construct) -> tuple[str, ...]:
        known = self._noted.get(self._whole(collection.pointer))
        one = bare(member(known.type)) if known and known.type is not None else None
        if one is None:
            return ()
        if isinstance(one, Many):  # a group goes by its plural
            kinds = bare(one.of)
            names = kinds.names if isinstance(kinds, Component) else (noun(kinds),)
            return tuple(plural for name in names for plural in self._plurals.get(name) or plurals_of(name))
        return one.names if isinstance(one, Component) else (noun(one),)

    def _whole(self, pointer: Pointer) -> Pointer:
        """The collection: `spaces of area of player` where only `player` stands directly before `where`."""
        at = pointer
        while not self._is_collection(at):
            at = around(at)
            if not at.endswith(("/where", "/of", "/value")):
                return pointer
        return at

    def _is_collection(self, pointer: Pointer) -> bool:
        known = self._noted.get(pointer)
        return known is not None and known.type is not None and isinstance(bare(known.type), Many)

    def chosen(self, name: str) -> list[Pointer]:
        """Where players choose something that is called so."""
        found = (at for (_, given), at in self._anywhere.items() if given == name)
        return [at for at in found if at.endswith("/choose/name")]

    def within(self, name: str, thing: str) -> Pointer | None:
        """Where a declaration first gives a name, anywhere in it."""
        return self._anywhere.get((thing, name))


def says(document: Document, pointer: Pointer, name: str) -> bool:
    """Whether a name is written where it is given: whoever `let` has act is called `you`, and no word says so."""
    span = document.spans.get(pointer)
    source = document.sources.get(span.source) if span else None
    if span is None or source is None:
        return False
    return source.line(span.line)[span.column - 1 : span.end_column - 1].strip("\"'") == name


def declared_at(pointer: Pointer) -> str:
    """The name of the declaration in which something stands."""
    return keys_of(unit_of(pointer))[-1]


def unit_of(pointer: Pointer) -> Pointer:
    """The declaration, or the line of another part of the rules, in which something stands."""
    keys = pointer.split("/")
    if keys[1:2] == ["mods"]:
        return "/".join(keys[:5])
    return "/".join(keys[:2]) if keys[1:2] in (["play"], ["setup"]) else "/".join(keys[:3])


def _reach_of(said: Construct) -> Pointer:
    """As far as a name is known: what it is asked of in its declaration, and of a kind of group in that."""
    if isinstance(said, Parameter | Asked):
        return unit_of(said.pointer)
    return around(around(said.pointer)) if isinstance(said, GroupEach) else said.pointer


def _before(said: Construct) -> tuple[Pointer, ...]:
    """The fields of a construct in which the name that it gives is not known yet."""
    fields = BEFORE | {"value"} if isinstance(said, Let) else BEFORE
    return tuple(f"{said.at(key)}/" for key in fields & set(said.RECORD.fields))


def _reaches(reach: Pointer, pointer: Pointer) -> bool:
    """Whether a name that a construct gives is known somewhere: inside it, and in the statements after it."""
    if f"{pointer}/".startswith(f"{reach}/"):
        return True
    block, own = around(reach), keys_of(reach)[-1]
    if not own.isdigit() or not pointer.startswith(f"{block}/"):
        return False
    other = pointer[len(block) + 1 :].partition("/")[0]
    return other.isdigit() and int(other) > int(own)
