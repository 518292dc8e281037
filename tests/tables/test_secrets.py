"""A page is the same whatever its seat may not know: all that is hidden is permuted, and nothing on it changes."""

from dataclasses import replace
from random import Random

import pytest
from tests.conformance.permuting import WATCHER, permuted
from tests.later import later
from tests.tables.tables import Evening

from festrules.interpreter.engine.state import State
from festrules.tables.frames.parts import Eyes, parts
from festrules.tables.table import Table, choose

GAMES = ("gin", "banner", "festo", "fireworks", "festival", "cribbage", "holdem", "spades")


def standing_at(table: Table, state: State) -> Table:
    """The same table, at which something else lies where nobody sees it."""
    *before, last = table.course.steps
    course = replace(table.course, steps=(*before, replace(last, after=state)))
    return replace(table, course=course, drafts={})


def shown_to(eyes: Eyes, table: Table) -> dict[str, str]:
    """A page without what asks for the way between two states, of which only one is another here."""
    return {name: text for name, text in parts(table, eyes).parts.items() if name != "tools"}


@pytest.mark.parametrize("name", later(GAMES, lambda name: name in ("cribbage", "fireworks", "spades")))
def test_no_part_of_a_page_depends_on_what_is_hidden(name: str) -> None:
    evening, random, changed = Evening.of(name), Random(name), 0
    for number in range(60):
        if evening.table.is_over:
            break
        evening.something()
        if number % 12 != 11 or not evening.table.course.steps:
            continue
        table = evening.table
        state = table.course.state
        for seat in (None, *range(len(table.seats))):
            other = permuted(table.course.game, state, WATCHER if seat is None else seat, random)
            changed += other.cells != state.cells
            eyes = Eyes(seat, () if seat is None else (seat,), hosts=True)
            shown = shown_to(eyes, standing_at(table, state))
            assert shown_to(eyes, standing_at(table, other)) == shown
    assert changed > 3


def test_what_was_put_together_is_seen_by_nobody_else() -> None:
    evening = Evening.of("chess")
    table = evening.table
    options = table.question(0).options  # type: ignore[union-attr]
    drafted = choose(table, 0, options[0].number).table
    assert parts(drafted, Eyes(1, (1,))).parts == parts(table, Eyes(1, (1,))).parts
    assert parts(drafted, Eyes(None)).parts == parts(table, Eyes(None)).parts
    assert parts(drafted, Eyes(0, (0,))).parts != parts(table, Eyes(0, (0,))).parts
