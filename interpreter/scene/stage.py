"""The parts of a scene that never change during a game: names, grounds of boards, forms of places, print.

It is made once for a machine; a scene then looks at the cells alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.words import Grade, Size
from festrules.interpreter.edition import make_edition
from festrules.interpreter.engine.knowing import sight_of
from festrules.interpreter.engine.stored import kept_for, owner_of
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.guidance import guide_of
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.scene.aside import counted_alone, laid_by, set_aside, supplies
from festrules.interpreter.scene.ground import Ground, ground_of
from festrules.interpreter.scene.names import Names
from festrules.interpreter.scene.nets import Linking, linkings
from festrules.interpreter.scene.printed import Printed, spaced
from festrules.interpreter.scene.signs import signs_for
from festrules.interpreter.scene.table import Form, Key, Role
from festrules.interpreter.scene.things import Mark
from festrules.interpreter.scene.ties import only_for_ties
from festrules.interpreter.world.things import Domain, Family, Keep, Place
from festrules.interpreter.world.types import PLAYER, TRUTH, Component, Enumerated, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING

KEPT = 16  # games
FEW = 2  # kinds whose remaining number interests players
WATCHER = -1


@dataclass(frozen=True, slots=True)
class Spot:
    """A place or a space: what it is called, what is printed there, and by whom how much of it is seen."""

    id: str
    place: Place
    label: str
    colour: str
    marks: tuple[Mark, ...]
    grades: tuple[Grade, ...]  # of each seat, and behind them of who only watches
    signs: dict[int, str]


@dataclass(frozen=True, slots=True)
class Area:
    """A place, or a board with its spaces."""

    id: str
    name: str
    family: Family
    form: Form
    role: Role
    size: Size
    many: str
    keys: tuple[Key, ...]
    spots: tuple[Spot, ...]
    ground: Ground | None

    @property
    def first(self) -> Place:
        """The place, or the first of the spaces."""
        return self.spots[0].place


class Slot(NamedTuple):
    """Where a value is kept: what it is called, what it is kept for, and whose it is."""

    id: str
    keys: tuple[Key, ...]
    owner: str | None


class Stage:
    """All of it, of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.machine: Machine = game.machine
        self.names = Names(self.machine.world)
        self.guide = guide_of(game.document)
        self.printed = Printed(self.machine, self.names, self.guide)
        self._kept: dict[int, Slot] = {}

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """The places in the order of the rules, those first that an author names."""
        aside, laid, supply = set_aside(self.game), laid_by(self.game), supplies(self.game)
        found: list[Area] = []
        families = self.machine.world.families.values()
        for family in sorted(families, key=lambda one: self.guide.place(one.name)):
            name, stored = family.name, family.name in supply and self._form_of(family) == "heap"
            role: Role = (
                "aside" if name in aside else "supply" if stored else "laid by" if name in laid else "play"
            )
            found += self._of_family(family, role)
        return tuple(found)

    def _of_family(self, family: Family, role: Role) -> Iterator[Area]:
        world = self.machine.world
        ground = ground_of(family.shape) if family.shape else None
        signs = signs_for(self.machine, family, self.printed)
        for first in range(family.first, family.first + family.count, family.spaces):
            start = world.places[first]
            yield Area(
                id=self.names.area(family, start),
                name=_name_of(family, start),
                family=family,
                form=ground.form if ground else self._form_of(family),
                role=role,
                size=self.guide.size.get(family.name, self._size_of(role, family, start)),
                many=self._many(family),
                keys=self.keys(family.domains, start.index),
                spots=tuple(
                    self._spot(family, world.places[number], signs)
                    for number in range(first, first + family.spaces)
                ),
                ground=ground,
            )

    def _size_of(self, role: Role, family: Family, first: Place) -> Size:
        """How much room a place takes where its author says nothing: what a player has left is told, if it is short."""
        components = self.machine.world.components
        kinds = {name for one in family.components for name in components[one].kinds}
        if role == "supply" and first.owner >= 0 and len(kinds) <= FEW:
            return Size.SMALL
        return Size.FOLDED if role in ("supply", "aside") else Size.USUAL

    def _spot(self, family: Family, place: Place, signs: dict[int, str]) -> Spot:
        label = family.shape.spaces[place.space] if family.shape else ""
        marks = tuple(self.printed.marks(family.columns, place.space, frozenset()))
        return Spot(
            id=self.names.places[place.number],
            place=place,
            label=label,
            colour=next(self.printed.said(self.guide.colour, label, marks, family.name), ""),
            marks=marks,
            grades=tuple(
                sight_of(self.machine, place, seat) for seat in (*range(self.machine.players), WATCHER)
            ),
            signs=signs,
        )

    def _many(self, family: Family) -> str:
        """The word for several of a place's things: `dishes`, or `cards` if they are of several sorts."""
        nouns = [self.machine.world.components[name] for name in family.components]
        words = {noun.word for noun in nouns}
        if len(nouns) == 1:
            return spaced(nouns[0].plural)
        return f"{words.pop()}s" if len(words) == 1 else "things"

    def _form_of(self, family: Family) -> Form:
        sight, components = family.sight, self.machine.world.components
        if family.storage == "pile":
            return "pile"
        if sight.owner != sight.others and any(domain.type == PLAYER for domain in family.domains):
            return "hand"
        flat = any(components[name].word in ("card", "tile") for name in family.components)
        return "row" if flat else "heap"

    @cached_property
    def linkings(self) -> tuple[Linking, ...]:
        """The things that, by the rules, link two ends each."""
        return linkings(self.game.document, self.machine.world, self.names)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The numbers of the kinds of things, by what a scene calls them."""
        return {name: number for number, name in enumerate(self.names.kinds)}

    @cached_property
    def winner_values(self) -> tuple[Expression | None, ...]:
        """The values that the steps in finding a winner compare, by the rules."""
        variants = frozenset(self.machine.configuration.variants)
        return tuple(step.value for step in make_edition(self.game.document, variants)[0].book.winner)

    @cached_property
    def late(self) -> frozenset[str]:
        """The kept values of which nothing is told before the end."""
        return only_for_ties(self.machine)

    @cached_property
    def keeps(self) -> tuple[Keep, ...]:
        """The stored values in the order of the rules, those that an author names first."""
        return tuple(sorted(self.machine.keeps.values(), key=lambda keep: self.guide.place(keep.name)))

    def size_of_value(self, keep: Keep) -> Size:
        """How much room a kept value takes: what the rules keep for themselves is folded."""
        return self.guide.size.get(keep.name, Size.FOLDED if keep.name in self._behind else Size.USUAL)

    @cached_property
    def _behind(self) -> frozenset[str]:
        """The kept values at which people hardly look."""
        counted = counted_alone(self.game)
        return frozenset(
            keep.name
            for keep in self.machine.keeps.values()
            if (len(keep.domains) > 1 and bare(keep.type) == TRUTH)
            or (not keep.domains and keep.cleared is None and keep.name in counted)
        )

    def kept(self, keep: Keep, offset: int) -> Slot:
        """One of the values that are kept under a name."""
        found = self._kept.get(keep.base + offset)
        if found is None:
            values = tuple(reversed([value for _, value in kept_for(keep, offset)]))
            owner = owner_of(keep, offset)
            found = Slot(
                self.names.kept(keep, values),
                self.keys(keep.domains, values),
                None if owner is None else self.names.seats[owner],
            )
            self._kept[keep.base + offset] = found
        return found

    def keys(self, domains: tuple[Domain, ...], values: tuple[int, ...]) -> tuple[Key, ...]:
        """For things that exist once for each of something: which one this is for."""
        return tuple(self._key(domain, value) for domain, value in zip(domains, values, strict=True))

    def _key(self, domain: Domain, value: int) -> Key:
        word = say(self.machine, value, domain.type)
        return Key(domain.name, _sort_of(domain), word, self.id_of(value, domain.type))

    def id_of(self, value: int, kind: Type) -> str:
        """A value as an id, if it is something of which a scene tells; of a word also what it is one of."""
        kind = bare(kind)
        match kind:
            case _ if value == NOTHING:
                return ""
            case Enumerated(name):
                return f"{name}.{self.names.value(value, kind)}"
            case Component() | Placed():
                return self.names.value(value, kind)
        return self.names.seats[value] if kind == PLAYER else ""


def _sort_of(domain: Domain) -> Literal["seat", "word", "thing", "space", "number"]:
    match bare(domain.type):
        case Enumerated():
            return "word"
        case Component():
            return "thing"
        case Placed():
            return "space"
        case one if one == PLAYER:
            return "seat"
    return "number"


def _name_of(family: Family, first: Place) -> str:
    """The name of a place, or of a board, which does not go by its first space."""
    if not family.shape:
        return first.title
    return first.title.partition(" of ")[2] if family.domains else family.title


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A game that is the same only as itself: to compare two would take as long as to make a stage."""

    game: Game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game.machine is self.game.machine

    def __hash__(self) -> int:
        return id(self.game.machine)


@lru_cache(maxsize=KEPT)
def _made(same: _Same) -> Stage:
    return Stage(same.game)


def stage_of(game: Game) -> Stage:
    """The stage of a game, made when its first scene is."""
    return _made(_Same(game))
