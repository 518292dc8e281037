"""Playing a record again: every state of the game, and where the record and these rules part.

What the record says of chance goes before the stream. Under the rules it was made with, words and numbers must both
fit; under others the words count first, so that it goes as far as it can. Where the people of the record are called
something else here, their words differ and the numbers alone count.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.settling import Umpire
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import DRAWS
from festrules.interpreter.record.differences import differences
from festrules.interpreter.record.entries import Chance, Decided, Over
from festrules.interpreter.record.make import chances, header_of, over
from festrules.interpreter.record.read import Record, misfit
from festrules.interpreter.record.standing import Move, standing


@dataclass(frozen=True, slots=True)
class ReplayedStep:
    """One decision: who decided what, the states before and after, and what happened in between."""

    seat: int
    name: str
    words: str
    number: int
    before: State
    after: State
    events: tuple[Event, ...]
    line: int = 0  # of the record, if it comes from one
    by: str = ""  # who decided, if the record says that it was somebody else than at its beginning

    @classmethod
    def of(
        cls, option: Option, before: State, after: State, events: tuple[Event, ...], line: int = 0
    ) -> "ReplayedStep":
        """The step that `Game.apply` has just taken."""
        assert option.seat is not None
        return cls(option.seat, option.decision.name, option.text, option.number, before, after, events, line)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record as far as it could be played, and why no further."""

    game: Game
    record: Record
    opening: State  # after the setup, before the first decision
    opening_events: tuple[Event, ...]
    steps: tuple[ReplayedStep, ...]
    problem: Diagnostic | None  # the first line that does not fit
    differences: tuple[str, ...]  # between the rules of the record and these
    notes: tuple[str, ...]  # where other rules made it necessary to read a line otherwise
    unwritten: tuple[Chance, ...]  # what chance brought after the last line, which is to be added
    over: bool  # whether the record says that the game is over
    good: int = 0  # how many lines of the record fit, the first among them

    @property
    def state(self) -> State:
        """Where the game stands at the end of the record."""
        return self.at(len(self.steps))

    def at(self, decisions: int) -> State:
        """Where it stood after this many decisions."""
        if not 0 <= decisions <= len(self.steps):
            raise IndexError(f"the record has {len(self.steps)} decisions")
        return self.steps[decisions - 1].after if decisions else self.opening

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The most recent events."""
        return self.steps[-1].events if self.steps else self.opening_events


def replay(game: Game, record: Record, *, umpire: Umpire | None = None) -> Replayed:
    """Play a record again; where it is silent about chance, an umpire is asked before the stream is."""
    if record.header.seat is not None:
        message = f"this is the record of seat {record.header.seat + 1} alone: it can be read, but not played"
        raise Refused([Diagnostic(code="FR602", message=message)])
    return _Replay(game, record, umpire).whole()


class _Parted(Exception):
    """The record and the rules part here."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.problem = misfit(line, message)
        self.good = line - 1


class _Open(Exception):
    """Chance is open where the record ends: the people who say what it brings have not said so."""


class _Replay:
    """One replay on its way."""

    def __init__(self, game: Game, record: Record, umpire: Umpire | None) -> None:
        self.game = game
        self.record = record
        self.umpire = umpire
        self.differences = differences(header_of(game, None), record.header)
        self.renamed = game.seats != record.header.seats
        self.waiting: list[tuple[int, Chance]] = []  # what chance brought after the decision just made
        self.may_be_open = False  # whether it may have been written while chance was open
        self.last_line = 1
        self.notes: list[str] = []

    def whole(self) -> Replayed:
        stands = standing(self.record)
        problem, good = stands.problem, stands.good
        setup, *moves = stands.moves
        steps: list[ReplayedStep] = []
        seed = self.record.header.seed or 0
        opening, last = self.game.begin(seed, settle=False)
        opening_events, state, given = last, opening, 0
        try:
            self._expect(setup, last=not moves and stands.over is None)
            state, last = opening, opening_events = self._begun(setup, seed)
            given = len(setup.outcomes)
            self._nothing_left()
            for move in moves:
                self._expect(move, last=move is moves[-1] and stands.over is None)
                steps.append(self._step(move, state))
                state, last, given = steps[-1].after, steps[-1].events, len(move.outcomes)
                self._nothing_left()
            if stands.over is not None:
                self._ends(*stands.over, state, last)
        except _Parted as parted:
            problem, good = parted.problem, parted.good
        return Replayed(
            game=self.game,
            record=self.record,
            opening=opening,
            opening_events=opening_events,
            steps=tuple(steps),
            problem=problem,
            differences=self.differences,
            notes=tuple(self.notes),
            unwritten=tuple(chances(last)[given:]) if problem is None else (),
            over=stands.over is not None,
            good=good,
        )

    def _expect(self, move: Move, *, last: bool) -> None:
        self.last_line = move.line
        self.waiting = list(move.outcomes)
        self.may_be_open = last and self.record.header.seed is None

    def _begun(self, setup: Move, seed: int) -> tuple[State, tuple[Event, ...]]:
        try:
            return self.game.begin(seed, umpire=self._chance)
        except _Open:
            return self._up_to_open_chance(setup, *self.game.begin(seed, settle=False))

    def _step(self, move: Move, before: State) -> ReplayedStep:
        assert move.decided is not None
        option = self._decision(move.line, move.decided, before)
        try:
            after, events = self.game.apply(before, option, umpire=self._chance)
        except _Open:
            after, events = self._up_to_open_chance(move, *self.game.apply(before, option, settle=False))
        return replace(ReplayedStep.of(option, before, after, events, move.line), by=move.decided.by)

    def _up_to_open_chance(
        self, move: Move, state: State, events: tuple[Event, ...]
    ) -> tuple[State, tuple[Event, ...]]:
        """Take in the outcomes of chance one by one: all of them fit, and there are more to come."""
        self.waiting = list(move.outcomes)
        for _ in move.outcomes:
            (decision,) = self.game.decisions(state)
            option = self._chance(decision)
            assert option is not None
            state, told = self.game.apply(state, option, settle=False)
            events += told
        return state, events

    def _decision(self, line: int, decided: Decided, state: State) -> Option:
        if self.game.is_over(state):
            raise _Parted(line, "by these rules the game is over before it")
        open_ = [one for one in self.game.decisions(state) if one.seat == decided.seat]
        said = f"seat {decided.seat + 1} decides {decided.name}: {decided.words}"
        if not open_:
            raise _Parted(line, f"{said}. By these rules seat {decided.seat + 1} is not to act")
        (decision,) = open_
        if not self.differences and decision.name != decided.name:
            raise _Parted(line, f"{said}. By these rules {decision.name} is to be decided")
        option = self._fitting(line, decision.options, decided.words, decided.number)
        if option is None:
            raise _Parted(line, f"{said}. By these rules that is not possible{_why(decision, decided)}")
        return option

    def _chance(self, decision: Decision) -> Option | None:
        """The umpire of a replay: the next line, or, where there is none, whoever else may decide."""
        if not self.waiting:
            option = self.umpire(decision) if self.umpire else None
            if option is None and self.may_be_open:
                raise _Open
            if option is None and self.record.header.seed is None:
                after = f"after it chance decides {decision.name}, and the record says neither how nor a seed"
                raise _Parted(self.last_line, after)
            return option
        line, outcome = self.waiting.pop(0)
        draw = decision.run.cells[DRAWS]
        if not self.differences and outcome.draw != draw:
            raise _Parted(line, f"it is said to be draw {outcome.draw}, and draw {draw} is next")
        option = self._fitting(line, decision.enterable, outcome.words, outcome.number)
        if option is None:
            brought = f"chance brings {outcome.words} ({outcome.what})"
            raise _Parted(line, f"{brought}. By these rules that is not possible")
        self.last_line = line
        return option

    def _fitting(self, line: int, options: Sequence[Option], words: str, number: int) -> Option | None:
        """Words and number; under other rules the words alone, if only one option has them, or the number."""
        by_words = [option for option in options if option.text == words]
        by_number = [option for option in options if option.number == number]
        both = [option for option in by_words if option.number == number]
        if both or not self.differences:
            fitting = both or (by_number if self.renamed else [])
            return fitting[0] if fitting else None
        found = by_words if len(by_words) == 1 else by_number
        if found and found is by_number:
            self.notes.append(f"line {line}: `{words}` is read as `{found[0].text}`, which has its number")
        return found[0] if found else None

    def _nothing_left(self) -> None:
        if self.waiting:
            line, outcome = self.waiting[0]
            brought = f"chance brings {outcome.words} ({outcome.what})"
            raise _Parted(line, f"{brought}. By these rules chance decides nothing here")

    def _ends(self, line: int, said: Over, state: State, events: tuple[Event, ...]) -> None:
        if not self.game.is_over(state):
            raise _Parted(line, "by these rules the game goes on")
        found = over(self.game, state, events)
        if self.renamed:
            found = replace(found, why=said.why)
        if found != said and not self.differences:
            raise _Parted(line, f"by these rules the game ends otherwise: {found.as_data()}")
        if (found.winners, found.scores) != (said.winners, said.scores):
            self.notes.append(f"line {line}: by these rules the game ends otherwise: {found.as_data()}")


def _why(decision: Decision, decided: Decided) -> str:
    """The reason against what was decided, if there is one."""
    reasons = [
        refusal.reason for refusal in decision.refused if decided.words in (refusal.text, *refusal.words)
    ]
    return f": {reasons[0]}" if reasons else ""
