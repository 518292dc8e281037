"""People's acts at a table: choose, put together a turn, take back, ask whether they may."""

import pytest
from tests.tables.tables import NOW, Evening, found_table, table_of

from festrules.interpreter.engine.options import Decision
from festrules.tables import drafts, taking_back
from festrules.tables.drafts import Impossible
from festrules.tables.seating import Seat, bot_seat, names, person_seat, why_not
from festrules.tables.store.store import Store
from festrules.tables.table import Table, choose, decide, drop_last, send, unpick


def asked(table: Table, seat: int) -> Decision:
    found = table.question(seat)
    assert found is not None
    return found


def number_of(table: Table, seat: int, words: str) -> int:
    return next(one.number for one in asked(table, seat).options if one.text == words)


def any_number(table: Table, seat: int) -> int:
    return asked(table, seat).options[0].number


class TestDrafts:
    def test_a_choice_that_ends_a_turn_is_decided(self) -> None:
        table = table_of("tic-tac-toe")
        done = choose(table, 0, any_number(table, 0))
        assert len(done.table.course.steps) == 1
        assert len(done.entries) == 1
        assert done.table.awaited() == (1,)

    def test_one_that_is_held_is_seen_by_nobody_until_it_is_sent(self) -> None:
        table = table_of("tic-tac-toe")
        held = choose(table, 0, any_number(table, 0), hold=True)
        assert held.entries == ()
        assert held.table.course is table.course
        assert held.table.state_of(0) == table.course.state
        sent = send(held.table, 0)
        assert len(sent.entries) == 1
        assert sent.table.drafts == {}

    def test_steps_of_a_turn_are_played_and_taken_back(self) -> None:
        table = table_of("chess")
        first = choose(table, 0, any_number(table, 0)).table
        assert first.course is table.course
        assert first.state_of(0) != table.course.state == first.state_of(1) == first.state_of(None)
        assert drop_last(first, 0).table.state_of(0) == table.course.state

    def test_what_is_not_offered_is_not_taken(self) -> None:
        table = table_of("tic-tac-toe")
        with pytest.raises(Impossible):
            choose(table, 0, 4000)
        with pytest.raises(Impossible):
            choose(table, 1, 0)
        with pytest.raises(Impossible):
            send(table, 0)
        with pytest.raises(Impossible):
            drop_last(table, 0)

    def test_a_mark_changes_with_what_is_asked_and_not_with_what_others_do(self) -> None:
        table = table_of("banner")
        both = table.awaited()
        assert len(both) > 1
        first, second = both[0], both[1]
        after = choose(table, first, any_number(table, first)).table
        assert after.mark(first) != table.mark(first)
        assert after.mark(second) == table.mark(second)


class TestSeveral:
    def test_several_are_picked_put_back_and_decided_together(self) -> None:
        table = table_of("yacht")
        while not asked(table, table.awaited()[0]).is_several:
            table = choose(table, table.awaited()[0], any_number(table, table.awaited()[0])).table
        seat, before = table.awaited()[0], len(table.course.steps)
        one = any_number(table, seat)
        picked = choose(table, seat, one).table
        assert len(picked.draft(seat).picked) == 1
        assert unpick(picked, seat, one).table.draft(seat).picked == ()
        assert len(picked.course.steps) == before
        closed = choose(picked, seat, asked(picked, seat).options[-1].number).table
        assert len(closed.course.steps) > before or closed.draft(seat)

    @pytest.mark.parametrize("name", ["yacht", "gin", "chess", "backgammon"])
    def test_what_is_put_together_leads_to_the_next_question_and_to_nothing_that_nobody_knows(
        self, name: str
    ) -> None:
        evening, several = Evening.of(name), 0
        for _ in range(80):
            table = evening.table
            if table.is_over:
                break
            for seat in table.people:
                decision = table.question(seat)
                if decision is None or len(decision.options) < 2:
                    continue
                steps = drafts.so_far(table.course, table.draft(seat), seat)
                state = steps[-1].after if steps else table.course.state
                assert drafts.asked(table.course, state, seat) is not None
                assert not any(table.course.game.learned(one.before, one.after, one.events) for one in steps)
                several += len(steps) > 0
            evening.something()
        assert several > 3


class TestTakingBack:
    def test_it_is_free_before_anybody_has_answered(self) -> None:
        table = table_of("tic-tac-toe")
        after = choose(table, 0, any_number(table, 0)).table
        done = taking_back.ask(after, 0)
        assert done.table.course.state == table.course.state
        assert [entry.as_data() for entry in done.entries] == [{"undo": 0}]

    def test_after_somebody_has_answered_it_needs_their_consent(self) -> None:
        table = table_of("tic-tac-toe")
        table = choose(table, 0, any_number(table, 0)).table
        table = choose(table, 1, any_number(table, 1)).table
        wished = taking_back.ask(table, 0).table
        assert len(wished.course.steps) == 2
        assert taking_back.still_to_agree(wished) == (1,)
        assert taking_back.refuse(wished, 1).table.wish is None
        assert taking_back.agree(wished, 1).table.course.steps == ()

    def test_everybody_else_must_agree(self) -> None:
        table = table_of("climbers", players=3)
        while any(taking_back.own(table, seat) is None for seat in range(3)):
            seat = table.awaited()[0]
            table = choose(table, seat, any_number(table, seat)).table
            table = send(table, seat).table if table.draft(seat).closing else table
        first, one, other = dict.fromkeys(step.seat for step in table.course.steps)
        wished = taking_back.ask(table, first).table
        assert {*taking_back.still_to_agree(wished)} == {one, other}
        half = taking_back.agree(wished, other).table
        assert taking_back.still_to_agree(half) == (one,)
        assert half.course is table.course
        assert len(taking_back.agree(half, one).table.course.steps) < len(table.course.steps)

    def test_bots_need_not_be_asked(self) -> None:
        table = table_of("tic-tac-toe", person_seat(), bot_seat("random"))
        table = choose(table, 0, any_number(table, 0)).table
        option = table.course.game.decisions(table.course.state)[0].options[0]
        answered = decide(table, option).table
        assert taking_back.freely(answered, 0) == 0
        assert taking_back.ask(answered, 0).table.course.steps == ()

    def test_after_the_end_everybody_is_asked_for_they_may_have_read_the_record(self) -> None:
        before = table = table_of("tic-tac-toe")
        seat = 0
        while not table.is_over:
            seat = table.awaited()[0]
            before, table = table, choose(table, seat, any_number(table, seat)).table
        assert taking_back.freely(before, 1 - seat) is not None
        assert taking_back.freely(table, seat) is None
        assert taking_back.still_to_agree(taking_back.ask(table, seat).table) == (1 - seat,)

    def test_a_wish_ends_when_somebody_decides(self) -> None:
        table = table_of("tic-tac-toe")
        table = choose(table, 0, any_number(table, 0)).table
        table = choose(table, 1, any_number(table, 1)).table
        wished = taking_back.ask(table, 1).table
        wished = taking_back.ask(table, 0).table if wished.wish is None else wished
        assert choose(wished, 0, wished.question(0).options[0].number).table.wish is None  # type: ignore[union-attr]

    def test_who_has_decided_nothing_takes_nothing_back(self) -> None:
        with pytest.raises(Impossible):
            taking_back.ask(table_of("tic-tac-toe"), 1)


class TestSeats:
    def test_a_name_is_one_that_nobody_takes_for_something_else(self) -> None:
        seats = (person_seat("Ann"), person_seat(), bot_seat("easy"))
        assert why_not("Bo", seats, 1) == ""
        assert why_not("", seats, 1) == ""
        assert why_not("Ann", seats, 0) == ""
        assert why_not("ann", seats, 1) == "somebody else is called so"
        assert why_not("<b>", seats, 1) == "a name begins with a letter"
        assert names(seats) == ("Ann", "", "")

    def test_who_takes_a_seat_finds_nothing_put_together(self) -> None:
        table = table_of("chess")
        drafted = choose(table, 0, any_number(table, 0)).table
        assert drafted.draft(0)
        taken = drafted.with_seat(0, bot_seat("hard"))
        assert not taken.draft(0)
        assert taken.bots == (0,)
        assert taken.header.played_by == ("hard, 20000 tries", "human")

    def test_who_takes_another_name_keeps_what_was_put_together(self) -> None:
        table = table_of("chess")
        drafted = choose(table, 0, any_number(table, 0)).table
        named = drafted.with_seat(0, person_seat("Ann"))
        assert named.drafts == drafted.drafts
        assert named.seats[0].name == "Ann"

    def test_what_only_memory_has_is_there_where_a_table_is_found_again(self) -> None:
        store = Store(None)
        table = table_of("chess", store=store)
        table = choose(table, 0, any_number(table, 0)).table.decided_at(NOW + 50)
        again = table.found_again(found_table(store, table.name))
        assert again.mark(0) == table.mark(0)
        assert [one.text for one in asked(again, 0).options] == [one.text for one in asked(table, 0).options]
        assert again.since == NOW + 50

    def test_a_bot_is_found_again_by_what_records_call_it(self) -> None:
        assert Seat("easy, 64 tries").bot == bot_seat("easy").bot
