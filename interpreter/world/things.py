"""The things of a game: enumerations, kinds of component, boards, places. Fixed for a configuration."""

from collections.abc import Sequence
from dataclasses import field
from functools import cached_property

from festrules.grammar.frozen import dataclass
from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.world.drawings import Drawing, Legend
from festrules.interpreter.world.plurals import plurals_of
from festrules.interpreter.world.shapes import Shape
from festrules.interpreter.world.types import Type
from festrules.interpreter.world.values import NOTHING, WATCHERS


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table by values: numbers as they are, other values by their number."""

    type: Type
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Named values in an order."""

    name: str
    values: tuple[str, ...]
    circle: bool = False
    columns: dict[str, Column] = field(default_factory=dict)
    weights: tuple[int, ...] = ()  # of a die: on how many sides each face is
    titles: tuple[str, ...] = ()  # what players read instead of the names
    plural: str = ""  # where it is not made as usual

    @property
    def plurals(self) -> tuple[str, ...]:
        """The words that rules may use for several of its values; messages use the first."""
        return (self.plural,) if self.plural else plurals_of(self.name)

    def title(self, value: int) -> str:
        """The text that players read for a value."""
        return (self.titles or self.values)[value]


@dataclass(frozen=True, slots=True)
class Die:
    """A die with numbers; one with named faces is an enumeration with weights."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class ComponentType:
    """One declaration of components: its kinds are numbered `first` to `first + len(kinds) - 1`."""

    name: str
    word: str
    plural: str
    first: int
    kinds: tuple[str, ...]
    owners: tuple[int, ...]  # a seat, or nobody
    copies: tuple[int, ...]
    columns: dict[str, Column]
    owned: bool  # whether its kinds belong to players

    @property
    def numbers(self) -> range:
        """The numbers of its kinds."""
        return range(self.first, self.first + len(self.kinds))


@dataclass(frozen=True)
class Kind:
    """One kind of component."""

    number: int
    name: str
    component: str
    owner: int
    copies: int
    label: str = ""  # what players read: the name, with the component where others bear the same name
    many: str = ""  # what they read of several

    @cached_property
    def unique(self) -> bool:
        """Whether there is only one, so that its place follows from it."""
        return self.copies == 1


GRADES = tuple(Grade)  # from most to least


@dataclass(frozen=True, slots=True)
class Sight:
    """Who sees how much of a place or value: its owner, the team that has it, and everybody else."""

    owner: Grade = Grade.EVERYTHING
    others: Grade = Grade.EVERYTHING
    with_team: Grade | None = None  # if the team sees something else than the others

    @property
    def team(self) -> Grade:
        """The grade for members of the team other than the owner."""
        return self.others if self.with_team is None else self.with_team

    @property
    def grades(self) -> frozenset[Grade]:
        """The grades that anybody has."""
        return frozenset({self.owner, self.team, self.others})

    def of(self, seat: int, whose: "Belonging") -> Grade:
        """How much one seat sees; who only watches sees what others see."""
        if seat == whose.owner and seat >= 0:
            return self.owner
        return self.team if seat in whose.side else self.others

    def eyes(self, whose: "Belonging", players: int) -> dict[str, int]:
        """For each grade, the bits of all who see at least so much of a thing of a seat, of a team, or of nobody."""
        seen = {1 << seat: self.of(seat, whose) for seat in range(players)}
        seen[WATCHERS] = self.others
        return {
            grade: sum(bit for bit, sees in seen.items() if GRADES.index(sees) <= rank)
            for rank, grade in enumerate(GRADES)
        }


@dataclass(frozen=True, slots=True)
class Belonging:
    """The owner of a place or stored value: a seat with the seats of its team, a team alone, or nobody."""

    owner: int = NOTHING
    side: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Domain:
    """A domain of something that each of its members has one of."""

    name: str
    type: Type
    size: int
    first: int = 0  # the number of its first value
    nobody: bool = False  # and one more for nobody


@dataclass(frozen=True, slots=True)
class Family:
    """The places of one declaration; those of a board are its spaces."""

    name: str
    title: str  # what players read
    domains: tuple[Domain, ...]
    components: tuple[str, ...]
    first: int  # the number of its first place
    count: int
    storage: str  # single, bag or pile
    capacity: int
    sight: Sight
    shape: Shape | None = None
    columns: dict[str, Column] = field(default_factory=dict)  # what a table says of each space of a board

    @property
    def places(self) -> range:
        """The numbers of its places."""
        return range(self.first, self.first + self.count)

    @property
    def spaces(self) -> int:
        """How many spaces one board of it has; 1 where it is not a board."""
        return len(self.shape.spaces) if self.shape else 1


@dataclass(frozen=True, slots=True)
class Place:
    """One place; its cells in the state go from `base` up to `end`."""

    number: int
    name: str
    title: str  # what players read
    family: str
    owner: int  # a seat, or nobody
    index: tuple[int, ...]  # its value in each domain of the family
    space: int  # its number on the board, or -1
    storage: str
    base: int
    end: int
    capacity: int
    kinds: tuple[int, ...]  # that may lie there, ascending
    offsets: dict[int, int]  # kind -> position in `kinds`
    mixed: int  # first cell of the mixed part of a pile, or -1
    bottom: int  # first cell of the known bottom of a pile, or -1
    eyes: dict[str, int]  # for each grade of sight: the bits of all who see so much or more
    side: tuple[int, ...] = ()  # the seats of the team that it, or its owner, belongs to

    @property
    def whose(self) -> Belonging:
        """The owner, for those who ask what may be seen of it."""
        return Belonging(self.owner, self.side)


@dataclass(frozen=True, slots=True)
class Keep:
    """A stored value: one cell for each combination of its domains, from `base`."""

    name: str
    domains: tuple[Domain, ...]
    type: Type
    low: int
    high: int
    base: int
    count: int
    sight: Sight
    cleared: str | None


@dataclass(frozen=True, slots=True)
class Digit:
    """A cell that belongs to a position, as a digit of a number: what it holds less `low`; nothing is the last one."""

    cell: int
    low: int
    size: int  # how many values it has
    nothing: bool

    def of(self, cells: Sequence[int]) -> int:
        """The digit in a state."""
        held = cells[self.cell]
        return self.size - 1 if self.nothing and held == NOTHING else held - self.low


@dataclass(frozen=True, slots=True)
class Past:
    """A list of positions: a cell that counts them from `base`, then as many words for each as there are here.

    A word is a number whose digits are what lies in some places, and what is kept, the first of them the least: so a
    position takes few cells, and two are the same where all their words are.
    """

    name: str
    words: tuple[tuple[Digit, ...], ...]
    most: int
    base: int

    @property
    def count(self) -> int:
        """How many cells it takes."""
        return 1 + self.most * len(self.words)

    def position(self, cells: Sequence[int]) -> list[int]:
        """The words of the position in a state."""
        found = []
        for word in self.words:
            number, weight = 0, 1
            for digit in word:
                number += weight * digit.of(cells)
                weight *= digit.size
            found.append(number)
        return found


@dataclass(frozen=True, slots=True)
class Side:
    """A side: those who score and win together, and their name."""

    name: str
    seats: tuple[int, ...]

    @property
    def bits(self) -> int:
        """A bit for each of its seats."""
        return sum(1 << seat for seat in self.seats)


@dataclass(frozen=True, slots=True)
class World:
    """Everything there is before play, in one configuration."""

    seats: tuple[str, ...]
    enumerations: dict[str, Enumeration]
    dice: dict[str, Die]
    components: dict[str, ComponentType]
    kinds: tuple[Kind, ...]
    families: dict[str, Family]
    places: tuple[Place, ...]
    drawings: tuple[Drawing, ...]
    legends: dict[str, Legend]
    texts: tuple[str, ...]  # what columns of text say
    options: dict[str, int | str]
    sides: tuple[Side, ...] = ()  # who score and win together: the teams, or each player alone
    called: tuple[str, ...] = ()  # what the rules call the players, whoever sits there

    @property
    def teams(self) -> tuple[str, ...]:
        """The names of the teams, if there are any."""
        names = tuple(side.name for side in self.sides)
        return names if names != self.seats else ()
