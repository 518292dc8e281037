"""Coming to a place in the rules: the game is set up and played on until it is reached the first time.

The machine that plays up to there is the same machine with a jump out of it at every such place.
"""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import below
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Jump
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.scenario.acting import Untils, is_counted
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import Reached, ScenarioTable

TRIES = 20  # games that are begun
MOST = 400  # decisions in each of them
SELDOM = (
    "A place is reached as in play: something must lead there, such as `do` and its name. "
    "Where chance seldom does, say with `chance` above this line what it brings."
)


def reach(
    table: ScenarioTable, name: str, pointer: Pointer, seed: int, script: Script, until: Untils
) -> Reached:
    """The first time that a place in the rules is reached; where decisions are needed for it, they are arbitrary.

    Where it is said who has passed or answered, `turn` is the first turn of those in which that counts: those that end
    with one of `until`. What the arbitrary decisions reach is noted aside: of what the scenario says it is not part.
    Many scenarios begin at the same place, so it is kept how that is reached; where chance is scripted or something
    notes, everyone goes there.
    """
    if script.waiting or table.tracing is not None:
        return _go(table, name, pointer, seed, script, until)
    if (name, seed, until) not in table.reached:
        table.reached[name, seed, until] = _go(table, name, pointer, seed, script, until)
    return table.reached[name, seed, until]


def _go(
    table: ScenarioTable, name: str, pointer: Pointer, seed: int, script: Script, until: Untils
) -> Reached:
    game, aside = table.game, table.tracing.aside if table.tracing is not None else None
    marks = game.machine.marks.get(name)
    if marks is None:
        known = ", ".join(f"`{mark}`" for mark in game.machine.marks)
        message = f"Nothing called `{name}` ever begins in these rules."
        raise Failure(
            "FR702", pointer, message, f"What does: {known}.", near=(name, list(game.machine.marks))
        )
    program = list(game.machine.code)
    if until and name == "turn":
        marks = tuple(mark for mark in marks if is_counted(program, mark, until)) or marks
    for number in marks:
        program[number] = Jump(program[number].at, -2 - number)
    stopping = replace(game, machine=replace(game.machine, code=tuple(program)))
    found, faults = None, dict[str, Pointer]()
    for attempt in range(TRIES):
        outcomes = Script(script.waiting.copy())
        fault: dict[str, Pointer] = {}
        found = _play((game, stopping), seed + attempt, outcomes, aside, fault)
        if found is not None:
            script.waiting = outcomes.waiting
            break
        faults.update(fault)
    if found is None and len(faults) == 1:
        ((what, place),) = faults.items()
        message = f"On the way to `{name}` the rules are at fault: {what}."
        raise Failure("FR702", pointer, message, also=((place, "here"),) if place else ())
    if found is None:
        message = f"`{name}` was not reached in {TRIES} games of {MOST} arbitrary decisions."
        raise Failure("FR702", pointer, message, SELDOM)
    return found


def _play(
    games: tuple[Game, Game], seed: int, script: Script, aside: Trace | None, faults: dict[str, Pointer]
) -> Reached | None:
    """Plays on until the place is reached; `faults` takes what the rules did not provide for on the way."""
    game, stopping = games
    state, told = stopping.begin(seed, settle=False)
    _note_faults(told, faults)
    opening: State | None = None
    for number in range(MOST * 20):
        if state.cells[PC] <= -2:
            return _reached(state, opening)
        decisions = game.decisions(state)
        if not decisions:
            return None
        decision = decisions[0]
        if decision.seat is None:
            state, told = stopping.apply(state, script.next(game, state, decision), settle=False)
            _note_faults(told, faults)
            continue
        if opening is None:
            opening = state
            game, stopping = replace(game, trace=aside), replace(stopping, trace=aside)
        options = decision.options
        if not options:
            return None
        state, told = stopping.apply(state, options[below(~seed, number, len(options))], settle=False)
        _note_faults(told, faults)
    return None


def _note_faults(told: tuple[Event, ...], faults: dict[str, Pointer]) -> None:
    faults.update(
        {event.data["what"]: event.data["pointer"] for event in told if event.kind == "rules-fault"}
    )


def _reached(state: State, opening: State | None) -> Reached:
    cells = list(state.cells)
    number = cells[PC] = -2 - cells[PC]
    found = State(tuple(cells), state.seed)
    return Reached(found, opening or found, number)
