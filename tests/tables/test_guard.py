"""The guard before every page: names, origins, sizes, how often; and what a browser may do with a page."""

from collections.abc import Iterator

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.tables.browsing import Server, served

from festrules.tables.guard import Allowance


@pytest.fixture
def server() -> Iterator[Server]:
    with served() as found:
        yield found


def test_a_page_holds_and_asks_for_nothing_from_elsewhere(server: Server) -> None:
    device = server.device()
    for path in ("/", "/new/tic-tac-toe", "/join", device.begin(game="tic-tac-toe")):
        answer = device.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        text = answer.text.replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text
        assert "https:" not in text
        assert " style=" not in text
        assert " onclick" not in text
        assert "<script>" not in text


@pytest.mark.parametrize(
    "origin", ["", "null", "http://elsewhere", "http://localhost:81", "https://localhost"]
)
def test_what_comes_from_another_page_changes_nothing(server: Server, origin: str) -> None:
    device = server.device()
    assert device.post("/tables", "game=tic-tac-toe", origin=origin).status_code == 403
    place = device.begin(game="tic-tac-toe")
    with (
        pytest.raises(WebSocketDisconnect),
        server.client.websocket_connect(
            f"ws://localhost{place}/line", headers={"origin": origin, "cookie": f"festrules={device.cookie}"}
        ),
    ):
        pass


def test_a_server_answers_to_its_own_names_alone(server: Server) -> None:
    assert server.client.get("/", headers={"host": "elsewhere"}).status_code == 421


def test_what_is_too_large_is_not_read(server: Server) -> None:
    assert server.device().post("/tables", "x" * 100_000).status_code == 413


def test_tables_are_begun_as_often_as_one_may(server: Server) -> None:
    device = server.device()
    answers = [device.post("/tables", "game=nothing").status_code for _ in range(40)]
    assert answers[0] == 422
    assert answers[-1] == 429


def test_a_page_may_have_many_pictures(server: Server) -> None:
    device = server.device()
    answers = {
        device.get(f"/{folder}/nothing.png").status_code
        for folder in ("picture", "static")
        for _ in range(150)
    }
    assert answers == {404}


def test_an_allowance_comes_back_with_time_and_is_each_ones_own() -> None:
    now = [0.0]
    allowed = Allowance(2, 3, clock=lambda: now[0])
    assert [allowed.takes("a") for _ in range(4)] == [True, True, True, False]
    assert allowed.takes("b")
    now[0] = 0.5
    assert [allowed.takes("a") for _ in range(2)] == [True, False]


def test_those_who_asked_long_ago_are_forgotten() -> None:
    allowed = Allowance(1, 1, most=2)
    for who in "abc":
        allowed.takes(who)
    assert list(allowed.buckets) == ["b", "c"]


def test_cookies_are_for_pages_of_the_server_alone(server: Server) -> None:
    said = server.device().post("/tables", "game=tic-tac-toe").headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
