"""One game in one configuration, ready to be played: code, layout of the state, texts and scores."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias, TypeVar

from festrules.interpreter.configuration import Configuration
from festrules.interpreter.machine.cells import (
    ANSWERED,
    CALL_DEPTH,
    CALLS,
    DECISIONS,
    DEPTH,
    DRAWS,
    EXTRA,
    FAULTY,
    FIRST,
    MAX_CALLS,
    MAX_STEPS,
    MISSED,
    ORDER,
    PASSED,
    PASSED_NOW,
    PASSES,
    PC,
    PLAYER_TO_MOVE,
    POSITION,
    ROUND,
    ROUND_BEFORE,
    RUNNING,
    SCORED,
    STATUS,
    TURN,
    TURN_END,
    TURNS,
    TURNS_BEFORE,
    WINNERS,
    WON,
    YOU,
    YOU_BEFORE,
)
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.faces import Face
from festrules.interpreter.machine.instructions import Instruction
from festrules.interpreter.world.things import Keep, Past, World
from festrules.interpreter.world.types import Type

__all__ = [
    "ANSWERED",
    "CALLS",
    "CALL_DEPTH",
    "DECISIONS",
    "DEPTH",
    "DRAWS",
    "EXTRA",
    "FAULTY",
    "FIRST",
    "MAX_CALLS",
    "MAX_STEPS",
    "MISSED",
    "ORDER",
    "PASSED",
    "PASSED_NOW",
    "PASSES",
    "PC",
    "PLAYER_TO_MOVE",
    "POSITION",
    "ROUND",
    "ROUND_BEFORE",
    "RUNNING",
    "SCORED",
    "STATUS",
    "TURN",
    "TURNS",
    "TURNS_BEFORE",
    "TURN_END",
    "WINNERS",
    "WON",
    "YOU",
    "YOU_BEFORE",
    "Checks",
    "End",
    "Frame",
    "Machine",
    "Origin",
    "Part",
    "Stretch",
    "TieBreak",
    "Variable",
    "Watch",
]

_Instruction = TypeVar("_Instruction", bound=Instruction)

# Of each instruction that changes something: the ends and the watches that it may bring on.
Checks: TypeAlias = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where in the document something stands, and the clauses it implements."""

    pointer: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """A condition that ends the game; its flag is a cell where it waits for the turn or round to end."""

    name: str
    title: str
    when: Expression
    moment: str
    flag: int
    clauses: tuple[str, ...]
    at: int = -1  # as in instructions


@dataclass(frozen=True, slots=True)
class Watch:
    """A trigger that fires as soon as its condition comes true; its cell says that it has been true."""

    name: str
    title: str
    when: Expression
    armed: int
    code: int
    clauses: tuple[str, ...]
    at: int = -1


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the score, for the player who acts."""

    name: str
    title: str
    value: Expression
    clauses: tuple[str, ...]
    open_to: str = "everybody"  # or only its "owner", or "nobody": those who may know it before the end
    at: int = -1


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A step in finding the winner; without a value, `most` compares the points.

    `everyone` and `nobody` compare nothing: where the value holds, or in any case, all have won together, or lost.
    """

    by: str
    value: Expression | None
    clauses: tuple[str, ...]
    at: int = -1
    text: str = ""  # of these: how well they have done

    @property
    def together(self) -> bool:
        """Whether it says how all have done."""
        return self.by in ("everyone", "nobody")


@dataclass(frozen=True, slots=True)
class Variable:
    """A name of a statement, for scenarios and views: its cells and type."""

    name: str
    type: Type
    cell: int
    size: int = 0  # of a collection
    stride: int = 0  # between seats, where each has its own
    secret: bool = False  # whether it may be worth what not everybody knows
    own: bool = True  # whether the player who acts knows what it is worth


@dataclass(frozen=True, slots=True)
class Stretch:
    """The code of a round, phase or step, for telling where play is; `{number}` in its title is the round."""

    first: int
    last: int
    title: str
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A procedure, action or trigger: where its code begins, and the cells of its names."""

    start: int
    cells: tuple[tuple[int, int], ...]  # from the first to behind the last


@dataclass(frozen=True, slots=True)
class Copies:
    """Where a state keeps how many copies of a kind a seat has been shown in a place whose contents it does not see.

    For each such place and kind there is a cell for each seat, one for those who only watch, and one to count in.
    """

    first: int = 0  # the first of the cells
    places: tuple[int, ...] = ()  # for each place where its cells begin, or -1
    kinds: tuple[int, ...] = ()  # for each kind where its cells begin among those of a place, or -1
    width: int = 0  # the cells of one kind in one place
    in_place: int = 0  # the cells of a place
    count: int = 0  # of all of them


@dataclass(frozen=True)
class Machine:
    """Everything that play needs, and nothing that changes."""

    title: str
    configuration: Configuration
    digest: str
    world: World
    keeps: dict[str, Keep]
    pasts: dict[str, Past]
    code: tuple[Instruction, ...]
    origins: tuple[Origin, ...]
    initial: tuple[int, ...]  # the cells before setup
    where: int  # first cell of the places of unique kinds
    seen: int  # the first cell for who has seen which unique kind
    names: int  # first cell of the names of statements, to the end
    scratch: int  # how many places the scratch list needs
    ends: tuple[End, ...]
    watches: tuple[Watch, ...]
    checks: Checks
    lines: frozenset[int]  # the instructions before which looking ahead stops
    parts: tuple[Part, ...]
    tie_breaks: tuple[TieBreak, ...]
    longest: int
    then_nobody: bool
    marks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    names_at: dict[int, tuple[Variable, ...]] = field(default_factory=dict)  # known at a mark
    variables: tuple[Variable, ...] = ()
    reads_turn: bool = False
    stretches: tuple[Stretch, ...] = ()
    faces: dict[str, Face] = field(default_factory=dict)  # what players read, by declaration
    effects: dict[int, str] = field(default_factory=dict)  # what a kind brings, by its number
    frames: tuple[Frame, ...] = ()  # in the order of the code, all behind the course of the game
    copies: Copies = Copies()  # for which it is kept who has been shown them
    imagined: tuple[int, ...] = ()  # where what is only imagined to be done begins
    most_steps: int = MAX_STEPS  # fewer if the question is only whether play may go round for ever

    def instruction_at(self, number: int, kind: type[_Instruction]) -> _Instruction:
        """The instruction with a number whose class is known."""
        found = self.code[number]
        assert isinstance(found, kind)
        return found

    @cached_property
    def players(self) -> int:
        """How many play."""
        return len(self.world.seats)

    @cached_property
    def play_begins(self) -> int:
        """The instruction with which the play begins; what stands before it, and what that calls, sets up."""
        return self.marks["play"][0] - 1

    @cached_property
    def lengths(self) -> dict[int, int]:
        """How long the code of each procedure, action or trigger is, by where it begins."""
        starts = [frame.start for frame in self.frames]
        return {start: end - start for start, end in pairwise([*starts, len(self.code)])}
