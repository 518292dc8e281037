"""Nobody knows the outline of the printed cities of Fireworks: with another table everything goes on as it did."""

import shutil
from pathlib import Path
from random import Random

import pytest
from tests.conformance.components import wrong
from tests.conformance.playing import Picker
from tests.oracles.cities import CHARACTERS, Spot, beside, displays
from tests.oracles.test_cities import at_the_end_of_games, boards_of, filled, flowers, one_of_each

from festrules.interpreter.library import load

ROOT = Path(__file__).parents[2]
COLUMNS = (
    (-3, 3),
    (-2, 4),
    (-1, 3),
    (0, 3),
    (1, 3),
    (2, 4),
    (3, 3),
)  # of 4 in the middle the lowest is missing


def outline() -> list[Spot]:
    """Seven columns, every other one half a space higher and one longer."""
    return [
        (column, slant - (column + 3) // 2 - (length == 4))
        for column, length in COLUMNS
        for slant in range(length)
    ]


def with_outline(folder: Path) -> Path:
    """The game with that table in the place of its own."""
    for part in ("rules", "seeds"):
        shutil.copytree(ROOT / part / "fireworks", folder / part / "fireworks")
    rows = [f"- {{id: s{number:02}, at: [{q}, {r}]}}\n" for number, (q, r) in enumerate(outline(), 1)]
    (folder / "rules/fireworks/city.yaml").write_text("".join(rows))
    return folder / "rules/fireworks/fireworks.rules"


def test_it_is_the_outline_that_the_inventory_names() -> None:
    spots = outline()
    whole = [{one, *beside(one)} for one in spots if {*beside(one)} <= {*spots}]
    disjoint = [(one, two) for number, one in enumerate(whole) for two in whole[number:] if not one & two]
    assert (len({*spots}), len(disjoint)) == (23, 8)


@pytest.mark.slow
@pytest.mark.parametrize("variants", [(), ("advanced",), ("speed",)], ids=str)
def test_games_and_scores(tmp_path: Path, variants: tuple[str, ...]) -> None:
    game = load(with_outline(tmp_path), players=3, variants=variants)
    at_the_end_of_games(game, outline())
    state, picker = game.start(7), Picker(7)
    while (option := picker.option(game, state)) is not None:
        assert wrong(game, state) == []
        assert game.restore(game.save(state)) == state
        state, _ = game.apply(state, option)


def test_full_cities(tmp_path: Path) -> None:
    game, random = load(with_outline(tmp_path), players=2), Random(23)
    states, found = one_of_each(game), set()
    for _ in range(30):
        tiles = [*flowers(random)]
        for character, state in states.items():
            _, city, points = boards_of(game, filled(game, state, [*tiles]), outline())[0]
            assert tuple(points) in displays(city, character)
            found.add(points[0])
    assert {*states} == {*CHARACTERS}
    assert max(found) > 12  # two big ones
