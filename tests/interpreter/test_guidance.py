"""Authors' wishes for a picture: of a game and its mods together, and whether the things they name exist."""

import json
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.guidance import guide_of
from festrules.interpreter.library import load
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

RULES = """festrules 2
game "Isles"
  players 2
  seats "north", "south"
  at most 9 decisions, then nobody wins
kinds of ground: sand, rock
piece peg for each player: tall, short
  starts in box
token shell
  count 3
  starts in heap
place box for each player of peg
place heap of shell
board isle of peg: spaces bay, cape
keep tide: 0 to 3, starts 0
keep wind: ground, starts sand
play
  turns from seat 1 until the game ends
    choose space from spaces of isle
      space is empty (refused: "somebody is there")
    (there is always at least one)
    move tall of you from my box to space
winner
  shared
"""
PICTURE = {
    "order": ["wind", "heap"],
    "drawn": {
        "heap": {"size": "large"},
        "tide": {"size": "folded"},
        "north": {"colour": "teal"},
        "bay": {"colour": "gold"},
        "isle": {"colour": "green"},
        "peg": {"colour": "black", "symbol": "person"},
        "tall": {"symbol": "tower"},
        "shell": {"colour": "pink"},
    },
}


def document(picture: Any, *mods: Any) -> Document:
    data: Any = json.loads(json.dumps(read_document(Source("isles", RULES)).data))
    if picture:
        data["picture"] = picture
    if mods:
        data["mods"] = [
            {"title": f"Mod {at}", "of": "isles", "order": [], "things": {}, **mod}
            for at, mod in enumerate(mods)
        ]
    return Document(data)


def pictured(document: Document) -> list[Diagnostic]:
    return [one for one in check_document(document) if one.code in ("FR561", "FR562")]


def scene(*said: Any) -> Scene:
    game = load(Source("isles.json", json.dumps(document(*said).data)))
    return make_scene(game, game.start(1), 0)


def test_places_and_values_come_in_the_order_of_the_author_and_then_of_the_rules() -> None:
    assert [place.id for place in scene(None).places] == ["box.1", "box.2", "heap", "isle"]
    drawn = scene(PICTURE)
    assert [place.id for place in drawn.places] == ["heap", "box.1", "box.2", "isle"]
    assert [value.kept for value in drawn.values] == ["wind", "tide"]


def test_sizes_colours_and_symbols() -> None:
    drawn = scene(PICTURE)
    assert {place.id: place.size for place in drawn.places} == {
        "heap": "large", "box.1": "small", "box.2": "small", "isle": "usual",
    }  # fmt: skip
    assert {value.kept: value.size for value in drawn.values}["tide"] == "folded"
    assert [seat.colour for seat in drawn.seats] == ["teal", ""]
    (isle,) = (place.board for place in drawn.places if place.board)
    assert [space.colour for space in isle.spaces] == ["gold", "green"]
    things = {thing.id: (thing.colour, thing.symbol) for thing in drawn.things}
    assert things["tall.1"] == ("black", "tower")
    assert things["short.1"] == ("black", "person")
    assert things["shell"] == ("pink", "")


def test_a_symbol_has_a_sign_for_text() -> None:
    (box, *_) = (place for place in scene(PICTURE).places if place.id == "box.1")
    assert {one.thing: one.sign for one in box.lying} == {"tall.1": "♜N", "short.1": "♟N"}
    (box, *_) = (
        place for place in scene({"drawn": {"peg": {"symbol": "gem"}}}).places if place.id == "box.1"
    )
    assert {one.thing: one.sign for one in box.lying} == {"tall.1": "tN", "short.1": "sN"}


def test_a_mod_counts_before_its_game_and_one_upon_it_before_that() -> None:
    low = {"picture": {"order": ["tide"], "drawn": {"shell": {"colour": "red"}, "peg": {"colour": "red"}}}}
    high = {"upon": 0, "picture": {"drawn": {"shell": {"colour": "blue"}}}}
    guide = guide_of(document(PICTURE, low, high))
    assert guide.order == ("tide", "wind", "heap")
    assert (guide.colour["shell"], guide.colour["peg"], guide.colour["north"]) == ("blue", "red", "teal")
    assert guide.symbol["peg"] == "person"


def test_two_mods_that_disagree_are_told_and_neither_counts() -> None:
    red, blue = ({"picture": {"drawn": {"shell": {"colour": one}}}} for one in ("red", "blue"))
    both = document(PICTURE, red, blue)
    assert "shell" not in guide_of(both).colour
    (found,) = pictured(both)
    assert (found.code, found.pointer) == ("FR562", "/mods/1/picture/drawn/shell/colour")
    assert not pictured(document(PICTURE, red, red))


def test_names_of_nothing_are_told_with_what_was_meant() -> None:
    found = pictured(
        document({"order": ["heep"], "drawn": {"shel": {"colour": "red"}, "isle": {"symbol": "star"}}})
    )
    assert [(one.code, one.pointer, one.suggestion) for one in found] == [
        ("FR561", "/picture/order/0", "heap"),
        ("FR561", "/picture/drawn/shel", "shell"),
        ("FR561", "/picture/drawn/isle/symbol", None),
    ]


def test_a_picture_changes_no_state() -> None:
    plain, drawn = (
        load(Source("isles.json", json.dumps(document(one).data))).start(1) for one in (None, PICTURE)
    )
    assert plain == drawn
