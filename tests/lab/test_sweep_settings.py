"""Settings of a sweep: read as they are written, found in the rules, and written into them."""

from pathlib import Path

import pytest

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import sound
from festrules.interpreter.game import make_game
from festrules.lab.sweeps.editing import Sort, edited, places
from festrules.lab.sweeps.settings import Unsettable, points, setting

FAIR = """festrules 2

game "Fair"
  players 2
  at most 20 decisions, then scores decide

option rounds "rounds": 1 to 3 (usually 2)
define worth: 3
define more of player: 2
variant rich
  set points of nut to 9
kinds of stall: ring, duck, tent
table rent of stall: 1 for ring, 2 for duck to tent

token coin
  count 4
  starts in bank
token prize: bear times 2, doll
  starts in bank
card good from "goods.yaml"
  name: stall
  points: 0 to 20
  starts in shop
place bank of coin, prize
place shop of good

play
  rounds rounds
    nothing happens

score
  part coins "coins": worth

winner
  most points
  then shared
"""
GOODS = """- {id: nut, points: 5, name: ring}
- {id: pie, points: 7, name: duck}
"""


@pytest.fixture
def fair(tmp_path: Path) -> Document:
    (tmp_path / "goods.yaml").write_text(GOODS, encoding="utf-8")
    return sound(read_document(Source("fair.rules", FAIR), tmp_path))


@pytest.mark.parametrize(
    ("said", "sort", "values"),
    [
        ("rounds=1..3", Sort.OPTION, ("1", "2", "3")),
        ("rich = no, yes", Sort.VARIANT, ("no", "yes")),
        ("worth=2,4,2", Sort.NUMBER, ("2", "4")),
        ("rent.duck=3", Sort.NUMBER, ("3",)),
        ("coin.count=4..5", Sort.COUNT, ("4", "5")),
        ("bear.count=1", Sort.COUNT, ("1",)),
        ("good.nut.points=0,20", Sort.CELL, ("0", "20")),
        ("good.pie.name=ring,tent", Sort.CELL, ("ring", "tent")),
    ],
)
def test_what_can_be_varied(fair: Document, said: str, sort: Sort, values: tuple[str, ...]) -> None:
    found = setting(said, fair)
    assert (found.sort, found.values) == (sort, values)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("rounds", "write NAME=3..6"),
        ("rounds=", "write NAME=3..6"),
        ("rounds=3..1", "the least number, two dots"),
        ("rounds=1,,2", "missing between two commas"),
        ("rounds=1..1000", "more than 100 values"),
        ("rich=1,2", "write rich=no,yes"),
        ("worth=many", "`worth` is a number, and many is none"),
        ("more=1..3", "nothing that can be varied"),
        ("zzzz=1..3", "In these rules: mod, rounds, rich, worth, .* more"),
        ("round=1..3", "Did you mean rounds"),
        ("good.nut.point=1", "Did you mean good.nut.points"),
        ("good.nut.id=1", "nothing that can be varied"),
    ],
)
def test_what_cannot(fair: Document, said: str, why: str) -> None:
    with pytest.raises(Unsettable, match=why):
        setting(said, fair)


def test_all_values_meet_all_others(fair: Document) -> None:
    found = points([setting("rounds=1..2", fair), setting("worth=3,5", fair)])
    assert [one.text for one in found] == [
        "rounds 1, worth 3",
        "rounds 1, worth 5",
        "rounds 2, worth 3",
        "rounds 2, worth 5",
    ]
    with pytest.raises(Unsettable, match="10,000 settings"):
        points([setting("rounds=1..100", fair), setting("worth=1..100", fair)])


def test_values_are_written_where_they_stand(fair: Document) -> None:
    values = {
        "rent.duck": "5",
        "worth": "8",
        "coin.count": "6",
        "bear.count": "3",
        "good.nut.points": "11",
        "good.pie.name": "tent",
    }
    found = edited(fair, values)
    assert edited(fair, {}) is fair
    machine = make_game(sound(found)).machine
    assert {one.name: one.copies for one in machine.world.kinds if one.name in ("coin", "bear", "doll")} == {
        "coin": 6,
        "bear": 3,
        "doll": 1,
    }
    assert found.data["tables"] == {
        "good": [{"id": "nut", "points": 11, "name": "ring"}, {"id": "pie", "points": 7, "name": "tent"}]
    }
    game = make_game(sound(found))
    assert [sheet.total for sheet in game.scores(game.start(1))] == [8, 8]
    assert "{'from': 'duck', 'to': 'tent', 'is': {'number': {'value': 5}}}" in str(found.data["things"])
    assert fair.data != found.data


def test_every_place_holds_what_it_is_called_by(fair: Document) -> None:
    """Whatever is offered can be written: the document stays well formed."""
    for name in places(fair):
        sound(edited(fair, {name: "1" if not name.endswith("name") else "duck"}))
