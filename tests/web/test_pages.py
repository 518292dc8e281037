"""Pages in a browser: every one accessible, at each width, and a table that outlives its server."""

import re
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.web.browsers import CHOOSE, Person

from tests.web.test_whole_games import OTHERS, RULEBOOKS, two_at  # isort: skip

WIDTHS = (390, 820, 1280)


@pytest.mark.parametrize("path", ["/", "/new/festo", "/join", "/t/nowhere/1"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_hinder_nobody(server: Served, browser: Any, path: str, scheme: str) -> None:
    person = Person.of(browser, color_scheme=scheme)
    person.page.goto(f"http://127.0.0.1:{server.port}{path}")
    assert person.hindrances() == []


@pytest.mark.parametrize("game", [*RULEBOOKS, *OTHERS])
def test_tables_hinder_nobody_and_fit_every_width(server: Served, browser: Any, game: str) -> None:
    ann, bo = two_at(server, browser, game)
    chance = Random(3)
    for _ in range(8):
        ann.choose(chance)
        bo.choose(chance)
    for width in WIDTHS:
        ann.page.set_viewport_size({"width": width, "height": 900})
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.hindrances() == []
    ann.page.emulate_media(color_scheme="dark")
    assert ann.hindrances() == []


def test_a_newcomer_plays_against_a_bot_at_once(server: Served, browser: Any) -> None:
    person = Person.of(browser)
    person.page.goto(f"http://127.0.0.1:{server.port}/")
    person.page.click("[aria-label='Play Festival Climbers against a bot']")
    chance = Random(1)
    for _ in range(6):
        person.page.wait_for_selector("#question [data-do='choose']", state="attached")
        assert person.choose(chance)
    assert re.search("medium bot", person.page.inner_text("#seats"))
    assert person.complaints == []


def test_a_page_goes_on_after_its_server_was_killed(server: Served, browser: Any) -> None:
    ann, bo = two_at(server, browser, "connect-four")
    assert ann.choose(Random(1))
    bo.page.wait_for_selector("#question [data-do='choose']", state="attached")
    before = bo.page.inner_text("#log")
    server.kill()
    bo.page.wait_for_selector("#lost:visible")
    server.begin()
    bo.page.wait_for_selector("#lost", state="hidden")
    assert bo.page.inner_text("#log") == before
    assert bo.choose(Random(1))
    ann.page.wait_for_selector("#question [data-do='choose']", state="attached")


def test_the_keyboard_is_enough(server: Served, browser: Any) -> None:
    ann, _bo = two_at(server, browser, "tic-tac-toe")
    ann.page.locator("#table [data-do='choose']").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector("#question .waiting")


def test_a_hint_is_told_until_something_is_chosen(server: Served, browser: Any) -> None:
    ann, _bo = two_at(server, browser, "tic-tac-toe")
    ann.page.click("#tools [data-do='hint']")
    ann.page.wait_for_selector("#told:has-text('Best after')")
    assert ann.hindrances() == []
    assert ann.choose(Random(1))
    ann.page.wait_for_selector("#told:empty", state="attached")


def test_why_not_is_told_where_it_is_clicked(server: Served, browser: Any) -> None:
    both = two_at(server, browser, "climbers")
    first = next(one.page for one in both if one.page.locator(f"#question {CHOOSE}").count())
    first.locator("#table [data-do='why']:visible").first.click(force=True)
    first.wait_for_selector("#told:has-text('climbers start at the base')")


def test_two_at_one_screen_see_what_lies_open_while_they_hand_it_over(server: Served, browser: Any) -> None:
    person = Person.of(browser)
    person.page.goto(f"http://127.0.0.1:{server.port}/new/gin")
    person.page.select_option("select[name='seat-1']", "me")
    person.page.click("button.main")
    for _ in range(3):
        person.page.wait_for_selector("#question .curtain")
        assert 1 <= person.page.locator("#table .card").count() < 5  # the pile, and what was taken from it
        assert person.page.locator("#table [data-do]").count() == 0
        assert person.hindrances() == []
        person.page.click("[data-do='here']")
        person.page.wait_for_selector(f"#question {CHOOSE}", state="attached")
        assert person.page.locator("#table .card").count() > 10
        while not person.page.locator("#question .curtain").count():
            person.choose(Random(2))
    assert person.complaints == []
