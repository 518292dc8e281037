"""Networks that are really cut: what was decided stays, the page says what is going on, and goes on by itself."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.web.browsers import CHOOSE, Person
from tests.web.test_whole_games import stands, two_at
from tests.web.wires import Wire

TURNS = 200
ASKED = f"#question {CHOOSE}"


@pytest.fixture
def wire(server: Served) -> Iterator[Wire]:
    found = Wire(server.port)
    yield found
    found.end()


def lost(person: Person) -> str:
    """The page's message about its line, once there is one."""
    person.page.wait_for_selector("#lost:visible")
    text: str = person.page.inner_text("#lost")
    return text


def found_again(person: Person) -> None:
    person.page.wait_for_selector("#lost", state="hidden")


def decided(server: Served, person: Person) -> int:
    """How many decisions of the table are kept."""
    return len(stands(server, re.findall(r"/t/(\w+)/", person.page.url)[0]).steps)


def test_a_device_without_a_network_says_so_and_goes_on_when_it_is_back(server: Served, browser: Any) -> None:
    ann, bo = two_at(server, browser, "connect-four")
    ann.page.context.set_offline(True)
    assert "no network" in lost(ann)
    ann.page.locator(ASKED).first.dispatch_event("click")
    ann.page.wait_for_selector("#told:has-text('this was not done')")
    assert decided(server, ann) == 0
    ann.page.context.set_offline(False)
    found_again(ann)
    assert ann.choose(Random(1))
    bo.page.wait_for_selector(ASKED, state="attached")
    assert decided(server, ann) == 1


def test_a_line_that_bears_nothing_any_more_is_noticed_and_nothing_is_done_twice(
    server: Served, wire: Wire, browser: Any
) -> None:
    ann, bo = two_at(server, browser, "connect-four", at=wire.port)
    wire.be("stalled")
    ann.page.locator(ASKED).first.dispatch_event("click")
    assert "The line to the table is lost" in lost(ann)
    wire.be("whole")
    found_again(ann)
    bo.page.wait_for_selector(ASKED, state="attached")
    ann.page.wait_for_selector("#question .waiting")
    assert decided(server, ann) == 1
    assert bo.choose(Random(1))
    ann.page.wait_for_selector(ASKED, state="attached")


def test_a_game_is_played_to_its_end_over_a_wire_that_is_cut_again_and_again(
    server: Served, wire: Wire, browser: Any
) -> None:
    ann, bo = two_at(server, browser, "tic-tac-toe", at=wire.port)
    chance, cuts = Random(8), 0
    for _ in range(TURNS):
        if ann.is_over and bo.is_over:
            break
        for one in (ann, bo):
            if not one.is_over and one.page.locator(ASKED).count():
                before = decided(server, one)
                one.page.locator(ASKED).nth(chance.randrange(one.page.locator(ASKED).count())).dispatch_event(
                    "click"
                )
                if chance.random() < 0.5:
                    wire.be("cut")
                    cuts += 1
                    lost(one)
                    assert before <= decided(server, one) <= before + 1
                    wire.be("whole")
                    found_again(one)
        ann.page.wait_for_timeout(100)
    assert ann.is_over
    assert bo.is_over
    assert cuts > 2
    assert ann.page.locator("#log li[class]").count() == decided(server, ann)


def test_a_place_that_is_no_longer_ones_own_is_told_over_a_new_line(
    server: Served, wire: Wire, browser: Any
) -> None:
    ann, bo = two_at(server, browser, "tic-tac-toe", at=wire.port)
    wire.be("cut")
    lost(bo)
    bo.page.context.clear_cookies()
    wire.be("whole")
    bo.page.wait_for_selector("#lost:has-text('no place at the table')")
    found_again(ann)
