"""A scenario or a record as passages: each line of a scenario, and each statement of the rules that it set going."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.examples import (
    BeginsFrom,
    Chooses,
    Example,
    ExampleLine,
    Expect,
    GivenAnswered,
    GivenHolds,
    GivenOption,
    GivenPassed,
    GivenPlayers,
    GivenSeed,
    GivenValue,
    GivenVariants,
    StartsAt,
)
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.together import READY
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DEPTH, PC, Machine
from festrules.interpreter.scenario.deciding import RunningScenario
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.line_by_line import line_by_line
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.stepping.following import PlayFollower, Went
from festrules.interpreter.tracing.pointers import way_of

# Ways from one statement to the next that no author has written, and what is put in order behind them.
UNSAID = (
    code.Together,
    code.Jump,
    code.Return,
    code.EndOfWay,
    code.EndOfPart,
    code.Clear,
    code.ClearPositions,
)
BLOCKS = ("do", "then", "otherwise", "cases")
DEEPER = 100  # what is called stands deeper than any block around the call


GIVEN = (
    GivenPlayers,
    GivenOption,
    GivenVariants,
    GivenSeed,
    GivenHolds,
    GivenValue,
    GivenPassed,
    GivenAnswered,
)
BEGINNING = (*GIVEN, StartsAt, BeginsFrom)  # lines that all happen at once, where a scenario begins


@dataclass(frozen=True, slots=True)
class Passage:
    """A statement as it ran, or a line of a scenario: the states before and after it, and what was told."""

    pointer: Pointer  # of the statement, or of the line
    before: State
    after: State
    events: tuple[Event, ...] = ()
    level: int = 0  # how deep it stands: in calls, and in statements around it
    is_line: bool = False
    asks: bool = False  # whether somebody decided there, or chance
    number: int = -1  # the instruction, of a statement
    way: str = ""  # how it led on, by the field in which its author wrote what follows then
    clauses: tuple[str, ...] = ()
    found: tuple[Diagnostic, ...] = ()  # of a line that does not come true


@dataclass(frozen=True, slots=True)
class TracedCourse:
    """All passages of a scenario or a record, and the game that they are of."""

    game: Game
    passages: tuple[Passage, ...]

    @property
    def parting(self) -> int | None:
        """The first passage at which something came out differently from expected."""
        return next((at for at, one in enumerate(self.passages) if one.found), None)

    def over(self, at: int) -> int:
        """The next passage that stands no deeper than one; the last if there is none."""
        level = self.passages[at].level
        later = range(at + 1, len(self.passages))
        return next((one for one in later if self.passages[one].level <= level), len(self.passages) - 1)

    def next_decision(self, at: int) -> int:
        """The next passage at which somebody decides, or chance; the last if there is none."""
        later = range(at + 1, len(self.passages))
        return next((one for one in later if self.passages[one].asks), len(self.passages) - 1)


def course_of(document: Document, example: Example) -> TracedCourse:
    """A scenario from its first line to its last, or to where it cannot go on; `Refused` if there is no game for it."""
    table, following = Tables(document, tracing=True).table(example), PlayFollower()
    assert table.tracing is not None
    table.tracing.trace.follower = following
    game = replace(table.game, trace=None)
    walk = _Walk(game, following, example.pointer)
    found: list[Diagnostic] = []
    try:
        for coming, standing in line_by_line(table, example, found):
            walk.comes_to(coming, standing, found)
    except Failure as failure:
        walk.ends(failure.diagnostics(document))
    except Refused as refused:
        walk.ends(refused.diagnostics)
    return TracedCourse(game, tuple(walk.passages))


class _Walk:
    """A scenario as far as it was gone through: which line is carried out, and how it stood before."""

    def __init__(self, game: Game, following: PlayFollower, line: Pointer) -> None:
        self.game = game
        self.following = following
        self.line: Pointer = line
        self.state: State | None = None
        self.standing: RunningScenario | None = None
        self.passages: list[Passage] = []
        self.expects = self.chooses = False

    def comes_to(
        self, coming: ExampleLine | None, standing: RunningScenario, found: list[Diagnostic]
    ) -> None:
        """The line before this one is done; at the beginning, all that leads to where the scenario begins."""
        self.standing = standing
        self._add(standing.state, found)
        found.clear()
        beginning = isinstance(coming, BEGINNING)
        self.state, self.line = standing.state, "" if beginning or coming is None else coming.fields_at
        self.expects, self.chooses = isinstance(coming, Expect), isinstance(coming, Chooses)

    def ends(self, found: Sequence[Diagnostic]) -> None:
        """The scenario cannot go on; what its last line had set going by then is told, too."""
        if self.standing is None:
            self.state = State(self.game.machine.initial, 0)
        self._add(self.standing.state if self.standing is not None else None, found)

    def _add(self, after: State | None, found: Sequence[Diagnostic]) -> None:
        begin = None if self.state is None else self.state.cells
        went = self.following.way_to(after.cells, begin) if after is not None else []
        before = self.state or after
        assert before is not None
        set_going = list(passages_of(self.game.machine, went, before.seed))
        first = self._own_deeds(set_going)
        stands = set_going[first - 1].after if first else before
        told = [Passage(self.line, stands, stands, is_line=True, found=tuple(found))] if self.line else []
        self.passages += [*set_going[:first], *told, *set_going[first:]]

    def _own_deeds(self, set_going: Sequence[Passage]) -> int:
        """Chance that is still open comes before a line that chooses or expects: which statements that are."""
        if self.expects:
            return len(set_going)
        if not self.chooses:
            return 0
        program = self.game.machine.code
        own = (
            at
            for at, one in enumerate(set_going)
            if isinstance(program[one.number], code.Decision) and one.asks
        )
        return next(own, len(set_going))


def passages_of(machine: Machine, went: Iterable[Went], seed: int) -> Iterator[Passage]:
    """The statements of a piece of play; several instructions of one statement are one passage."""
    last: Passage | None = None
    for one in went:
        if one.number < READY or isinstance(machine.code[one.number], UNSAID):
            continue
        now = _passage(machine, one, seed)
        if last is not None and last.pointer == now.pointer and not (now.asks and last.asks):
            asking = now if now.asks else last
            last = replace(
                last,
                after=now.after,
                events=(*last.events, *now.events),
                asks=asking.asks,
                number=asking.number,
                way=now.way,
            )
            continue
        if last is not None:
            yield last
        last = now
    if last is not None:
        yield last


def _passage(machine: Machine, one: Went, seed: int) -> Passage:
    instruction = machine.code[one.number]
    origin = machine.origins[instruction.at]
    pointer = origin.pointer
    way = way_of(instruction, one.number, one.after[PC], pointer.rpartition("/")[2])
    return Passage(
        pointer,
        State(one.before, seed),
        State(one.after, seed),
        one.events,
        1 + one.before[DEPTH] * DEEPER + sum(key in BLOCKS for key in pointer.split("/")),
        asks=isinstance(instruction, code.Question) and way != "otherwise",
        number=one.number,
        way=way,
        clauses=origin.clauses,
    )
