"""The named things of a game, with what each is worth, and what it is asked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from festrules.editors.reading.meanings import Meanings
from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Cost,
    Define,
    Groups,
    GroupsOf,
    Legend,
    Procedure,
)
from festrules.grammar.vocabulary.declarations.parts import Asked, Parameter
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.findings import Findings
from festrules.interpreter.meaning.attributes import MEMBERS, OPPOSITE_OF, PARTNERS
from festrules.interpreter.meaning.parameters import ARGUMENTS, lying, parameters_by_word
from festrules.interpreter.world.columns import OF_COMPONENTS
from festrules.interpreter.world.directions import ALL, DIRECTION
from festrules.interpreter.world.enumerations import NUMBER_OF, POSITION_OF
from festrules.interpreter.world.names import SIMPLE
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.types import (
    COST,
    NUMBER,
    PLAYER,
    Component,
    Enumerated,
    Many,
    Optional,
    Pattern,
    Placed,
    Type,
)

MOST_SPACES = 200  # of a board that are named
HIDDEN = "~"  # in the names of what an edition is made with
# Names that every game has.
BUILT_IN: Mapping[str, tuple[Type, str]] = {
    "turn": (NUMBER, "The number of the turn, counted from 1."),
    "round": (NUMBER, "The number of the round, counted from 1."),
    "everyone": (Many(PLAYER), "All players."),
}


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that a thing is asked for: the word before it, its name and type, and whether it may be left out."""

    word: str
    name: str
    type: Type | None
    usually: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """A thing that has a name: its declaration, the type of its value, and what it is asked for."""

    name: str
    declared: Declaration
    type: Type | None
    asks: tuple[Ask, ...]

    @property
    def needed(self) -> tuple[Ask, ...]:
        """The arguments that must be given."""
        return tuple(ask for ask in self.asks if not ask.usually)


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of values that nobody declares: a column, a row, a neighbour."""

    name: str
    of: Type
    type: Type | None
    declared: bool  # by the author, as a column


class Things:
    """The named things of a game that was understood, by their names."""

    def __init__(
        self, document: Document, meanings: Meanings, noted: Callable[[Pointer], Type | None]
    ) -> None:
        self.context, self._meanings, self._noted = meanings.context, meanings, noted
        written = {name: thing for part in document.book.files for name, thing in part.things.items()}
        played = {name: thing for name, thing in self.context.things.items() if HIDDEN not in name}
        # An edition has no changes left, and only those things of variants that are played in it.
        self.declared: Mapping[str, Declaration] = {**written, **played}
        self._found: dict[str, Named] = {}

    def named(self, name: str) -> Named | None:
        """A thing, if there is one of that name."""
        if name not in self._found:
            declared = self.declared.get(name)
            if declared is None:
                return None
            self._found[name] = self._read(name, declared)
        return self._found[name]

    @cached_property
    def all(self) -> tuple[Named, ...]:
        """All of them."""
        return tuple(found for name in self.names if (found := self.named(name)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The authors' names for them."""
        return tuple(self.declared)

    def of(self, *kinds: type[Construct]) -> Iterator[str]:
        """The names of all things of some kinds."""
        return (name for name in self.names if isinstance(self.declared[name], kinds))

    def _read(self, name: str, declared: Declaration) -> Named:
        asks = self._asks(name, declared)
        return Named(name, declared, self._type(name, declared, asks), asks)

    def _asks(self, name: str, declared: Declaration) -> tuple[Ask, ...]:
        match declared:
            case Define() | Procedure() | Action() | Cost():
                given = parameters_by_word(declared.parameters)
                return tuple(self._ask(word, asked) for word, asked in given.items())
            case TableThing(of=Parameter() as asked):
                return (self._ask("of", asked),)
            case GroupsOf():
                words = (("of", declared.parameter), ("for", declared.for_), ("with", declared.with_))
                return tuple(self._ask(word, asked) for word, asked in words if asked is not None)
            case KeepThing() | PlaceThing() | BoardThing():
                stored = self.context.keeps.get(name) or self.context.world.families.get(name)
                domains = stored.domains if stored else ()
                return tuple(
                    Ask(word, domain.name, domain.type)
                    for word, domain in zip(ARGUMENTS, domains, strict=False)
                )
        return ()

    def _ask(self, word: str, asked: Parameter) -> Ask:
        usually = isinstance(asked, Asked) and asked.usually is not None
        return Ask(word, asked.name, self._of_parameter(asked), usually)

    def _of_parameter(self, asked: Parameter) -> Type | None:
        family = self.context.world.families.get(asked.name) if asked.type is None else None
        if family is not None:
            return Placed((family.name,), board=family.shape is not None)
        self.context.findings = Findings(self.context.document)
        return lying(self.context.building.types.of_parameter(asked))

    def _type(self, name: str, declared: Declaration, asks: tuple[Ask, ...]) -> Type | None:
        """The type of what it is worth; of a place the place itself."""
        match declared:
            case Cost():
                return COST
            case KeepThing():
                return world_keep.type if (world_keep := self.context.keeps.get(name)) else None
            case PlaceThing() | BoardThing():
                one: Type = Placed((name,), board=isinstance(declared, BoardThing))
                return Many(one) if isinstance(declared, BoardThing) else one
            case OptionThing():
                return Enumerated(name) if declared.values else NUMBER
            case Define() | TableThing():
                noted = self._noted(f"/things/{name}/define/value")
                if noted is not None:
                    return noted
                said = " ".join([name, *(f"{ask.word} x-{ask.word}" for ask in asks)])
                known = {f"x-{ask.word}": ask.type for ask in asks if ask.type is not None}
                return self._meanings.type_of(said, known)
            case Legend():
                return Pattern(name)
            case Groups() | GroupsOf() | Procedure() | Action():
                return None
        return None

    # ---- what is not a thing by itself ------------------------------------------------------------

    @cached_property
    def nouns(self) -> Mapping[str, Type]:
        """The names of types, one of each."""
        found: dict[str, Type] = {**SIMPLE}
        for name in self.of(KindsThing, DieThing, OptionThing):
            if name in self.context.world.enumerations:
                found[name] = Enumerated(name)
        for name in self.of(ComponentThing):
            found[name] = Component((name,), located=True)
        for name in self.of(PlaceThing):
            found[name] = Placed((name,), board=False)
        for name in self.context.building.types.built_in:
            found[name] = Enumerated(name)
        return found

    @cached_property
    def plurals(self) -> Mapping[str, Type]:
        """The plurals of kinds."""
        world = self.context.world
        found: dict[str, Type] = {}
        for component in world.components.values():
            found[component.plural] = Many(Component((component.name,), located=True))
        for name, enumeration in world.enumerations.items():
            found.setdefault(enumeration.plurals[0], Many(Enumerated(name)))
        return found

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The names of steps, phases and what happens on a real table."""
        named = (
            one.name for one in every(self.context.document.book) if isinstance(one, Phase | Step | Physical)
        )
        return tuple(dict.fromkeys(named))

    @cached_property
    def values(self) -> Mapping[str, tuple[Type, ...]]:
        """The names of values: of enumerations, kinds of component and spaces, with their types."""
        return {
            name: tuple(dict.fromkeys(kind for kind, _ in senses))
            for name, senses in self.context.building.names.senses.items()
            if name[:1].isalpha()
        }

    def kinds_of(self, component: str) -> Iterator[str]:
        """The names of a component's kinds, whoever owns them."""
        wanted = Component((component,))
        for name, kinds in self.values.items():
            if any(isinstance(kind, Component) and kind.names == wanted.names for kind in kinds):
                yield name

    @cached_property
    def attributes(self) -> tuple[Attribute, ...]:
        """Whatever can be asked of values beside what is declared by itself."""
        return tuple(self._attributes())

    def _attributes(self) -> Iterator[Attribute]:
        world = self.context.world
        places: list[Type] = [Placed((), board=True)]
        for name, component in world.components.items():
            of: Type = Component((name,), located=True)
            yield from (
                Attribute(key, of, column.type, declared=True) for key, column in component.columns.items()
            )
            yield from (
                Attribute(key, of, _of_component(key, name), declared=False)
                for key in OF_COMPONENTS
                if key != "owner" or component.owned
            )
        for name, enumeration in world.enumerations.items():
            of = Enumerated(name)
            yield from (
                Attribute(key, of, column.type, declared=True) for key, column in enumeration.columns.items()
            )
            if NUMBER_OF not in enumeration.columns:
                yield Attribute(POSITION_OF, of, NUMBER, declared=False)
            if of == DIRECTION:
                yield Attribute(OPPOSITE_OF, of, of, declared=False)
            if of == TEAM:
                yield Attribute(MEMBERS, of, Many(PLAYER), declared=False)
                yield Attribute(TEAM.name, PLAYER, TEAM, declared=False)
                yield Attribute(PARTNERS, PLAYER, Many(PLAYER), declared=False)
        for name, family in world.families.items():
            of = Placed((name,), board=family.shape is not None)
            places.append(of)
            yield from (
                Attribute(key, of, column.type, declared=True) for key, column in family.columns.items()
            )
            lying_there = Optional(Component(family.components, located=True))
            yield from (Attribute(key, of, lying_there, declared=False) for key in ("top", "bottom"))
            yield Attribute("height", of, NUMBER, declared=False)
            if any(domain.type == PLAYER for domain in family.domains):
                yield Attribute("owner", of, Optional(PLAYER), declared=False)
            if family.shape:
                yield from (
                    Attribute(key, of, NUMBER, declared=False) for key in ("row", "column", "position")
                )
                yield Attribute("neighbours", of, Many(of), declared=False)
                yield Attribute("spaces", of, Many(of), declared=False)
                ways = [way for way in ALL if way in family.shape.directions]
                yield from (Attribute(way, of, Optional(of), declared=False) for way in ways)
                if family.domains:  # there are several boards, so a space is asked of one
                    spaces = family.shape.spaces[:MOST_SPACES]
                    yield from (Attribute(space, of, of, declared=False) for space in spaces)


def _of_component(attribute: str, name: str) -> Type:
    match attribute:
        case "owner":
            return PLAYER
        case "kind":
            return Component((name,))
        case "space":
            return Optional(Placed((), board=True))
    return Placed((), board=False)
