"""The book in a browser, from a folder on a disk: questions find their answers, and no page is wider than a phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from book.building import build, write
from tests.web.browsers import AXE, SERIOUS

FIRST = 3  # results that somebody looks at

# What people ask who have never programmed and know none of our words, and the heading that answers it.
QUESTIONS = {
    "how do I throw away a card": "Discard a card",
    "too many cards in hand": "Discard down to a hand limit",
    "who goes first": "The first player",
    "everyone reveals their card at the same time": "Everybody chooses, and all is revealed together",
    "what if two players have the same points": "Ties",
    "piece takes another piece": "Capture by moving there",
    "how do I install this": "Installing",
    "play with a friend on another computer": "At a table in the browser",
    "what does the error FR501 mean": "FR501: a decision that may be impossible, with no word on what happens then",
    "how do I start a new game file": "Your first game",
    "is my game fair": "What a game does when it is played",
    "skip a player's turn": "An extra turn, and a missed one",
    "FR 402": "FR402: something that may be nothing, used as if it were always there",
    "what does FR 402 mean": "FR402: something that may be nothing, used as if it were always there",
    "move to a neighboring space": "Move to a neighbouring space",
    "neighbor": "Move to a neighbouring space",
    "choose a color": "Name something",
    "can I play in a window": "At a table in the browser",
    "graphical": "At a table in the browser",
    "I changed a rule what broke": "Change a rule, and know that nothing else broke",
    "how do I know nothing else broke": "Change a rule, and know that nothing else broke",
    "two sorts of cards in one deck": "Cards of two sorts in one deck",
    "print my game": "The rulebook on paper",
}
PAGES = (
    "index.html",
    "tutorial.html",
    "how-to/cards.html",
    "constructs.html",
    "language/boards.html",
    "search.html",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book")
    write(build(drawn=False), folder)
    return folder


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    opened = browser.new_page(viewport={"width": 390, "height": 800})
    yield opened
    opened.close()


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_finds_its_answer(question: str, site: Path, page: Any) -> None:
    page.goto(f"{site.joinpath('search.html').as_uri()}?q={quote(question)}")
    results = page.locator("#results li > a").all_inner_texts()
    assert QUESTIONS[question] in results[:FIRST]


def test_typing_searches_and_enter_goes_to_the_first_result(site: Path, page: Any) -> None:
    page.goto(site.joinpath("search.html").as_uri())
    page.keyboard.type("discard a card")
    assert page.locator("#found").inner_text().startswith("The best ")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/how-to/cards.html#discard-a-card")


def test_what_nothing_has_is_said(site: Path, page: Any) -> None:
    page.goto(f"{site.joinpath('search.html').as_uri()}?q=xylophone")
    assert "Nothing has" in page.locator("#found").inner_text()


@pytest.mark.parametrize("name", PAGES)
def test_no_page_is_wider_than_a_phone(name: str, site: Path, page: Any) -> None:
    page.goto(site.joinpath(name).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_read_by_everybody(name: str, site: Path, page: Any) -> None:
    if not AXE.exists():
        pytest.skip("There is no axe-core here: `make test-web` gets it.")
    page.goto(site.joinpath(name).as_uri())
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [one["help"] for one in found["violations"] if one["impact"] in SERIOUS] == []
