"""Nets: what the rules say links two ends each, where it lies and whose it is, as lines between these ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any, NamedTuple

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.expressions.areas import IsConnectedOver, LongestTrail
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.interpreter.scene.names import Names
from festrules.interpreter.scene.table import Place
from festrules.interpreter.world.things import ComponentType, World
from festrules.interpreter.world.types import Enumerated, Placed, bare
from festrules.interpreter.world.values import NOTHING

APART = 1.7  # spaces from one end to the next, around a circle


@dataclass(frozen=True, slots=True)
class Knot:
    """An end of lines that is not a space of a board; they stand in a circle."""

    id: str
    word: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Route:
    """Something that is seen to lie somewhere and links two ends."""

    lying: str
    thing: str
    ends: tuple[str, str]
    owner: str | None


@dataclass(frozen=True, slots=True)
class Net:
    """All that links ends of one sort: knots, or where there are none the spaces of a board."""

    id: str  # as the rules call what links them
    name: str
    knots: tuple[Knot, ...]
    width: float
    height: float
    routes: tuple[Route, ...]


class Linking(NamedTuple):
    """The net of one component: its knots, and the ends of each kind."""

    of: ComponentType
    knots: tuple[Knot, ...]
    ends: dict[str, tuple[str, str]]


def linkings(document: Document, world: World, names: Names) -> tuple[Linking, ...]:
    """The components of which the rules ask what they link."""
    found: dict[str, Linking] = {}
    for name, columns in _said(document.book):
        component = world.components.get(name)
        if component is None or name in found or not {*columns} <= component.columns.keys():
            continue
        one, other = (component.columns[column] for column in columns)
        kind = bare(one.type)
        if not isinstance(kind, Enumerated | Placed) or bare(other.type) != kind:
            continue
        ends: dict[str, tuple[str, str]] = {}
        for number in component.numbers:
            at = number - component.first
            if NOTHING not in (one.values[at], other.values[at]):
                ends[names.kinds[number]] = (
                    _id(names, one.values[at], kind),
                    _id(names, other.values[at], kind),
                )
        found[name] = Linking(component, tuple(_knots(world, names, kind)), ends)
    return tuple(found.values())


def _id(names: Names, value: int, kind: Enumerated | Placed) -> str:
    word = names.value(value, kind)
    return f"{kind.name}.{word}" if isinstance(kind, Enumerated) else word


def _knots(world: World, names: Names, kind: Enumerated | Placed) -> Iterator[Knot]:
    """The ends in a circle, the first at the top."""
    if isinstance(kind, Placed):
        return
    values = world.enumerations[kind.name].values
    radius = max(1.0, APART * len(values) / (2 * pi))
    for number in range(len(values)):
        angle = 2 * pi * number / len(values)
        x, y = radius * (1 + sin(angle)) + 1, radius * (1 - cos(angle)) + 0.5
        word = world.enumerations[kind.name].title(number)
        yield Knot(_id(names, number, kind), word, round(x, 3), round(y, 3))


def nets(linked: Sequence[Linking], places: Sequence[Place]) -> Iterator[Net]:
    """The nets of which anything is seen."""
    lying = [(place, one) for place in places for one in place.lying if one.thing is not None]
    for of, knots, ends in linked:
        routes = tuple(
            Route(one.id, one.thing, ends[one.thing], place.owner)
            for place, one in lying
            if one.thing in ends and one.thing is not None
        )
        if routes:
            width = max((knot.x for knot in knots), default=0.0) + 1
            height = max((knot.y for knot in knots), default=0.0) + 0.5
            name = of.plural.replace("-", " ")
            yield Net(of.name, name, knots, round(width, 3), round(height, 3), routes)


def _said(said: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    """The things that, by the rules, each link something, and by which columns."""
    match said:
        case Construct():
            if isinstance(said, IsConnectedOver | LongestTrail):
                one, other = said.linking, said.and_
                if isinstance(one, Of) and isinstance(other, Of) and isinstance(one.of, Named):
                    yield one.of.name, (one.name, other.name)
            for value in values_of(said):
                yield from _said(value)
        case tuple():
            for value in said:
                yield from _said(value)
        case Mapping():
            yield from _said(tuple(said.values()))
