"""A search beside the rules: what `runtime/searching.py` asks of a game, and what is called from outside.

    keep_world(m, number)   the state is one that tries begin with
    begin_search(m, seed)   forgets what was found out; the options of whoever decides become the first node
    search(m, tries)        so many tries more; a trap costs the one that it came in, and the next call goes on

What was found out lies in the frame and the nodes, see `runtime/search_slots.py`. Everything follows from the worlds,
the seed and the numbers that the host has written into the frame, so that all executors find out the same.
"""

from collections.abc import Callable
from types import ModuleType

from festrules.interpreter.compiled.executors.made import SearchLayout
from festrules.interpreter.compiled.lowering.context import MOST_OPTIONS, Lowering
from festrules.interpreter.compiled.lowering.results.playouts import (
    OUT_POINTS,
    OUT_STATUS,
    OUT_WINNERS,
)
from festrules.interpreter.compiled.lowering.results.search_hooks import KEEP_WORLD, lower_hooks, told_table
from festrules.interpreter.compiled.program.code import work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Expression,
    TableAt,
)
from festrules.interpreter.compiled.program.program import EVENTS
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.program.subset_expressions import definitions
from festrules.interpreter.compiled.runtime import (
    rules_of_game,
    search_habits,
    search_keys,
    search_rewards,
    search_tree,
    searching,
    searching_in_doubt,
)
from festrules.interpreter.compiled.runtime import search_slots as slots
from festrules.interpreter.compiled.runtime.search_tables import curiosities, widths
from festrules.interpreter.compiled.runtime.searching import begin_tree, try_on
from festrules.interpreter.compiled.runtime.searching_in_doubt import try_in_doubt
from festrules.interpreter.engine.line import hides_something
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import FAULTY, RUNNING, Machine

DEEPEST = 256  # nodes on one path
LONGEST_LEAD = 8  # decisions of a turn that one search goes through
RUNTIME: tuple[ModuleType, ...] = (
    rules_of_game,
    search_habits,
    search_keys,
    search_rewards,
    search_tree,
    searching,
    searching_in_doubt,
)
BEGIN_SEARCH, SEARCH = "begin_search", "search"


def add_search(low: Lowering, worlds: int, room: int) -> SearchLayout:
    """Adds these functions, with room for this many worlds, and for this many slots of nodes."""
    program = low.program
    doubted = in_doubt(low.machine)
    places = max(1, room >> 5) if doubted else 1
    for module in RUNTIME:
        taken = definitions(module).keys() & program.functions.keys()
        if taken:
            raise ValueError(f"functions of the program are called {', '.join(sorted(taken))}, too")
    made = SearchLayout(
        frame=program.reserve(slots.FRAME),
        worlds=program.reserve(program.slots * worlds),
        most_worlds=worlds,
        paths=program.reserve(2 * DEEPEST),
        nodes=program.reserve(room),
        room=room,
        keys=program.reserve(2 * slots.MOST_SEATS),
        nodes_by_key=program.reserve(places),
        places=places,
        matches=program.reserve(MOST_OPTIONS if places > 1 else 1),
        lead=program.reserve(2 * LONGEST_LEAD),
        habits=program.reserve(slots.MOST_HABITS * slots.HABIT if doubted else 2),
        done=program.reserve(2 * slots.MOST_DONE if doubted else 2),
    )
    program.kept_patterns |= {made.frame + slots.SEED, made.frame + slots.STREAM}
    lower_hooks(low, made)
    library(program, tries_of(low.machine))
    library(program, begin_tree)
    _called_from_outside(low, made)
    program.exports = (*program.exports, KEEP_WORLD, BEGIN_SEARCH, SEARCH)
    return made


def in_doubt(machine: Machine) -> bool:
    """Whether anything is hidden, or comes by chance, or is decided at the same time."""
    return hides_something(machine) or any(isinstance(one, ins.Chance) for one in machine.code)


def tries_of(machine: Machine) -> Callable[[int, int], None]:
    """How a machine is searched."""
    return try_in_doubt if in_doubt(machine) else try_on


def _called_from_outside(low: Lowering, made: SearchLayout) -> None:
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
        slots.PROVING: int(not in_doubt(machine)),
        slots.OPEN: int(not hides_something(machine)),
        slots.KEYS: made.keys,
        slots.NODES_BY_KEY: made.nodes_by_key,
        slots.KEY_MASK: made.places - 1,
        slots.MATCHES: made.matches,
        slots.LEAD: made.lead,
        slots.HABITS: made.habits,
        slots.DONE: made.done,
        slots.TOLD: TableAt(program.table(told_table())),
        slots.TOLD_FIRST: work(EVENTS),
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
    code.do(Ask(tries_of(machine).__name__, (Constant(frame), tries)))
    code.done()


def points_say(machine: Machine) -> int:
    """Whether more points win (1), or fewer (-1); 0 where something else does, or nothing counts points."""
    if not machine.parts:
        return 0
    against = [step for step in machine.tie_breaks if not step.together]
    if not against:
        return 1
    return {"most": 1, "least": -1}.get(against[0].by, 0) if against[0].value is None else 0
