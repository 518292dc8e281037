"""Random players: whole games from their seeds, as docs/random.md and the reference executor have it.

`playout(m, seed)` goes on from where play stands after the setup; chance and evenly choosing players decide to the
end. The result is left at `low.outcome`, see `Outcome` in `executors/outcomes.py`. `play(m, seed)` begins the game
too.
"""

from contextlib import ExitStack

from festrules.interpreter.compiled.executors.outcomes import AT_FAULT, GRADES_AT
from festrules.interpreter.compiled.lowering.chance.chance import is_chance
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.deciding import DECIDED, OFFERED, SAMPLED
from festrules.interpreter.compiled.lowering.course.onward import PLAYS
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.random_players import (
    begin_streams,
    count_chance,
    make_decision,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.lowering.results.scores import GRADE, POINTS, lower_winners_of
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Constant,
    Depending,
    Expression,
    Local,
)
from festrules.interpreter.compiled.program.program import FUEL, LISTED, WHY
from festrules.interpreter.machine.machine import (
    DECISIONS,
    DRAWS,
    FAULTY,
    PC,
    RUNNING,
    STATUS,
    TURN,
)

# Behind `low.outcome`: one number for each, then the points of each part of the first seat, then of the next.
OUT_STATUS, OUT_WHY, OUT_WINNERS, OUT_DECISIONS, OUT_DRAWS, OUT_TURNS, OUT_POINTS = range(7)
MOST_APART = 8  # decisions that have a way each
WINNERS_TOLD = "winners_told"


def outcome_slots(low: Lowering) -> int:
    """How many numbers are told of a game."""
    return OUT_POINTS + low.machine.players * len(low.machine.parts)


def lower_playouts(low: Lowering) -> None:
    """Writes the functions."""
    _playout(low)
    _outcome(low)
    code = low.function("play")
    seed = code.parameter("seed", wide=True)
    code.do(Ask("start"))
    code.do(Ask("playout", (seed,)))
    code.done()


def play_kept(seed: Expression, running: int, begun: int, low: Lowering, code: Code) -> None:
    """A whole game that begins where its setup came to, which is kept; or the setup too, if the game ends in it."""
    fork = code.either(work(running))
    with fork.yes():
        code.move(0, begun, low.program.slots, from_work=True)
        code.do(Ask("playout", (seed,)))
    with fork.no():
        code.do(Ask("play", (seed,)))
    fork.end()


def _playout(low: Lowering) -> None:
    code = low.function("playout")
    seed = code.parameter("seed", wide=True)
    begin_streams(seed, low, code)
    code.set_work(FUEL, work(low.begun))
    code.set_work(LISTED, 0)  # beginning from a kept state leaves other options in work memory
    attempt = code.attempt()
    with attempt.body():
        with code.if_(cell(STATUS).is_(RUNNING) if low.begins else 0):
            code.do(Ask(PLAYS, (code.new(cell(PC), "at"),)))
            finish(code)
        with code.while_(cell(STATUS).is_(RUNNING)):
            fork = code.either(cell(DECISIONS) >= low.machine.longest)
            with fork.yes():
                code.do(Ask("too_long"))
            with fork.no():
                next_step(seed, low, code)
                finish(code)
            fork.end()
    with attempt.handler():
        code.do(Ask("failed"))
    attempt.end()
    code.do(Ask("tell_outcome"))
    code.done()


def finish(code: Code) -> None:
    """If the game is over it is tidied up."""
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.do(Ask("finished"))


def next_step(seed: Local, low: Lowering, code: Code) -> None:
    """Chance or a player decides, and play goes on to the next stop."""
    fork = code.either(is_chance(low) if any(low.program.choices[SAMPLED]) else 0)
    with fork.yes():
        count_chance(low, code)
        code.do(AskOneOf(SAMPLED, code.new(cell(PC), "at"), (seed,)))
    with fork.no():
        _next_decision(low, code)
    fork.end()


def _next_decision(low: Lowering, code: Code) -> None:
    """Where whole games are all that is played, few decisions have a way each; the last is the only one left."""
    if not any(low.program.choices[DECIDED]):  # a game without any decision is over by now
        return
    at = code.new(cell(PC), "at")
    apart = _asked(low) if low.bulk else ()
    if not 0 < len(apart) <= MOST_APART:
        _one_decision(at, low, code)
        return
    with ExitStack() as ways:
        for number in apart[:-1]:
            fork = code.either(at.is_(number))
            with fork.yes():
                _one_decision(Constant(number), low, code)
            ways.callback(fork.end)
            ways.enter_context(fork.no())
        _one_decision(Constant(apart[-1]), low, code)


def _asked(low: Lowering) -> tuple[int, ...]:
    """The decisions, and the blocks in which all decide, at which play may stand."""
    return tuple(number for number, name in enumerate(low.program.choices[DECIDED]) if name)


def _one_decision(at: Expression, low: Lowering, code: Code) -> None:
    with code.if_(work(LISTED).is_(0)):
        refill(low, code)
        code.set_work(LISTED, AskOneOf(OFFERED, at))
        with code.if_(work(LISTED).is_(0)):
            code.fail(FaultSort.NOTHING_POSSIBLE)
    choice = make_decision(at, code.new(work(LISTED), "count"), low, code)
    refill(low, code)
    code.do(AskOneOf(DECIDED, at, (code.new(offers.option(at, choice, low), "option"),)))


def _points_at(part: int, seat: Expression, low: Lowering) -> Expression:
    return seat * len(low.machine.parts) + (low.outcome + OUT_POINTS + part)


def _outcome(low: Lowering) -> None:
    """If the scores cannot be worked out, the rules are at fault."""
    machine = low.machine
    lower_winners_of(WINNERS_TOLD, lambda part, seat: work(_points_at(part, seat, low)), low)
    code = low.function("tell_outcome")
    status, winners = code.new(cell(STATUS), "status"), code.new(0, "winners")
    with code.if_(status.differs(FAULTY)):
        attempt = code.attempt()
        with attempt.body():
            with code.count(0, machine.players, "seat") as (seat, _):
                for part in range(len(machine.parts)):
                    code.set_work(_points_at(part, seat, low), Ask(POINTS, (seat, Constant(part))))
            code.let(winners, Ask(WINNERS_TOLD))
            if any(step.together for step in machine.tie_breaks):
                grade = code.new(Ask(GRADE), "grade")
                told_too = Depending(grade < 0, Constant(0), (grade + 1) << GRADES_AT)
                code.let(winners, winners | told_too)
        with attempt.handler():
            code.let(status, FAULTY)
        attempt.end()
    told: dict[int, Expression] = {
        OUT_STATUS: status,
        OUT_WHY: Depending(status.is_(FAULTY), Constant(AT_FAULT), work(WHY)),
        OUT_WINNERS: winners,
        OUT_DECISIONS: cell(DECISIONS),
        OUT_DRAWS: cell(DRAWS),
        OUT_TURNS: cell(TURN),
    }
    for offset, number in told.items():
        code.set_work(low.outcome + offset, number)
    code.done()
