"""The code of the machine as functions that go on from an instruction up to where play stands, or to another of them.

`b<n>(m)` plays on from instruction `n` and answers the number of the instruction that comes next, or `STANDS`: then the
cell of the next instruction says where, or the game is over. `l<n>(m)` does the same looking ahead: it may also answer
`LINE`, `IMPOSSIBLE`, `CLAIMED`, or `DECIDES - n` before decision `n`. The lists `playing` and `looking` have them by
number. Where whole games are all that is played, `b<n>` stands at few decisions (see `settling.py`), and what is the
same in all games, up to the first chance or decision, is played by `begin<n>`, of the list `beginning`.

The functions are made as they are asked for. Each goes on as long as it is known what comes next: through branches and
loops, into short procedures and out of them. It only hands over where play would come back to what it has done
already, or where a long stretch is come to from several places.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, assert_never

from festrules.interpreter.compiled.lowering import events, fuel
from festrules.interpreter.compiled.lowering.context import (
    BEGINNING,
    IMAGINING,
    LINE,
    LOOKING,
    PLAYING,
    STANDS,
    TOO_MUCH,
    Lowering,
)
from festrules.interpreter.compiled.lowering.course import ends
from festrules.interpreter.compiled.lowering.course.rounds import named
from festrules.interpreter.compiled.lowering.course.stretches import SHARED, SHORT_GAME, stretch
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.compiled.lowering.tables import LoweringTable
from festrules.interpreter.compiled.lowering.values.lists import is_range
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Expression, Local, Number
from festrules.interpreter.compiled.program.program import LISTED
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, PC

NAMED = {PLAYING: "b", BEGINNING: "begin", LOOKING: "l", IMAGINING: "i"}
MOST = 300  # instructions in one function
NESTED = 50  # parts of a function within each other
DEEPEST = 4  # calls within calls in one function


class CodePoint(NamedTuple):
    """A point where play goes on: an instruction, and the returns of the calls that this function has made."""

    number: int
    back: tuple[int, ...] = ()


class SeenError(Exception):
    """Somebody may see that a call is open, so it has to be noted in the state."""


@dataclass(slots=True)
class Join:
    """Where ways come together again, or the head of a loop: a jump within the function leads there."""

    point: CodePoint
    label: int
    is_loop: bool = False
    used: bool = False
    begins_from: CodePoint | None = None  # coming from there begins again whatever this leads out of


@dataclass(slots=True)
class Blocks:
    """All functions of one way to go through the code: playing, or looking ahead."""

    low: Lowering
    course: CodeCourse
    way: str  # one of the lists
    wanted: list[int] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    procedures: dict[int, str | None] = field(default_factory=dict)  # that are functions (see `calls.py`)
    inside: frozenset[int] = frozenset()  # instructions at which only a part of play stands

    @property
    def looking(self) -> bool:
        """Whether this looks ahead, or only imagines something to be done."""
        return self.way in (LOOKING, IMAGINING)

    @property
    def imagining(self) -> bool:
        """Whether nothing ends and nothing is set off, since it is only imagined."""
        return self.way == IMAGINING

    @property
    def settling(self) -> bool:
        """Whether random players decide on the way (see `settling.py`)."""
        return self.low.bulk and self.way == PLAYING

    def want(self, number: int) -> None:
        """Some code goes on at an instruction by its number."""
        if number not in self.known:
            self.known.add(number)
            self.wanted.append(number)

    def stand(self, number: int) -> None:
        """Play may stand before an instruction, and others go on from there."""
        (self.low.begins if self.way == BEGINNING else self.low.stands).add(number)
        if self.settling:
            for following in self.entries(number):
                self.want(following)

    def entries(self, number: int) -> tuple[int, ...]:
        """The instructions where play goes on once a player or chance has decided."""
        one = self.low.machine.code[number]
        if not isinstance(one, ins.Question | ins.Together):
            return ()
        match one:
            case ins.Take():
                return number + 1, *one.targets
            case ins.Together():
                return number, one.body
            case ins.ChooseSome() | ins.Rearrange() | ins.PickEach():
                return number, number + 1
            case ins.Choose() | ins.Pay() | ins.Draw() | ins.TurnUp() | ins.Pick():
                return (number + 1,)
            case _:
                assert_never(one)

    def write(self) -> None:
        """Everything that is wanted, and what that wants."""
        while self.wanted:
            number = self.wanted.pop()
            code = self.low.function(self.name(number), result=False)
            with events.silently(self.low, quiet=self.looking):
                Writer(self, code, number).whole()
            code.done()
        numbers = range(len(self.low.machine.code))
        names = tuple(self.name(number) if number in self.known else "" for number in numbers)
        self.low.program.choices[self.way] = names

    def name(self, number: int) -> str:
        """The name of the function that begins with an instruction."""
        return f"{NAMED[self.way]}{number}"


@dataclass(slots=True)
class Writer:
    """One function being written."""

    blocks: Blocks
    code: Code
    start: int
    path: list[CodePoint] = field(default_factory=list)  # what is being carried out on the way to here
    joins: list[Join] = field(default_factory=list)  # what can be jumped to
    size: int = 0
    cost: int = 0  # of what is carried out at most, but for what loops spend themselves
    all_cost: int = 0  # the same with loops, one round of each
    is_procedure: bool = False  # that others call as a function
    refilled: Local | None = None  # the allowance behind a decision that is made in this function
    unseen: int = 0  # calls that are open and not noted in the state
    within: int = 0  # where on this path the innermost loop began
    inside: int = 0  # loops whose progress is not in the state

    @property
    def low(self) -> Lowering:
        """The machine on its way to an integer program."""
        return self.blocks.low

    @property
    def looking(self) -> bool:
        """Whether this looks ahead."""
        return self.blocks.looking

    @property
    def course(self) -> CodeCourse:
        """The facts about where play is."""
        return self.blocks.course

    def whole(self) -> None:
        """The function from its first instruction on."""
        with self.code.inside() as body:
            self.write(CodePoint(self.start))
        with self.low.at(self.low.machine.code[self.start].at):
            fuel.spend(self.code, self.cost)
        if self.refilled is not None:
            self.code.let(self.refilled, fuel.left_of_all(self.all_cost))
        self.code.open[-1] += body

    # ---- going on -------------------------------------------------------------------------------------

    def write(self, point: CodePoint | None, until: CodePoint | None = None) -> bool:
        """Write the code from a point on; returns whether it reaches the other point, rather than leaving."""
        before = len(self.path)
        while point is not None and point != until:
            if self._jumps(point) or self._hands_over(point):
                point = None
                break
            assert point.number >= 0, "what lies outside is no instruction: a join leads there"
            self.path.append(point)
            self.size += 1
            self.low.program.place = self.low.machine.code[point.number].at
            self._spend(point.number)
            instruction = named(self.low.machine.code[point.number], self.low)
            if self.blocks.way == BEGINNING and isinstance(instruction, ins.Stands):
                self.see()  # and if games begin elsewhere, play never comes here
                self.stand(point.number) if self.low.begins_at(point.number) else self.code.give_up(TOO_MUCH)
                point = None
                break
            if self.looking and self._is_line(point.number):
                self.over()
                point = None
                break
            point = WAYS.get(instruction.__class__, _straight)(instruction, self, point)
        del self.path[before:]
        return point is not None

    def _is_line(self, number: int) -> bool:
        """Whether looking ahead stops here, or what was imagined to be done is done."""
        if self.blocks.imagining:
            return isinstance(self.low.machine.code[number], ins.Imagined | ins.EndOfWay)
        return number in self.low.machine.lines

    def _spend(self, number: int) -> None:
        cost = fuel.cost_of(self.low, number)
        if cost > fuel.MUCH:
            fuel.spend(self.code, cost)
        else:
            self.spend(cost)

    def spend(self, cost: int) -> None:
        """Pay for the greatest cost of the code written here."""
        self.cost += cost
        self.all_cost += cost

    def _jumps(self, point: CodePoint) -> bool:
        """Goes to where other ways of this function lead, too."""
        if any(join.point == point and self.path[-1:] == [join.begins_from] for join in self.joins):
            return False
        for join in reversed(self.joins):
            if join.point == point:
                join.used = True
                self.code.emit(nodes.Again(join.label) if join.is_loop else nodes.Leave(join.label))
                return True
            if join.is_loop and any(other.is_loop and other.point == point for other in self.joins):
                return False  # only the innermost loop can begin again
        return False

    def _hands_over(self, point: CodePoint) -> bool:
        if (
            self.inside
            or not self.path
            or not (
                point in self.path[self.within :]
                or self.size >= MOST
                or len(self.code.open) >= NESTED
                or self._stands_elsewhere(point)
            )
        ):
            return False
        self.hand_over(point)
        return True

    def _stands_elsewhere(self, point: CodePoint) -> bool:
        """Whether what follows is long, and others need it, too."""
        if self.unseen or (self.blocks.settling and any(join.is_loop for join in self.joins)):
            return False
        shared = point.number in self.blocks.known or self.course.sources(point.number) > 1
        most = max(SHARED, SHORT_GAME // len(self.low.machine.code))
        return shared and stretch(self.course, point.number, most) > most

    def hand_over(self, point: CodePoint) -> None:
        """Play goes on elsewhere."""
        self.see()
        for number in (point.number, *point.back):
            self.blocks.want(number)
        self.code.give_back(point.number)

    def then(self, point: CodePoint, number: int) -> CodePoint:
        """Go on at an instruction, after checking the ends and triggers that this one may have brought on."""
        following = CodePoint(number, point.back)
        if point.number in self.low.machine.checks and not self.blocks.imagining:
            ends.ask(self, point.number, following)
        return following

    # ---- ways that come together ------------------------------------------------------------------------

    @contextmanager
    def join(self, point: CodePoint, begins_from: CodePoint | None = None) -> Iterator[Join]:
        """Code written here may go on behind itself, from anywhere inside it: there play is at the point."""
        join = Join(point, self.code.label(), begins_from=begins_from)
        self.joins.append(join)
        with self.code.inside() as body:
            yield join
        self.joins.pop()
        if join.used:
            self.code.emit(nodes.Block(join.label, tuple(body)))
        else:
            self.code.open[-1] += body

    def fork(self, condition: Expression, yes: CodePoint, no: CodePoint, join: CodePoint) -> CodePoint | None:
        """One way or the other, up to where they come together; that, if one of them leads there."""
        with self.join(join) as met:
            fork = self.code.either(condition)
            with fork.yes():
                one = self.write(yes, join)
            with fork.no():
                other = self.write(no, join)
            fork.end()
        return join if one or other or met.used else None

    @contextmanager
    def loop(self, head: CodePoint, condition: Number) -> Iterator[int]:
        """Again as long as a condition holds; each round spends what it costs, its head included. Gives its label."""
        before, self.cost = self.cost, fuel.cost_of(self.low, head.number)
        label, outside = self.code.label(), self.within
        self.joins.append(Join(head, label, is_loop=True))
        self.within = len(self.path)
        with self.code.inside() as body:
            yield label
        self.joins.pop()
        self.within = outside
        with self.code.inside() as spending:
            fuel.spend(self.code, self.cost)
        self.cost = before
        self.code.emit(nodes.While(label, nodes.number(condition), (*spending, *body)))

    @contextmanager
    def rounds(self, head: CodePoint, members: tuple[int, ...]) -> Iterator[Local]:
        """The same for each of some numbers; as they are known, so is the cost of all of them."""
        before, self.cost = self.cost, fuel.cost_of(self.low, head.number)
        first, many = members[0], len(members)
        if is_range(members):
            loop = self.code.count(first, first + many, "member")
        else:
            loop = self.code.entries(self.low.program.table(members), 0, many, "member")
        with loop as (member, label):
            self.joins.append(Join(head, label, is_loop=True))
            self.inside += 1
            try:
                yield member
            finally:
                self.inside -= 1
            self.joins.pop()
        self.all_cost += self.cost * (many - 1)
        self.cost = before + self.cost * many

    # ---- standing, calls --------------------------------------------------------------------------------

    def see(self) -> None:
        """From outside it can be seen which calls are open."""
        if self.unseen:
            raise SeenError

    def stand(self, number: Number, *, listed: bool = False) -> None:
        """Play stands before an instruction; if it is a decision, its options may be listed already."""
        self.see()
        if isinstance(number, int) and number >= 0:
            self.blocks.stand(number)
        if not listed:
            self.code.set_work(LISTED, 0)
        self.code.set(PC, number)
        self.code.give_back(STANDS)

    def over(self) -> None:
        """The game is over: its status is written, or would be."""
        self.code.give_back(LINE if self.looking else STANDS)

    def push(self, number: int, back: Number) -> None:
        """A call is open now, and comes back to an instruction."""
        code, known = self.code, self.course.depth(number)
        depth: Number = known if known is not None else code.new(cell(DEPTH), "depth")
        if isinstance(depth, Local) and self.course.may_be_too_deep(number):
            with code.if_(depth >= MAX_CALLS):
                code.fail(FaultSort.TRIGGERS_WITHOUT_END)
        code.set(depth + CALLS, back)
        code.set(DEPTH, depth + 1)

    def pop(self, number: int) -> Local:
        """A call comes back; gives where to."""
        code, known = self.code, self.course.depth(number)
        depth: Number = known - 1 if known is not None else code.new(cell(DEPTH) - 1, "depth")
        back = code.new(cell(depth + CALLS), "back")
        code.set(depth + CALLS, 0)
        code.set(DEPTH, depth)
        return back


# ---- instructions -------------------------------------------------------------------------------------------

Way: TypeAlias = "Callable[[Any, Writer, CodePoint], CodePoint | None]"
Straight: TypeAlias = Callable[[Any, Lowering, Code], None]

# Instructions after which play may go on elsewhere; filled when the package is loaded, like all others.
WAYS: LoweringTable[Way] = LoweringTable()
STRAIGHT: LoweringTable[Straight] = LoweringTable()


def _straight(instruction: Any, writer: Writer, point: CodePoint) -> CodePoint | None:
    STRAIGHT[instruction.__class__](instruction, writer.low, writer.code)
    return writer.then(point, point.number + 1)
