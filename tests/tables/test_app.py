"""Tables in browsers: pages and lines without a network, two people and a bot."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.tables.browsing import Page, Server, served, two_at_tic_tac_toe
from tests.tables.tables import hidden_names

OFFERED = re.compile(r'data-do="choose"[^>]*><span class="label">([^<]*)<')


@pytest.fixture
def server() -> Iterator[Server]:
    with served() as found:
        yield found


def words(text: str) -> str:
    """A text without hyphens and capitals."""
    return text.replace("-", " ").casefold()


def going(page: Page) -> str:
    """Where a page is told to go."""
    while "go" not in (said := page.wait()):
        pass
    return str(said["go"])


class TestPages:
    def test_the_lobby_shows_games_and_the_tables_of_a_device(self, server: Server) -> None:
        device = server.device()
        assert "Festival Climbers" in device.get("/").text
        place = device.begin(game="tic-tac-toe")
        assert f'href="{place}"' in device.get("/").text
        assert place not in server.device().get("/").text

    def test_all_that_can_be_chosen_of_a_game_is_asked(self, server: Server) -> None:
        text = server.device().get("/new/tic-tac-toe").text
        assert 'name="players"' in text
        assert "a bot: hard" in text
        assert server.device().get("/new/nothing").status_code == 404

    def test_a_table_is_shown_whole_before_its_line_is_there(self, server: Server) -> None:
        device = server.device()
        text = device.get(device.begin(game="tic-tac-toe")).text
        assert 'data-do="choose"' in text
        assert "medium bot" in text

    def test_the_rules_that_are_played_can_be_read(self, server: Server) -> None:
        device = server.device()
        text = device.get(f"{device.begin(game='climbers')}/rules").text
        assert "Clauses of the rulebook" in text
        assert "player climber" not in text

    @pytest.mark.parametrize("file", ["style.css", "table.js", "join.js", "icon.svg"])
    def test_styles_and_scripts_come_from_here(self, server: Server, file: str) -> None:
        assert server.device().get(f"/static/{file}").status_code == 200

    @pytest.mark.parametrize(
        "path",
        ["/static/nothing.js", "/static/app.py", "/static/..%2fapp.py", "/t/nowhere/1", "/t/nowhere/watch"],
    )
    def test_nothing_else_is_there(self, server: Server, path: str) -> None:
        assert server.device().get(path).status_code == 404

    def test_what_does_not_go_together_is_told(self, server: Server) -> None:
        answer = server.device().post("/tables", "game=tic-tac-toe&players=7")
        assert answer.status_code == 422
        assert "for 2 players, not for 7" in answer.text
        answer = server.device().post("/tables", "game=tic-tac-toe&players=2&name-0=%3Cb%3E")
        assert "a name begins with a letter" in answer.text


class TestPlaying:
    def test_two_play_and_each_sees_what_the_other_has_done(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his:
            assert len(hers.numbers) == 9
            hers.do("choose", number=hers.numbers[0])
            his.until_offered(8)
            his.do("choose", number=his.numbers[0])
            hers.until_offered(7)

    def test_a_second_click_and_a_page_that_was_left_open_do_nothing(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, ann.at(place) as stale, bo.at(other) as his:
            number, at = hers.numbers[0], hers.at
            hers.do("choose", number=number)
            hers.do("choose", number=hers.numbers[1], at=at)
            stale.do("choose", number=number + 2, at=at)
            his.until_offered(8)
            his.do("choose", number=his.numbers[0])
            hers.until_offered(7)

    def test_a_bot_answers(self, server: Server) -> None:
        device = server.device()
        place = device.begin(game="tic-tac-toe", players="2", **{"seat-1": "random"})
        with device.at(place) as page:
            page.do("choose", number=page.numbers[0])
            page.until("waiting")
            page.until_offered(7)

    def test_who_takes_back_freely_chooses_again_and_else_the_other_is_asked(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his:
            hers.do("choose", number=hers.numbers[0])
            hers.until("Take back", part="tools")
            hers.do("undo")
            hers.until_offered(9)
            hers.do("choose", number=hers.numbers[0])
            his.until('data-do="choose"', 'data-at="1.')
            his.do("choose", number=his.numbers[0])
            hers.until("Ask to take back", part="tools")
            hers.do("undo")
            his.until("asks to take back a decision")
            his.do("agree")
            hers.until_offered(9)

    def test_a_turn_is_held_until_it_is_sent(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his:
            before = his.parts["question"]
            hers.do("choose", number=hers.numbers[0], hold=True)
            hers.until('data-do="send"')
            assert his.parts["question"] == before
            hers.do("send")
            his.until_offered(8)

    def test_a_hint_is_for_who_asks_and_knows_what_is_put_together(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his:
            hers.until("Hint", part="tools")
            assert "Hint" not in his.parts["tools"]
            his.do("hint")
            hers.do("hint", at="of another moment")
            hers.do("hint")
            assert "thinks about it" in hers.told()
            said = hers.told()
            assert said.startswith("Best after ")
            assert len(said.splitlines()) == 4
            hers.do("choose", number=hers.numbers[0], hold=True)
            hers.until('data-do="send"')
            assert "Hint" not in hers.parts["tools"]
            hers.do("send")
            his.until_offered(8)
            assert "Best after" not in "".join(his.frames)

    def test_a_hint_in_the_middle_of_a_turn_is_about_its_next_step(self, server: Server) -> None:
        ann = server.device()
        place = ann.begin(game="breakthrough", players="2", **{"seat-1": "human"})
        with ann.at(place) as page:
            before = page.numbers
            page.do("choose", number=before[0])
            page.until("Not sent yet")
            offered = [text for text in OFFERED.findall(page.parts["question"]) if text]
            page.do("hint")
            page.told()
            best = page.told().splitlines()[1:]
            assert best
            assert all(line.split(":")[0] in offered for line in best)

    def test_who_watches_sees_and_does_nothing(self, server: Server) -> None:
        ann, place, _bo, _other = two_at_tic_tac_toe(server)
        with ann.at(place) as page:
            page.do("watch")
            while "link" not in (said := page.wait()):
                pass
        somebody = server.device()
        watching = somebody.join(said["link"])
        assert watching.endswith("/watch")
        assert somebody.get(place).status_code == 404
        with somebody.at(watching) as page:
            assert page.numbers == []
            page.do("choose", number=0)
            page.do("delete")
            assert "Only who sits there" in page.wait()["told"]

    def test_a_rematch_seats_everybody_as_before_and_is_one_for_all(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his, ann.at(place) as later:
            hers.do("rematch")
            for number in range(9, 2, -1):
                page = hers if number % 2 else his
                page.until_offered(number)
                page.do("choose", number=page.numbers[0])
            for page in (hers, his):
                page.until("winner", part="end")
            assert not any('"go"' in frame for page in (hers, his) for frame in page.frames)
            for page in (hers, his):
                page.do("rematch")
            went = [going(page) for page in (hers, his, later)]
        assert [address.rpartition("/")[0] for address in went] == [went[0].rpartition("/")[0]] * 3
        assert bo.get(went[1]).status_code == 200
        assert ann.get(went[0]).status_code == 200
        assert went[2] == went[0]
        assert len(server.hall.store.all_kept()) == 2

    def test_a_name_is_in_every_word_of_the_game(self, server: Server) -> None:
        device = server.device()
        place = device.begin(game="tic-tac-toe", players="2", **{"seat-1": "random", "name-0": "Ann"})
        with device.at(place) as page:
            assert "Ann" in page.parts["seats"]
            page.do("name", seat=0, value="Zoe")
            page.until("Zoe", part="seats")
            page.do("choose", number=page.numbers[0])
            page.until("Zoe: ", part="log")
            page.do("name", seat=0, value="<script>")
            while "told" not in (said := page.wait()):
                pass
            assert "a name begins with a letter" in said["told"]

    def test_a_name_that_somebody_takes_disturbs_no_turn_and_no_clock(self, server: Server) -> None:
        ann, bo = server.device(), server.device()
        place = ann.begin(game="chess", players="2", minutes="5", **{"seat-1": "human"})
        with ann.at(place) as hers:
            hers.do("link", seat=1)
            while "link" not in (said := hers.wait()):
                pass
            running = server.hall.running[place.split("/")[2]]
            assert running.table is not None
            with bo.at(bo.join(said["link"])) as his:
                hers.do("choose", number=hers.numbers[0])
                hers.until("Not sent yet")
                at, since = hers.at, running.table.since
                his.do("name", seat=1, value="Zoe")
                hers.until("Zoe", part="seats")
                hers.do("name", seat=0, value="Ann")
                his.until("Ann", part="seats")
                hers.until("Ann", part="seats")
            assert hers.at == at
            assert "Not sent yet" in hers.parts["question"]
            assert running.table.since == since

    def test_a_bot_takes_a_seat_and_gives_it_back(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers:
            hers.do("bot", seat=1, value="random")
            hers.until("random bot", part="seats")
            hers.do("choose", number=hers.numbers[0])
            hers.until_offered(7)
        with bo.at(other) as his:
            his.do("person", seat=1)
            his.until("you", part="seats")
            assert "random bot" not in his.parts["seats"]

    def test_whoever_hands_a_seat_over_has_it_no_more(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with bo.at(other) as his, bo.at(other) as elsewhere:
            his.until("Hand it over", part="manage")
            his.do("pass", seat=1)
            while "link" not in (said := his.wait()):
                pass
            for page in (his, elsewhere):
                page.until("<div></div>", part="manage")
                assert page.at == ""
            elsewhere.do("pass", seat=1)
            assert "Only who sits there" in elsewhere.told()
        assert bo.get(other).status_code == 404
        friend = server.device()
        assert friend.get(friend.join(said["link"])).status_code == 200
        assert ann.get(place).status_code == 200


class TestOneScreen:
    def test_a_curtain_is_only_where_something_is_secret(self, server: Server) -> None:
        device = server.device()
        place = device.begin(game="tic-tac-toe", players="2", **{"seat-0": "me", "seat-1": "me"})
        assert place.endswith("/all")
        with device.at(place) as page:
            assert len(page.numbers) == 9
            page.do("choose", number=page.numbers[0])
            page.until_offered(8)

    def test_while_it_is_down_the_screen_shows_what_everybody_may_see_and_no_more(
        self, server: Server
    ) -> None:
        device = server.device()
        place = device.begin(game="gin", players="2", **{"seat-0": "me", "seat-1": "me"})
        table = server.hall.running[place.split("/")[2]].table
        assert table is not None
        game, state = table.course.game, table.course.state
        hidden = [words(name) for name in hidden_names(game, state, None)]
        (lies_open,) = {card.name for card in game.machine.world.kinds if card.copies == 1} - hidden_names(
            game, state, None
        )
        shown = words(device.get(place).text)
        assert "pass the screen to" in shown
        assert words(lies_open) in shown
        assert len(hidden) == 51
        assert not [name for name in hidden if name in shown]
        with device.at(place) as page:
            assert page.numbers == []
            page.do("choose", number=0)
            page.do("hint")
            page.do("here")
            page.until('data-do="choose"')
            assert any(name in words(page.parts["table"]) for name in hidden)


class TestStrangers:
    def test_what_is_no_message_does_nothing(self, server: Server) -> None:
        device = server.device()
        with device.at(device.begin(game="tic-tac-toe")) as page:
            for text in ("", "{", "[]", '"x"', '{"do": 1}', '{"do": "choose"}', "[" * 1000, "x" * 3000):
                page.line.send_text(text)
            page.line.send_text(json.dumps({"do": "choose", "number": {}, "seat": [], "at": []}))
            page.do("choose", number=page.numbers[0])
            page.until("waiting")

    def test_whatever_comes_is_heard_so_that_a_page_knows_that_its_line_is_alive(
        self, server: Server
    ) -> None:
        device = server.device()
        with device.at(device.begin(game="tic-tac-toe")) as page:
            for text in ('{"do": "alive"}', "no message", '{"do": "choose", "at": "of another moment"}'):
                page.line.send_text(text)
            heard = 0
            while heard < 3:
                heard += page.line.receive_json() == {"heard": True}

    def test_a_table_is_nothing_to_who_has_no_place_there(self, server: Server) -> None:
        place = server.device().begin(game="tic-tac-toe")
        stranger = server.device()
        for path in (place, f"{place}/record", f"{place}/rules", place.rpartition("/")[0] + "/watch"):
            assert stranger.get(path).status_code == 404
        with pytest.raises(WebSocketDisconnect), stranger.at(place):
            pass

    def test_a_link_that_was_made_up_leads_nowhere(self, server: Server) -> None:
        answer = server.device().post("/join", "made-up")
        assert answer.status_code == 404
        assert "leads nowhere" in answer.json()["told"]

    def test_a_page_that_cannot_be_drawn_is_told_to_ask_anew(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)

        async def fails(*_given: object) -> None:
            raise RuntimeError("nothing is drawn")

        with bo.at(other) as his, ann.at(place) as hers, monkeypatch.context() as patched:
            patched.setattr("festrules.tables.line.draw", fails)
            hers.do("choose", number=hers.numbers[0])
            with pytest.raises(WebSocketDisconnect) as closed:
                his.until("never")
        assert closed.value.code == 1011
        with bo.at(other) as his:
            assert len(his.numbers) == 8


class TestKeeping:
    def test_a_table_goes_on_after_the_server_was_stopped(self, tmp_path: Path) -> None:
        with served(tmp_path / "tables.db") as server:
            device = server.device()
            place = device.begin(game="tic-tac-toe", players="2", **{"seat-1": "human"})
            with device.at(place) as page:
                page.do("choose", number=page.numbers[0])
                page.until("waiting")
        with served(tmp_path / "tables.db") as server:
            again = server.device()
            again.cookie = device.cookie
            with again.at(place) as page:
                page.until("waiting")
                page.until("X: a1", part="log")

    def test_a_table_is_deleted_by_its_host_with_all_that_is_kept(self, server: Server) -> None:
        ann, place, bo, other = two_at_tic_tac_toe(server)
        with ann.at(place) as hers, bo.at(other) as his:
            his.do("delete")
            while "told" not in his.wait():
                pass
            hers.do("delete")
            while "gone" not in his.wait():
                pass
        assert ann.get(place).status_code == 404
        assert server.hall.store.all_kept() == []
