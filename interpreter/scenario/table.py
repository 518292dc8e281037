"""Games of one document, one for each configuration that its scenarios ask for, each built once."""

from dataclasses import dataclass, field, replace
from typing import Any

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.configuration import Configuration, configure
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.findings import Findings
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.lower import context_of
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.meaning.types import Type
from festrules.interpreter.scenario.failure import fail, wrong
from festrules.interpreter.tracing.noting import Notes, noting
from festrules.interpreter.tracing.pointers import pointers_of
from festrules.interpreter.tracing.settled import settled


@dataclass(slots=True)
class Table:
    """A game, and what reading more expressions about it needs."""

    game: Game
    context: Context
    scratch: list[Any] = field(default_factory=list)  # grows with the expressions that are read
    settled: frozenset[Pointer] = frozenset()  # what was worked out before play
    notes: Notes | None = None  # puts notes into the expressions that are read
    aside: Trace | None = None  # of what was decided arbitrarily, to come to where the scenario begins

    def resolve(
        self,
        expression: Any,
        pointer: Pointer,
        *,
        wanted: Type | None = None,
        scope: Scope | None = None,
        needed: tuple[Type, str] | None = None,
    ) -> Typed:
        """The meaning of an expression of a scenario; what is wrong with it ends the scenario at its place."""
        self.context.findings = Findings(self.game.document)
        found = self.context.resolve(expression, pointer, scope or Scope(), wanted)
        if needed is not None:
            found = self.context.need(found, needed[0], pointer, needed[1])
        if self.context.findings.found:
            wrong(self.context.findings.found)
        self._make_room()
        return found if self.notes is None else replace(found, node=self.notes.inside(found.node))

    def traced(self) -> "Table":
        """The same table with traces that are empty."""
        return replace(self, game=replace(self.game, trace=Trace()), aside=Trace())

    def ran(self) -> frozenset[Pointer]:
        """What was carried out and asked, as pointers into the document."""
        return self.settled | pointers_of(self.game.machine, self.game.trace or Trace(), looked=False)

    def reached(self) -> frozenset[Pointer]:
        """All that, and what was only looked at: all that can have made a difference."""
        traces = (one for one in (self.game.trace, self.aside) if one is not None)
        return self.settled.union(*(pointers_of(self.game.machine, one, looked=True) for one in traces))

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
    tracing: bool = False  # whether results tell what was come past
    known: dict[Configuration, Table] = field(default_factory=dict)

    def table(self, lines: list[tuple[Pointer, str, Any]], at: Pointer) -> Table:
        """The game that the lines of a scenario ask for."""
        players, options, variants = None, {}, []
        for pointer, kind, fields in lines:
            match kind:
                case "players":
                    players, at = fields["count"], pointer
                case "option":
                    options[fields["name"]], at = fields["value"], pointer
                case "variants":
                    variants += fields["names"]
                    at = pointer
        try:
            configuration = configure(self.document, players, options, tuple(variants))
        except Refused as refused:
            fail("FR702", at, " ".join(found.message for found in refused.diagnostics))
        if configuration not in self.known:
            game = make_game(self.document, players, options, tuple(variants))
            self.known[configuration] = self._laid(game, configuration)
        found = self.known[configuration]
        return found.traced() if self.tracing else found

    def _laid(self, game: Game, configuration: Configuration) -> Table:
        context = context_of(self.document, configuration)
        if not self.tracing:
            return Table(game, context)
        notes = Notes(lambda at: context.document.origin(context.origins[at].pointer))
        game = replace(game, machine=noting(game.machine))
        return Table(game, context, settled=frozenset(settled(context)), notes=notes)
