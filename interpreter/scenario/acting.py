"""Who acts where a scenario begins, and the turns that are going on there: who moves, and who has passed."""

from collections.abc import Iterator, Sequence

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.examples import GivenPassed, StartsAt
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import machine as cell
from festrules.interpreter.machine.instructions import Instruction, NextTurn, StartTurns
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import Table
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.types import PLAYER, bare, describe, member
from festrules.interpreter.world.values import NOTHING, Fault

COUNTS = (
    "It counts in `turns from ... until everyone has passed`, `... until all but one have passed` and "
    "`... until everyone passes in a row`."
)
COUNTING = {  # where it is kept who has passed
    "everyone-passes": cell.PASSES,
    "everyone-has-passed": cell.PASSED,
    "all-but-one-have-passed": cell.PASSED,
}


def passing_counts(program: Sequence[Instruction], mark: int) -> bool:
    """Whether a turn that begins there is one of turns in which it counts who has passed."""
    before = reversed(program[:mark])
    return next((one.until in COUNTING for one in before if isinstance(one, NextTurn)), False)


def let_act(table: Table, run: Run, at: StartsAt, pointer: Pointer, lines: list[GivenPassed]) -> None:
    """Sets who acts, and the turns that are going on so that they go on from there; `lines` say who has passed."""
    cells, seat = run.cells, None
    if at.player is not None:
        here = at.player.pointer
        found = table.resolve(at.player, needed=(PLAYER, "Who acts"))
        seat = int(worth(run, found.node, here))
        if seat == NOTHING:
            raise Failure("FR702", here, f"Nobody acts at `{at.name}`.")
    gone = _gone(table, run, lines)
    if cells[cell.TURNS]:
        seat = _turns(run, seat, at.name == "turn", pointer, gone)
    if gone:
        _let_pass(run, seat, gone, lines[-1].fields_at)
    if seat is not None:
        cells[cell.YOU] = seat


def _gone(table: Table, run: Run, lines: list[GivenPassed]) -> set[int]:
    """The seats that have passed."""
    found: set[int] = set()
    for line in lines:
        for player in line.players:
            here, who = player.pointer, table.resolve(player)
            if bare(member(who.type)) != PLAYER:
                raise Failure("FR702", here, f"Players pass, not {describe(who.type)}.")
            seats = members(run, who.node, here)
            if not seats or NOTHING in seats:
                raise Failure("FR702", here, "Nobody has passed by this.")
            found.update(seats)
    return found


def _turns(run: Run, seat: int | None, at_turn: bool, pointer: Pointer, gone: set[int]) -> int:
    """Who has turns follows from the stated position, and the turn is that of the player who acts."""
    cells, record = run.cells, run.cells[cell.TURNS]
    start = next(one for one in run.machine.code if isinstance(one, StartTurns) and one.cell == record)
    acting, cells[cell.YOU] = cells[cell.YOU], cells[record + cell.YOU_BEFORE]
    try:
        order = list(many(start.players, run))
    except Fault:
        order = []
    order = order or [cells[record + cell.FIRST]]
    cells[cell.YOU] = acting
    if seat is None:
        clockwise = [(order[0] + step) % run.machine.players for step in range(run.machine.players)]
        first = next((one for one in clockwise if one not in gone), order[0])
        seat = (order[0] if start.once else first) if at_turn else acting
    for offset in (cell.PASSES, cell.PASSED, cell.PASSED_NOW, cell.EXTRA):
        cells[record + offset] = 0
    if _waits_for_answers(run, record):
        cells[record + cell.ANSWERED] = 1 << seat
    cells[record + cell.FIRST], cells[record + cell.PLAYER_TO_MOVE] = order[0], seat
    if start.once:
        if seat not in order:
            raise Failure("FR702", pointer, f"{run.machine.world.seats[seat]} has no turn there.")
        cells[record + cell.ORDER : record + cell.ORDER + 1 + len(order)] = [len(order), *order]
        cells[record + cell.POSITION] = order.index(seat) + 1
    return seat


def _waits_for_answers(run: Run, record: int) -> bool:
    """Whether whose turn begins there has answered with it."""
    turns = (one for one in run.machine.code if isinstance(one, NextTurn) and one.cell == record)
    return any(one.until == "everyone-has-answered" for one in turns)


def _let_pass(run: Run, seat: int | None, gone: set[int], pointer: Pointer) -> None:
    """Notes who has passed in the innermost turns in which that counts."""
    found = next(_counted(run), None)
    if found is None:
        turns = any(isinstance(one, NextTurn) and one.until in COUNTING for one in run.machine.code)
        hint = "Begin in them: `at turn`, or `at turn of` and whose turn it is." if turns else COUNTS
        raise Failure(
            "FR702", pointer, "Where this scenario begins nobody is in turns in which passing counts.", hint
        )
    if seat in gone:
        raise Failure(
            "FR702", pointer, f"{run.machine.world.seats[seat or 0]} acts here, and so has not passed."
        )
    run.cells[found] = sum(1 << one for one in gone)


def _counted(run: Run) -> Iterator[int]:
    """Where it is kept who has passed, from the innermost turns that are going on."""
    record = run.cells[cell.TURNS]
    while record:
        for one in run.machine.code:
            if isinstance(one, NextTurn) and one.cell == record and one.until in COUNTING:
                yield record + COUNTING[one.until]
        record = run.cells[record + cell.TURNS_BEFORE]
