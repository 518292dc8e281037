"""Pages of two editions, and of settings that were varied."""

from dataclasses import replace

from tests.lab.pages.sample import HOSTILE

from festrules.lab.pages.comparison import Compared
from festrules.lab.pages.comparison import page as compared_page
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Page
from festrules.lab.pages.sweep import Response
from festrules.lab.pages.sweep import page as swept_page
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.sweeps.comparison import Difference


def estimate(value: float, doubt: float = 1.0, half: float = 0.05) -> Estimate:
    return Estimate(value, value - half, value + half, 200, 200, doubt)


SURE = Difference("seat 1 wins", estimate(0.5), estimate(0.62), estimate(0.12, 1e-9))
SEEMING = Difference("who begins wins", estimate(0.5), estimate(0.54), estimate(0.04, 0.11))
LONGER = Difference("decisions", estimate(40, half=1), estimate(46, half=1), estimate(6, 1e-12, half=1))
ARM = Arm("medium@100", 2, ("medium, 100 tries",), 200, edition=1)


def compared(found: Compared, *changes: str) -> Page:
    return compared_page("A game", found, changes, (), "again")


BOTH = compared(((ARM, (SURE, SEEMING, LONGER)),), "+ a line", "  + below it")


def test_what_surely_differs_stands_on_top_and_the_surest_first() -> None:
    assert [claim.text for claim in BOTH.claims] == [
        "Decisions: 46.0, and was 40.0",
        "Seat 1 wins: 62.0 %, and was 50.0 %",
    ]
    assert "+12.0 % (+7.0 to +17.0 %)" in BOTH.claims[1].interval


def test_shares_and_other_numbers_are_drawn_apart() -> None:
    shares, means = BOTH.sections[0].pictures
    assert shares.spec is not None
    assert means.spec is not None
    assert [row["label"] for row in shares.spec["data"]["values"]] == ["seat 1 wins", "who begins wins"]
    assert [row["label"] for row in means.spec["data"]["values"]] == ["decisions"]


def test_what_the_rules_say_differently_stands_in_lines() -> None:
    assert "+ a line\n  + below it</pre>" in html(BOTH)


def test_editions_that_do_not_differ_say_so() -> None:
    page = compared(((ARM, (SEEMING,)),))
    assert not page.claims
    assert "No figure surely differs" in html(page)


def responses(*values: str) -> list[Response]:
    return [
        Response((("market-size", value), ("speed", speed)), players, name, share, estimate(0.3 + 0.1 * at))
        for at, value in enumerate(values)
        for speed in ("slow", "fast")
        for players in (2, 3)
        for name, share in (("seat 1 wins", True), ("decisions", False))
    ]


def test_each_thing_that_is_varied_has_a_picture_of_each_figure() -> None:
    page = swept_page("A game", "medium@100", responses("3", "4", "5"), (), "again")
    assert [section.name for section in page.sections] == ["market-size", "speed"]
    wins, _ = page.sections[0].pictures
    assert wins.says.startswith("Least with market-size 3, speed slow, 2 players: 30.0 %")
    assert wins.spec is not None
    assert {row["at"] for row in wins.spec["data"]["values"]} == {3, 4, 5}
    assert len({row["series"] for row in wins.spec["data"]["values"]}) == 4


def test_what_differs_most_clearly_is_told_first() -> None:
    rows = [
        Response((("size", value),), 2, name, True, estimate(share, half=0.02))
        for name, shares in (("seat 1 wins", (0.5, 0.51)), ("shared victories", (0.1, 0.3)))
        for value, share in zip(("3", "4"), shares, strict=True)
    ]
    page = swept_page("A game", "random", rows, (), "again")
    assert [claim.text for claim in page.claims] == [
        "Shared victories: 10.0 % with size 3, 30.0 % with size 4."
    ]
    assert "No figure surely differs" in html(swept_page("A game", "random", rows[:2], (), "again"))


def test_words_that_are_varied_stand_beside_each_other() -> None:
    speed = swept_page("A game", "medium@100", responses("3", "4"), (), "again").sections[1].pictures[0]
    assert speed.spec is not None
    assert {row["label"] for row in speed.spec["data"]["values"]} == {"slow", "fast"}


def test_hostile_names_stay_texts() -> None:
    first, second, *_ = HOSTILE
    arm = replace(ARM, name=second)
    found = ((arm, (replace(SURE, name=first), replace(LONGER, name=second))),)
    text = html(compared_page(first, found, (first,), ((first, second),), second))
    rows = [replace(row, name=first, setting=((second, first),)) for row in responses("1", "2")]
    text += html(swept_page(first, second, rows, ((first, second),), first))
    assert first not in text
    assert "&lt;/script&gt;" in text
