"""Looking ahead: whether what a choice leads to can be completed.

It goes on with a copy of the state to the next decision of the same player, and asks whether anything is possible
there. A function that looks ahead never fails: what the rules do not provide for is not possible.
"""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import (
    CLAIMED,
    DECIDES,
    IMPOSSIBLE,
    LINE,
    LOOKING,
    Lowering,
)
from festrules.interpreter.compiled.lowering.layout.courses import (
    comes_round,
    decisions_after,
    looks_far,
    otherwise_ahead,
)
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Both, Constant, Expression, Local
from festrules.interpreter.compiled.program.program import AHEAD
from festrules.interpreter.engine.run import COPY, MAX_AHEAD, MAX_STEPS_AHEAD, STEP
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, YOU
from festrules.interpreter.machine.questions import decision_at, is_way_out, otherwise_of
from festrules.interpreter.world.values import NOTHING

COMPLETES = "completes"  # by the number of a decision: whether looking ahead may end there
FEW = 4  # decisions that are asked for one after the other
NOWHERE = IMPOSSIBLE  # where looking ahead goes on when it is over


def leads_on(number: int, low: Lowering) -> Expression:
    """Whether what follows the choice just made can be completed."""
    name = f"a{number}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        _completes(number + 1, low, code)
    return Ask(name, copied=True)


def leads_into(target: int, number: int, low: Lowering) -> Expression:
    """Whether an action that may be taken at a decision can be completed."""
    name = f"a{number}_{target}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        _call(number, low, code)
        _completes(target, low, code)
    return Ask(name, copied=True)


def _call(number: int, low: Lowering, code: Code) -> None:
    """Goes into an action; where too many calls are open it is not possible."""
    known = low.course.depth(number)
    depth = code.new(cell(DEPTH), "depth") if known is None else Constant(known)
    with code.if_((depth >= MAX_CALLS) if low.course.may_be_too_deep(number) else 0):
        code.give_back(0)
    code.set(depth + CALLS, number + 1)
    code.set(DEPTH, depth + 1)


@dataclass(frozen=True, slots=True)
class AheadSearch:
    """Everything at hand in a function that looks ahead."""

    at: Local  # how far it has come
    seat: Local  # the chooser
    stuck: Expression  # whether it has reached a decision at which nothing is possible
    answer: Local
    decisions: tuple[int, ...]  # that it may reach
    counted: bool  # whether there may be too many of them


def _completes(start: int, low: Lowering, code: Code) -> None:
    """Whether the next decision of the same player, if there is one before the line, has something to choose."""
    decisions, counted = decisions_after(start, low.course), looks_far(start, low.course)
    others = [one for one in decisions if otherwise_ahead(decision_at(one, low.machine), low.machine) >= 0]
    seat, answer = code.new(cell(YOU), "seat"), code.new(0, "answer")
    fuel.spend(code, COPY)
    rounds = comes_round(start, low.course)
    put_by = fuel.put_by(code, STEP * MAX_STEPS_AHEAD) if rounds else Constant(0)
    if counted:
        code.set_work(AHEAD, work(AHEAD) + 1)
    attempt = code.attempt()
    with attempt.body():
        at = code.new(Ask(f"l{start}"), "at")
        if others:
            stuck = code.new(0, "stuck")
            with code.while_(at.differs(NOWHERE)):
                _answer(AheadSearch(at, seat, stuck, answer, decisions, counted), low, code)
                _go_otherwise(at, others, answer, low, code)
                code.let(stuck, 1)
        else:
            _answer(AheadSearch(at, seat, Constant(0), answer, decisions, counted), low, code)
    with attempt.handler():
        code.let(answer, 0)
    attempt.end()
    if counted:
        code.set_work(AHEAD, work(AHEAD) - 1)
    if rounds:
        fuel.take_back(code, put_by)
    code.give_back(answer)
    code.done()


def _answer(search: AheadSearch, low: Lowering, code: Code) -> None:
    """Goes on to the next decision, `DECIDES - n` before decision `n`; whether looking ahead may end there."""
    at, answer = search.at, search.answer
    with code.while_(at >= 0):
        code.let(at, AskOneOf(LOOKING, at))
    with code.if_(at.is_(LINE) | ((at < CLAIMED) & cell(YOU).differs(search.seat))):
        code.let(answer, 1)
    with code.if_(at.is_(CLAIMED)):  # no way out where nothing is possible, else no reason to refuse anything
        code.let(answer, search.stuck.is_(0))
    with code.if_(Both(answer.is_(0), at < CLAIMED)):
        if search.counted:
            with code.if_(work(AHEAD) >= MAX_AHEAD):  # far enough: a loop of choices may go on for ever
                code.let(answer, 1)
            with code.if_(answer.is_(0)):
                _ask(at, search.decisions, answer, low, code)
        else:
            _ask(at, search.decisions, answer, low, code)


def _go_otherwise(at: Local, others: list[int], answer: Local, low: Lowering, code: Code) -> None:
    """Where nothing is possible, what the author says comes next; else there is nowhere to go on."""
    onward = code.new(NOWHERE, "onward")
    with code.if_(answer.is_(0)):
        for number in others:
            decision = decision_at(number, low.machine)
            with code.if_(at.is_(DECIDES - number)):
                if isinstance(decision, Choose):
                    code.set(decision.cell, NOTHING)
                code.let(onward, otherwise_of(decision))
    code.let(at, onward)


def _ask(at: Local, decisions: tuple[int, ...], answer: Local, low: Lowering, code: Code) -> None:
    """Whether the decision just reached has something to choose, or a way out."""
    if len(decisions) > FEW:
        code.let(answer, AskOneOf(COMPLETES, Constant(DECIDES) - at))
        return
    for number in decisions:
        with code.if_(at.is_(DECIDES - number) if len(decisions) > 1 else 1):
            code.let(answer, Ask(completing(number, low)))


def completing(number: int, low: Lowering) -> str:
    """The function that says whether looking ahead may end at a decision."""
    return "always" if is_way_out(decision_at(number, low.machine)) else f"p{number}"
