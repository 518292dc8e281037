"""Places, stored values and tables of which there is one for each kind of a component, and places by a rule."""

from pathlib import Path

import pytest
from tests.interpreter.world.harbour import findings, game, said

KITCHEN = """
token ingredient: meat times 6, honey times 3, salt
  starts in larder
card dish from "dishes.yaml"
  colour: suit or nothing
  starts in menu
piece helper for each player: cook, baker
  starts in kitchen
kinds of location: here, merchant, troll
kinds of guest from "guests.yaml"
  wants: ingredient or nothing
  likes: suit or nothing
place larder of ingredient
place menu of dish
place kitchen for each player of helper
place tray for each dish of helper: at most 1
place bowl for each ingredient of ingredient
place plate for each player and dish of ingredient
place deli of ingredient
place market for each location of ingredient
board map of helper: any number on each space, spaces from "map.yaml"
  at: location
  sells: ingredient or nothing
  colour: suit or nothing
keep marks for each dish: 0 to 3, starts 0
keep cost-of for each ingredient: 0 to 9, starts 1
keep favourite for each dish: ingredient or nothing, starts nothing
table base of ingredient: 3 for meat, 5 for honey to salt
table first-colour of dish: teal for stew, coral for pie
table gift of location: meat for here, honey for merchant, salt for troll
define stock of location: deli if location is merchant otherwise market of location
define stock-at of space: stock of at of space
define poor of dish: marks of dish < 1

setup
  move 2 meat from larder to bowl of meat
  move salt to bowl of salt
  move cook of seat 1 to tray of stew
  move baker of seat 1 to forest
  move cook of seat 2 to shop
  move 3 meat from larder to deli
  move 2 honey from larder to market of troll
  move honey from larder to plate of seat 1 for stew
  move honey from stock of troll to stock of here
  add 2 to marks of pie
  set cost-of of honey to 4
  set favourite of pie to honey
"""
FILES = {
    "dishes.yaml": "- {id: stew, colour: teal}\n- {id: pie, colour: coral}\n- {id: soup}\n",
    "guests.yaml": "- {id: abbot, wants: meat}\n- {id: bailiff, likes: teal}\n",
    "map.yaml": "- {id: forest, at: here, sells: meat, colour: teal, next-to: [shop]}\n- {id: shop, at: merchant}\n",
}
KITCHEN = KITCHEN.replace("coral for pie\n", "coral for pie, gold for soup\n")

ASKED = [
    # a place for each kind
    ("tray of stew", "tray of stew"),
    ("tray of dishes", "tray of stew, tray of pie and tray of soup"),
    ("top of tray of stew", "cook of Ann"),
    ("helpers in tray", "cook of Ann"),
    ("dishes where tray of dish is empty", "pie and soup"),
    ("dish of tray of stew", "stew"),
    ("dish of place of my cook", "stew"),
    ("dish of place of cook of seat 2", "nothing"),
    ("tray of pie is full", "no"),
    ("tray of stew is full", "yes"),
    ("tray of dishes is full", "no"),
    ("tray of (stew, stew) is full", "yes"),
    ("count of honey in plate of you for stew", "1"),
    ("bowl of ingredients in bowl of meat", "bowl of meat and bowl of meat"),
    # a stored value for each kind
    ("marks of dishes", "0, 2 and 0"),
    ("dishes with most marks of dish", "pie"),
    ("dishes where dish is poor", "stew and soup"),
    ("cost-of of ingredients in market of troll", "4"),
    ("favourite of pie", "honey"),
    ("count of ingredients in larder where cost-of of favourite of pie is 4", "1"),
    # a table for each kind
    ("base of honey", "5"),
    ("sum of base of ingredients in bowl", "11"),
    ("base of ingredients in bowl", "3, 3 and 5"),
    ("first-colour of dishes", "teal, coral and gold"),
    ("gift of at of forest", "meat"),
    # a place by a rule
    ("stock of troll", "market of troll"),
    ("stock of locations", "market of here, deli and market of troll"),
    ("ingredients in stock of merchant", "3 meat in deli"),
    ("ingredients in stock of here", "honey in market of here"),
    ("count of meat in stock-at of shop", "3"),
    ("stock of merchant holds meat", "yes"),
    ("stock-at of shop is empty", "no"),
    ("salt is in stock of here", "no"),
    # columns that may be nothing, compared across tables
    ("guests where wants of guest is meat", "abbot"),
    ("guests where likes of guest is nothing", "abbot"),
    ("guests where likes of guest is one of colour of dishes", "bailiff"),
    ("dishes where some guest in guests: likes of guest is colour of dish", "stew and soup"),
    ("spaces of map where sells of space is wants of abbot", "forest"),
    ("dishes where colour of dish is colour of forest", "stew"),
    ("colour of my baker", "teal"),
]


@pytest.mark.parametrize(("expression", "worth"), ASKED, ids=[one for one, _ in ASKED])
def test_what_there_is_one_of_for_each_kind(expression: str, worth: str, tmp_path: Path) -> None:
    assert said([expression], KITCHEN, tmp_path, FILES) == [worth]


def test_things_move_to_and_from_a_place_by_a_rule(tmp_path: Path) -> None:
    moves = """
play
  let seat 1 act
    move 2 meat from stock of merchant to stock of here
    move all honey in stock of troll to stock-at of shop
    if there is a wants of abbot, called kind
      move kind from larder to plate of you for pie
    otherwise nothing happens
    lying = ingredients in (stock of here, deli, plate of you for pie)
    say "{lying}"
  otherwise nothing happens
"""
    _, events = game(KITCHEN + moves, tmp_path, FILES).begin(1)
    (told,) = [event.text for event in events if event.kind in ("said", "rules-fault")]
    here = "2 meat in market of here, honey in market of here"
    assert told == f"{here}, meat in deli, honey in deli and meat in plate of Ann for pie"


MISTAKES = [
    ('say "{tray of meat}"', "FR401"),
    ('if tray is empty\n    say "x"', ""),
    ("move meat from stock of nowhere to deli", "FR301"),
    ("add marks of meat to marks of pie", "FR401"),
    ("add base of stew to marks of pie", "FR401"),
    ("add base of top of bowl of meat to marks of pie", "FR402"),
]


@pytest.mark.parametrize(("line", "code"), MISTAKES)
def test_asked_of_the_wrong_thing(line: str, code: str, tmp_path: Path) -> None:
    found = findings(f"{KITCHEN}play\n  {line}\n", tmp_path, FILES)
    assert [one.code for one in found] == ([code] if code else [])
