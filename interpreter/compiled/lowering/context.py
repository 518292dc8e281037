"""Everything at hand while a machine is lowered: the machine, the program being made, and the facts about values."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering.layout.bagsets import BagSets, bag_sets
from festrules.interpreter.compiled.lowering.layout.bitsets import BitSets, Board, bit_sets
from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.compiled.lowering.layout.grounds import Ground, grounds_of
from festrules.interpreter.compiled.lowering.layout.pasts import Ever, ever_sets
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression, Local, Statement, Width
from festrules.interpreter.compiled.program.program import Program, UsedRows
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.facts import Fact, Facts
from festrules.interpreter.ranges.learning import learn, roots_of

# Answers of a piece of code other than the number of the next instruction.
# Play stands: at a decision or chance, which the cell of the next instruction names, or at the end.
STANDS = -1
LINE = -2  # looking ahead has reached the line
IMPOSSIBLE = -3  # looking ahead has reached a condition that does not hold
CLAIMED = -4  # looking ahead has reached something that the author says cannot happen
DECIDES = -5  # before decision `n` looking ahead answers `DECIDES - n`

# The lists of pieces of code, by the numbers of the instructions they begin at: see `course/blocks.py`.
PLAYING, BEGINNING, LOOKING, IMAGINING = "playing", "beginning", "looking", "imagining"

MOST_OPTIONS = 1 << 14  # of one decision; a game that has more is left to the reference interpreter

MUCH_AT_ONCE = (
    30_000  # members looked at in one expression, beyond which loops are paid for as play reaches them
)

ROOM = 1 << 12  # for the members of one collection; past that the reference interpreter plays

# Why compiled code leaves a game to the reference interpreter.
TOO_MUCH, TOO_MANY, TOO_LARGE, TOO_DEEP = range(4)

# Writes what is done with one member of a collection: a number, or `Members` where it is a collection itself.
Body: TypeAlias = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Members:
    """A collection listed in work memory: where its members begin, and how many there are."""

    start: Expression
    count: Expression


@dataclass(frozen=True, slots=True)
class Later:
    """A named collection evaluated where its name is used: nothing can go wrong or change meanwhile."""

    of: "node.Expression"
    names: "dict[int, Expression | Members | Later]"  # that are bound where it was given
    scope: "dict[int, Fact]"  # and what is known of them


@dataclass(frozen=True, slots=True)
class Once:
    """An expression that has been taken out of a loop: in which function, and where its value is.

    With `known` it is worked out when it is first asked for, and that says whether it has been; `paid` is what working
    it out has cost, if that is not known before.
    """

    code: Code
    value: Expression
    known: Local | None = None
    paid: Local | None = None


Named: TypeAlias = "Expression | Members | Later"  # the value of a name


@dataclass(frozen=True, slots=True)
class KnownDefinition:
    """The value of a definition once it was asked for: in which function, whether it is there, and where.

    `sure` are the statements of that function behind which it has been in any case.
    """

    code: Code
    there: Local
    value: Local  # of a collection where its members begin
    count: Local | None  # of a collection
    sure: list[list[Statement]] = field(default_factory=list)


@dataclass(slots=True)
class Lowering:
    """One machine on its way to an integer program."""

    machine: Machine
    program: Program
    sets: BitSets
    course: CodeCourse
    facts: Facts
    bags: BagSets
    telling: bool = False  # whether events are noted
    # Scratch places that are bound here.
    names: dict[int, Named] = field(default_factory=dict)
    # Functions of definitions, by these.
    definitions: dict[object, tuple[str, object]] = field(default_factory=dict)
    # Expressions, by identity, that have been taken out of a loop.
    held: dict[int, Once] = field(default_factory=dict)
    # Values of definitions, kept while another is worked out, see `known.py`.
    known: dict[Hashable, KnownDefinition] = field(default_factory=dict)
    around: int = 0  # how many expressions there are around the one that is being written
    # Questions of several conditions about one imagined deed, by these conditions (see `imagined.py`).
    imagined: dict[tuple[int, ...], tuple[node.IfDone, tuple[node.Expression, ...]]] = field(
        default_factory=dict
    )
    named_cells: frozenset[int] = frozenset()  # cells whose value is at hand (see `named_cells.py`)
    renamed: dict[tuple[int, frozenset[int]], tuple[Any, Any]] = field(default_factory=dict)
    options: int = 0  # where the options of a decision are listed: wide numbers, one after the other
    weights: int = 0  # and those of chance: narrow numbers
    bulk: bool = (
        False  # only whole games are played: nobody looks at a state on the way, or at who has seen what
    )
    grounds: tuple[Ground, ...] = ()  # where places lie
    evers: tuple[Ever, ...] = ()  # what has ever lain where in lists of positions
    outcome: int = 0  # where the result of a whole game is written (see `playouts.py`)
    begun: int = 0  # what may yet be spent when a game begins
    seed: int = 0  # where the seed of the game lies that is played, a wide number
    players: int = 0  # how far the stream has come from which random players choose, another one
    came: int = 0  # where the last outcome of chance is noted, for those who want to know
    by_chance: int = 0  # how many chance events there were since the last decision
    begins: set[int] = field(default_factory=set)  # the first chance or decision that there may be
    first_open: int | None = None  # where all games begin to differ, if that is known (see `beginning.py`)
    stands: set[int] = field(default_factory=set)  # the instructions before which play stands
    tally: int = 0  # where it is counted what options name (see `tallying.py`)
    offer: int = 0  # where the options of a decision are, if they are a set of spaces
    # The decisions for which this holds; those about spaces with their board.
    offered_as_sets: dict[int, Board | None] = field(default_factory=dict)
    others: int = 0  # functions that have got a number of their own
    steps: dict[int, int] = field(default_factory=dict)  # tables of steps on a board, by its shape
    groups_at: int = 0  # where the best groups are searched for, if they are
    numbered: list[object] = field(default_factory=list)  # parts of the machine that have functions
    counting: frozenset[int] | None = None  # cells that have to be 0 (see `clearing.py`), once that is known

    @property
    def kinds(self) -> int:
        """How many kinds of component there are."""
        return len(self.machine.world.kinds)

    def begins_at(self, number: int) -> bool:
        """Whether games may begin to differ at an instruction."""
        return self.first_open in (None, number)

    @property
    def places(self) -> int:
        """How many places in the rules there are."""
        return len(self.machine.origins)

    @contextmanager
    def at(self, place: int) -> Iterator[None]:
        """Code written here comes from a place in the rules, if there is one."""
        before = self.program.place
        self.program.place = place if place >= 0 else before
        yield
        self.program.place = before

    @property
    def looked_at(self) -> int:
        """How often each member of a collection is looked at at most by what is around it."""
        return self.around + 2

    def number_of(self, part: object) -> int:
        """The number of a part of the machine, for the name of its function."""
        for number, one in enumerate(self.numbered):
            if one is part:
                return number
        self.numbered.append(part)
        return len(self.numbered) - 1

    @contextmanager
    def where(self, later: Later) -> Iterator[None]:
        """The context where a collection got its name."""
        before = self.names, self.facts.scope, self.held, self.known
        self.names, self.facts.scope, self.held, self.known = dict(later.names), dict(later.scope), {}, {}
        try:
            yield
        finally:  # a question that cannot be asked of a whole set is abandoned halfway
            self.names, self.facts.scope, self.held, self.known = before

    def here(self, body: Body) -> Body:
        """A body to be written as of here, wherever it is used."""
        here = self.names, self.facts.scope, self.held, self.known

        def written(member: Expression) -> None:
            outside = self.names, self.facts.scope, self.held, self.known
            self.names, self.facts.scope, self.held, self.known = here
            body(member)
            self.names, self.facts.scope, self.held, self.known = outside

        return written

    def function(self, name: str, *, result: Width | None = None) -> Code:
        """A function to be written."""
        return Code(self.program, name, result)

    def another(self, name: str, *, result: Width | None = None) -> Code:
        """The same for one of many functions of that name: with a number that no other has, finished or not."""
        self.others += 1
        return self.function(f"{name}{self.others}", result=result)


def begin(
    machine: Machine, *, telling: bool = False, bulk: bool = False, accounting: bool = False
) -> Lowering:
    """An empty program with its memory laid out."""
    program, facts = Program(cells=len(machine.initial), slots=len(machine.initial)), learn(machine)
    program.names = machine.names
    pasts = sorted(machine.pasts.values(), key=lambda past: past.base)
    program.rows = tuple(UsedRows(past.base, len(past.words), past.base + past.count) for past in pasts)
    if any(facts.work(one) > MUCH_AT_ONCE for roots in roots_of(machine) for one in roots):
        facts.take_care()
    grounds = grounds_of(machine, facts if bulk else None)
    lowering = Lowering(
        machine,
        program,
        bit_sets(machine, program),
        CodeCourse(machine),
        facts,
        bag_sets(machine, facts, grounds, program, instead=bulk),
        telling,
        bulk=bulk,
        grounds=grounds,
    )
    lowering.evers = ever_sets(machine, lowering.sets, program)
    if accounting:
        program.account = program.reserve(1 + lowering.places)
    lowering.options = program.reserve(2 * MOST_OPTIONS)
    lowering.weights = program.reserve(MOST_OPTIONS)
    words = max((board.grid.words for board in lowering.sets.boards), default=1)
    lowering.offer = program.reserve(2 * words)
    program.kept_patterns.update(lowering.offer + 2 * word for word in range(words))
    return lowering
