"""What was decided at a table is kept line by line, and the table is the same again from there."""

import json

import pytest
from tests.later import later
from tests.tables.tables import NOW, Evening, table_of

from festrules.interpreter.record.entries import Undone
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import replay
from festrules.tables.keeping import Stuck, found, record_text
from festrules.tables.rulebooks import Games
from festrules.tables.store.rows import StoreFull, Written
from festrules.tables.store.store import Store

SOON = ("climbers", "banner", "gin")
GAMES = ("climbers", "festo", "banner", "fireworks", "festival", "gin")


def found_again(evening: Evening) -> object:
    again = found(evening.store, Games(), evening.table.name)
    assert isinstance(again, tuple)
    return again[0].course.state, again[0].course.opening, len(again[0].course.steps), again[0].seats


@pytest.mark.parametrize("name", later(GAMES, lambda name: name not in SOON))
def test_a_table_is_the_same_again_after_each_thing_that_was_done(name: str) -> None:
    evening = Evening.of(name)
    for number in range(120):
        if evening.table.is_over:
            break
        evening.something()
        if number % 30 == 0:
            course = evening.table.course
            assert found_again(evening) == (
                course.state,
                course.opening,
                len(course.steps),
                evening.table.seats,
            )
    course = evening.table.course
    assert len(course.steps) > 20
    assert found_again(evening) == (course.state, course.opening, len(course.steps), evening.table.seats)


def test_what_was_taken_back_is_told_in_the_record_and_is_gone() -> None:
    evening = Evening.of("climbers")
    for _ in range(60):
        evening.something()
    kept = evening.store.kept("table")
    assert kept is not None
    text = record_text(kept, evening.store.lines("table"))
    record = read_record(text)
    assert record.problem is None
    assert any(isinstance(entry, Undone) for _, entry in record.entries)
    assert replay(evening.table.course.game, record).state == evening.table.course.state


def test_a_table_of_other_rules_says_why_it_cannot_go_on_and_keeps_its_record() -> None:
    evening = Evening.of("tic-tac-toe")
    evening.something()
    lines = evening.store.lines("table")
    said = json.loads(lines[-1])
    evening.store.write(Written("table", len(lines), (json.dumps(said) + "\n",), NOW))
    stuck = found(evening.store, Games(), "table")
    assert isinstance(stuck, Stuck)
    assert stuck.why == "line 3 of the record: decision 1 comes after 1"
    assert len(evening.store.lines("table")) == 2


def test_no_two_can_write_the_same_lines() -> None:
    evening = Evening.of("tic-tac-toe")
    evening.something()
    with pytest.raises(Exception, match="UNIQUE"):
        evening.store.write(Written("table", 0, ("{}\n",), NOW))
    evening.something()


def test_what_cannot_be_written_changes_nothing() -> None:
    store = Store(None)
    table = table_of("tic-tac-toe", store=store)
    store._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreFull):
        store.write(Written(table.name, 0, ("{}\n",), NOW))
    store._connection.execute("PRAGMA query_only = OFF")
    assert store.lines(table.name) == []
    store.write(Written(table.name, 0, ("{}\n",), NOW))
    assert store.lines(table.name) == ["{}\n"]


def test_a_table_that_is_not_there_is_nothing() -> None:
    assert found(Store(None), Games(), "nowhere") is None


def test_games_are_made_once_for_all_tables_of_the_same() -> None:
    store, games = Store(None), Games()
    table = table_of("tic-tac-toe", store=store)
    again = found(store, games, table.name)
    assert isinstance(again, tuple)
    twice = found(store, games, table.name)
    assert isinstance(twice, tuple)
    assert again[0].course.game is twice[0].course.game
    assert table.course.game is not again[0].course.game
