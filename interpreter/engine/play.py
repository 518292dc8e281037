"""Going on from one decision to the next: the loop of the interpreter."""

from dataclasses import replace

from festrules.interpreter.engine import chance, ticks, together
from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.engine.decisions import choose
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.happenings import course as happen
from festrules.interpreter.engine.happenings.choices import committed
from festrules.interpreter.engine.legal import goes_otherwise, legal_values, possible
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import winners
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import (
    CALLS,
    DECISIONS,
    DEPTH,
    FAULTY,
    PC,
    RUNNING,
    SCORED,
    STATUS,
    TURNS,
    WINNERS,
    WON,
    YOU,
    Origin,
)
from festrules.interpreter.machine.questions import may_be_passed
from festrules.interpreter.world.values import NOTHING, Exhausted, Fault

MAX_CHAIN = 1_000  # triggers set off by triggers, between two decisions


def advance(run: Run) -> None:
    """Plays on to the next decision or chance, or to the end; what the rules do not provide for ends the game."""
    try:
        _advance(run)
    except Fault as fault:
        fail(run, fault)
    if run.status != RUNNING:
        _finish(run)


def fail(run: Run, fault: Fault) -> None:
    """The rules are at fault: an outcome with its place and clauses."""
    number = run.cells[PC]
    known = 0 <= number < len(run.machine.code)
    _fail_at(run, fault, run.machine.origins[run.machine.code[number].at] if known else Origin("", ()))


def _fail_at(run: Run, fault: Fault, origin: Origin) -> None:
    run.cells[STATUS] = FAULTY
    if run.events is not None:
        data = {"what": fault.what, "pointer": origin.pointer, "clauses": list(origin.clauses)}
        run.events.append(Event("rules-fault", f"The rules are at fault: {fault.what}.", data=data))
    _tidy(run)


def _finish(run: Run) -> None:
    """The game is over. If the winner cannot be worked out, that is a fault too."""
    try:
        winners(run)
    except Fault as fault:
        _fail_at(run, fault, Origin("/winner", ()))
    _tidy(run)


def _tidy(run: Run) -> None:
    """A finished game has no open names or calls: equal ends are equal states."""
    cells, machine = run.cells, run.machine
    cells[machine.names :] = [0] * (len(cells) - machine.names)
    cells[CALLS : CALLS + cells[DEPTH]] = [0] * cells[DEPTH]
    cells[DEPTH] = cells[TURNS] = cells[PC] = 0
    cells[YOU] = NOTHING


def _advance(run: Run) -> None:
    program, checks = run.machine.code, run.machine.checks
    cells, traced, most = run.cells, run.trace is not None, run.machine.most_steps
    follower = None if run.trace is None or run.looking else run.trace.follower
    while cells[STATUS] == RUNNING:
        number = cells[PC]
        if number < 0:
            return
        if follower is not None:
            follower.comes_to(run, number)
        instruction = program[number]
        carry_out = CARRY_OUT.get(instruction.__class__)
        if carry_out is not None:
            carry_out(instruction, run)
        elif not _stands(instruction, run):
            _looked_at(run, number)
            return
        if traced:
            run.passed(number)
        if number in checks and cells[STATUS] == RUNNING:
            check(run, number)
        run.steps += 1
        if run.steps > most:
            raise Fault("more steps are needed between two decisions than are allowed")


def _looked_at(run: Run, number: int) -> None:
    """Play stands before an instruction: what it offers is looked at, and nothing is done yet."""
    if run.trace is not None and run.trace.looked is not None:
        run.trace.looked.add((number, number))
    if run.trace is not None and run.trace.follower is not None and not run.looking:
        run.trace.follower.stands()


def _stands(instruction: code.Instruction, run: Run) -> bool:
    """Come to something that may need a decision or chance; True if play went on without one."""
    if isinstance(instruction, code.Chance):
        return chance.settle(instruction, run)
    if isinstance(instruction, code.Together):
        return _together(instruction, run)
    if isinstance(instruction, code.Serve):
        ticks.serve(instruction, run)
        return True
    assert isinstance(instruction, code.Decision)  # all others are carried out
    return _without_choice(instruction, run)


def _without_choice(instruction: code.Decision, run: Run) -> bool:
    """A decision at which nothing is possible goes the way the author said."""
    if not may_be_passed(instruction):
        return False
    if possible(instruction, run):
        _need_sure(instruction, run)
        _go_all_ways(instruction, run)
        return False
    if not goes_otherwise(instruction, run):
        raise Fault("a decision is due and nothing is possible")
    return True


def _need_sure(instruction: code.Decision, run: Run) -> None:
    """Where all has been looked at on the way here that may be, something is possible only if that is seen again."""
    if run.work[0] < 0 and not possible(instruction, replace(run, cells=run.cells[:], work=[MAX_WORK])):
        raise Exhausted


def _go_all_ways(instruction: code.Decision, run: Run) -> None:
    """Ways too long to search are a fault where play reaches them, not where somebody asks."""
    if isinstance(instruction, code.Choose) and instruction.way >= 0:
        for _ in legal_values(instruction, run):
            pass


def check(run: Run, number: int) -> None:
    """Ends and triggers whose conditions an instruction may have brought on, in the order of the text."""
    ends, watches = run.machine.checks[number]
    for position in ends if run.has_begun(number) else ():
        end = run.machine.ends[position]
        if run.cells[end.flag] or not evaluate(end.when, run):
            continue
        run.cells[end.flag] = 1
        if end.moment == "at-once":
            run.cells[STATUS] = SCORED
            tell(run, happen.ended, position)
            return
        tell(run, happen.near, position)
    for position in reversed(watches):
        watch = run.machine.watches[position]
        true = bool(evaluate(watch.when, run))
        fires = true and not run.cells[watch.armed]
        run.cells[watch.armed] = int(true)
        if fires:
            run.chain += 1
            if run.chain > MAX_CHAIN:
                raise Fault("triggers set each other off without end")
            tell(run, happen.set_off, position)
            run.call(watch.code, run.cells[PC])


# ---- blocks in which all act ---------------------------------------------------------------------


def _together(block: code.Together, run: Run) -> bool:
    if together.begins(block, run):
        together.begin(block, run)
        bring_to_choices(block, run)
    if all(where in (together.OUTSIDE, together.READY) for where in together.places_in(block, run)):
        together.leave(block, run)
        return True
    return False


def bring_to_choices(block: code.Together, run: Run) -> None:
    """Every player goes on to their first choice."""
    number, you = run.cells[PC], run.you
    for seat, where in enumerate(together.places_in(block, run)):
        if where != block.body:
            continue
        together.load(block, run, seat)
        _advance(run)
        if run.status != RUNNING:
            return
        together.store(block, run, seat, number, you)


def decide(run: Run, seat: int, value: int) -> None:
    """A player has decided: the choice is made and play goes on."""
    try:
        instruction = run.machine.code[run.cells[PC]]
        if isinstance(instruction, code.Together):
            _decide_in_block(instruction, run, seat, value)
        else:
            _chosen(run, value)
    except Fault as fault:
        fail(run, fault)
    run.cells[DECISIONS] += 1
    advance(run)
    if run.status == RUNNING and run.cells[DECISIONS] >= run.machine.longest:
        _too_long(run)


def _chosen(run: Run, value: int) -> None:
    number = run.cells[PC]
    instruction = run.machine.code[number]
    assert isinstance(instruction, code.Decision)  # where chance or nobody decides, no player can
    run.comes_to(number)
    choose(instruction, run, value)
    run.passed(number)
    if number in run.machine.checks and run.status == RUNNING:
        check(run, number)


def _decide_in_block(block: code.Together, run: Run, seat: int, value: int) -> None:
    number, you = run.cells[PC], run.you
    run.comes_to(number)
    told, run.events = run.events, ([] if run.events is not None else None)
    together.load(block, run, seat)
    try:
        _chosen(run, value)
        _advance(run)
    finally:
        run.events = told  # a fault is told to all, and not what was chosen in secret before it
    together.store(block, run, seat, number, you)
    tell(run, committed, seat)


def _too_long(run: Run) -> None:
    """The greatest length is reached: what happens then is said in the rules."""
    run.cells[STATUS] = WON if run.machine.then_nobody else SCORED
    run.cells[WINNERS] = 0
    tell(run, happen.too_long)
    _finish(run)
