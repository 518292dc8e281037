"""Lists that are compared: member by member, and the one that ends first is less; the same on all executors."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code
from tests.interpreter.engine.frame import play, worth

DECLARED = """\
kinds of grade: low, middling, high
define falling of cards: number of (cards ordered by highest number of card, equals keep their order)
define far of player: (1, 1000000 * glory of player, -999999999 + glory of player)
define held of player: (count of cards in hand of player, count of coins in purse of player)
define many of numbers: (numbers, numbers, numbers, numbers, numbers, numbers, numbers, numbers)
define grades of player: (high, low) if player is seat 1 otherwise (high, middling)
define whether of player: (player is seat 2, yes)
define strength of card: (suit of card is spades, suit of card, number of card)
define strongest of cards: (number of cards are all the same, highest number of cards otherwise 0)
define tail of numbers: numbers where number > 1
"""
NONE = "tail of (1, 1)"
ASKED = [
    # the first that differs decides
    ("(1, 2) < (1, 3)", "yes"),
    ("(1, 2) > (1, 3)", "no"),
    ("(2, 0) > (1, 9, 9)", "yes"),
    ("(1, 2) <= (1, 2)", "yes"),
    ("(1, 2) >= (1, 2)", "yes"),
    ("(1, 2) < (1, 2)", "no"),
    ("(1, 2) > (1, 2)", "no"),
    ("(-1, 5) < (0, -5)", "yes"),
    ("(-5, 1) < (-4, 0)", "yes"),
    # one that ends first is less, even than one with the least there is behind it
    ("(1, 2) < (1, 2, -7)", "yes"),
    ("(1, 2, -7) <= (1, 2)", "no"),
    (f"{NONE} < (tail of (1, 2))", "yes"),
    (f"{NONE} < ({NONE})", "no"),
    (f"{NONE} <= ({NONE})", "yes"),
    (f"{NONE} >= (0, {NONE})", "no"),
    ("falling of cards in my hand > falling of cards in hand of seat 2", "yes"),
    ("falling of cards in heap >= falling of cards in hand of seat 2", "no"),
    # kinds as they are listed, and truth
    ("(low, high) < (middling, low)", "yes"),
    ("(no, yes) < (yes, no)", "yes"),
    # one of each, also as the value of a definition
    ("(no, high, 9) < (yes, low, 0)", "yes"),
    ("(low, 3, no) >= (low, 3, yes)", "no"),
    ("((3, low) if glory of you > 2 otherwise (3, middling)) <= (3, middling)", "yes"),
    ("strength of spades-2 > strength of hearts-3", "yes"),
    ("strength of hearts-1 is (no, hearts, 1)", "yes"),
    ("cards in my hand with most strength of card", "hearts-3"),
    ("cards in my hand with least (suit of card, number of card)", "clubs-1"),
    ("cards in my hand ordered by lowest strength of card, never tied", "clubs-1 and hearts-3"),
    ("rank of clubs-1 among cards in my hand by strength of card", "2"),
    ("(highest strongest of sets of 2 from cards in my hand) is (no, 3)", "yes"),
    # a kind and a condition by themselves
    ("middling > low", "yes"),
    ("suit of hearts-1 < suit of hearts-3", "no"),
    ("players with most (player is seat 2)", "Bob"),
    ("(low, middling, high) where grade > low", "middling and high"),
    ("(low, high, middling) with most grade", "high"),
    ("highest (low, high, middling)", "high"),
    ("lowest (middling, high)", "middling"),
    # numbers that are too many or too far apart for one word
    ("many of (1, 2, 3) < many of (1, 2, 3)", "no"),
    ("many of (1, 2, 3) < (many of (1, 2, 3), 0)", "yes"),
    ("(many of (1, 2, 3), 5, 1) > (many of (1, 2, 3), 4, 2)", "yes"),
    ("(many of (1, 999999999), -2) < (many of (1, 999999999), -1)", "yes"),
    ("many of (-999999999, 999999999) < many of (-999999999, 999999998)", "no"),
    ("far of seat 2 > far of seat 1", "no"),
    # the greatest and the least; ties stay ties
    ("players with most held of player", "Ann"),
    ("players with least held of player", "Cid"),
    ("players with most grades of player", "Bob and Cid"),
    ("players with most whether of player", "Bob"),
    ("players with most (count of coins in purse of player, 1)", "Ann"),
    ("players with least (count of coins in purse of player, 1)", "Bob and Cid"),
    ("players with most far of player", "Ann, Bob and Cid"),
    ("players with least (tail of (1, glory of player))", "Ann, Bob and Cid"),
    ("count of ((cards in heap) with most (number of card, 1))", "0"),
    ("cards in hand of seat 1 with most (number of card, 2)", "hearts-3"),
    # in an order
    ("players ordered by lowest held of player, never tied", "Cid, Bob and Ann"),
    ("players ordered by highest held of player, never tied", "Ann, Bob and Cid"),
    ("players ordered by highest grades of player, equals keep their order", "Bob, Cid and Ann"),
    (
        "players ordered by highest grades of player then lowest held of player, equals keep their order",
        "Cid, Bob and Ann",
    ),
    ("first of (players ordered by highest (1, glory of player), equals keep their order)", "Ann"),
    ("first of (players ordered by lowest held of player, equals keep their order)", "Cid"),
    (
        "players ordered by lowest (tail of (1, 2)), never tied",
        "two are equal in an order that is never tied",
    ),
    ("(1, 2, 3) ordered by lowest (tail of (number, number)), equals keep their order", "1, 2 and 3"),
    ("(3, 2, 1) ordered by lowest (tail of (number, number)), equals keep their order", "1, 2 and 3"),
    ("(3, 2, 1) ordered by highest (tail of (number, number)), equals keep their order", "3, 2 and 1"),
    # the place among others
    ("rank of seat 1 among players by held of player", "1"),
    ("rank of seat 3 among players by held of player", "3"),
    ("rank of seat 1 among players by grades of player", "3"),
    ("rank of seat 3 among players by grades of player", "1"),
]
TOLD = [(asked, expected) for asked, expected in ASKED if not expected.startswith("two are equal")]


@pytest.mark.parametrize(("expression", "expected"), ASKED, ids=[one for one, _ in ASKED])
def test_the_first_that_differs_decides(expression: str, expected: str) -> None:
    assert worth(expression, DECLARED) == expected


@pytest.mark.parametrize("form", FORMS)
def test_compiled_code_says_the_same(form: str) -> None:
    asked = [f"it-{number} = {expression}" for number, (expression, _) in enumerate(TOLD)]
    told = [f'say "{{it-{number}}}"' for number in range(len(TOLD))]
    lines = "\n  ".join([*asked, *told])
    course = play(f"let seat 1 act\n  {lines}\notherwise nothing happens", DECLARED)
    assert course.said == [expected for _, expected in TOLD]
    assert on_compiled_code(course.game, form).begin(1) == (course.states[0], tuple(course.events))
