"""Games of one document, one for each configuration that its scenarios ask for, each built once."""

from dataclasses import dataclass, field, replace
from typing import Any

from festrules.grammar.diagnostic import Refused, has_errors
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.examples import Example, GivenOption, GivenPlayers, GivenVariants
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Seat
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.compiled.executors.registry import REFERENCE, stepper_of
from festrules.interpreter.configuration import Configuration, configure
from festrules.interpreter.engine.beforehand import beforehand
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.findings import Findings
from festrules.interpreter.game import Game, make_machine
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.lower import context_of
from festrules.interpreter.meaning.shared import Shared
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.tracing.noting import noting
from festrules.interpreter.tracing.tracing import Tracing, tracing_of
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Reached:
    """The state at a place in the rules, and the one before anybody had decided anything."""

    state: State
    opening: State
    mark: int  # the instruction


@dataclass(slots=True)
class ScenarioTable:
    """A game, and what reading more expressions about it needs."""

    game: Game
    context: Context
    scratch: list[Any] = field(default_factory=list)  # grows with the expressions that are read
    tracing: Tracing | None = None  # where it is to be told what scenarios reach
    reached: dict[tuple[str, int, tuple[str, ...]], Reached] = field(
        default_factory=dict
    )  # by name, seed, and the turns in which words about players count

    def resolve(
        self,
        expression: Expression,
        *,
        wanted: Type | None = None,
        scope: Scope | None = None,
        needed: tuple[Type, str] | None = None,
    ) -> Typed:
        """The meaning of an expression of a scenario; what is wrong with it ends the scenario at its place."""
        self._seats_that_play(expression)
        self.context.findings = Findings(self.game.document)
        found = self.context.resolve(expression, scope or Scope(example=True), wanted)
        if needed is not None:
            found = self.context.need(found, needed[0], expression.pointer, needed[1])
        if has_errors(self.context.findings.found):
            raise Failure.of(self.context.findings.found)
        self._make_room()
        if self.tracing is not None:
            return replace(found, node=self.tracing.notes.inside(found.node))
        return found

    def _seats_that_play(self, expression: Expression) -> None:
        """A seat at which nobody sits is nobody to the rules; in a scenario it is a slip."""
        for one in every(expression):
            if isinstance(one, Seat) and not 1 <= one.number <= self.game.players:
                self._nobody_sits(one)

    def _nobody_sits(self, seat: Seat) -> None:
        players, number = self.game.players, seat.number
        seats = "`seat 1`" if players == 1 else f"`seat 1` to `seat {players}`"
        possible = players < number <= self.game.document.book.game.players.to
        hint = f"With the line `players {number}` there is one." if possible else None
        message = f"There is no seat {number} in this scenario: {players} play{'s' if players == 1 else ''}, {seats}."
        raise Failure("FR702", seat.fields_at, message, hint)

    def afresh(self) -> "ScenarioTable":
        """The same table for another scenario, which may be worked out as long as any."""
        self.context.work = 0
        if self.tracing is None:
            return self
        tracing = self.tracing.afresh()
        return replace(self, game=replace(self.game, trace=tracing.trace), tracing=tracing)

    def run(self, state: State) -> Run:
        """A state to look at, with room for the names inside all expressions that are read here."""
        self._make_room()
        return Run(self.game.machine, list(state.cells), self.scratch, trace=self.game.trace)

    def _make_room(self) -> None:
        wanted = max(1, self.context.scratch, self.game.machine.scratch)
        self.scratch.extend([0] * (wanted - len(self.scratch)))


@dataclass(slots=True)
class Tables:
    """One document in every configuration that was asked for so far."""

    document: Document
    tracing: bool = False  # whether results tell what was reached
    executor: str = REFERENCE  # what plays; where it is traced, always the reference interpreter
    known: dict[Configuration, ScenarioTable] = field(default_factory=dict)
    shared: Shared = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is made yet."""
        self.shared = Shared(self.document)

    def table(self, example: Example) -> ScenarioTable:
        """The game for which a scenario asks."""
        players, options, variants, at = None, dict[str, int | str](), list[str](), example.pointer
        for line in example.lines:
            match line:
                case GivenPlayers():
                    players, at = line.count, line.fields_at
                case GivenOption():
                    options[line.name], at = line.value, line.fields_at
                case GivenVariants():
                    variants += line.names
                    at = line.fields_at
        try:
            configuration = configure(self.document, players, options, tuple(variants))
        except Refused as refused:
            raise Failure("FR702", at, " ".join(found.message for found in refused.diagnostics)) from refused
        if configuration not in self.known:
            self.known[configuration] = self._laid(configuration)
        return self.known[configuration].afresh()

    def _laid(self, configuration: Configuration) -> ScenarioTable:
        machine = make_machine(self.document, configuration, self.shared)
        context = context_of(self.document, configuration, self.shared)
        if not self.tracing:
            machine = beforehand(machine)
            stepper = stepper_of(machine, self.executor)
            return ScenarioTable(Game(machine, self.document, stepper=stepper), context)
        game = Game(noting(machine), self.document)
        return ScenarioTable(game, context, tracing=tracing_of(self.document, context))
