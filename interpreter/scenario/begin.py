"""How a scenario begins: at a place in the rules, in a stated position, or simply with the setup."""

from dataclasses import dataclass

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Procedure
from festrules.grammar.vocabulary.examples import GivenHolds, GivenValue, StartsAt
from festrules.interpreter.engine import play
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine import machine as cell
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.machine import Variable
from festrules.interpreter.scenario.acting import HadTurn, counting, let_act
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.position import lay_out, read_claims
from festrules.interpreter.scenario.reach import reach
from festrules.interpreter.scenario.table import Reached, ScenarioTable
from festrules.interpreter.scenario.values import bind, names_in_words, set_value
from festrules.interpreter.world.types import PLAYER, bare
from festrules.interpreter.world.values import Fault


@dataclass(frozen=True, slots=True)
class Setting:
    """The lines that say how a scenario begins."""

    at: StartsAt | None
    holds: list[GivenHolds]
    values: list[GivenValue]
    had_turns: list[HadTurn]

    @property
    def stated(self) -> bool:
        """Whether anything is said at all."""
        return bool(self.at or self.holds or self.values or self.had_turns)


def begin(
    table: ScenarioTable, setting: Setting, seed: int, script: Script, title: Pointer
) -> tuple[State, tuple[Event, ...]]:
    """The state from which a scenario goes on, with the events so far; chance is still open there."""
    if not setting.stated:
        return table.game.begin(seed, settle=False)
    at = setting.at or StartsAt(name="play")
    pointer = at.fields_at if setting.at else title
    reached = reach(table, at.name, pointer, seed, script, counting(setting.had_turns))
    script.nothing_left(f"it did not come before `{at.name}` was reached")
    run = table.run(as_at_first(table, reached))
    lay_out(run, read_claims(table, run, setting.holds))
    run.cells[cell.YOU] = reached.state.cells[cell.YOU]
    for value in setting.values:
        set_value(table, run, value)
    _bind_names(table, run, reached.mark, at)
    let_act(table, run, at, pointer, setting.had_turns)
    _judge(run)
    if table.tracing is not None:
        table.tracing.begin_at(run.machine, reached.mark)
    run.events = []
    play.advance(run)
    return State(tuple(run.cells), seed), tuple(run.events)


def as_at_first(table: ScenarioTable, reached: Reached) -> State:
    """The place in the rules as it was reached, and everything else as it was before anybody decided anything."""
    machine = table.game.machine
    cells, opening = list(reached.state.cells), reached.opening.cells
    for number in (cell.DECISIONS, cell.TURN, *range(cell.MISSED, machine.names)):
        cells[number] = opening[number]
    return State(tuple(cells), reached.state.seed)


def _bind_names(table: ScenarioTable, run: Run, mark: int, at: StartsAt) -> None:
    known = run.machine.names_at.get(mark, ())
    for binding in at.with_:
        name = next((one for one in known if one.name == binding.name and not one.stride), None)
        if name is None:
            hint = f"The names known there: {names_in_words(known)}."
            if binding.name in run.machine.keeps:
                hint = f"It is kept: it is stated on a line of its own, `{binding.name} is ...`."
            message = f"No name `{binding.name}` is known when `{at.name}` begins."
            near = (binding.name, [one.name for one in known])
            raise Failure("FR702", binding.pointer, message, hint, near=near)
        bind(table, run, name, binding.is_)
    _bind_whose(table, run, known, at)


def _bind_whose(table: ScenarioTable, run: Run, known: tuple[Variable, ...], at: StartsAt) -> None:
    """`at sail of seat 2` of a `procedure sail of player`: whose it is said to be is also that parameter."""
    files = table.game.document.book.files
    named = next((each.things[at.name] for each in files if at.name in each.things), None)
    if at.player is None or not isinstance(named, Procedure) or named.parameters is None:
        return
    whose = named.parameters.of.name
    if whose in {binding.name for binding in at.with_}:
        return
    for name in known:
        if name.name == whose and bare(name.type) == PLAYER:
            bind(table, run, name, at.player)


def _judge(run: Run) -> None:
    """An end whose condition holds in the position ends the game; triggers that hold have been set off before."""
    for watch in run.machine.watches:
        run.cells[watch.armed] = int(_holds(run, watch.when))
    begun = run.has_begun(run.cells[cell.PC])
    for end in run.machine.ends:
        run.cells[end.flag] = int(begun and _holds(run, end.when))
        if run.cells[end.flag] and end.moment == "at-once":
            run.cells[cell.STATUS] = cell.SCORED


def _holds(run: Run, when: Expression) -> bool:
    """Whether a condition holds. One that cannot be evaluated does not: play asks again, and is at fault then."""
    try:
        return bool(evaluate(when, run))
    except Fault:
        return False
