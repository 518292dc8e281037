"""A search's questions to a game: worlds, random numbers, decisions, chance, whole games, and their results."""

from collections.abc import Callable

from festrules.interpreter.compiled.executors.made import SearchLayout
from festrules.interpreter.compiled.executors.outcomes import FACTOR, SUMMAND
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.chance.chance import is_chance
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.deciding import DECIDED, OFFERED, SAMPLED
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.random_players import begin_streams, count_chance
from festrules.interpreter.compiled.lowering.decisions.secret import first_open
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.lowering.results.playouts import (
    finish,
    next_step,
)
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Both,
    Constant,
    Entry,
    Expression,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.compiled.program.program import EVENTS, LISTED
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import (
    rules_of_game,
    search_keys,
)
from festrules.interpreter.compiled.runtime import search_slots as slots
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import DECISIONS, PC, RUNNING, STATUS, YOU

KEEP_WORLD = "keep_world"
FEW = 24  # ways for something to come by chance


def lower_hooks(low: Lowering, made: SearchLayout) -> None:
    """Writes all of them; the searches call them by these names."""
    _worlds(low, made)
    _random(low, made)
    _deciding(low, made)
    _playing(low, made.frame)


def _hook(low: Lowering, hook: Callable[..., object], *, result: bool | None = None) -> Code:
    """A function that the search asks for under this name."""
    return low.function(hook.__name__, result=result)


def _worlds(low: Lowering, made: SearchLayout) -> None:
    size = low.program.slots
    code = low.function(KEEP_WORLD)
    number = code.parameter("number")
    with code.count(0, size) as (slot, _):
        code.set_work(number * size + slot + made.worlds, cell(slot))
    code.done()
    code = _hook(low, rules_of_game.lay_out_world)
    number = code.parameter("number")
    code.move(0, number * size + made.worlds, size, from_work=True)
    code.set_work(LISTED, 0)
    code.set_work(low.by_chance, 0)
    code.done()


def _random(low: Lowering, made: SearchLayout) -> None:
    code = _hook(low, rules_of_game.foresee)
    begin_streams(code.parameter("seed", wide=True), low, code)
    code.done()
    at = made.frame + slots.STREAM
    code = _hook(low, rules_of_game.random_below, result=False)
    count = code.parameter("count")
    further = calculate("wrap*", wide_work(at), stream.pattern(FACTOR))
    state = code.new(calculate("wrap+", further, stream.pattern(SUMMAND)), "stream")
    code.set_work(at, state)
    code.give_back(Narrowed(((state >> 32) * Widened(count)) >> 32))
    code.done()


def _attempted(code: Code, body: Callable[[], None]) -> None:
    """End the game in cases that the rules do not provide for."""
    attempt = code.attempt()
    with attempt.body():
        body()
    with attempt.handler():
        code.do(Ask("failed"))
    attempt.end()


def _deciding(low: Lowering, made: SearchLayout) -> None:
    decides = any(low.program.choices[DECIDED])
    code = _hook(low, rules_of_game.choose_value)
    value = code.parameter("value", wide=True)
    refill(low, code)
    at = code.new(cell(PC), "at")
    code.set(DECISIONS, cell(DECISIONS) + 1)
    code.set_work(low.by_chance, 0)
    if decides:
        _attempted(code, lambda: code.do(AskOneOf(DECIDED, at, (value,))))
    code.do(Ask("stopped"))
    code.done()
    code = _hook(low, rules_of_game.come_to_decision, result=False)
    if decides:
        _attempted(code, lambda: _come_to_decision(low, made, code))
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.give_back(0)
    code.give_back(work(LISTED))
    code.done()
    code = _hook(low, rules_of_game.option_value, result=True)
    number = code.parameter("number")
    code.give_back(offers.option(cell(PC), number, low) if decides else Constant(0, wide=True))
    code.done()
    code = _hook(low, rules_of_game.deciding_seat, result=False)
    for at_block, block in enumerate(low.machine.code):
        if isinstance(block, ins.Together):
            with code.if_(cell(PC).is_(at_block)):
                code.give_back(first_open(block, low))
    code.give_back(cell(YOU))
    code.done()
    code = _hook(low, rules_of_game.decision_asked, result=False)
    code.give_back(cell(PC))
    code.done()


def _come_to_decision(low: Lowering, made: SearchLayout, code: Code) -> None:
    if any(low.program.choices[SAMPLED]):
        with code.while_(Both(cell(STATUS).is_(RUNNING), is_chance(low))):
            count_chance(low, code)
            at = code.new(cell(PC), "at")
            code.do(AskOneOf(SAMPLED, at, (wide_work(low.seed),)))
            code.do(Ask("ended"))
            _see_chance(at, low, made, code)
    with code.if_(Both(cell(STATUS).is_(RUNNING), work(LISTED).is_(0))):
        refill(low, code)
        code.set_work(LISTED, AskOneOf(OFFERED, code.new(cell(PC), "where")))
        with code.if_(work(LISTED).is_(0)):
            code.fail(FaultSort.NOTHING_POSSIBLE)


def _see_chance(at: Expression, low: Lowering, made: SearchLayout, code: Code) -> None:
    """Outcomes that can come in few ways are part of what seats see; with many ways they would shred their trees."""
    few = tuple(int(isinstance(one, ins.Chance) and _has_few(one, low)) for one in low.machine.code)
    fork = code.either(Entry(low.program.table(few), at))
    frame = Constant(made.frame)
    with fork.yes():
        if low.telling:
            code.do(Ask(library(low.program, search_keys.see_events), (frame,)))
        else:
            code.do(Ask(library(low.program, search_keys.all_see), (frame, Widened(work(low.came)))))
    with fork.no():
        if low.telling:
            code.do(Ask(library(low.program, search_keys.forget_events), (frame,)))
    fork.end()


def _has_few(chance: ins.Chance, low: Lowering) -> bool:
    if isinstance(chance, ins.Pick):
        return low.facts.most(chance.values) <= FEW
    return not isinstance(chance, ins.PickEach) and low.kinds <= FEW


def _playing(low: Lowering, frame: int) -> None:
    code = _hook(low, rules_of_game.play_out)
    most = code.parameter("most")
    left = code.new(most, "left")

    def steps() -> None:
        with code.while_(Both(cell(STATUS).is_(RUNNING), left > 0)):
            code.let(left, left - 1)
            if low.telling:
                code.set_work(EVENTS, work(frame + slots.TOLD_FIRST))
            fork = code.either(cell(DECISIONS) >= low.machine.longest)
            with fork.yes():
                code.do(Ask("too_long"))
            with fork.no():
                next_step(code.new(wide_work(low.seed), "seed"), low, code)
                finish(code)
            fork.end()

    _attempted(code, steps)
    code.done()
    code = _hook(low, rules_of_game.tell_results)
    code.do(Ask("tell_outcome"))
    code.done()


# Of what is told in play: how many of its numbers count, which of these is secret, and which has the bits of those who
# see it. Everything else follows from the rest, or is nobody's business.
COUNTING: dict[Happening, tuple[int, int, int]] = {
    Happening.MOVED: (3, 0, 3),
    Happening.UNCOVERED: (2, 0, 2),
    Happening.SHOWN: (1, -1, 0),
    Happening.TURNED_UP: (2, -1, -1),
    Happening.CHOSE: (3, 2, 3),
    Happening.TOOK: (3, -1, -1),
    Happening.TOOK_OF: (3, 2, 3),
    Happening.PAID: (1 << 14, -1, -1),
    Happening.REARRANGED: (3, -1, -1),
    Happening.TOO_LATE: (3, 2, 3),
    Happening.PICKED: (2, 1, 2),
    Happening.PICKED_SOME: (1, -1, 1),
    Happening.ANNOUNCED: (1, -1, 1),
    Happening.ROLLED: (3, -1, -1),
    Happening.DECLINED: (1, -1, -1),
    Happening.PASSED: (1, -1, -1),
}


def told_table() -> tuple[int, ...]:
    """The same as a table, a row for each code."""
    return tuple(
        number for code in range(len(Happening)) for number in COUNTING.get(Happening(code), (-1, -1, -1))
    )
