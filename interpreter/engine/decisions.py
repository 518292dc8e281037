"""Making a choice: what a value that was chosen does to the state."""

from typing import assert_never

from festrules.interpreter.engine import knowing, moves, places
from festrules.interpreter.engine.costs import payment_of
from festrules.interpreter.engine.evaluate import many, value_of
from festrules.interpreter.engine.happenings import choices as happen
from festrules.interpreter.engine.happenings.course import declined
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.several import chosen_so_far
from festrules.interpreter.engine.taking import asked_of_title, go_into
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import asked_of
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, YOU
from festrules.interpreter.machine.taking import members_at
from festrules.interpreter.world.values import NOTHING, Fault


def choose(instruction: code.Decision, run: Run, value: int) -> None:
    """Carries out a decision with the value that was chosen."""
    match instruction:
        case code.Choose():
            run.cells[instruction.cell] = value
            _tell_chosen(instruction, run, value)
            run.cells[PC] += 1
        case code.ChooseSome():
            _choose_more(instruction, run, value)
        case code.Take():
            _take(instruction, run, value)
        case code.Pay():
            _pay(instruction, run, value)
        case code.Rearrange():
            _rearrange(instruction, run, value)
        case _:
            assert_never(instruction)


def _tell_chosen(instruction: code.Choosing, run: Run, value: int) -> None:
    """A choice of something hidden is told only to those who see it; the others learn that something was chosen."""
    if run.events is None:
        return
    seat, prompt = run.cells[YOU], happen.told_prompt(instruction)
    seen = knowing.who_sees_value(run, value, instruction.type, instruction.values) | 1 << seat
    asked = [] if prompt is None else asked_of(prompt, run)
    tell(run, happen.chose, run.cells[PC], seat, value, seen, *asked)


def _choose_more(instruction: code.ChooseSome, run: Run, value: int) -> None:
    if value != DONE:
        if run.cells[instruction.cell] == instruction.size:
            raise Fault(f"more {instruction.name} are chosen than there is room for")
        run.cells[instruction.cell] += 1
        run.cells[instruction.cell + run.cells[instruction.cell]] = value
        _tell_chosen(instruction, run, value)
    if value == DONE or len(chosen_so_far(instruction, run)) >= value_of(instruction.most, run):
        run.cells[PC] += 1


def _take(instruction: code.Take, run: Run, value: int) -> None:
    if value == NOTHING:
        tell(run, declined, run.cells[YOU])
        run.cells[PC] += 1
        return
    if run.events is not None:
        _tell_taken(instruction, run, value)
    go_into(instruction, run, value)


def _tell_taken(instruction: code.Take, run: Run, option: int) -> None:
    """To what an action is done is told to those who see it, as of a choice; the others learn of the action."""
    chosen, number, seat = members_at(instruction, option), run.cells[PC], run.cells[YOU]
    if chosen is None:
        tell(run, happen.took, number, seat, option)
        return
    members, member = chosen
    seen = knowing.who_sees_value(run, member, members.type, members.values) | 1 << seat
    tell(run, happen.took_of, number, seat, option, seen, *asked_of_title(instruction, run, option))


def _pay(instruction: code.Pay, run: Run, value: int) -> None:
    counts = payment_of(instruction, value, run)
    if instruction.cell >= 0 and sum(counts) > instruction.size:
        raise Fault("more is paid than there is room for under a name")
    machine = run.machine
    source = machine.world.places[value_of(instruction.source, run)]
    target = machine.world.places[value_of(instruction.to, run)]
    told, run.events = run.events, None
    for kind, count in zip(instruction.kinds, counts, strict=True):
        for _ in range(count):
            moves.relocate(run, kind, source, target)
    run.events = told
    if instruction.cell >= 0:
        paid = [kind for kind, count in zip(instruction.kinds, counts, strict=True) for _ in range(count)]
        run.cells[instruction.cell : instruction.cell + 1 + len(paid)] = [len(paid), *paid]
    tell(run, happen.paid, run.cells[PC], run.cells[YOU], source.number, target.number, *counts)
    run.cells[PC] += 1


def _rearrange(instruction: code.Rearrange, run: Run, value: int) -> None:
    cells, cell = run.cells, instruction.cell
    if value == DONE:
        cells[cell : cell + 3] = [0, 0, 0]
        cells[PC] += 1
        return
    if not cells[cell + 1]:
        cells[cell + 1] = value + 1
        return
    _exchange(run, cells[cell + 1] - 1, value)
    cells[cell] += 1
    cells[cell + 1] = 0
    everywhere = run.machine.world.places
    pieces = sum(places.count_in(cells, everywhere[number]) for number in many(instruction.board, run))
    if cells[cell] >= pieces:
        cells[cell : cell + 3] = [0, 0, 0]
        cells[PC] += 1


def _exchange(run: Run, one: int, two: int) -> None:
    """Moves to an empty space, or changes places."""
    machine, cells = run.machine, run.cells
    first, second = machine.world.places[one], machine.world.places[two]
    moved = places.kinds_in(cells, first), places.kinds_in(cells, second)
    for place, kinds in zip((first, second), moved, strict=True):
        for kind in kinds:
            places.take_out(machine, cells, place, kind)
    for place, kinds in zip((second, first), moved, strict=True):
        for kind in reversed(kinds):
            places.put_in(machine, cells, place, kind)
    tell(run, happen.rearranged, cells[YOU], one, two)
