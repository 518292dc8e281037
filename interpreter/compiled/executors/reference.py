"""The reference interpreter as an executor: it plays as everywhere, and nobody is told anything.

It is the judge of what others play, so nothing here is clever. Why a game is over is asked in the end, by playing its
last decision once more and listening.
"""

from collections.abc import Callable, Sequence

from festrules.interpreter.compiled.executors.counters import counters_of, things_in
from festrules.interpreter.compiled.executors.outcomes import (
    AT_FAULT,
    RAN_OUT,
    TOO_LONG,
    WON_BY_RULE,
    Batch,
    Outcome,
    RandomPlayers,
)
from festrules.interpreter.engine import play, scores, together
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.legal import legal_values
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.settling import settle
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import (
    DECISIONS,
    DRAWS,
    FAULTY,
    PC,
    RUNNING,
    SCORED,
    TURN,
    WON,
    YOU,
    Machine,
)
from festrules.interpreter.world.values import NOTHING, Fault


class Reference:
    """Plays with the reference interpreter."""

    name = "reference"

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        counters = counters_of(machine)
        self._counters = {counter.decision: counter for counter in counters}
        self._things = things_in(counters)

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""
        batch = Batch()
        if counting:
            batch.offered, batch.taken, batch.forced = ([0] * self._things for _ in range(3))
        for seed in seeds:
            batch.outcomes.append(self._whole(seed, batch))
        return batch

    def _whole(self, seed: int, batch: Batch) -> Outcome:
        machine, players = self.machine, RandomPlayers.of(seed)
        run, before, last = _begun(machine, seed), list(machine.initial), None
        while run.status == RUNNING:
            seat, values = run.cells[YOU], []
            own = Run(machine, run.cells.copy())
            try:
                seat = _to_decide(own)
                decision = machine.code[own.cells[PC]]
                assert isinstance(decision, code.Decision)
                values = list(legal_values(decision, own))
                if not values:
                    raise Fault("a decision is due and nothing is possible")  # noqa: TRY301
            except Fault as fault:
                play.fail(run, fault)
                break
            value = values[players.choose(len(values))]
            if batch.offered:
                self._count(batch, own.cells[PC], values, value)
            before, last = run.cells.copy(), (seat, value)
            run = _decided(machine, run.cells, seat, value, seed)
        return result_of(run, seed, lambda: _last_events(machine, seed, before, last))

    def _count(self, batch: Batch, decision: int, values: list[int], value: int) -> None:
        counter = self._counters[decision]
        things = {counter.thing(one) for one in values}
        for thing in things:
            batch.offered[thing] += 1
        batch.taken[counter.thing(value)] += 1
        if len(things) == 1:
            batch.forced[counter.thing(value)] += 1


def make(machine: Machine) -> Reference:
    """The executor of a machine."""
    return Reference(machine)


def _begun(machine: Machine, seed: int, *, listening: bool = False) -> Run:
    run = Run(machine, list(machine.initial), events=[] if listening else None)
    run.cells[PC] = 0
    play.advance(run)
    settle(run, seed)
    return run


def _decided(
    machine: Machine, cells: list[int], seat: int, value: int, seed: int, *, listening: bool = False
) -> Run:
    run = Run(machine, cells, events=[] if listening else None)
    play.decide(run, seat, value)
    settle(run, seed)
    return run


def _to_decide(run: Run) -> int:
    """The seat to decide next; if several decide in secret, the lowest open seat, and its names are loaded."""
    block = run.machine.code[run.cells[PC]]
    if isinstance(block, code.Together):
        open_seats = (seat for seat, where in enumerate(together.places_in(block, run)) if where > 0)
        together.load(block, run, next(open_seats))
    return run.cells[YOU]


def result_of(run: Run, seed: int, last_events: Callable[[], Sequence[Event]]) -> Outcome:
    """The outcome of a finished game. If its scores cannot be worked out, the rules are at fault.

    What happened in its last step is asked for where only that tells why it is over.
    """
    machine, cells, status = run.machine, run.cells, run.status
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    grade = NOTHING
    if status != FAULTY:
        try:
            sheets = scores.score_sheets(Run(machine, cells.copy()))
            winners = scores.winners(Run(machine, cells.copy()))
            grade = scores.grade(Run(machine, cells.copy()))
            points = tuple(line.points for sheet in sheets for line in sheet.lines)
        except Fault:
            status = FAULTY
    return Outcome(
        seed=seed,
        status=status,
        why=AT_FAULT if status == FAULTY else _why(run, last_events),
        winners=sum(1 << seat for seat in winners),
        decisions=cells[DECISIONS],
        draws=cells[DRAWS],
        turns=cells[TURN],
        points=points,
        grade=grade,
    )


def _why(run: Run, last_events: Callable[[], Sequence[Event]]) -> int:
    """Why a game that came to a result is over."""
    machine = run.machine
    at_once = [number for number, end in enumerate(machine.ends) if end.moment == "at-once"]
    for number in at_once:
        if run.status == SCORED and run.cells[machine.ends[number].flag]:
            return number
    for event in last_events():
        if event.kind == "too-long":
            return TOO_LONG
        if event.kind == "game-over" and "name" in event.data:
            return next(number for number, end in enumerate(machine.ends) if end.name == event.data["name"])
    return WON_BY_RULE if run.status == WON else RAN_OUT


def _last_events(
    machine: Machine, seed: int, before: list[int], last: tuple[int, int] | None
) -> Sequence[Event]:
    """The events of a game's last step, which is played once more."""
    if last is None:
        again = _begun(machine, seed, listening=True)
    else:
        again = _decided(machine, before, *last, seed, listening=True)
    return again.events or ()
