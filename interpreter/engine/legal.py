"""Which values a player may choose: conditions hold, and what follows can be completed.

Looking ahead passes only the same player's following choices, up to the end of the action or turn, the first
chance, or anything that somebody would learn: past that it would tell what nobody knows yet.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from festrules.interpreter.engine import places, several
from festrules.interpreter.engine.carry_out import CARRY_OUT, Claimed, NotPossible
from festrules.interpreter.engine.costs import affordable, payment_number, ways_to_pay
from festrules.interpreter.engine.evaluate import EVALUATE, many
from festrules.interpreter.engine.most_repeats import on_best_ways
from festrules.interpreter.engine.ordering import DONE, in_order
from festrules.interpreter.engine.preferring import holds, preferred
from festrules.interpreter.engine.run import COPY, MAX_AHEAD, MAX_STEPS_AHEAD, STEP, Run
from festrules.interpreter.engine.taking import actions_in_order, go_into
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU
from festrules.interpreter.machine.questions import is_way_out, otherwise_of
from festrules.interpreter.machine.taking import taken
from festrules.interpreter.world.values import NOTHING, Exhausted, Fault

WORTH_KEEPING = 500  # the work spent in vain from which on a state is remembered for it


def legal_values(instruction: code.Decision, run: Run) -> Iterator[int]:
    """The legal values of a decision in canonical order: values, positions of actions, payments by number."""
    match instruction:
        case code.Choose():
            yield from _values(instruction, run)
            if instruction.may:
                yield NOTHING
        case code.ChooseSome():
            yield from several.more_values(instruction, run)
        case code.Take():
            yield from (
                one for one in actions_in_order(instruction, run) if leads_into(instruction, run, one)
            )
            if instruction.may:
                yield NOTHING
        case code.Pay():
            yield from (payment_number(instruction, way, run) for way in ways_to_pay(instruction, run))
        case code.Rearrange():
            yield from rearrangements(instruction, run)
        case _:
            assert_never(instruction)


def possible(instruction: code.Decision, run: Run) -> bool:
    """Whether there is anything to choose at all."""
    if isinstance(instruction, code.Pay):  # a player before it will be told of every way
        return affordable(instruction, run) if run.looking else bool(ways_to_pay(instruction, run))
    if isinstance(instruction, code.Take):  # one will do, and short actions ask for least: to pass
        targets, lengths = instruction.targets, run.machine.lengths
        options = actions_in_order(instruction, run)
        options.sort(key=lambda one: lengths[targets[taken(instruction, one)[0]]])
        return instruction.may or any(leads_into(instruction, run, one) for one in options)
    if isinstance(instruction, code.ChooseSome):
        return several.possible(instruction, run)
    if isinstance(instruction, code.Choose):  # what binds only if possible leaves something in any case
        waits = instruction.may and not instruction.race
        return next(fitting_values(instruction, run), None) is not None or waits
    return next(legal_values(instruction, run), None) is not None


def may_be_decided(instruction: code.Decision, run: Run, value: int) -> bool:
    """Whether a value is among those that may be decided, without looking at all the others where that can be."""
    if value != NOTHING and isinstance(instruction, code.Take):
        return value in actions_in_order(instruction, run) and leads_into(instruction, run, value)
    if (
        value == NOTHING
        or not isinstance(instruction, code.Choose)
        or instruction.if_possible
        or instruction.way >= 0
    ):
        return value in legal_values(instruction, run)
    before, run.cells[instruction.cell] = run.cells[instruction.cell], value
    try:
        return may_be_chosen(instruction, run, value)
    finally:
        run.cells[instruction.cell] = before


def in_question(instruction: code.Choose | code.Take, run: Run) -> list[int]:
    """All that may be decided if nothing is against it, in canonical order."""
    values = (
        in_order(instruction, run)
        if isinstance(instruction, code.Choose)
        else actions_in_order(instruction, run)
    )
    return [*values, NOTHING] if instruction.may else list(values)


def fits(instruction: code.Choose | code.Take, run: Run, value: int) -> bool:
    """Whether nothing is against a value that is in question."""
    if value == NOTHING:
        return True
    if isinstance(instruction, code.Take):
        return leads_into(instruction, run, value)
    before, run.cells[instruction.cell] = run.cells[instruction.cell], value
    try:
        return _fits(instruction, run)
    finally:
        run.cells[instruction.cell] = before


def may_be_chosen(instruction: code.Choose, run: Run, value: int) -> bool:
    """Whether one value, in its cell already, is among those that may be chosen; play stands at the choice."""
    if instruction.if_possible or instruction.way >= 0:
        return value in _values(instruction, run)
    return value in many(instruction.values, run) and _fits(instruction, run)


def _fits(instruction: code.Choose, run: Run) -> bool:
    return holds(instruction.conditions, run) and (not instruction.looks_ahead or leads_on(run))


def _values(instruction: code.Choose, run: Run) -> Iterable[int]:
    """The values that may be chosen; preferences are asked only of those that can be done at all."""
    values: Iterable[int] = fitting_values(instruction, run)
    if instruction.way >= 0:
        values = on_best_ways(instruction, list(values), run)
    if not instruction.if_possible:
        return values
    return preferred(instruction.if_possible, list(values), instruction.cell, run)


def fitting_values(instruction: code.Choose, run: Run) -> Iterator[int]:
    """The values that conditions and looking ahead leave."""
    cells, cell = run.cells, instruction.cell
    before = cells[cell]
    for value in in_order(instruction, run):
        cells[cell] = value
        if _fits(instruction, run):
            cells[cell] = before
            yield value
    cells[cell] = before


def leads_on(run: Run) -> bool:
    """Whether what follows the choice just made can be completed."""
    ahead = run.ahead()
    ahead.cells[PC] += 1
    return completes(ahead)


def leads_into(instruction: code.Take, run: Run, option: int) -> bool:
    """Whether an action can be completed, done to what it is to be done to."""
    ahead = run.ahead()
    try:
        go_into(instruction, ahead, option)
    except Fault:
        return False
    return completes(ahead)


def completes(run: Run) -> bool:
    """Whether the next decision of the same player, if there is one before the line, has something to choose."""
    seat, stuck = run.cells[YOU], False
    try:
        run.spend(COPY)
        while (instruction := next_decision(run)) is not None:
            if run.trace is not None:
                run.passed(run.cells[PC])
            if (
                run.cells[YOU] != seat
                or is_way_out(instruction)
                or run.ahead_by >= MAX_AHEAD  # far enough: a loop of choices may go on for ever
                or _is_alive(instruction, run)
            ):
                return True
            stuck = True
            if not goes_otherwise(instruction, run):
                return False
        return True
    except Claimed:
        return not stuck  # where something was possible it is no way out, else no reason to refuse anything
    except Exhausted:
        return True  # far enough, too: the allowance for one decision is used up
    except (NotPossible, Fault):
        return False


def goes_otherwise(instruction: code.Decision, run: Run) -> bool:
    """Where nothing is possible, goes the way that the author says; whether they say one."""
    otherwise = otherwise_of(instruction)
    if otherwise < 0:
        return False
    if isinstance(instruction, code.Choose):
        run.cells[instruction.cell] = NOTHING
    run.cells[PC] = otherwise
    return True


def _is_alive(instruction: code.Decision, run: Run) -> bool:
    """Whether anything is possible where looking ahead has arrived; the answer for a state is remembered."""
    if run.dead and (run.ahead_by, tuple(run.cells)) in run.dead:
        return False
    left = run.work[0]
    alive = possible(instruction, run)
    if not alive and left - run.work[0] > WORTH_KEEPING:
        run.dead.add((run.ahead_by, tuple(run.cells)))
    return alive


def next_decision(run: Run) -> code.Decision | None:
    """Plays on without choosing for anybody, to the next decision; None if the line comes first."""
    machine, cells = run.machine, run.cells
    traced = run.trace is not None and run.trace.looked is not None
    program, checks, lines = machine.code, machine.checks, machine.lines
    while cells[STATUS] == RUNNING and cells[PC] >= 0:
        number = cells[PC]
        instruction = program[number]
        if number in lines:
            return None
        carry_out = CARRY_OUT.get(instruction.__class__)
        if carry_out is None:
            assert isinstance(instruction, code.Decision)  # anything else that play stands at is a line
            return instruction
        run.steps += 1
        run.work[0] -= STEP
        if run.steps > MAX_STEPS_AHEAD:
            raise Fault("it takes too many steps")
        carry_out(instruction, run)
        if traced:
            run.passed(number)
        if number in checks and interrupts(run, number):
            return None
    return None


def interrupts(run: Run, number: int) -> bool:
    """Whether an instruction has ended the game or set off a trigger: looking ahead does not go past that."""
    ends, watches = run.machine.checks[number]
    for end in (run.machine.ends[position] for position in ends if run.has_begun(number)):
        if end.moment == "at-once" and EVALUATE[end.when.__class__](end.when, run):
            return True
    for watch in (run.machine.watches[position] for position in watches):
        true = int(EVALUATE[watch.when.__class__](watch.when, run))
        if true and not run.cells[watch.armed]:
            return True
        run.cells[watch.armed] = true
    return False


# ---- rearranging -------------------------------------------------------------------------------


def rearrangements(instruction: code.Rearrange, run: Run) -> Iterator[int]:
    """First a space with a piece, then where it goes: an empty space, or one to change places with; or: done."""
    board = list(many(instruction.board, run))
    everywhere, cells = run.machine.world.places, run.cells
    held = {number: places.kinds_in(cells, everywhere[number]) for number in board}
    picked = cells[instruction.cell + 1] - 1
    if picked < 0:
        yield from (number for number in board if held[number])
        yield DONE
        return
    yield from (number for number in board if number != picked and held[number] != held[picked])
    yield DONE


def refused_spaces(instruction: code.Rearrange, run: Run) -> Iterator[tuple[int, str]]:
    """The other spaces of the board, each with what is against it."""
    allowed, picked = set(rearrangements(instruction, run)), run.cells[instruction.cell + 1] - 1
    for number in many(instruction.board, run):
        if number == picked:
            yield number, "it lies there already"
        elif number not in allowed:
            yield number, "nothing lies there" if picked < 0 else "it holds the same already"
