"""Facts about play at each instruction: how deep in calls, in which turns, whether it has begun.

Code is called from few places, so most of this is the same whenever play comes to an instruction. Then addresses are
known before play, and a call comes back to a known place.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar, assert_never

from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import MAX_CALLS, Machine

Whatever = TypeVar("Whatever", int, bool)

MAIN = -1  # the course of the game, which nobody calls


@dataclass(slots=True)
class KnownCalls:
    """All there is to know about where a procedure, action or trigger is called from."""

    depths: set[int] = field(default_factory=set)  # calls that are open in it
    records: set[int] = field(default_factory=set)  # of the turns around the call; 0 where there are none
    begun: set[bool] = field(default_factory=set)
    back: set[int] = field(default_factory=set)  # the instructions it comes back to

    @property
    def amount(self) -> int:
        """How much has been found."""
        return len(self.depths) + len(self.records) + len(self.begun) + len(self.back)


@dataclass
class CodeCourse:
    """One machine, gone through once."""

    machine: Machine
    known: dict[int, KnownCalls] = field(default_factory=dict)  # by the number of the frame
    ahead: dict[int, int] = field(default_factory=dict)  # from an instruction: see `layout/courses.py`

    def __post_init__(self) -> None:
        frames = range(len(self.machine.frames))
        self.known = {frame: KnownCalls() for frame in frames} | {MAIN: KnownCalls({0}, {0}, set(), set())}
        for frame, one in enumerate(self.machine.frames):
            if one.start in self.machine.imagined:  # nobody calls it: all that it does is forgotten
                self.known[frame] = KnownCalls({0}, {0}, {True}, set())
        before = -1
        while before != (before := sum(one.amount for one in self.known.values())):
            for number, target, back in self._calls:
                self._called(number, target, back)

    # ---- asked by those who write code --------------------------------------------------------------

    def depth(self, number: int) -> int | None:
        """How many calls are open, if that is always the same."""
        return _only(self.known[self.frame(number)].depths)

    def may_be_too_deep(self, number: int) -> bool:
        """Whether one more call may be one too many."""
        return any(depth >= MAX_CALLS for depth in self.known[self.frame(number)].depths)

    def record(self, number: int) -> int | None:
        """The record of the turns that are going on; 0 without turns, None where that depends."""
        return _only(self._records(number))

    def begun(self, number: int) -> bool | None:
        """Whether an instruction is part of the play and not of the setup, if that is always the same."""
        if self.frame(number) == MAIN:
            return number >= self.machine.play_begins
        return _only(self.known[self.frame(number)].begun)

    def comes_back_to(self, number: int) -> set[int]:
        """Where a call may come back to from here."""
        return self.known[self.frame(number)].back

    def frame(self, number: int) -> int:
        """The procedure, action or trigger that an instruction belongs to, or the course of the game."""
        return self._frames[number]

    def has(self, *kinds: type) -> bool:
        """Whether there is such an instruction anywhere."""
        return any(isinstance(one, kinds) for one in self.machine.code)

    def sources(self, number: int) -> int:
        """The number of places from which play may reach an instruction."""
        return self._sources[number]

    @cached_property
    def blocks(self) -> tuple[ins.Together, ...]:
        """Where all decide at once."""
        return tuple(one for one in self.machine.code if isinstance(one, ins.Together))

    # ---- how it is found ------------------------------------------------------------------------------

    @cached_property
    def _frames(self) -> list[int]:
        starts = [frame.start for frame in self.machine.frames]
        found = []
        for number in range(len(self.machine.code)):
            fitting = [frame for frame, start in enumerate(starts) if start <= number]
            found.append(fitting[-1] if fitting else MAIN)
        return found

    @cached_property
    def _calls(self) -> list[tuple[int, int, int]]:
        """Every call: from where, what, and where it comes back to."""
        found = []
        for number, one in enumerate(self.machine.code):
            if isinstance(one, ins.CallCode):
                found.append((number, one.to, number + 1))
            if isinstance(one, ins.Take):
                found += [(number, target, number + 1) for target in one.targets]
            _, watches = self.machine.checks.get(number, ((), ()))
            codes = [self.machine.watches[position].code for position in watches]
            found += [(number, code, back) for code in codes for back in (*self.following(number), *codes)]
        return found

    def following(self, number: int) -> set[int]:
        """The instructions that may come after one, without calls and what they come back to."""
        one = self.machine.code[number]
        if isinstance(one, ins.Return):
            return self.comes_back_to(number)
        if isinstance(one, ins.EndTurn):
            return {other.end_of_turn for other in self.machine.code if isinstance(other, ins.StartTurns)}
        if isinstance(one, ins.Jump):
            return {one.to}
        return {number + 1, *(target for target in _elsewhere(one) if target >= 0)}

    def _called(self, number: int, target: int, back: int) -> None:
        here, there = self.known[self.frame(number)], self.known[self.frame(target)]
        _, watches = self.machine.checks.get(number, ((), ()))
        more = len(watches) or 1  # several triggers may lie upon each other
        there.depths |= {min(MAX_CALLS, depth + step + 1) for depth in here.depths for step in range(more)}
        there.records |= self._records(number)
        in_main = self.frame(number) == MAIN
        there.begun |= {back >= self.machine.play_begins} if in_main else here.begun
        there.back.add(back)

    def _records(self, number: int) -> set[int]:
        inner = self._turns_around[number]
        return {inner} if inner else self.known[self.frame(number)].records

    @cached_property
    def _turns_around(self) -> list[int]:
        """The record of the innermost turns around each instruction, in its own frame; 0 without."""
        found = [0] * len(self.machine.code)
        for number, one in enumerate(self.machine.code):
            if isinstance(one, ins.StartTurns):
                last = next(
                    later
                    for later in range(number, len(found))
                    if isinstance(other := self.machine.code[later], ins.EndTurns) and other.cell == one.cell
                )
                found[number + 1 : last + 1] = [one.cell] * (last - number)
        return found

    @cached_property
    def _sources(self) -> list[int]:
        found = [0] * (len(self.machine.code) + 1)
        for number, one in enumerate(self.machine.code):
            if isinstance(one, ins.Depending):
                targets = [start for _, start in one.cases] + [one.otherwise]
            elif isinstance(one, ins.CallCode):
                targets = [one.to, number + 1]
            elif isinstance(one, ins.Ends | ins.Return | ins.EndTurn):
                targets = []
            else:
                targets = sorted(self.following(number))
            for target in targets:
                found[target] += target >= 0
            if isinstance(one, ins.StartTurns):
                found[one.end_of_turn] += 1
            if isinstance(one, ins.Together):
                found[one.body] += 1
            if isinstance(one, ins.Take):
                for target in one.targets:
                    found[target] += 1
        for watch in self.machine.watches:
            found[watch.code] += 2
        return found


def _elsewhere(one: ins.Instruction) -> list[int]:
    """Where play may go on from an instruction but behind it, without calls; -1 stands for nowhere."""
    one = ins.which_instruction(one)
    if isinstance(one, ins.Moving):
        return []
    match one:
        case ins.Choose() | ins.ChooseSome() | ins.Take() | ins.Branch() | ins.WithValue() | ins.Serve():
            return [one.otherwise]
        case ins.Depending():
            return [one.otherwise, *(start for _, start in one.cases)]
        case ins.Next() | ins.CountDown() | ins.NextTurn() | ins.Together():
            return [one.end]
        case ins.Jump() | ins.CallCode() | ins.EndOfPart():
            return [one.to]
        case ins.Draw():
            return [one.empty]
        case ins.TurnUp() | ins.Pick() | ins.PickEach() | ins.Pay() | ins.Rearrange() | ins.Needs():
            return []
        case ins.Let() | ins.LetMany() | ins.Clear() | ins.Store() | ins.Reset() | ins.Commit():
            return []
        case ins.AddPosition() | ins.ClearPositions():
            return []
        case ins.Enter() | ins.Say() | ins.Announce() | ins.CannotHappen() | ins.Win() | ins.EndGame():
            return []
        case ins.StartTurns() | ins.EndOfTurn() | ins.EndTurns() | ins.EndOfRound() | ins.MissTurn():
            return []
        case ins.Pass() | ins.AnotherTurn() | ins.OthersAnswer() | ins.EndTurn() | ins.Return():
            return []
        case ins.Imagined() | ins.EndOfWay():
            return []
        case _:
            assert_never(one)


def _only(found: set[Whatever]) -> Whatever | None:
    """The one member, None if there are several or none."""
    return next(iter(found)) if len(found) == 1 else None
