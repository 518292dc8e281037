"""A search beside the rules: what `runtime/searching.py` asks of a game, and what is called from outside.

    keep_world(m, number)   the state is one that tries begin with
    begin_search(m, seed)   forgets what was found out; the options of whoever decides become the first node
    search(m, tries)        so many tries more; a trap costs the one that it came in, and the next call goes on

What was found out lies in the frame and the nodes, see `runtime/search_slots.py`. Everything follows from the worlds,
the seed and the numbers that the host has written into the frame, so that all executors find out the same.
"""

from collections.abc import Callable

from festrules.interpreter.compiled.executors.made import Search
from festrules.interpreter.compiled.executors.outcomes import FACTOR, SUMMAND
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.chance.chance import is_chance
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.deciding import DECIDED, OFFERED, SAMPLED
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.random_players import begin_streams, count_chance
from festrules.interpreter.compiled.lowering.decisions.secret import first_open
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.lowering.results.playouts import (
    OUT_POINTS,
    OUT_STATUS,
    OUT_WINNERS,
    finish,
    next_step,
)
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Both,
    Constant,
    Expression,
    Narrowed,
    TableAt,
    Widened,
    calculate,
)
from festrules.interpreter.compiled.program.program import LISTED
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import rules_of_game
from festrules.interpreter.compiled.runtime import search_slots as slots
from festrules.interpreter.compiled.runtime.search_tables import curiosities, widths
from festrules.interpreter.compiled.runtime.searching import begin_tree, try_on
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import DECISIONS, FAULTY, PC, RUNNING, STATUS, YOU, Machine

DEEPEST = 256  # nodes on one path
KEEP_WORLD, BEGIN_SEARCH, SEARCH = "keep_world", "begin_search", "search"


def add_search(low: Lowering, worlds: int, room: int) -> Search:
    """Adds these functions, with room for so many worlds, and for so many slots of nodes."""
    program = low.program
    made = Search(
        frame=program.reserve(slots.FRAME),
        worlds=program.reserve(program.slots * worlds),
        most_worlds=worlds,
        paths=program.reserve(2 * DEEPEST),
        nodes=program.reserve(room),
        room=room,
    )
    program.kept_patterns |= {made.frame + slots.SEED, made.frame + slots.STREAM}
    _worlds(low, made)
    _random(low, made)
    _deciding(low)
    _playing(low)
    library(program, try_on)
    library(program, begin_tree)
    _called_from_outside(low, made)
    program.exports = (*program.exports, KEEP_WORLD, BEGIN_SEARCH, SEARCH)
    return made


def _hook(low: Lowering, hook: Callable[..., object], *, result: bool | None = None) -> Code:
    """A function that the search asks for under this name."""
    return low.function(hook.__name__, result=result)


def _worlds(low: Lowering, made: Search) -> None:
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


def _random(low: Lowering, made: Search) -> None:
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
    """What the rules do not provide for ends the game."""
    attempt = code.attempt()
    with attempt.body():
        body()
    with attempt.handler():
        code.do(Ask("failed"))
    attempt.end()


def _deciding(low: Lowering) -> None:
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
        _attempted(code, lambda: _come_to_decision(low, code))
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.give_back(0)
    code.give_back(work(LISTED))
    code.done()
    code = _hook(low, rules_of_game.option_value, result=True)
    number = code.parameter("number")
    code.give_back(offers.option(cell(PC), number, low) if decides else Constant(0, wide=True))
    code.done()
    code = _hook(low, rules_of_game.deciding_seat, result=False)
    for number, block in enumerate(low.machine.code):
        if isinstance(block, ins.Together):
            with code.if_(cell(PC).is_(number)):
                code.give_back(first_open(block, low))
    code.give_back(cell(YOU))
    code.done()


def _come_to_decision(low: Lowering, code: Code) -> None:
    if any(low.program.choices[SAMPLED]):
        with code.while_(Both(cell(STATUS).is_(RUNNING), is_chance(low))):
            count_chance(low, code)
            code.do(AskOneOf(SAMPLED, code.new(cell(PC), "at"), (wide_work(low.seed),)))
            code.do(Ask("ended"))
    with code.if_(Both(cell(STATUS).is_(RUNNING), work(LISTED).is_(0))):
        refill(low, code)
        code.set_work(LISTED, AskOneOf(OFFERED, code.new(cell(PC), "where")))
        with code.if_(work(LISTED).is_(0)):
            code.fail(Sort.NOTHING_POSSIBLE)


def _playing(low: Lowering) -> None:
    code = _hook(low, rules_of_game.play_out)
    most = code.parameter("most")
    left = code.new(most, "left")

    def steps() -> None:
        with code.while_(Both(cell(STATUS).is_(RUNNING), left > 0)):
            code.let(left, left - 1)
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


def _called_from_outside(low: Lowering, made: Search) -> None:
    program, machine = low.program, low.machine
    frame = made.frame
    known: dict[int, Expression | int] = {
        slots.END: made.nodes + made.room,
        slots.FREE: made.nodes,
        slots.PATH: made.paths,
        slots.DEEPEST: DEEPEST,
        slots.SEATS: machine.players,
        slots.SIDES: len(machine.world.sides),
        slots.PARTS: len(machine.parts),
        slots.STATUS_AT: low.outcome + OUT_STATUS,
        slots.WINNERS_AT: low.outcome + OUT_WINNERS,
        slots.POINTS_AT: low.outcome + OUT_POINTS,
        slots.WIDTHS: TableAt(program.table(widths())),
        slots.CURIOSITIES: TableAt(program.table(curiosities())),
        slots.MORE: points_say(machine),
        slots.GRADES: len(machine.tie_breaks) if any(one.together for one in machine.tie_breaks) else 0,
        slots.PROVING: int(not any(isinstance(one, ins.Chance | ins.Together) for one in machine.code)),
        slots.RUNNING: RUNNING,
        slots.FAULTY: FAULTY,
    }
    code = low.function(BEGIN_SEARCH)
    seed = code.parameter("seed", wide=True)
    for slot, number in known.items():
        code.set_work(frame + slot, number)
    for number, side in enumerate(machine.world.sides):
        for seat in side.seats:
            code.set_work(frame + slots.SIDE_OF + seat, number)
    code.set_work(frame + slots.SEED, seed)
    code.set_work(frame + slots.STREAM, seed)
    code.do(Ask(begin_tree.__name__, (Constant(frame),)))
    code.done()
    code = low.function(SEARCH)
    tries = code.parameter("tries")
    code.do(Ask(try_on.__name__, (Constant(frame), tries)))
    code.done()


def points_say(machine: Machine) -> int:
    """Whether more points win (1), or fewer (-1); 0 where something else does, or nothing counts points."""
    if not machine.parts:
        return 0
    against = [step for step in machine.tie_breaks if not step.together]
    if not against:
        return 1
    return {"most": 1, "least": -1}.get(against[0].by, 0) if against[0].value is None else 0
