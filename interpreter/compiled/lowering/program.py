"""A machine as an integer program: all its parts, and what of it is called from outside.

    start(m)                        the cells as they are before setup; plays up to where play stands
    derive(m)                       works out what lies behind the cells, which somebody has written
    refill(m)                       begins to count again what is spent, for those who settle a state they have written
    settle(m, seed)                 lets chance decide until a player must
    listing(m, seat) -> count       the options of the decision at which play stands, wide numbers at `low.options`;
                                    in a block those of a seat
    outcomes(m) -> count            the same for chance, with the weights at `low.weights`
    decide(m, seat, value)          a seat has decided; plays on to where play stands
    happen(m, value)                the same for chance
    points(m, seat, part) -> number what a part of the score gives a seat
    winners(m) -> bits              a bit for each seat that has won
    play(m, seed)                   a whole game by random players; `playout` does the same behind `start`

What the rules do not provide for ends the game; only `listing`, `outcomes`, `points` and `winners` may fail.
"""

from collections.abc import Callable
from itertools import groupby

from festrules.interpreter.compiled.lowering.boards import areas, formations, lines, patterns, routes, ways
from festrules.interpreter.compiled.lowering.chance import chance
from festrules.interpreter.compiled.lowering.chance.chance import is_chance
from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.course.advancing import lower_course
from festrules.interpreter.compiled.lowering.course.blocks import STRAIGHT
from festrules.interpreter.compiled.lowering.course.deciding import (
    DECIDED,
    OFFERED,
    SAMPLED,
    listed_for,
    lower_deciding,
)
from festrules.interpreter.compiled.lowering.course.ends import checked
from festrules.interpreter.compiled.lowering.course.onward import BEGINS, play_on
from festrules.interpreter.compiled.lowering.decisions.decisions import lower_decisions
from festrules.interpreter.compiled.lowering.decisions.offers import lower_offers, spread
from festrules.interpreter.compiled.lowering.decisions.random_players import reserve_streams
from festrules.interpreter.compiled.lowering.decisions.tallying import lower_tallying
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.lowering.places import contents
from festrules.interpreter.compiled.lowering.places.moves import MOVES
from festrules.interpreter.compiled.lowering.results.playouts import lower_playouts, outcome_slots
from festrules.interpreter.compiled.lowering.results.scores import POINTS, WINNING, lower_scores
from festrules.interpreter.compiled.lowering.sets import spacesets
from festrules.interpreter.compiled.lowering.values import (
    aggregates,
    alternatives,
    collections,
    conditions,
    definitions,
    elsewhere,
    ends,
    imagined,
    likeness,
    names,
    nested,
)
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Both, Constant
from festrules.interpreter.compiled.program.program import FUEL, OPTIONS, Program
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import DECISIONS, DRAWS, PC, RUNNING, STATUS, Machine

# These fill the tables by which an expression's class says which function lowers it.
FILLING = (
    aggregates,
    alternatives,
    collections,
    conditions,
    contents,
    definitions,
    elsewhere,
    ends,
    areas,
    formations,
    imagined,
    likeness,
    lines,
    names,
    nested,
    patterns,
    routes,
    ways,
)
spacesets.sets_first()
STRAIGHT.update(MOVES)

STEPS = (
    "start",
    "derive",
    "refill",
    "settle",
    "listing",
    "outcomes",
    "decide",
    "happen",
    POINTS,
    WINNING,
)
MOST_EVENTS = 1 << 16  # slots for what is told of one step


def lower(machine: Machine, *, telling: bool = False) -> Program:
    """The integer program of a machine."""
    return lowered(machine, telling=telling).program


def lowered(
    machine: Machine,
    *,
    telling: bool = False,
    bulk: bool = False,
    accounting: bool = False,
    searching: bool = False,
) -> Lowering:
    """The program, with the facts about it.

    `bulk`: only whole games are played with it. `accounting`: it notes where in the rules how much is spent.
    `searching`: random players are in it even if it tells what happens.
    """
    low = begin(machine, telling=telling, bulk=bulk, accounting=accounting)
    low.outcome = low.program.reserve(outcome_slots(low))
    low.begun = low.program.reserve(1)
    if (
        searching or not telling
    ):  # of single steps; whole games by random players are played for their results
        reserve_streams(low)
        low.came = low.program.reserve(1) if searching else 0
        lower_tallying(low)
    lower_decisions(low)
    lower_offers(low)
    lower_course(low)
    lower_deciding(low)
    lower_scores(low)
    for write in (_derive, _start, _stopped):
        write(low)
    for write in () if bulk else (_refill, _settle, _listing, _outcomes, _decide, _happen):
        write(low)
    if telling:
        low.program.events = MOST_EVENTS
        low.program.exports = STEPS
        if not searching:
            return low
    lower_playouts(low)
    low.program.exports = () if bulk else STEPS
    low.program.exports += ("play", "playout")
    return low


def _catching(code: Code, body: Callable[[], None]) -> None:
    """A fault ends the game."""
    attempt = code.attempt()
    with attempt.body():
        body()
    with attempt.handler():
        code.do(Ask("failed"))
    attempt.end()


def _derive(low: Lowering) -> None:
    code = low.function("derive")
    low.sets.derive(code)
    low.bags.derive(code)
    for ever in low.evers:
        ever.derive(code)
    code.done()


def _refill(low: Lowering) -> None:
    code = low.function("refill")
    refill(low, code)
    code.done()


def _start(low: Lowering) -> None:
    code = low.function("start")
    at = 0
    for number, alike in groupby(low.machine.initial):
        length = len(list(alike))
        code.fill(at, length, number)
        at += length
    code.do(Ask("derive"))
    code.set(PC, 0)
    refill(low, code)
    begin = Ask(BEGINS, (Constant(0),))
    _catching(code, lambda: code.do(begin) if low.bulk else play_on(Constant(0), low, code))
    code.do(Ask("ended"))
    code.set_work(low.begun, work(FUEL))  # chance in the setup continues with the rest
    code.done()


def _stopped(low: Lowering) -> None:
    """The steps once play has gone on as far as it can."""
    code = low.function("ended")
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.do(Ask("finished"))
    code.done()
    code = low.function("stopped")
    fork = code.either(cell(STATUS).differs(RUNNING))
    with fork.yes():
        code.do(Ask("finished"))
    with fork.no(), code.if_(cell(DECISIONS) >= low.machine.longest):
        code.do(Ask("too_long"))
    fork.end()
    code.done()


def _settle(low: Lowering) -> None:
    code = low.function("settle")
    seed = code.parameter("seed", wide=True)
    draws = code.new(0, "draws")

    def whole() -> None:
        with code.while_(Both(cell(STATUS).is_(RUNNING), is_chance(low))):
            code.let(draws, draws + 1)
            with code.if_(draws > MAX_CHANCE):
                code.fail(FaultSort.CHANCE_WITHOUT_END)
            code.do(AskOneOf(SAMPLED, code.new(cell(PC), "at"), (seed,)))
            code.do(Ask("ended"))

    if any(isinstance(one, ins.Chance) for one in low.machine.code):
        _catching(code, whole)
    code.done()


def _blocks(low: Lowering) -> list[tuple[int, ins.Together]]:
    return [(number, one) for number, one in enumerate(low.machine.code) if isinstance(one, ins.Together)]


def _listing(low: Lowering) -> None:
    code = low.function("listing", result=False)
    seat = code.parameter("seat")
    refill(low, code)
    for number, block in _blocks(low):
        with code.if_(cell(PC).is_(number)):
            code.give_back(Ask(listed_for(block, number, low), (seat,), copied=True))
    if not any(low.program.choices[OFFERED]):  # a game without any decision
        code.give_back(0)
    else:
        count = code.new(AskOneOf(OFFERED, cell(PC)), "count")
        spread(cell(PC), low, code)
        code.give_back(count)
    code.done()


def _outcomes(low: Lowering) -> None:
    code = low.function("outcomes", result=False)
    refill(low, code)
    for number, instruction in enumerate(low.machine.code):
        if isinstance(instruction, ins.Chance):
            with code.if_(cell(PC).is_(number)):
                chance.outcomes(instruction, low, code)
    code.give_back(work(OPTIONS))
    code.done()


def _decide(low: Lowering) -> None:
    code = low.function("decide")
    seat, value = code.parameter("seat"), code.parameter("value", wide=True)
    refill(low, code)
    at = code.new(cell(PC), "at")
    code.set(DECISIONS, cell(DECISIONS) + 1)

    def whole() -> None:
        with code.block() as done:
            for number, _ in _blocks(low):
                with code.if_(at.is_(number)):
                    code.do(Ask(f"within{number}", (seat, value)))
                    play_on(Constant(number), low, code)
                    code.leave(done)
            if any(low.program.choices[DECIDED]):
                code.do(AskOneOf(DECIDED, at, (value,)))

    _catching(code, whole)
    code.do(Ask("stopped"))
    code.done()


def _happen(low: Lowering) -> None:
    code = low.function("happen")
    value = code.parameter("value", wide=True)
    refill(low, code)
    at = code.new(cell(PC), "at")
    code.set(DRAWS, cell(DRAWS) + 1)

    def whole() -> None:
        for number, instruction in enumerate(low.machine.code):
            if isinstance(instruction, ins.Chance):
                with code.if_(at.is_(number)):
                    following = chance.happen(instruction, number, value, low, code)
                    play_on(checked(low, number, following), low, code)

    _catching(code, whole)
    code.do(Ask("ended"))
    code.done()
