"""The page of a study in a browser without a network: all is drawn, at each width, in both lights, for everybody."""

from pathlib import Path
from typing import Any

import pytest
from tests.lab.pages.sample import HOSTILE, page, specs
from tests.lab.pages.studied import called, studied
from tests.web.browsers import Person
from tests.web.test_pages import WIDTHS

from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Page
from festrules.lab.pages.sections.every import sections

ORDINARY = ("Lanterns", "the long street to the harbour", "Fish", "take a card", "corner", "8", "none")


def opened(browser: Any, path: Path, **how: Any) -> tuple[Person, list[str]]:
    """Somebody who opens a file, and what the page asked for beside it."""
    person = Person.of(browser, offline=True, **how)
    asked: list[str] = []
    person.page.on("request", lambda one: asked.append(one.url))
    person.page.goto(path.as_uri())
    person.page.wait_for_selector(f"html[data-ready={how.get('color_scheme', 'light')}]")
    return person, asked[1:]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "study.html"
    path.write_text(html(page(ORDINARY)), encoding="utf-8")
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_is_drawn_without_a_network(file: Path, browser: Any, scheme: str) -> None:
    person, asked = opened(browser, file, color_scheme=scheme)
    assert person.page.locator(f"[data-drawn={scheme}] svg").count() == len(specs(ORDINARY))
    assert asked == []
    assert person.complaints == []
    assert person.hindrances() == []


def test_it_fits_every_width(file: Path, browser: Any) -> None:
    for width in WIDTHS:
        person, _ = opened(browser, file, width=width)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wide = "[...document.querySelectorAll('.plot')].filter((one) => one.scrollWidth > one.clientWidth).length"
        assert person.page.evaluate(wide) == 0


def test_what_strangers_wrote_is_never_run(tmp_path: Path, browser: Any) -> None:
    path = tmp_path / "study.html"
    path.write_text(html(page()), encoding="utf-8")
    person, asked = opened(browser, path)
    assert person.page.title() == HOSTILE[0]
    assert asked == []
    assert person.complaints == []
    assert person.page.locator("[data-drawn=light] svg").count() == len(specs(HOSTILE))


@pytest.mark.parametrize("words", [None, HOSTILE], ids=["made-up", "hostile"])
def test_each_picture_of_a_study_is_drawn(
    tmp_path: Path, browser: Any, words: tuple[str, ...] | None
) -> None:
    found = sections(studied(2, 3, **(called(words) if words else {})))
    drawn = [picture for section in found for picture in section.pictures if picture.spec]
    path = tmp_path / "study.html"
    path.write_text(html(Page("Made up", "", (), found, (), "")), encoding="utf-8")
    person, _ = opened(browser, path, width=390)
    assert person.page.locator("[data-drawn=light] svg").count() == len(drawn)
    assert person.complaints == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_dot_tells_what_it_is(file: Path, browser: Any) -> None:
    person, _ = opened(browser, file)
    plot = person.page.locator("[data-plot=seats]")
    plot.scroll_into_view_if_needed()
    plot.locator("path[aria-roledescription=point], .mark-symbol path").first.hover()
    assert "400 games" in person.page.inner_text("#tip")


def test_what_is_printed_is_unfolded_and_drawn_for_paper_at_once(file: Path, browser: Any) -> None:
    person, _ = opened(browser, file, color_scheme="dark")
    printing = """() => {
        dispatchEvent(new Event('beforeprint'));
        return [document.querySelectorAll('figure details:not([open])').length,
                document.querySelectorAll('[data-drawn=dark]').length,
                document.querySelectorAll('[data-drawn=light]').length];
    }"""
    assert person.page.evaluate(printing) == [0, 0, len(specs(ORDINARY))]
    person.page.evaluate("dispatchEvent(new Event('afterprint'))")
    person.page.wait_for_selector("[data-drawn=light]", state="detached")
    assert person.page.locator("figure details[open]").count() == 0
