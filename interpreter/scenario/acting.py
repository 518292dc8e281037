"""The acting player where a scenario begins, and the turns in progress: who moves, who has passed or answered."""

from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias, assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.examples import GivenAnswered, GivenPassed, StartsAt
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import machine as cell
from festrules.interpreter.machine.instructions import Instruction, NextTurn, StartTurns
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.types import PLAYER, bare, describe, member
from festrules.interpreter.world.values import NOTHING, Fault

HadTurn: TypeAlias = GivenPassed | GivenAnswered
Untils: TypeAlias = tuple[str, ...]  # how turns end

PASSING_COUNTS = (
    "It counts in `turns from ... until everyone has passed`, `... until all but one have passed` and "
    "`... until everyone passes in a row`."
)
ANSWERS_COUNT = "It counts in `turns from ... until everyone has answered`."
PASSING = {  # where passes are kept
    "everyone-passes": cell.PASSES,
    "everyone-has-passed": cell.PASSED,
    "all-but-one-have-passed": cell.PASSED,
}
ANSWERING = {"everyone-has-answered": cell.ANSWERED}


def counting(lines: Sequence[HadTurn]) -> Untils:
    """How turns end in which it counts what is said of players who have passed or answered."""
    return tuple(until for line in lines for until in _kept(line))


def is_counted(program: Sequence[Instruction], mark: int, until: Untils) -> bool:
    """Whether a turn that begins there is one of turns that end so."""
    before = reversed(program[:mark])
    return next((one.until in until for one in before if isinstance(one, NextTurn)), False)


def let_act(table: ScenarioTable, run: Run, at: StartsAt, pointer: Pointer, lines: Sequence[HadTurn]) -> None:
    """Set the acting player, and the turns so that they go on from there; `lines` tell who has had theirs."""
    cells, seat = run.cells, None
    if at.player is not None:
        here = at.player.pointer
        found = table.resolve(at.player, needed=(PLAYER, "Who acts"))
        seat = int(worth(run, found.node, here))
        if seat == NOTHING:
            raise Failure("FR702", here, f"Nobody acts at `{at.name}`.")
    passed = _seats(table, run, [line for line in lines if isinstance(line, GivenPassed)])
    answered = _seats(table, run, [line for line in lines if isinstance(line, GivenAnswered)])
    if cells[cell.TURNS]:
        seat = _turns(run, seat, at.name == "turn", pointer, passed | answered)
    for line in lines:
        _note(run, seat, passed if isinstance(line, GivenPassed) else answered, line)
    if seat is not None:
        cells[cell.YOU] = seat


def _kept(line: HadTurn) -> dict[str, int]:
    match line:
        case GivenPassed():
            return PASSING
        case GivenAnswered():
            return ANSWERING
        case _:
            assert_never(line)


def _seats(table: ScenarioTable, run: Run, lines: Sequence[HadTurn]) -> set[int]:
    """The seats that have passed or answered."""
    found: set[int] = set()
    for line in lines:
        does, done = ("pass", "passed") if isinstance(line, GivenPassed) else ("answer", "answered")
        for player in line.players:
            here, who = player.pointer, table.resolve(player)
            if bare(member(who.type)) != PLAYER:
                raise Failure("FR702", here, f"Players {does}, not {describe(who.type)}.")
            seats = members(run, who.node, here)
            if not seats or NOTHING in seats:
                raise Failure("FR702", here, f"Nobody has {done} by this.")
            found.update(seats)
    return found


def _turns(run: Run, seat: int | None, at_turn: bool, pointer: Pointer, gone: set[int]) -> int:
    """The players with turns follow from the stated position, and the turn is the acting player's."""
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


def _note(run: Run, seat: int | None, gone: set[int], line: HadTurn) -> None:
    """Note who has passed or answered in the innermost turns where that counts; the player in turn has answered."""
    kept, pointer, cells = _kept(line), line.fields_at, run.cells
    found = next(_counted(run, kept), None)
    passing = isinstance(line, GivenPassed)
    if found is None:
        turns = any(isinstance(one, NextTurn) and one.until in kept for one in run.machine.code)
        begin = "Begin in them: `at turn`, or `at turn of` and whose turn it is."
        hint = begin if turns else PASSING_COUNTS if passing else ANSWERS_COUNT
        what = "passing counts" if passing else "all have to answer"
        raise Failure(
            "FR702", pointer, f"Where this scenario begins nobody is in turns in which {what}.", hint
        )
    if seat in gone and passing:
        message = f"{run.machine.world.seats[seat or 0]} acts here, and so has not passed."
        raise Failure("FR702", pointer, message)
    record, until = found
    answered = set() if passing else {cells[record + cell.PLAYER_TO_MOVE]}
    cells[record + kept[until]] = sum(1 << one for one in gone | answered)


def _counted(run: Run, untils: Collection[str]) -> Iterator[tuple[int, str]]:
    """The turns that end so, and how they do, from the innermost that are going on."""
    record = run.cells[cell.TURNS]
    while record:
        for one in run.machine.code:
            if isinstance(one, NextTurn) and one.cell == record and one.until in untils:
                yield record, one.until
        record = run.cells[record + cell.TURNS_BEFORE]
