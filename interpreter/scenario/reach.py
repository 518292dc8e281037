"""Coming to a place in the rules: the game is set up and played on until it is reached the first time.

The machine that plays up to there is the same machine with a jump out of it at every such place.
"""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import below
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Jump
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.scenario.acting import passing_counts
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.failure import fail
from festrules.interpreter.scenario.table import Reached, Table

TRIES = 20  # games that are begun
MOST = 400  # decisions in each of them


def reach(table: Table, name: str, pointer: Pointer, seed: int, script: Script, *, passing: bool) -> Reached:
    """The first time that a place in the rules is reached; where decisions are needed for it, they are arbitrary.

    Where it is said who has passed, `turn` is the first turn of those in which that counts. What the arbitrary
    decisions come past is noted aside: of what the scenario says it is no part. Many scenarios begin at the same
    place, so it is kept how that is reached; where chance is scripted or something notes, everyone goes there.
    """
    if script.waiting or table.tracing is not None:
        return _go(table, name, pointer, seed, script, passing=passing)
    if (name, seed, passing) not in table.reached:
        table.reached[name, seed, passing] = _go(table, name, pointer, seed, script, passing=passing)
    return table.reached[name, seed, passing]


def _go(table: Table, name: str, pointer: Pointer, seed: int, script: Script, *, passing: bool) -> Reached:
    game, aside = table.game, table.tracing.aside if table.tracing is not None else None
    marks = game.machine.marks.get(name)
    if marks is None:
        known = ", ".join(f"`{mark}`" for mark in game.machine.marks)
        fail("FR702", pointer, f"Nothing called `{name}` ever begins in these rules.", f"What does: {known}.")
    program = list(game.machine.code)
    if passing and name == "turn":
        marks = tuple(mark for mark in marks if passing_counts(program, mark)) or marks
    for number in marks:
        program[number] = Jump(program[number].at, -2 - number)
    stopping = replace(game, machine=replace(game.machine, code=tuple(program)))
    found = None
    for attempt in range(TRIES):
        outcomes = Script(script.waiting.copy())
        found = _play((game, stopping), seed + attempt, outcomes, aside)
        if found is not None:
            script.waiting = outcomes.waiting
            break
    if found is None:
        fail("FR702", pointer, f"`{name}` was not reached in {TRIES} games of {MOST} arbitrary decisions.")
    return found


def _play(games: tuple[Game, Game], seed: int, script: Script, aside: Trace | None) -> Reached | None:
    game, stopping = games
    state = stopping.start(seed, settle=False)
    opening: State | None = None
    for number in range(MOST * 20):
        if state.cells[PC] <= -2:
            return _reached(state, opening)
        decisions = game.decisions(state)
        if not decisions:
            return None
        decision = decisions[0]
        if decision.seat is None:
            state, _ = stopping.apply(state, script.next(game, state, decision), settle=False)
            continue
        if opening is None:
            opening = state
            game, stopping = replace(game, trace=aside), replace(stopping, trace=aside)
        options = decision.options
        if not options:
            return None
        state, _ = stopping.apply(
            state, options[below(~seed, number, len(options))], settle=False, tell=False
        )
    return None


def _reached(state: State, opening: State | None) -> Reached:
    cells = list(state.cells)
    number = cells[PC] = -2 - cells[PC]
    found = State(tuple(cells), state.seed)
    return Reached(found, opening or found, number)
