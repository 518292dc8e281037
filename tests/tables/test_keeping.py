"""Decisions at a table are kept line by line, and the table is the same again from there."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any

import pytest
from tests.later import later
from tests.tables.browsing import Here
from tests.tables.tables import NOW, Evening, found, found_table, table_of

from festrules.interpreter.record.entries import Undone
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import replay
from festrules.tables import keeping, taking_back
from festrules.tables.hall import Hall, Limits
from festrules.tables.keeping import Stuck, record_text
from festrules.tables.rulebooks import Games
from festrules.tables.settings import USUAL
from festrules.tables.store.rows import StoreFull, Written
from festrules.tables.store.store import Store
from festrules.tables.table import Table, choose

SOON = ("climbers", "banner", "gin")
GAMES = ("climbers", "festo", "banner", "fireworks", "festival", "gin")


def found_again(evening: Evening) -> object:
    again = found_table(evening.store, evening.table.name)
    return again.course.state, again.course.opening, len(again.course.steps), again.seats


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
    assert len(course.steps) > 10
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


def test_a_question_has_no_mark_of_an_earlier_one_after_something_was_taken_back() -> None:
    evening = Evening.of("tic-tac-toe")
    before = evening.table.mark(0)
    evening.keep(choose(evening.table, 0, evening.table.question(0).options[0].number))  # type: ignore[union-attr]
    evening.keep(taking_back.ask(evening.table, 0))
    assert evening.table.mark(0) != before
    assert found_table(evening.store, "table").mark(0) == evening.table.mark(0)


def test_a_table_of_other_rules_says_why_it_cannot_go_on_and_keeps_its_record() -> None:
    evening = Evening.of("tic-tac-toe")
    evening.something()
    lines = evening.store.lines("table")
    said = json.loads(lines[-1])
    evening.store.write(Written("table", len(lines), (json.dumps(said) + "\n",), NOW))
    stuck = found(evening.store, "table")
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
    assert found(Store(None), "nowhere") is None


def test_games_are_made_once_for_all_tables_of_the_same() -> None:
    store, games = Store(None), Games()
    table = table_of("tic-tac-toe", store=store)
    again, twice = (found_table(store, table.name, games) for _ in range(2))
    assert again.course.game is twice.course.game
    assert table.course.game is not again.course.game


def test_a_table_whose_rules_are_lost_says_so() -> None:
    store = Store(None)
    table_of("tic-tac-toe", store=store)
    store._connection.execute("PRAGMA foreign_keys = OFF")
    store._connection.execute("DELETE FROM documents")
    stuck = found(store, "table")
    assert isinstance(stuck, Stuck)
    assert stuck.why == "The rules of this table are lost."


async def opening(hall: Hall, table: Table) -> None:
    await hall.table(await hall.at(table.name))


async def beginning(hall: Hall, table: Table) -> None:
    await hall.new(table.course.game, "tic-tac-toe", (), table.seats, USUAL, 7)


@pytest.mark.parametrize(("work", "deed"), [("opened", opening), ("new_table", beginning)])
def test_whoever_waits_for_the_store_waits_for_no_rules(
    work: str, deed: Callable[[Hall, Table], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answered = Event(), Event()
    plays = getattr(keeping, work)

    def slowly(*given: Any) -> Any:
        asked.set()
        assert answered.wait(10)
        return plays(*given)

    async def meanwhile() -> int:
        hall = Hall(Store(None), Here(), Limits(pause=0))
        table = table_of("tic-tac-toe", store=hall.store)
        monkeypatch.setattr(keeping, work, slowly)
        doing = asyncio.ensure_future(deed(hall, table))
        await asyncio.to_thread(asked.wait, 10)
        try:
            return len(await asyncio.wait_for(hall.kept(hall.store.all_kept), 5))
        finally:
            answered.set()
            await doing
            await hall.close()

    assert asyncio.run(meanwhile()) == 1
