"""Parts of a page as markup: who is waited for, and where points come from."""

from tests.tables.tables import table_of
from tests.tables.test_table import any_number

from festrules.tables.frames import asking, telling
from festrules.tables.frames.parts import scene_of
from festrules.tables.seating import bot_seat, person_seat
from festrules.tables.table import choose


def test_a_bot_thinks_only_where_no_person_is_waited_for() -> None:
    bot, person = bot_seat("random"), person_seat()
    mixed, bots = (table_of("goofspiel", *seats, players=3) for seats in ((bot, person), (bot, bot, bot)))
    assert "thinks" not in str(asking.looking_on(mixed, scene_of(mixed, None)))
    assert "player 1, player 2 and player 3 to decide." in str(
        asking.looking_on(mixed, scene_of(mixed, None))
    )
    assert "player 1 thinks" in str(asking.looking_on(bots, scene_of(bots, None)))


def test_each_part_of_the_sheet_names_its_clauses() -> None:
    table = table_of("climbers")
    rows = scene_of(table, 0).sheet.rows
    shown = str(telling.sheet(scene_of(table, 0)))
    assert all(row.clauses for row in rows)
    assert all(f'<span class="clause"> {", ".join(row.clauses)}</span>' in shown for row in rows)


def test_of_a_long_game_the_last_decisions_are_told_the_newest_first() -> None:
    table = table_of("pig")
    while len(table.course.steps) < telling.SHOWN + 5:
        table = choose(table, table.awaited()[0], any_number(table, table.awaited()[0])).table
    short, whole = (str(telling.log(table.course, 0, whole=whole)).split("<li") for whole in (False, True))
    assert len(short) < len(whole)
    assert short[1:6] == whole[1:6]


def test_each_seat_is_told_what_it_sees_and_who_watches_what_all_see() -> None:
    table = table_of("gin")
    for _ in range(6):
        table = choose(table, table.awaited()[0], any_number(table, table.awaited()[0])).table
    assert len({str(telling.log(table.course, seat)) for seat in (0, 1, None)}) == 3
