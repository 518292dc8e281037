"""Two people play whole games in two browsers, by clicking what is marked; and each is sent only what they may know."""

import re
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.tables.tables import found_table, hidden_names
from tests.web.browsers import Person

from festrules.tables.course import Course
from festrules.tables.store.store import Store

RULEBOOKS = ("climbers", "festo", "banner", "fireworks", "festival")
OTHERS = ("gin", "othello", "yacht", "connect-four")
CLICKS = 900


def people_at(server: Served, browser: Any, game: str, count: int, *, at: int = 0) -> list[Person]:
    """A table that one sets up, and the others come to by link; over another port where one leads there."""
    address = f"http://127.0.0.1:{at or server.port}"
    people = [Person.of(browser) for _ in range(count)]
    first = people[0].page
    first.goto(f"{address}/new/{game}")
    if first.locator(f"#players option[value='{count}']").count():
        first.select_option("#players", str(count))
    for seat in range(1, count):
        first.select_option(f"select[name='seat-{seat}']", "human")
    first.click("button.main")
    first.wait_for_selector("#question .asked")
    first.click("text=Invite, hand over, host")
    for seat, other in enumerate(people[1:], 1):
        first.click(f"[data-do='link'][data-seat='{seat}']")
        first.wait_for_selector("#told input")
        other.page.goto(first.input_value("#told input"))
        first.click("#told button:has-text('Done')")
        other.page.wait_for_selector("#question .asked")
        assert "#" not in other.page.url
    return people


def two_at(server: Served, browser: Any, game: str, *, at: int = 0) -> tuple[Person, Person]:
    """A table for two."""
    ann, bo = people_at(server, browser, game, 2, at=at)
    return ann, bo


def stands(server: Served, name: str) -> Course:
    """How a table stands, as it is kept."""
    store = Store(server.file)
    try:
        return found_table(store, name).course
    finally:
        store.close()


@pytest.mark.parametrize("game", [*RULEBOOKS, *OTHERS])
def test_two_play_a_whole_game_by_clicking(server: Served, browser: Any, game: str) -> None:
    ann, bo = two_at(server, browser, game)
    chance = Random(game)
    idle = 0
    for _ in range(CLICKS):
        if ann.is_over and bo.is_over:
            break
        did = [one.choose(chance) for one in (ann, bo) if not one.is_over]
        idle = 0 if any(did) else idle + 1
        assert idle < 100, f"nobody is asked anything: {ann.page.inner_text('#question')!r}"
        if not any(did):
            ann.page.wait_for_timeout(100)
    assert ann.is_over
    assert bo.is_over
    assert stands(server, re.findall(r"/t/(\w+)/", ann.page.url)[0]).is_over
    assert ann.complaints == bo.complaints == []


def test_no_frame_holds_a_card_that_its_seat_cannot_see(server: Served, browser: Any) -> None:
    ann, bo = two_at(server, browser, "gin")
    name, chance = re.findall(r"/t/(\w+)/", ann.page.url)[0], Random(5)
    dealt = stands(server, name)
    never = [hidden_names(dealt.game, dealt.state, seat) for seat in (0, 1)]
    assert all(len(names) > 30 for names in never)
    first = [ann.page.content(), bo.page.content()]
    sent = [
        0,
        0,
    ]  # this many frames are of the first deal: what lay open at its end is told, and hidden again
    for _ in range(60):
        for one in (ann, bo):
            one.choose(chance)
        state = stands(server, name).state
        hidden = [hidden_names(dealt.game, state, seat) for seat in (0, 1)]
        if any(now - before for now, before in zip(hidden, never, strict=True)):
            break
        never = hidden
        sent = [len(ann.frames), len(bo.frames)]
    for names, one, page, count in zip(never, (ann, bo), first, sent, strict=True):
        assert names
        assert count > 10
        frames = "".join([page, *one.frames[:count]])
        assert [card for card in names if re.search(rf"\b{card}\b", frames)] == []
