"""A game that can be played: the public face of the interpreter.

Everything is a pure function of rules, options, seed and decisions: `apply` gives a new state and never
changes the old one. Chance is settled on the way, from the rules' own stream, unless it is left open.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from festrules.grammar.diagnostic import Refused, has_errors
from festrules.grammar.document import Document
from festrules.interpreter.compiled.executors.registry import REFERENCE, stepper_of
from festrules.interpreter.configuration import Configuration, configure
from festrules.interpreter.engine import line, play, scores, settling
from festrules.interpreter.engine.beforehand import beforehand
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option, open_decisions
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import Comparison, Sheet
from festrules.interpreter.engine.settling import Umpire
from festrules.interpreter.engine.state import State, position_hash, restore, save, state_hash
from festrules.interpreter.engine.stream import weighted
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.engine.view import View, view_of
from festrules.interpreter.findings import NOWHERE_ONLY
from festrules.interpreter.machine.machine import DRAWS, FAULTY, PC, RUNNING, STATUS, WON, Machine
from festrules.interpreter.meaning.lower import build_machine
from festrules.interpreter.meaning.shared import Shared

if TYPE_CHECKING:
    from festrules.interpreter.compiled.executors.stepping import Stepper


@dataclass(frozen=True, slots=True)
class Game:
    """One game in one configuration."""

    machine: Machine
    document: Document
    trace: Trace | None = None  # where to note what is reached; play has none
    # Compiled code for going on, if there is any.
    stepper: "Stepper | None" = field(default=None, compare=False, repr=False)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.machine.title

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.machine.world.seats

    @property
    def players(self) -> int:
        """How many play."""
        return self.machine.players

    # ---- going on ---------------------------------------------------------------------------

    def start(self, seed: int = 0, *, settle: bool = True) -> State:
        """The state at the first decision; with `settle=False`, at the first chance."""
        return self.begin(seed, settle=settle)[0]

    def begin(
        self, seed: int = 0, *, settle: bool = True, umpire: Umpire | None = None
    ) -> tuple[State, tuple[Event, ...]]:
        """The first state, with the events of the setup. An umpire may decide chance."""
        stepper = self._compiled(umpire)
        if stepper is not None and (stepped := stepper.begin(seed, settle=settle)) is not None:
            return State(stepped.cells, seed), tuple(stepped.events)
        run = Run(self.machine, list(self.machine.initial), events=[], trace=self.trace)
        run.cells[PC] = 0
        play.advance(run)
        return self._done(run, seed, settle=settle, umpire=umpire)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The open decisions: usually one, several where all choose in secret, none when the game is over."""
        return open_decisions(self.machine, state.cells, self.trace, self._compiled())

    def apply(
        self,
        state: State,
        option: Option,
        *,
        settle: bool = True,
        tell: bool = True,
        umpire: Umpire | None = None,
    ) -> tuple[State, tuple[Event, ...]]:
        """The state after a decision, and what happened. `tell=False` spares the telling.

        An option of another state is taken for the same one of this; if there is none, that is a `ValueError`.
        """
        option = self._offered(state, option)
        stepper = self._compiled(umpire)
        if stepper is not None:
            stepped = stepper.decide(
                state.cells, state.seed, option.seat, option.value, settle=settle, tell=tell
            )
            if stepped is not None:
                return State(stepped.cells, state.seed), tuple(stepped.events)
        run = self._run(state, [] if tell else None)
        if option.seat is None:
            settling.happen(run, option.value)
        else:
            play.decide(run, option.seat, option.value)
        return self._done(run, state.seed, settle=settle, umpire=umpire)

    def settle(self, state: State, *, umpire: Umpire | None = None) -> tuple[State, tuple[Event, ...]]:
        """Lets chance decide until a player must."""
        stepper = self._compiled(umpire)
        if stepper is not None and (stepped := stepper.settle(state.cells, state.seed)) is not None:
            return State(stepped.cells, state.seed), tuple(stepped.events)
        run = self._run(state, [])
        return self._done(run, state.seed, settle=True, umpire=umpire)

    def _compiled(self, umpire: Umpire | None = None) -> "Stepper | None":
        """Compiled code, where it can go on: nobody says what chance brings, and nothing is traced."""
        if umpire is not None or self.trace is not None or self.stepper is None:
            return None
        return self.stepper if self.stepper.machine is self.machine else None

    def _offered(self, state: State, option: Option) -> Option:
        """The option, if it comes from this very state; otherwise the one that is equal to it here."""
        if option.decision.cells is state.cells:
            return option
        for decision in self.decisions(state):
            if option in decision.enterable:
                return decision.enterable[decision.enterable.index(option)]
        raise ValueError(f"{option!r} is not possible here: it comes from another state of a game.")

    def _done(
        self, run: Run, seed: int, *, settle: bool, umpire: Umpire | None
    ) -> tuple[State, tuple[Event, ...]]:
        if settle:
            settling.settle(run, seed, umpire)
        return State(tuple(run.cells), seed), tuple(run.events or ())

    def sample(self, state: State) -> Option:
        """The outcome that the rules' own stream gives where chance is open, for callers that go one step at a time."""
        (decision,) = self.decisions(state)
        weights = [option.weight for option in decision.options]
        return decision.options[weighted(state.seed, state.cells[DRAWS], weights)]

    # ---- looking ----------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        """The view of a seat; None is an onlooker."""
        return view_of(self.machine, state, seat)

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.cells[STATUS] != RUNNING

    def is_faulty(self, state: State) -> bool:
        """Whether it ended because the rules did not provide for what came."""
        return state.cells[STATUS] == FAULTY

    def scores(self, state: State) -> tuple[Sheet, ...]:
        """The score sheet of every seat as it stands."""
        return scores.score_sheets(self._run(state))

    def known_scores(self, state: State, seat: int | None) -> tuple[Sheet, ...]:
        """The score sheets as a seat may know them during the game."""
        return scores.known_sheets(self._run(state), seat)

    def learned(self, before: State, after: State, events: tuple[Event, ...]) -> bool:
        """Whether going from one state to another told anybody anything: undo does not go back past that."""
        return line.learned(self.machine, before, after, events)

    @property
    def has_secrets(self) -> bool:
        """Whether one player can ever know what another does not."""
        return line.has_secrets(self.machine)

    @property
    def hides_something(self) -> bool:
        """Whether there is anything that some seat may not know: also what nobody sees."""
        return line.hides_something(self.machine)

    def result(self, state: State) -> str:
        """How well all have done together, in the words of the rules; empty where the rules say nothing of it."""
        grade = scores.grade(self._run(state))
        return self.machine.tie_breaks[grade].text if grade >= 0 else ""

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that have won: several share the victory; none during the game, or if nobody wins."""
        return scores.winners(self._run(state))

    def comparisons(self, state: State) -> tuple[Comparison, ...]:
        """The steps that found the winners; none if the game ended with a victory, or goes on."""
        run = self._run(state)
        return () if run.status in (RUNNING, FAULTY, WON) else scores.comparisons(run)

    def _run(self, state: State, events: list[Event] | None = None) -> Run:
        return Run(self.machine, list(state.cells), events=events, trace=self.trace)

    # ---- keeping ----------------------------------------------------------------------------

    def save(self, state: State) -> dict[str, Any]:
        """A state as plain data, to go on with in any process."""
        return save(self.machine, state)

    def restore(self, data: Any) -> State:
        """A state from what `save` gave."""
        return restore(self.machine, data)

    def hash(self, state: State) -> str:
        """A name for this very state."""
        return state_hash(self.machine, state)

    def position(self, state: State) -> str:
        """A name for all that the rules can still read of this state."""
        return position_hash(self.machine, state)


def make_game(
    document: Document,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    variants: tuple[str, ...] = (),
    *,
    executor: str = REFERENCE,
    shared: Shared | None = None,
    people: tuple[str, ...] = (),
) -> Game:
    """A game from a document; refused with everything that is wrong if it cannot be played.

    The executor that goes on with it is the reference interpreter, `python` or `wasm`: the result is the same. `people`
    are the names of those who sit there, seat by seat; where one is empty or none is given, the rules' word stands.
    """
    configuration = configure(document, players, options, variants)
    machine = beforehand(make_machine(document, configuration, shared, people))
    return Game(machine, document, stepper=stepper_of(machine, executor))


def make_machine(
    document: Document,
    configuration: Configuration,
    shared: Shared | None = None,
    people: tuple[str, ...] = (),
) -> Machine:
    """The machine of a document as its rules are written, with every question that play asks."""
    machine, found = build_machine(document, configuration, shared, people)
    if machine is None or has_errors(found):
        raise Refused([one for one in found if one.code not in NOWHERE_ONLY])
    return machine
