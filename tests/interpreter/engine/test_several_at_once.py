"""Definitions that take several at once, and whether several are alike: the same on all executors."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code
from tests.interpreter.engine.frame import play, worth

DECLARED = """\
kinds of day: monday, tuesday, wednesday, thursday, friday, and round again
define tally of cards: count of cards
define total of cards: sum of number of cards
define plain of cards: suit of cards are all the same
define run of cards: count of cards >= 2 and number of cards are consecutive in any order
define lean of cards for player: count of cards < count of cards in hand of player
define beside of card for cards: count of (cards where suit of card is clubs) + number of card
define twofold of suits: (suits, suits)
define total-of-two of numbers for numbers as more: sum of numbers + sum of more
define ours of players as rivals: rivals where player is not you
define filled of spaces of field: spaces where space is occupied
define room-in of hands: sum of height of hands
define resting of cards: count of cards in deck - count of cards
define lord of suit: leader if suit is clubs otherwise seat 1
define step of suit: (highest number of cards in heap) if suit is clubs otherwise 2
define pair of cards: tally of cards is 2 and cards are a run
"""
TOGETHER = [
    # one value for all, whatever is handed over: many, one, copies, perhaps nothing, nothing
    ("tally of cards in my hand", "2"),
    ("tally of cards in heap", "0"),
    ("tally of clubs-2", "1"),
    ("tally of top of heap", "0"),
    ("tally of top of deck", "1"),
    ("tally of nobody", "0"),
    ("total of cards in my hand", "4"),
    ("total of (cards in my hand, cards in my hand)", "8"),
    ("twofold of suits", "clubs, hearts, spades, clubs, hearts and spades"),
    ("twofold of (spades, clubs, spades)", "spades, clubs, spades, spades, clubs and spades"),
    ("count of twofold of twofold of suits", "12"),
    ("total-of-two of (1, 2) for 4", "7"),
    ("ours of players", "Bob and Cid"),
    ("filled of spaces of field", "a1, b1 and b2"),
    ("room-in of hand of players", "3"),
    ("resting of cards in my hand", "4"),
    ("tally of cards where number of card is 1", "3"),
    # of many where one is asked for, of each of these
    ("lean of cards in heap for players", "yes, yes and no"),
    ("beside of cards in my hand for cards in deck", "3 and 5"),
    ("(tally of cards in hand of player) for each player in players", "2, 1 and 0"),
    (
        "every player in players: cards in hand of player are a run or tally of cards in hand of player < 3",
        "yes",
    ),
    # conditions with a name
    ("cards in my hand are plain", "no"),
    ("cards in my hand are not a run", "yes"),
    ("(clubs-1, spades-2) are a run", "yes"),
    ("(clubs-1, spades-2) are a pair", "yes"),
    ("clubs-1 is a run", "no"),
    ("clubs-1 is plain", "yes"),
    ("cards in heap are plain", "yes"),
    ("cards in heap are lean for you", "yes"),
    ("(clubs-2, clubs-3) are a lean for you", "no"),
]
ALIKE = [
    ("number of cards in heap are all the same", "yes"),
    ("number of cards in heap are all different", "yes"),
    ("number of cards in heap are consecutive in any order", "yes"),
    ("number of cards in hand of seat 2 are all the same", "yes"),
    ("number of cards in hand of seat 2 are all different", "yes"),
    ("number of cards in hand of seat 2 are consecutive in any order", "yes"),
    ("(1, 1, 1) are all the same", "yes"),
    ("(1, 1, 2) are all the same", "no"),
    ("(1, 1, 2) are not all the same", "yes"),
    ("(1, 3, 2) are all different", "yes"),
    ("(1, 3, 1) are all different", "no"),
    ("(3, 1, 2) are consecutive in any order", "yes"),
    ("(3, 1) are consecutive in any order", "no"),
    ("(1, 2, 2) are consecutive in any order", "no"),
    ("(-1, 1, 0) are consecutive in any order", "yes"),
    ("(1000000, 1, 2) are consecutive in any order", "no"),
    ("(1000000, 1, 999999) are all different", "yes"),
    ("(turn + 1000001, 1000000 - turn) are consecutive in any order", "yes"),
    ("players are all different", "yes"),
    ("hand of players are all the same", "no"),
    # components by kind, wherever they lie
    ("coins in my purse are all the same", "no"),
    ("gold in my purse are all the same", "yes"),
    ("(gold in my purse, gold in bank) are all the same", "yes"),
    ("coins in my purse are all different", "no"),
    ("cards in my hand are all different", "yes"),
    # kinds come as they are listed; round again where they go round
    ("(monday, wednesday) are consecutive in any order", "no"),
    ("(wednesday, monday, tuesday) are consecutive in any order", "yes"),
    ("(friday, monday) are consecutive in any order", "yes"),
    ("(monday, thursday, friday) are consecutive in any order", "yes"),
    ("(monday, wednesday, friday) are consecutive in any order", "no"),
    ("(monday, monday) are consecutive in any order", "no"),
    ("days are consecutive in any order", "yes"),
    # what is nothing is left out of nothing
    ("owner-of of suits are all the same", "yes"),
    ("owner-of of suits are all different", "no"),
    ("lord of suits are all the same", "no"),
    ("lord of (hearts, spades) are all the same", "yes"),
    ("lord of (clubs, hearts) are all different", "yes"),
    ("lord of (clubs, clubs) are all different", "no"),
    ("step of (clubs, hearts) are consecutive in any order", "no"),
    ("step of (clubs, hearts) are all different", "yes"),
]
ASKED = [*TOGETHER, *ALIKE]


@pytest.mark.parametrize(("expression", "expected"), ASKED, ids=[one for one, _ in ASKED])
def test_of_all_together(expression: str, expected: str) -> None:
    assert worth(expression, DECLARED) == expected


@pytest.mark.parametrize("form", FORMS)
def test_compiled_code_says_the_same(form: str) -> None:
    asked = [f"it-{number} = {expression}" for number, (expression, _) in enumerate(ASKED)]
    told = [f'say "{{it-{number}}}"' for number in range(len(ASKED))]
    course = play(
        "let seat 1 act\n  " + "\n  ".join([*asked, *told]) + "\notherwise nothing happens", DECLARED
    )
    assert course.said == [expected for _, expected in ASKED]
    assert on_compiled_code(course.game, form).begin(1) == (course.states[0], tuple(course.events))


def test_a_fault_in_one_of_them_is_one_however_alike_the_others_are() -> None:
    asked = "(1, 2, 1 / count of cards in heap (rounded up)) are all the same"
    assert worth(asked) == "a number is divided by zero"


def test_a_name_has_room_for_all_that_a_definition_makes_of_what_it_is_asked_for() -> None:
    declared = DECLARED + "define thrice of cards: (cards, cards, cards)\n"
    assert worth("count of thrice of thrice of cards", declared) == "81"
    course = play('x = thrice of thrice of cards\nn = count of x\nsay "{n}"', declared)
    assert course.said == ["81"]
