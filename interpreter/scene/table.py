"""The places of a table, what lies there, and what is written down beside it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from festrules.grammar.vocabulary.words import Grade, Size
from festrules.interpreter.scene.things import Mark

Form: TypeAlias = Literal[
    "squares",  # rows and columns
    "hexagons",  # in columns, each half a space off its neighbours
    "triangle",  # rows like bricks, each a space shorter than the one below it
    "ring",
    "track",
    "graph",  # spaces with links between them
    "spaces",  # spaces that nothing links
    "pile",  # one on top of the other
    "hand",  # its owner sees more of it than the others
    "row",  # cards or tiles beside each other
    "heap",  # pieces and tokens, of which it counts how many there are
]
# In play; only for the score; where things come from, and nobody asks what is left; out of play.
Role: TypeAlias = Literal["play", "laid by", "supply", "aside"]
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Key:
    """For things that exist once for each of something: which one this is for."""

    of: str  # `player`, or as the rules call it
    sort: Literal["seat", "word", "thing", "space", "number"]
    word: str  # what players read
    id: str  # of a number nothing


@dataclass(frozen=True, slots=True)
class Lying:
    """Something that lies somewhere. What is not seen has no thing, and nothing tells one from another."""

    id: str
    thing: str | None
    count: int | None  # nothing where not even that is seen
    known: bool  # it lies face down, and whoever looks knows what it is
    sign: str  # a letter or a few that stand for it where there is little room


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a board; `x` runs to the right and `y` downward, from the middle of one space to the next is 1."""

    id: str
    name: str
    label: str  # the name alone, where the board is known
    colour: str  # as its author says
    x: float
    y: float
    count: int | None
    lying: tuple[Lying, ...]  # of a stack from the top
    marks: tuple[Mark, ...]
    links: tuple[str, ...]  # the spaces that it is linked to, of a graph


@dataclass(frozen=True, slots=True)
class Board:
    """The ground of a board: how far it reaches, and the outline of a space, none where that is round."""

    width: float
    height: float
    outline: tuple[Point, ...]
    placed: bool  # its rules say where its spaces lie, or its shape does
    stacked: bool  # what lies on a space is a stack, of which the top counts
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place where things lie, or a board with all its spaces."""

    id: str
    name: str  # what players read
    family: str  # as the rules call all of them
    heading: str  # and what players read of all of them
    form: Form
    owner: str | None
    keys: tuple[Key, ...]
    sight: Grade  # how much of it whoever looks may see
    ordered: bool
    role: Role
    size: Size
    holds: tuple[str, ...]  # the components that may lie there
    many: str  # what several of what lies there are called
    room: int | None  # for this many, where there is little room
    count: int | None
    lying: tuple[Lying, ...]  # of a pile from the top; of a board nothing, for it lies on the spaces
    board: Board | None


@dataclass(frozen=True, slots=True)
class Value:
    """A number, a word or whatever else is kept; without a text where it is hidden."""

    id: str
    kept: str  # as the rules call all of them
    name: str
    keys: tuple[Key, ...]
    owner: str | None
    text: str | None
    number: int | None
    about: tuple[str, ...]  # the space, thing or seat that it names
    plain: bool  # it is nothing, nobody or no, and goes without saying
    size: Size
