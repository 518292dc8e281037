"""One scenario from its first line to its last."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.examples import BeginsFrom, Example
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.line_by_line import line_by_line, spent_on_the_way
from festrules.interpreter.scenario.positions import tell_position
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.scenario.unsaid import with_unsaid
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

SPENT = "What `chance` says above the position comes on the way to it; for what comes later it stands below."


@dataclass(frozen=True, slots=True)
class Left:
    """The moment at which a scenario came out differently from it says."""

    game: Game
    state: State

    @property
    def scene(self) -> Scene:
        """The table as the decider sees it."""
        seat = next((one.seat for one in self.game.decisions(self.state) if one.seat is not None), None)
        return make_scene(self.game, self.state, seat, asks=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario came out; true if nothing was found."""

    title: str
    clauses: tuple[str, ...]
    span: Span | None
    pointer: Pointer
    found: tuple[Diagnostic, ...]
    decisions: int = 0
    reached: frozenset[Pointer] = frozenset()  # where `Tables` trace: all that can have made a difference
    faulty: bool = False  # whether play came to a fault of the rules
    ran: frozenset[Pointer] = frozenset()  # of that: what was carried out or asked
    told: tuple[str, ...] = ()  # lines that the messages leave out, for those who want to read them all
    left: Left | None = None  # of one that did not come out as it says: where
    unplayable: bool = False  # whether the rules are wrong, so that no scenario like it can be played

    @property
    def true(self) -> bool:
        """Whether it came out as it says."""
        return not self.found


def run_scenario(tables: Tables, example: Example) -> Result:
    """Plays a scenario and tells how it came out."""
    document = tables.document
    found: list[Diagnostic] = list(_citations(document, example))
    table, standing, unplayable = None, None, False
    try:
        if any(isinstance(line, BeginsFrom) for line in example.lines):
            tell_position(document, example)
        table = tables.table(example)
        for _, now in line_by_line(table, example, found):
            standing = now
    except Failure as failure:
        found += failure.diagnostics(document)
    except Refused as refused:
        unplayable = table is None
        found = [*refused.diagnostics] if unplayable else [*found, *refused.diagnostics]
    found = [one for one in found if has_errors([one])]
    if found and table is not None and standing is not None:
        found = with_unsaid(found, table, standing, example)
    if found and spent_on_the_way(example.lines):
        found[0] = replace(found[0], help=" ".join(filter(None, (found[0].help, SPENT))))
    place = example.pointer
    result = Result(example.title, example.cites, document.span(place), place, tuple(found))
    if unplayable:
        return replace(result, unplayable=True)
    if table is not None and standing is not None:
        faulty = table.game.is_faulty(standing.state)
        if found:
            left = Left(replace(table.game, trace=None), standing.wrong_at or standing.state)
            result = replace(result, left=left)
        result = replace(result, decisions=standing.decisions, faulty=faulty, told=tuple(standing.untold))
    if table is None or table.tracing is None:
        return result
    machine, tracing = table.game.machine, table.tracing
    return replace(result, reached=tracing.reached(machine), ran=tracing.ran(machine))


def _citations(document: Document, example: Example) -> Iterator[Diagnostic]:
    known = document.book.clauses
    for number, clause in enumerate(example.cites):
        if known and clause not in known:
            place = step(example.at("cites"), number)
            message = f"The rulebook has no clause {clause}."
            yield Diagnostic(code="FR507", message=message, span=document.span(place), pointer=place)
