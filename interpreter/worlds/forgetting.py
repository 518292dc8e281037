"""The remainder of a state once everything that one seat may not know is taken out."""

from dataclasses import dataclass, replace

from festrules.interpreter.engine import play
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.together import OUTSIDE, own_cell
from festrules.interpreter.machine.instructions import Choose, Serve, Together
from festrules.interpreter.machine.machine import DECISIONS, DRAWS, PC, RUNNING
from festrules.interpreter.worlds.arranging import arrange
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.hidden import Hiding


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The same for all states that differ only in what the seat cannot know. It can be played on with, as a state can:
    what is hidden lies in canonical order, others have chosen nothing in secret yet, hidden values are the lowest."""

    cells: tuple[int, ...]
    seat: int


def forget(hiding: Hiding, cells: tuple[int, ...]) -> Forgotten:
    """A seat's knowledge of a state, in the form of a state."""
    run = Run(hiding.machine, list(cells))
    run.cells[DRAWS] = 0  # without the seed it says nothing but how much happened unnoticed
    if not hiding.counts_decisions:
        run.cells[DECISIONS] = (
            0  # how many others have made in a block nobody knows, and later perhaps neither
        )
    arrange(hiding, run.cells)
    for one in hiding.unseen:
        run.cells[one.cell] = one.lowest
    _forget_knowledge(hiding, run.cells)
    hiding.secrets.forget(run.cells, hiding.seat)
    _forget_choices(hiding, run, None)
    return Forgotten(tuple(run.cells), hiding.seat)


def dealt(hiding: Hiding, forgotten: Forgotten, seed: int) -> tuple[int, ...]:
    """One of the states of which this may be all that the seat knows: it shows the seat the same.

    Hidden components are dealt evenly over the places where they may lie, hidden values are any that may be kept there,
    and who waits to be served in a race has chosen any of what there was. It need not be one to which the game can have
    come: see `Worlds`.
    """
    dice = Dice(seed)
    run = Run(hiding.machine, list(forgotten.cells))
    arrange(hiding, run.cells, dice)
    for one in hiding.unseen:
        run.cells[one.cell] = dice.one_of(one.values)
    _forget_choices(hiding, run, dice)
    return tuple(run.cells)


def _forget_knowledge(hiding: Hiding, cells: list[int]) -> None:
    """Forget what others have seen, which nobody can be sure of; the seat keeps what it has seen."""
    machine, copies = hiding.machine, hiding.machine.copies
    for cell in range(machine.seen, machine.seen + len(machine.world.kinds)):
        cells[cell] &= hiding.bit
    kept = hiding.seat if hiding.seat >= 0 else machine.players
    for start in range(copies.first, copies.first + copies.count, copies.width or 1):
        for number in range(copies.width):
            if number != kept:
                cells[start + number] = 0


def _forget_choices(hiding: Hiding, run: Run, dice: Dice | None) -> None:
    """Forget others' secret choices; a player waiting for a thing has named the first, or any."""
    if run.status != RUNNING:
        return
    block = hiding.machine.code[run.cells[PC]]
    if isinstance(block, Together):
        _choose_nothing(hiding, block, run)
    else:
        _wait_for_any(hiding, run, dice)


def _choose_nothing(hiding: Hiding, block: Together, run: Run) -> None:
    window, size = block.locals
    for seat in range(hiding.machine.players):
        if seat != hiding.seat and run.cells[block.cell + seat] != OUTSIDE:
            run.cells[block.cell + seat] = block.body
            start = window + size * (seat + 1)
            run.cells[start : start + size] = [0] * size
    before = replace(run, cells=run.cells[:])
    play.bring_to_choices(block, run)
    if run.status != RUNNING:  # the rules are at fault for one of them: then all stand where they begin
        run.cells[:] = before.cells


def _wait_for_any(hiding: Hiding, run: Run, dice: Dice | None) -> None:
    code, cells = hiding.machine.code, run.cells
    for serve in code:
        if not isinstance(serve, Serve):
            continue
        block, choice = code[serve.block], code[serve.choose]
        assert isinstance(block, Together)
        assert isinstance(choice, Choose)
        for seat in cells[serve.waiting + 1 : serve.waiting + 1 + cells[serve.waiting]]:
            values = list(many(choice.values, run)) if seat != hiding.seat else []
            if values:
                at = own_cell(block, seat, choice.cell)
                cells[at] = values[0] if dice is None else dice.one_of(values)
