"""Pages of two editions, and of settings that were varied."""

from dataclasses import replace

from tests.lab.pages.sample import HOSTILE

from festrules.lab.pages.editions import Differing, Editions, Side, editions_page
from festrules.lab.pages.page import html
from festrules.lab.pages.responses import Response, Responses, responses_page
from festrules.lab.studies.measures.estimates import Estimate


def estimate(value: float, doubt: float = 1.0, half: float = 0.05) -> Estimate:
    return Estimate(value, value - half, value + half, 200, 200, doubt)


SURE = Differing("seat 1 wins", True, estimate(0.5), estimate(0.62), estimate(0.12, 1e-9))
SEEMING = Differing("who begins wins", True, estimate(0.5), estimate(0.54), estimate(0.04, 0.11))
LONGER = Differing("decisions", False, estimate(40, half=1), estimate(46, half=1), estimate(6, 1e-12, half=1))
BOTH = Editions(
    "A game", "first", "second", (Side(2, "medium@100", (SURE, SEEMING, LONGER)),), ("a line",), (), "again"
)


def test_what_surely_differs_stands_on_top_and_the_surest_first() -> None:
    page = editions_page(BOTH)
    assert [claim.text for claim in page.claims] == [
        "decisions: 46.0, more than 40.0",
        "seat 1 wins: 62.0 %, more than 50.0 %",
    ]
    assert "+12.0 % (+7.0 to +17.0 %)" in page.claims[1].interval


def test_shares_and_other_numbers_are_drawn_apart() -> None:
    shares, means = editions_page(BOTH).sections[0].pictures
    assert shares.spec is not None
    assert means.spec is not None
    assert [row["label"] for row in shares.spec["data"]["values"]] == ["seat 1 wins", "who begins wins"]
    assert [row["label"] for row in means.spec["data"]["values"]] == ["decisions"]


def test_editions_that_do_not_differ_say_so() -> None:
    page = editions_page(replace(BOTH, sides=(Side(2, "medium@100", (SEEMING,)),), changes=()))
    assert not page.claims
    assert "No figure surely differs" in html(page)


def responses(*values: str) -> Responses:
    rows = [
        Response((("market-size", value), ("speed", speed)), players, name, share, estimate(0.3 + 0.1 * at))
        for at, value in enumerate(values)
        for speed in ("slow", "fast")
        for players in (2, 3)
        for name, share in (("seat 1 wins", True), ("decisions", False))
    ]
    return Responses("A game", "medium@100", rows, (), "again")


def test_each_thing_that_is_varied_has_a_picture_of_each_figure() -> None:
    page = responses_page(responses("3", "4", "5"))
    assert [section.name for section in page.sections] == ["market-size", "speed"]
    wins, _ = page.sections[0].pictures
    assert wins.says.startswith("Least with market-size 3, speed slow, 2 players: 30.0 %")
    assert wins.spec is not None
    assert {row["at"] for row in wins.spec["data"]["values"]} == {3, 4, 5}
    assert len({row["series"] for row in wins.spec["data"]["values"]}) == 4


def test_words_that_are_varied_stand_beside_each_other() -> None:
    speed = responses_page(responses("3", "4")).sections[1].pictures[0]
    assert speed.spec is not None
    assert {row["label"] for row in speed.spec["data"]["values"]} == {"slow", "fast"}


def test_hostile_names_stay_texts() -> None:
    first, second, *_ = HOSTILE
    side = Side(2, second, (replace(SURE, name=first), replace(LONGER, name=second)))
    text = html(editions_page(Editions(first, second, first, (side,), (first,), ((first, second),), second)))
    rows = [replace(row, name=first, setting=((second, first),)) for row in responses("1", "2").rows]
    text += html(responses_page(Responses(first, second, rows, (), first)))
    assert first not in text
    assert "&lt;/script&gt;" in text
