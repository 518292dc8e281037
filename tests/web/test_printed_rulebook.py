"""A rulebook as a page, in a browser: nothing is in the way of those who do not see it, and the sheet is one sheet."""

from pathlib import Path
from typing import Any

import pytest
from tests.web.browsers import Person

from festrules.cli.main import run

HEIGHT = 994  # pixels between the margins of a sheet of A4, at 96 to the inch
GAMES = ("festo", "fireworks", "festival", "chess")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_read_aloud_without_trouble(browser: Any, tmp_path: Path, name: str, scheme: str) -> None:
    target = tmp_path / f"{name}.html"
    assert run(["print", name, "--to", str(target)]) == 0
    reader = Person.of(browser)
    reader.page.emulate_media(color_scheme=scheme)
    reader.page.goto(target.as_uri())
    assert reader.hindrances() == []


@pytest.mark.parametrize("name", GAMES)
def test_what_is_needed_while_playing_fits_on_one_sheet(browser: Any, tmp_path: Path, name: str) -> None:
    target = tmp_path / f"{name}.html"
    assert run(["print", name, "--to", str(target)]) == 0
    page = browser.new_page(viewport={"width": 680, "height": HEIGHT})
    page.emulate_media(media="print")
    page.goto(target.as_uri())
    assert page.evaluate("document.querySelector('.aid').getBoundingClientRect().height") <= HEIGHT


@pytest.mark.parametrize("name", ["banner", "festo"])
def test_the_table_that_is_drawn_fits_on_one_sheet(browser: Any, tmp_path: Path, name: str) -> None:
    target = tmp_path / f"{name}.html"
    assert run(["print", name, "--to", str(target)]) == 0
    page = browser.new_page(viewport={"width": 680, "height": HEIGHT})
    page.emulate_media(media="print")
    page.goto(target.as_uri())
    assert page.evaluate("document.querySelector('.scene').getBoundingClientRect().height") <= HEIGHT
