"""Playing on the whole screen: keys, mouse and typing, what is told, and who may see it."""

from threading import Event

import pytest
from tests.cli.full_screen.screens import Seat, loaded, on_screen

from festrules.bots.opponents import Opponents, Seated
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.bots.random_bot import RandomBot
from festrules.cli.full_screen.readers import FRAME, Curtain, Reader

pytest.importorskip("textual")


def test_arrows_and_enter() -> None:
    async def play(seat: Seat) -> None:
        await seat.press("down", "right", "enter")
        assert len(seat.app.session.made) == 2
        assert "yellow: " in seat.text("news")

    on_screen(loaded("connect-four"), (0,), play)


def test_enter_alone_decides_nothing() -> None:
    async def play(seat: Seat) -> None:
        await seat.press("enter")
        assert seat.app.session.made == ()
        assert "Enter takes it" in seat.text("news")

    on_screen(loaded("connect-four"), (0,), play)


def test_a_click_on_a_space_and_one_on_what_is_not_possible() -> None:
    async def play(seat: Seat) -> None:
        await seat.click("frame:d1")
        assert [made.step.words for made in seat.app.session.made][:1] == ["d1"]
        await seat.click("frame:d1")
        assert "there is a disc already" in seat.text("news")
        assert len(seat.app.session.made) == 2

    on_screen(loaded("connect-four"), (0,), play)


def test_a_click_on_an_option() -> None:
    async def play(seat: Seat) -> None:
        await seat.pilot.click("#options", offset=(4, 0))
        await seat.pilot.pause()
        assert len(seat.app.session.made) == 2

    on_screen(loaded("tic-tac-toe"), (0,), play)


def test_several_steps_are_typed_on_a_line() -> None:
    async def play(seat: Seat) -> None:
        await seat.type("a7-a6")
        assert "not understood" not in seat.text("news")
        assert len(seat.app.session.made) >= 2
        before = seat.app.session.made
        await seat.type("nonsense a2")
        assert seat.app.session.made == before
        assert "not understood" in seat.text("news")

    on_screen(loaded("breakthrough"), (0,), play)


def test_undo_takes_back_what_a_bot_answered() -> None:
    async def play(seat: Seat) -> None:
        await seat.type("b2")
        await seat.press("ctrl+z")
        assert seat.app.session.made == ()
        assert "Taken back: b2" in seat.text("news")

    on_screen(loaded("tic-tac-toe"), (0,), play)


def test_long_answers_lie_over_the_table_until_they_are_closed() -> None:
    async def play(seat: Seat) -> None:
        await seat.press("f1")
        assert type(seat.app.screen) is Reader
        await seat.press("escape")
        assert type(seat.app.screen) is not Reader
        await seat.press("f2")
        reader = seat.app.screen
        assert isinstance(reader, Reader)
        before = reader.lines
        await seat.press(*"temple")
        assert len(reader.lines) < len(before)
        assert "temple" in "\n".join(line.text for line in reader.lines)

    on_screen(loaded("climbers"), (0,), play)


def test_leaving_is_asked_once() -> None:
    async def play(seat: Seat) -> None:
        await seat.press("ctrl+c")
        assert "Leave the game?" in seat.text("news")
        assert seat.app.is_running
        await seat.press("escape")
        await seat.press("ctrl+c", "ctrl+c")
        assert seat.app.return_value == 0

    on_screen(loaded("tic-tac-toe"), (0,), play)


def test_the_end_says_who_has_won_and_stays_to_be_looked_at() -> None:
    async def play(seat: Seat) -> None:
        for line in ("a1", "b1", "a2", "b2", "a3"):
            await seat.type(line)
        reader = seat.app.screen
        assert isinstance(reader, Reader)
        assert "The winner: X." in "\n".join(line.text for line in reader.lines)
        await seat.press("escape")
        assert "The winner: X." in seat.text("prompt")

    on_screen(loaded("tic-tac-toe"), (0, 1), play)


def test_a_bot_thinks_with_a_sign_and_nothing_is_lost_meanwhile() -> None:
    may_decide = Event()

    class Slow:
        name = "slow"

        def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
            may_decide.wait(60)
            return RandomBot().choose(seen, budget, seed)

    async def play(seat: Seat) -> None:
        await seat.type("b2")
        assert "O is thinking" in seat.text("prompt")
        await seat.press("ctrl+c", "1", "enter")
        before = len(seat.app.session.made)
        may_decide.set()
        await seat.thought()
        assert (before, len(seat.app.session.made)) == (1, 2)
        assert "X: " in seat.text("prompt")

    on_screen(loaded("tic-tac-toe"), (0,), play, opponents=Opponents(1, {1: Seated(Slow())}))


def test_between_two_people_a_curtain_hides_everything() -> None:
    async def play(seat: Seat) -> None:
        assert isinstance(seat.app.screen, Curtain)
        assert seat.text().strip() == ""
        await seat.press("enter")
        first = seat.text("table")
        assert "poker-card" in first
        await seat.type("1")
        assert isinstance(seat.app.screen, Curtain)
        assert seat.text().strip() == ""
        await seat.press("ctrl+z", "f3", "ctrl+c")
        assert isinstance(seat.app.screen, Curtain)
        await seat.press("f1")
        assert isinstance(seat.app.screen, Reader)
        await seat.press("escape")
        await seat.press("enter")
        assert seat.app.session.seat == 1

    on_screen(loaded("kuhn-poker"), (0, 1), play)


def test_where_nothing_is_secret_no_curtain_falls() -> None:
    async def play(seat: Seat) -> None:
        await seat.type("b2")
        assert not isinstance(seat.app.screen, Curtain)
        assert "O: " in seat.text("prompt")

    on_screen(loaded("tic-tac-toe"), (0, 1), play)


def test_long_answers_are_laid_out_for_their_frame() -> None:
    async def play(seat: Seat) -> None:
        await seat.press("f2")
        reader = seat.app.screen
        assert isinstance(reader, Reader)
        wrapped = [line.text for line in reader.lines if line.text.startswith("GOAL-1")]
        assert wrapped
        assert len(wrapped[0]) <= 60 * 9 // 10 - FRAME

    on_screen(loaded("climbers"), (0,), play, size=(60, 20))


def test_another_size_is_another_layout_of_the_same() -> None:
    async def play(seat: Seat) -> None:
        await seat.type("d1")
        assert not seat.text("log")
        await seat.pilot.resize_terminal(160, 40)
        for _ in range(100):
            if "yellow: d1" in seat.text("log"):
                return
            await seat.pilot.pause(0.05)
        raise AssertionError("the log does not stand beside the table")

    on_screen(loaded("connect-four"), (0,), play)


def test_on_a_large_board_arrows_go_where_they_point() -> None:
    async def play(seat: Seat) -> None:
        assert "a1" not in seat.text("options")
        await seat.press("down")
        assert seat.app.glance.about == ("field:a1",)
        await seat.press("right", "up", "enter")
        assert [made.step.words for made in seat.app.session.made][:1] == ["b2"]

    on_screen(loaded("go"), (0,), play)


def test_what_is_drawn_on_a_thing_stands_beside_the_options() -> None:
    async def play(seat: Seat) -> None:
        assert "[" not in seat.text("options")
        await seat.press("down")
        assert "[R][R]" in seat.text("options")

    on_screen(loaded("festival"), (0,), play, seed=7)
