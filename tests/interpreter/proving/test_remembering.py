"""Parts that prove remembers from one state are those of another, as if all were worked out again."""

from itertools import islice

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.conformance.playing import CHOICES, Picker, some, steps
from tests.later import later, repeated

from festrules.interpreter.engine.places import Cells
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.proving.observing import output
from festrules.interpreter.proving.remembering import MOST, Memory

BEGINNING = 60  # decisions of a game
ONE_OF_EACH = list({setting.path: setting for setting in SETTINGS}.values())


class Part:
    """A part that adds up cells, and counts how often it is worked out."""

    def __init__(self, *read: int | slice, cost: int = 0, work: list[int] | None = None) -> None:
        self.read, self.cost, self.work, self.count = read, cost, work or [MAX_WORK], 0

    def __call__(self, cells: Cells) -> int:
        self.count += 1
        self.work[0] -= self.cost
        return sum(sum(cells[one]) if isinstance(one, slice) else cells[one] for one in self.read)


def test_a_part_is_worked_out_again_only_where_a_cell_that_it_read_is_another() -> None:
    ask, part = Memory(), Part(0, slice(2, 5))
    assert ask(("part",), part, [1, 2, 3, 4, 5, 6], part.work) == 13
    assert ask(("part",), part, [1, 9, 3, 4, 5, 9], part.work) == 13
    assert part.count == 1
    assert ask(("part",), part, [1, 2, 3, 4, 7, 6], part.work) == 15
    assert ask(("part",), part, [2, 2, 3, 4, 5, 6], part.work) == 14
    assert part.count == 3
    assert ask(("part",), part, [1, 2, 3, 4, 5, 6], part.work) == 13
    assert part.count == 3


def test_what_is_read_depends_on_what_was_read_before() -> None:
    def part(cells: Cells) -> int:
        return cells[1] if cells[0] else cells[2]

    ask, work = Memory(), [MAX_WORK]
    assert ask(("part",), part, [1, 5, 6], work) == 5
    assert ask(("part",), part, [0, 5, 6], work) == 6
    assert ask(("part",), part, [0, 7, 6], work) == 6
    assert ask(("part",), part, [1, 7, 6], work) == 7


def test_going_through_all_cells_is_reading_each() -> None:
    for part in (sum, lambda cells: sum(cells[:]), lambda cells: sum(list(cells))):
        ask, work = Memory(), [MAX_WORK]
        assert ask(("part",), part, [1, 2, 3], work) == 6
        assert ask(("part",), part, [1, 2, 4], work) == 7


def test_what_is_written_meanwhile_is_no_part_of_the_state() -> None:
    def part(cells: Cells) -> int:
        before, cells[0] = cells[0], 7
        found = cells[0] + cells[1]
        cells[0] = before
        return found

    ask, work = Memory(), [MAX_WORK]
    assert ask(("part",), part, [1, 2], work) == 9
    assert ask(("part",), part, [1, 2], work) == 9
    assert ask(("part",), part, [1, 3], work) == 10


def test_what_is_known_costs_as_much_of_what_may_be_looked_at() -> None:
    work = [100]
    ask, part = Memory(), Part(0, cost=40, work=work)
    for left in (60, 20):
        assert ask(("part",), part, [5], work) == 5
        assert work == [left]
    assert part.count == 1
    ask(("part",), part, [5], work)
    assert (part.count, work) == (2, [-20])


def test_what_could_not_be_looked_at_to_the_end_is_not_kept() -> None:
    ask, part = Memory(), Part(0, cost=40, work=[10])
    ask(("part",), part, [5], part.work)
    part.work[0] = 100
    ask(("part",), part, [5], part.work)
    assert part.count == 2


def test_only_the_last_answers_are_kept() -> None:
    ask, part = Memory(), Part(0)
    for number in (*range(MOST + 1), MOST, 0):
        assert ask(("part",), part, [number], part.work) == number
    assert part.count == MOST + 2


@pytest.mark.parametrize("setting", later(ONE_OF_EACH, lambda one: repeated(one.name)), ids=str)
def test_all_that_is_shown_is_the_same_remembered_or_not(setting: Setting) -> None:
    """Two games are mixed, as those that prove holds side by side."""
    game, ask = game_of(setting), Memory()
    courses = [steps(game, game.start(seed), Picker(CHOICES + seed)) for seed in (1, 2)]
    for pair in zip(*(some(tuple(islice(course, BEGINNING)), 6) for course in courses), strict=False):
        for step in pair:
            for seat in (None, *range(game.players)):
                assert output(game, step.before, seat, ask=ask) == output(game, step.before, seat)
