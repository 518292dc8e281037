"""Writing code: instructions in a list, cells for names, and the places in the document they come from."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain, product
from types import MappingProxyType
from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure, Trigger
from festrules.grammar.vocabulary.statements import Statement
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.expressions import Constant, Expression
from festrules.interpreter.machine.instructions import CallCode, Clear, Instruction, Physical, Show
from festrules.interpreter.machine.machine import Stretch, Variable
from festrules.interpreter.meaning.assurances import Drawn, Unsure
from festrules.interpreter.meaning.bounds import Bounds
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.handing import PARAMETER, Handed, read_of
from festrules.interpreter.meaning.letting_know import RuleNames
from festrules.interpreter.meaning.parameters import check_parameters, parameters_of
from festrules.interpreter.meaning.pretending import Stored
from festrules.interpreter.meaning.questions import Question
from festrules.interpreter.meaning.secrecy import (
    can_be_hidden,
    may_be_hidden,
    tells_unnoticed,
)
from festrules.interpreter.meaning.shown import FILLED, TAKEN, Shown
from festrules.interpreter.meaning.typed import (
    EVERYBODY,
    NO_READS,
    READS_YOU,
    YOURS,
    Local,
    Reads,
    Scope,
    Typed,
    cell_owner,
    found_at,
    of_bearer,
    singled_out,
)
from festrules.interpreter.ranges.fact import MANY
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    UNKNOWN,
    Component,
    Enumerated,
    Placed,
    Type,
    bare,
    lie_somewhere,
    member,
)

NOWHERE = -1
FEW_NUMBERS = 64  # the room for a collection that nothing else is known of
MOST_MEMBERS = 10_000  # for how many there is room at all
NO_NAMES: Mapping[int, int] = MappingProxyType({})


@dataclass(slots=True)
class Routine:
    """A procedure, action or trigger: where it begins, and the names it is called with.

    It is written once for things that lie somewhere, and once more for those `words` before which a mere kind is
    given; `key` tells these apart.
    """

    key: str
    name: str
    kind: str
    scope: Scope
    parameters: dict[str, tuple[Local, Type]]
    start: int = NOWHERE
    callers: list[int] = field(default_factory=list)  # instructions whose target is to be filled in
    cells: tuple[tuple[int, int], ...] = ()  # of its names


@dataclass(slots=True)
class Imagining:
    """A procedure that somebody imagines to be done: where that begins, and the names for what it is done with."""

    places: tuple[int, ...]
    start: int = NOWHERE
    asked: list[Pointer] = field(default_factory=list)  # where it is imagined


@dataclass(slots=True)
class Emitter:
    """Code in the making."""

    context: Context
    names: int  # first cell of the names of statements
    write: "Callable[[Emitter, Statement, Scope], Scope]"  # one statement; gives the scope after it
    code: list[Instruction] = field(default_factory=list)
    variables: list[Variable] = field(default_factory=list)
    marks: dict[str, list[int]] = field(default_factory=dict)
    names_at: dict[int, tuple[Variable, ...]] = field(default_factory=dict)
    routines: dict[str, Routine] = field(default_factory=dict)
    waiting: deque[str] = field(default_factory=deque)  # routines that are called and not yet written
    next_cell: int = 0
    physical: Physical | None = None  # inside such a block
    in_secret: bool = False  # inside a block in which all choose in secret
    turn_depth: int = 0  # how many turns are around this, in the text
    takes: list[tuple[int, list[Routine]]] = field(default_factory=list)  # whose targets are to be filled in
    lives: dict[str, list[tuple[Keep, Expression | None]]] = field(
        default_factory=dict
    )  # by what clears them: stored values, with what they start with, or nothing where chance says
    stretches: list[Stretch] = field(default_factory=list)  # rounds, phases and steps
    named: dict[str, Pointer] = field(default_factory=dict)  # phases and steps
    placed_triggers: set[str] = field(default_factory=set)
    reads_of: dict[str, Reads] = field(default_factory=dict)  # of the conditions of ends and triggers
    called: set[str] = field(default_factory=set)
    interrupted: frozenset[int] = frozenset()  # instructions that may set off a trigger
    lines: frozenset[int] = frozenset()  # instructions before which looking ahead stops
    unseen: frozenset[int] = frozenset()  # those that work with things the acting player may not see
    calls: list[tuple[str, str, Pointer]] = field(default_factory=list)  # from where perhaps nobody acts
    unsure: list[Unsure] = field(default_factory=list)
    unbounded: list[Callable[[], None]] = field(
        default_factory=list
    )  # cases of numbers, to be looked at again
    draws: list[Drawn] = field(default_factory=list)
    prompts: dict[int, Reads] = field(default_factory=dict)  # the words of a decision's question
    questions: list[Question] = field(default_factory=list)  # what is told by going on
    handed: Handed = field(default_factory=Handed)
    members: dict[str, str] = field(
        default_factory=dict
    )  # who a loop names, and how its condition calls them
    behind: Reads = NO_READS  # the conditions of this being carried out at all, if not everybody notices
    effects: dict[int, Shown] = field(default_factory=dict)  # what is shown, what is filled
    sources: dict[int, frozenset[str]] = field(default_factory=dict)  # from where something is moved
    found: dict[int, frozenset[str]] = field(default_factory=dict)  # where what gets a name lies then
    lost: dict[int, int] = field(default_factory=dict)  # where that name is nothing yet
    called_so: RuleNames = field(default_factory=RuleNames)  # what has a name, in the words of the rules
    reads_at: dict[int, Reads] = field(default_factory=dict)  # what an instruction works with
    stored: list[Stored] = field(default_factory=list)  # where not all may see it
    starting: dict[str, Reads] = field(default_factory=dict)  # what a stored value starts with depends on
    moved: dict[int, tuple[str, ...]] = field(
        default_factory=dict
    )  # components that a move may take from anywhere

    ways: Any = None  # inside what is repeated as often as can be
    all_ways: list[Any] = field(default_factory=list)
    imagined: dict[str, Imagining] = field(default_factory=dict)  # by the key of the procedure

    bounds: Bounds = field(init=False)  # the numbers that names can stand for

    def __post_init__(self) -> None:
        self.next_cell = self.names
        self.bounds = Bounds(self.context.world, self.context.keeps)
        self.context.emitter = self

    # ---- instructions ---------------------------------------------------------------------

    def origin(self, pointer: Pointer, clauses: list[str] | tuple[str, ...] = ()) -> int:
        """Notes a place in the document and gives its number."""
        return self.context.origin(pointer, clauses)

    def emit(self, instruction: Instruction, reads: Reads = NO_READS) -> int:
        """Adds an instruction and gives its number; `reads` is what its effects depend on."""
        self.code.append(instruction)
        if reads:
            self.reads_at[len(self.code) - 1] = reads
        return len(self.code) - 1

    def patch(self, number: int, **changes: Any) -> None:
        """Fills in what was not known when an instruction was written."""
        self.code[number] = replace(self.code[number], **changes)

    @property
    def here(self) -> int:
        """The number the next instruction will have."""
        return len(self.code)

    def mark(self, name: str, scope: Scope) -> None:
        """Lets a scenario start here, where these names are known."""
        self.marks.setdefault(name, []).append(self.here)
        self.names_at[self.here] = tuple(
            Variable(word, local.type, local.cell, local.size, local.stride)
            for word, local in scope.names.items()
            if isinstance(local, Local)
        )

    # ---- cells ------------------------------------------------------------------------------

    def cell(self, count: int = 1) -> int:
        """New cells."""
        self.next_cell += count
        return self.next_cell - count

    def local(
        self, name: str, kind: Type, size: int = 0, reads: Reads = NO_READS, of: Expression | None = None
    ) -> Local:
        """Cells for a name; `reads` is what its value depends on, `of` the value or what it is one of."""
        cell = self.cell(1 + size)
        other = of_bearer(cell_owner(cell), of, self.context.world.sides) if of is not None else NO_READS
        found = Local(cell, kind, size, 0, reads - {READS_YOU} | other, among=of)
        self.bounds.name(found.cell, kind, of)
        handed = any(read.what == PARAMETER for read in found.reads)
        secret = handed or may_be_hidden(self.context, found.reads, EVERYBODY)
        own = not may_be_hidden(self.context, found.reads, YOURS)
        self.variables.append(Variable(name, kind, found.cell, size, secret=secret, own=own))
        self.called_so.of_cells[found.cell] = f"{name} of ..." if self.in_secret else name
        return found

    def remembered(self, local: Local, number: int) -> Local:
        """A name that has its value from this instruction on."""
        names = self.called_so
        names.at[local.cell], names.given[number] = number, names.of_cells[local.cell]
        return replace(local, reads=self.since(local.reads, local.type, number))

    def since(self, reads: Reads, kind: Type, number: int) -> Reads:
        """The reads of a value found by an instruction: it is known if it was known then."""
        lies = frozenset(read.name for read in reads if read.what == "lies" and lie_somewhere(kind))
        if lies:
            self.found[number] = self.found.get(number, frozenset()) | lies
        return found_at(reads, number, lies=bool(lies))

    def size_of(self, of: Typed) -> int:
        """The most members a collection of this type can have."""
        if isinstance(of.node, Constant) and isinstance(of.node.value, tuple):
            return len(of.node.value)
        several = self._most_members(of.node)  # more than there are values, if some come more than once
        return max(most_values(self.context, member(of.type)), min(several, MOST_MEMBERS))

    def _most_members(self, of: Expression | None, names: Mapping[int, int] = NO_NAMES) -> int:
        """How many members a collection can have, by what it is made of; 0 where that is not known.

        `names` says it of what definitions are asked for.
        """
        match of:
            case node.Map(flat=flat):
                return self._most_members(of.of, names) * (self._most_members(of.value, names) if flat else 1)
            case node.Filter():
                return self._most_members(of.of, names)
            case node.Range() | node.Line() | node.Between() | node.Onward():
                return self._most_numbers(of)
            case node.Call(arguments=arguments):
                given = {place: self._most_members(one, names) for place, one in arguments}
                return self._most_members(of.value, {**names, **given}) or self._most_numbers(of)
            case node.Bound(place):
                return names.get(place, 0)
            case node.Listing(items=items):
                return sum(max(1, self._most_members(item, names)) for item in items)
            case node.Conditional(then=one) | node.Default(of=one):
                return max(self._most_members(one, names), self._most_members(of.otherwise, names))
            case node.LookupMany(table=rows):
                return max(map(len, rows), default=0)
            case node.Contents(kinds=frozenset() as kinds) | node.Contents(kind=node.Lookup(table=kinds)):
                return self._copies(kinds)
            case node.Contents(kind=node.LookupMany(table=rows)):
                return self._copies(chain.from_iterable(rows))
            case (
                node.Grouped()
                | node.Subsets()
                | node.Groups()
                | node.Aggregate()
                | node.Border()
                | node.BoardOf()
            ):
                most = self.bounds.members(of).most
                return most if most < MANY else 0
            case node.PlayersFrom():
                return len(self.context.world.seats)
            case node.CellList(cell=cell):
                return next((one.size for one in self.variables if one.cell == cell), 0)
            case Constant(value=tuple() as values):
                return len(values)
        return 0

    def _most_numbers(self, of: Expression) -> int:
        """The same of numbers, by their bounds."""
        most = self.bounds.most(of)
        return most if most <= MOST_MEMBERS else 0

    def _copies(self, kinds: Iterable[int]) -> int:
        return sum(self.context.world.kinds[kind].copies for kind in kinds)

    @contextmanager
    def block(self, at: int) -> Iterator[None]:
        """A block whose names are forgotten at its end."""
        start = self.next_cell
        yield
        if self.next_cell > start:
            self.emit(Clear(at, start, self.next_cell))

    # ---- secrets ----------------------------------------------------------------------------

    def asks(
        self, reads: Reads, pointer: Pointer, what: str, *, public: bool, singles_out: bool = False
    ) -> None:
        """Note what is told here: to everybody, or to the player who acts."""
        self.tells(EVERYBODY if public and not self.in_secret else YOURS, reads, pointer, what, singles_out)

    def tells(self, eyes: str, reads: Reads, pointer: Pointer, what: str, singles_out: bool = False) -> None:
        """Notes what is told here, and whom."""
        handed = any(read.what == PARAMETER for read in reads)
        if handed or may_be_hidden(self.context, singled_out(reads) if singles_out else reads, eyes):
            self.questions.append(Question(self.here, reads, pointer, what, eyes, singles_out))

    def tells_start(self, eyes: str, reads: Reads, pointer: Pointer, what: str) -> None:
        """Notes whom the start of a stored value is told: nothing can be made known before it."""
        if may_be_hidden(self.context, reads, eyes):
            self.questions.append(Question(self.here, reads, pointer, what, eyes, starts=True))

    def decides(self, statements: tuple[Statement, ...], reads: Reads, pointer: Pointer, what: str) -> Reads:
        """Notes that everybody notices whether, or how often, this is done; else gives what decides it (`only_if`)."""
        if can_be_hidden(self.context, statements):
            if tells_unnoticed(statements) and may_be_hidden(self.context, reads, EVERYBODY):
                self.emit(
                    Show(self.origin(pointer), Constant(()), Constant(()), unnoticed=True)
                )  # undo stops here
            return reads
        self.asks(reads, pointer, what, public=True)
        return NO_READS

    @contextmanager
    def only_if(self, reads: Reads) -> Iterator[None]:
        """A block whose execution not everybody notices: those who notice it learn the condition."""
        outside, self.behind = self.behind, self.behind | reads
        yield
        self.behind = outside

    def fills(self, number: int, families: Iterable[str]) -> None:
        """Notes which places an instruction puts something in."""
        self.effects[number] = frozenset((name, FILLED, "") for name in families)

    def loses(self, number: int, families: Iterable[str], eyes: Iterable[str]) -> None:
        """Notes out of which places an instruction takes something, so that some no longer know what is left there."""
        families = frozenset(families)
        lost = frozenset((name, TAKEN, one) for name, one in product(families, eyes))
        self.sources[number] = families
        self.effects[number] = self.effects.get(number, frozenset()) | lost

    def moves(self, number: int, components: tuple[str, ...], families: Iterable[str]) -> None:
        """Notes what an instruction moves, and which places it puts that in."""
        self.moved[number] = components
        self.fills(number, families)

    # ---- routines ---------------------------------------------------------------------------

    def routine(
        self, name: str, declared: Procedure | Action | Trigger, kinds: tuple[str, ...] = ()
    ) -> Routine:
        """A procedure or action, with cells for its parameters; written when the text before is done."""
        key = "~".join((name, *kinds))
        if key not in self.routines:
            parameters, scope = {}, Scope(you=True, routine=name)
            asked = None if isinstance(declared, Trigger) else declared.parameters
            taker = "an action" if isinstance(declared, Action) else "a procedure"
            check_parameters(self.context, asked, action=isinstance(declared, Action))
            found = parameters_of(self.context, asked, taker)
            for word, (parameter, wanted) in found.items():
                given = Component(wanted.names) if word in kinds and isinstance(wanted, Component) else wanted
                local = self.local(parameter, given)
                local = replace(local, reads=frozenset({read_of(local.cell)}))
                parameters[word] = (local, given)
                scope = scope.binding(parameter, local)
            self.routines[key] = Routine(key, name, declared.RECORD.kind, scope, parameters)
            self.waiting.append(key)
        return self.routines[key]

    def call(self, at: int, routine: Routine, scope: Scope, pointer: Pointer) -> int:
        """A call of a routine, with or without an acting player."""
        if not scope.you or scope.routine:
            self.calls.append((scope.routine, routine.name, pointer))
        number = self.emit(CallCode(at, routine.start))
        routine.callers.append(number)
        return number


def most_values(context: Context, kind: Type) -> int:
    """How many values of a type there can be at most, as members of one collection."""
    kind = bare(kind)
    world = context.world
    match kind:
        case Component(names):
            return sum(sum(world.components[name].copies) for name in names)
        case Enumerated(name):
            return len(world.enumerations[name].values)
        case Placed():
            return sum(family.count for family in context.families(kind))
    if kind == PLAYER:
        return len(world.seats)
    return FEW_NUMBERS if kind in (NUMBER, UNKNOWN) else 2
