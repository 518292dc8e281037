"""A picture of each game at each width, in docs/pictures: `make test-web` looks whether they can be taken, and `pytest
-m web tests/web/test_pictures.py --update-golden` takes them again.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.web.browsers import Person
from tests.web.test_pages import WIDTHS
from tests.web.test_whole_games import OTHERS, RULEBOOKS, two_at

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LIKELY = 5_000  # bytes that a picture with anything on it has at least
CLICKS = 24


@pytest.mark.parametrize("game", [*RULEBOOKS, *OTHERS])
def test_a_picture_of_each_game_at_each_width(
    server: Served, browser: Any, game: str, pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    ann, bo = two_at(server, browser, game)
    play(ann, bo, Random(game))
    folder = PICTURES if pytestconfig.getoption("--update-golden") else tmp_path
    for width in WIDTHS:
        ann.page.set_viewport_size({"width": width, "height": round(width * 0.8) if width > 500 else 844})
        ann.page.evaluate("scrollTo(0, 0)")
        ann.page.wait_for_timeout(600)
        picture = folder / f"{game}-{width}.png"
        ann.page.screenshot(path=picture)
        assert picture.stat().st_size > LIKELY


def play(ann: Person, bo: Person, chance: Random) -> None:
    """Some way into the game, to where the first is asked."""
    for _ in range(CLICKS):
        ann.choose(chance)
        bo.choose(chance)
    for _ in range(CLICKS):
        if ann.page.locator("#question [data-do='choose']").count():
            return
        bo.choose(chance)
