"""Where in the course of the game play is, as players call it: the round, the phase, the step."""

from collections.abc import Sequence

from festrules.interpreter.machine.machine import CALLS, DEPTH, PC, ROUND, Machine


def where_is(machine: Machine, cells: Sequence[int]) -> tuple[str, ...]:
    """The titles of all that is going on, from the outermost inwards; of rounds within rounds the inmost."""
    calls = [back - 1 for back in cells[CALLS : CALLS + cells[DEPTH]]]
    found = [
        stretch
        for number in (*calls, cells[PC])
        for stretch in sorted(machine.stretches, key=lambda one: (one.first, -one.last))
        if stretch.first <= number < stretch.last
    ]
    counted = [stretch for stretch in found if stretch.counted]
    return tuple(
        stretch.title.replace("{number}", str(cells[ROUND])) if stretch.counted else stretch.title
        for stretch in dict.fromkeys(found)
        if not stretch.counted or stretch == counted[-1]
    )
