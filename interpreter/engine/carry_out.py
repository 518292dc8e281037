"""Carrying out instructions that need no decision: one small function for each, found by class.

Each leaves in the state where to go on. What needs a decision or chance has no function here: there play stops.
"""

from collections.abc import Callable
from typing import Any

from festrules.interpreter.engine import moves, next_turn, turns
from festrules.interpreter.engine.evaluate import EVALUATE, calculate, evaluate, many, offset_of
from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.happenings import course as happen
from festrules.interpreter.engine.happenings.chance import rolled
from festrules.interpreter.engine.run import COPY, MAX_STEPS_AHEAD, STEP, Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.together import READY
from festrules.interpreter.engine.words import asked_of, fill_in
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, SCORED, STATUS, WINNERS, WON
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import NUMBER, bare
from festrules.interpreter.world.values import NOTHING, Fault


class Claimed(Fault):
    """Something happens that the author says cannot: no rule forbids it, so looking ahead need not refuse it."""


class NotPossible(Exception):
    """A condition of an action fails: looking ahead, the action is not offered."""


def _let(instruction: code.Let, run: Run) -> None:
    value = evaluate(instruction.value, run)
    run.cells[instruction.cell] = int(value)
    if instruction.begins and run.events is not None:
        tell(run, happen.began, run.cells[PC], value)
    run.cells[PC] += 1


def _let_many(instruction: code.LetMany, run: Run) -> None:
    values = list(many(instruction.value, run))
    if len(values) > instruction.size:
        raise Fault("a collection has more members than there is room for")
    start = instruction.cell
    run.cells[start : start + 1 + instruction.size] = [
        len(values),
        *values,
        *([0] * (instruction.size - len(values))),
    ]
    run.cells[PC] += 1


def _clear(instruction: code.Clear, run: Run) -> None:
    run.cells[instruction.start : instruction.end] = [0] * (instruction.end - instruction.start)
    run.cells[PC] += 1


def _store(instruction: code.Store, run: Run) -> None:
    keep = run.machine.keeps[instruction.keep]
    offset = offset_of(instruction.indices, run) if instruction.indices else 0
    if offset < 0:
        raise Fault(f"there is no `{instruction.keep}` of nobody")
    cell = instruction.base + offset
    value = int(evaluate(instruction.value, run))
    if instruction.by != "=":
        if NOTHING in (value, run.cells[cell]):
            raise Fault(f"`{instruction.keep}` is calculated with nothing")
        value = calculate(instruction.by, run.cells[cell], value)
    _need_in_range(keep, value)
    before, run.cells[cell] = run.cells[cell], value
    if instruction.rolled:
        tell(run, rolled, run.cells[PC], offset, value)
    elif before != value and run.events is not None:
        position = list(run.machine.keeps).index(instruction.keep)
        tell(run, happen.changed, position, offset, before, value)
    run.cells[PC] += 1


def _need_in_range(keep: Keep, value: int) -> None:
    if bare(keep.type) == NUMBER and value != NOTHING and not keep.low <= value <= keep.high:
        raise Fault(f"`{keep.name}` would be {value}; it is declared from {keep.low} to {keep.high}")


def _reset(instruction: code.Reset, run: Run) -> None:
    value = int(evaluate(instruction.value, run))
    _need_in_range(run.machine.keeps[instruction.keep], value)
    run.cells[instruction.base : instruction.base + instruction.count] = [value] * instruction.count
    run.cells[PC] += 1


def _add_position(instruction: code.AddPosition, run: Run) -> None:
    past, cells = run.machine.pasts[instruction.past], run.cells
    if cells[past.base] >= past.most:
        raise Fault(f"`{past.name}` is full: it has room for {past.most} positions")
    position = past.position(cells)
    start = past.base + 1 + cells[past.base] * len(position)
    cells[start : start + len(position)] = position
    cells[past.base] += 1
    cells[PC] += 1


def _clear_positions(instruction: code.ClearPositions, run: Run) -> None:
    past = run.machine.pasts[instruction.past]
    run.cells[past.base : past.base + past.count] = [0] * past.count
    run.cells[PC] += 1


def _needs(instruction: code.Needs, run: Run) -> None:
    if not evaluate(instruction.condition.test, run):
        if run.looking:
            raise NotPossible
        raise Fault(f"this is not possible: {fill_in(instruction.condition.reason, run)}")
    run.cells[PC] += 1


def _jump(instruction: code.Jump, run: Run) -> None:
    run.cells[PC] = instruction.to


def _branch(instruction: code.Branch, run: Run) -> None:
    run.cells[PC] = run.cells[PC] + 1 if evaluate(instruction.condition, run) else instruction.otherwise


def _depending(instruction: code.Depending, run: Run) -> None:
    value = evaluate(instruction.value, run)
    fitting = (start for values, start in instruction.cases if any(value in one for one in values))
    start = next(fitting, instruction.otherwise)
    if start < 0:
        raise Fault("there is no case for this value")
    run.cells[PC] = start


def _with_value(instruction: code.WithValue, run: Run) -> None:
    value = evaluate(instruction.value, run)
    if value == NOTHING:
        run.cells[PC] = instruction.otherwise
    else:
        run.cells[instruction.cell] = int(value)
        run.cells[PC] += 1


def _next(instruction: code.Next, run: Run) -> None:
    cells = run.cells
    members = instruction.cell + 1
    if cells[instruction.cell] < cells[members]:
        cells[instruction.name] = cells[members + 1 + cells[instruction.cell]]
        cells[instruction.cell] += 1
        cells[PC] += 1
    else:
        cells[instruction.cell] = 0
        cells[PC] = instruction.end


def _count_down(instruction: code.CountDown, run: Run) -> None:
    if run.cells[instruction.cell] > 0:
        run.cells[instruction.cell] -= 1
        run.cells[PC] += 1
    else:
        run.cells[PC] = instruction.end


def _call(instruction: code.CallCode, run: Run) -> None:
    run.call(instruction.to, run.cells[PC] + 1)


def _return(instruction: code.Return, run: Run) -> None:
    run.come_back()


def _end_of_way(instruction: code.EndOfWay, run: Run) -> None:
    run.cells[PC] += 1


def _end_of_part(instruction: code.EndOfPart, run: Run) -> None:
    run.cells[PC] = instruction.to


def _commit(instruction: code.Commit, run: Run) -> None:
    run.cells[PC] = run.cells[PC] + 1 if run.looking else READY


def _enter(instruction: code.Enter, run: Run) -> None:
    tell(run, happen.entered, run.cells[PC])
    run.cells[PC] += 1


def _say(instruction: code.Say, run: Run) -> None:
    if run.events is not None:
        tell(run, happen.said, run.cells[PC], *asked_of(instruction.text, run))
    run.cells[PC] += 1


def _announce(instruction: code.Announce, run: Run) -> None:
    told = EVERYONE
    if instruction.to is not None:
        told = moves.who_looks(instruction.to, run, unnoticed=instruction.unnoticed)
    if run.events is not None:
        asked = asked_of(instruction.value, run)
        if instruction.text is not None:
            asked += asked_of(instruction.text, run)
        tell(run, happen.announced, run.cells[PC], told, *asked)
    run.cells[PC] += 1


def _win(instruction: code.Win, run: Run) -> None:
    winners = list(many(instruction.player, run))
    run.cells[WINNERS] = sum(1 << seat for seat in winners)
    run.cells[STATUS] = WON
    for seat in winners:
        tell(run, happen.wins, seat)
    if not winners:
        tell(run, happen.nobody_wins)


def _end_game(instruction: code.EndGame, run: Run) -> None:
    run.cells[STATUS] = SCORED
    tell(run, happen.game_over)


def _cannot_happen(instruction: code.CannotHappen, run: Run) -> None:
    raise Claimed("the rules come to a point that they say cannot happen")


CARRY_OUT: dict[type, Callable[[Any, Run], None]] = {
    code.Let: _let,
    code.LetMany: _let_many,
    code.Clear: _clear,
    code.Store: _store,
    code.Reset: _reset,
    code.AddPosition: _add_position,
    code.ClearPositions: _clear_positions,
    code.Move: moves.move,
    code.MoveAll: moves.move_all,
    code.MoveKind: moves.move_kind,
    code.MoveTogether: moves.move_together,
    code.Become: moves.become,
    code.PassOn: moves.pass_on,
    code.Shuffle: moves.shuffle,
    code.Show: moves.show,
    code.Needs: _needs,
    code.Jump: _jump,
    code.Branch: _branch,
    code.Depending: _depending,
    code.WithValue: _with_value,
    code.Next: _next,
    code.CountDown: _count_down,
    code.StartTurns: turns.start_turns,
    code.NextTurn: next_turn.next_turn,
    code.EndOfTurn: turns.end_of_turn,
    code.EndTurns: turns.end_turns,
    code.EndOfRound: turns.end_of_round,
    code.Pass: turns.pass_turn,
    code.AnotherTurn: turns.another_turn,
    code.OthersAnswer: turns.others_answer,
    code.EndTurn: turns.end_turn,
    code.MissTurn: turns.miss_turn,
    code.CallCode: _call,
    code.Return: _return,
    code.EndOfPart: _end_of_part,
    code.EndOfWay: _end_of_way,
    code.Commit: _commit,
    code.Enter: _enter,
    code.Say: _say,
    code.Announce: _announce,
    code.Win: _win,
    code.EndGame: _end_game,
    code.CannotHappen: _cannot_happen,
}


def carry_out_imagined(start: int, run: Run) -> None:
    """Carries out what is only imagined, in a run of its own: nothing ends there and nothing is set off."""
    program, cells = run.machine.code, run.cells
    cells[PC] = start
    while not isinstance(instruction := program[cells[PC]], code.Imagined):
        run.steps += 1
        run.spend(STEP)
        if run.steps > MAX_STEPS_AHEAD:
            raise Fault("it takes too many steps")
        number = cells[PC]
        CARRY_OUT[instruction.__class__](instruction, run)
        run.passed(number)


def _if_done(expression: node.IfDone, run: Run) -> bool:
    values = [EVALUATE[argument.__class__](argument, run) for _, argument in expression.arguments]
    for (place, _), value in zip(expression.arguments, values, strict=True):
        run.scratch[place] = value
    run.spend(COPY)
    then = run.imagined()
    try:
        carry_out_imagined(run.machine.imagined[expression.number], then)
    except NotPossible:
        raise Fault("something is imagined that is not possible") from None
    condition = expression.condition
    return bool(EVALUATE[condition.__class__](condition, then))


EVALUATE[node.IfDone] = _if_done  # here, since it carries out what is asked about
