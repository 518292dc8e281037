"""Taking back what was decided: freely where nobody has learned anything since, otherwise if all others agree."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.record.undo import undo_line
from festrules.tables.drafts import Impossible, asked
from festrules.tables.table import Done, Table, Wish, taken_back

NOTHING: Final = "There is nothing of yours to take back."
NO_WISH: Final = "Nobody asks for that any more."


def own(table: Table, seat: int, line: int = 0) -> int | None:
    """Before the last decision of a seat that could have been another, from a line on."""
    for number in range(len(table.course.steps), line, -1):
        step = table.course.steps[number - 1]
        if step.seat == seat and not _was_forced(table, step):
            return number - 1
    return None


def freely(table: Table, seat: int) -> int | None:
    """To where a seat can take back without asking: nobody has learned anything since, and only bots have decided.

    After the end everybody may have read the whole record.
    """
    if table.is_over and len(table.people) > 1:
        return None
    steps: Sequence[ReplayedStep] = table.course.steps
    return own(table, seat, undo_line(table.course.game, steps, seat, table.bots))


def ask(table: Table, seat: int) -> Done:
    """A seat takes its last decision back, or asks the others whether it may."""
    free = freely(table, seat)
    if free is not None:
        return taken_back(table, free)
    decisions = own(table, seat)
    if decisions is None:
        raise Impossible(NOTHING)
    return _granted(replace(table, wish=Wish(seat, decisions)))


def agree(table: Table, seat: int) -> Done:
    """Somebody says that another may take back."""
    wish = table.wish
    if wish is None or seat == wish.seat:
        raise Impossible(NO_WISH)
    return _granted(replace(table, wish=replace(wish, agreed=wish.agreed | {seat})))


def refuse(table: Table, seat: int) -> Done:
    """Somebody refuses another's request, or withdraws their own."""
    if table.wish is None or seat not in table.people:
        raise Impossible(NO_WISH)
    return Done(replace(table, wish=None))


def still_to_agree(table: Table) -> tuple[int, ...]:
    """The people who have not said yet whether somebody may take back."""
    wish = table.wish
    if wish is None:
        return ()
    return tuple(one for one in table.people if one != wish.seat and one not in wish.agreed)


def _granted(table: Table) -> Done:
    wish = table.wish
    assert wish is not None
    return Done(table) if still_to_agree(table) else taken_back(table, wish.decisions)


def _was_forced(table: Table, step: ReplayedStep) -> bool:
    found = asked(table.course, step.before, step.seat)
    return found is None or len(found.options) == 1
