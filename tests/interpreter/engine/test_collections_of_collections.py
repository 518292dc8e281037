"""Collections of collections: sets from members, groups by a value, and values made of them, on all executors."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code
from tests.interpreter.engine.frame import play, worth

DECLARED = """\
define total of cards: sum of number of cards
define plain of cards: suit of cards are all the same
define run of cards: number of cards are consecutive in any order
define weight of cards: (count of cards, number of first of cards)
define alike of cards: (cards grouped by number of card) ordered by highest weight of cards, never tied
define kickers of cards: (number of first of same) for each same in alike of cards
define sizes of cards: (count of same) for each same in alike of cards
define falling of cards: (number of card for each card in cards) ordered by highest number, equals keep their order
define pairs of cards: sets of 2 from cards where number of cards are all the same
define fame-of of players as rivals: sum of glory of rivals
define friends of players as rivals: fame-of of rivals is 4
define widest of cards: highest kickers of sets of 2 from cards
define many of numbers: (numbers, numbers, numbers, numbers)
define twos: (pairs of (cards in hand of player, hearts-1)) for each player in players
define either of numbers for number as way: 7 if way is 1 otherwise (3, 4) if way is 2 otherwise numbers
"""
LISTED = "equals keep their order"
BY_KICKERS = f"ordered by lowest kickers of cards, {LISTED}"
THREE = "(clubs-1, clubs-2, hearts-2)"
SETS = [
    ("count of sets of 2 from cards", "36"),
    ("count of sets of 3 to 4 from cards", "210"),
    ("count of sets from cards", "511"),
    ("count of sets from clubs-1", "1"),
    # nothing to take, more than there are, none, fewer than none
    ("count of sets from cards in heap", "0"),
    ("count of sets of 2 from cards in heap", "0"),
    ("count of sets of 10 from cards", "0"),
    ("count of sets of 8 to 20 from cards", "10"),
    ("count of sets of 0 from cards", "1"),
    ("count of sets of 0 from cards in heap", "1"),
    ("count of sets of 0 to 1 from cards in my hand", "3"),
    ("count of sets of (0 - 1) from cards", "0"),
    ("count of sets of (0 - 2) to 1 from cards", "10"),
    ("count of sets of 3 to 2 from cards", "0"),
    ("count of sets of (count of cards in my hand) from cards", "36"),
    ("any of sets of 2 from cards in my hand", "yes"),
    ("none of sets of 3 from cards in my hand", "yes"),
    # smaller ones first, then those with earlier members; a member that comes twice is two
    (f"sum of number of first of sets from {THREE}", "1"),
    (f"(total of set) for each set in sets from {THREE}", "1, 2, 2, 3, 3, 4 and 5"),
    (f"(number of last of set) for each set in sets of 2 from {THREE}", "2, 2 and 2"),
    ("(sum of set) for each set in sets of 3 from (1, 10, 100, 1000)", "111, 1011, 1101 and 1110"),
    ("sum of (sum of set) for each set in sets of 2 from (5, 5, 5)", "30"),
    ("count of (sets of 2 from (1, 1, 2, 2, 2) where numbers are all the same)", "4"),
    # what a definition says of several it says of each
    (f"total of sets of 2 from {THREE}", "3, 3 and 4"),
    (f"count of (sets of 2 from {THREE} where cards are plain)", "1"),
    (f"count of (sets of 2 to 3 from {THREE} where cards are a run)", "2"),
    (f"every set in sets of 2 from {THREE}: set is a run", "no"),
    (f"some set in sets of 3 from {THREE}: set is a run", "no"),
    (f"some set in sets from {THREE}: total of set is 5", "yes"),
    (f"no set in sets from {THREE}: total of set > 5", "yes"),
    ("every set in sets of 5 from cards in my hand: set is a run", "yes"),
    ("highest total of sets of 3 from cards", "9"),
    ("lowest total of sets of 3 from cards", "3"),
    ("highest total of sets of 10 from cards otherwise 0", "0"),
    # and of its members, where it speaks of one
    (f"sum of number of the only one of (sets from {THREE} where count of cards is 3)", "5"),
    ("count of (number of sets of 2 from cards in my hand)", "1"),
    ("highest (number of sets of 2 from cards)", "3 and 3"),
    # the members are what they were
    ("cards where card is one of first of sets of 2 from cards in my hand", "clubs-1 and hearts-3"),
    ("(fame-of of pair) for each pair in sets of 2 from players", "4, 4 and 4"),
    ("some pair in sets of 2 from players: pair are friends", "yes"),
    ("count of sets of 2 from spaces of field", "36"),
    ("count of ((sets of 2 from spaces of field) where row of spaces are all the same)", "9"),
    ("highest (glory of player for each player in players)", "2"),
    # of several places at once
    ("sum of (count of pairs of cards in hand of player) for each player in players", "0"),
    ("count of (pairs of cards) ", "9"),
    ("count of twos", "1"),
    ("(total of set) for each set in twos", "2"),
]
CHOSEN = [
    ("(total of set) for each set in ((sets of 2 from cards) with most total of cards)", "6, 6 and 6"),
    ("(total of set) for each set in ((sets from cards) with least total of cards)", "1, 1 and 1"),
    ("count of ((sets from cards in heap) with most count of cards)", "0"),
    ("count of ((sets of 3 from cards) with most (total of cards, 1))", "1"),
    ("kickers of the only one of ((sets of 3 from cards) with most falling of cards)", "3"),
    (f"(total of set) for each set in (sets from {THREE} reversed)", "5, 4, 3, 3, 2, 2 and 1"),
    (
        f"(total of set) for each set in (sets from {THREE} ordered by highest total of cards, {LISTED})",
        "5, 4, 3, 3, 2, 2 and 1",
    ),
    (
        f"(number of first of set) for each set in (sets of 2 from {THREE} {BY_KICKERS})",
        "2, 1 and 1",
    ),
    (f"sum of (total of set) for each set in first 2 of sets from {THREE}", "3"),
    (f"sum of (total of set) for each set in last 2 of sets from {THREE}", "9"),
    (f"sum of (total of set) for each set in first 20 of sets from {THREE}", "20"),
    (f"count of first (0 - 1) of sets from {THREE}", "0"),
    (f"number of member 4 of sets from {THREE}", "1 and 2"),
    (f"count of member 8 of sets from {THREE}", "0"),
    (f"number of last of sets from {THREE}", "1, 2 and 2"),
    ("count of first of sets from cards in heap", "0"),
    ("count of last of sets from cards in heap", "0"),
    ("count of highest kickers of sets from cards in heap", "0"),
    ("the only one of sets of 2 from cards", "there should be only one, and there are 36"),
    (
        "count of sets of 2 to (1 / count of cards in heap (rounded up)) from cards",
        "a number is divided by zero",
    ),
    ("widest of cards", "3 and 2"),
    ("lowest kickers of sets of 3 from cards", "1"),
    ("lowest many of sets of 2 from (1, 2, 999999999)", "1, 2, 1, 2, 1, 2, 1 and 2"),
    ("count of (sets of 2 from cards in my hand otherwise sets of 1 from cards)", "1"),
    ("count of (sets of 3 from cards in my hand otherwise sets of 1 from cards)", "9"),
    ("count of (sets of 2 from cards if glory of you is 2 otherwise sets of 1 from cards)", "36"),
    ("count of (sets of 1 from cards, sets of 2 from cards in my hand, cards grouped by suit of card)", "13"),
    ("either of (5, 6) for 1", "7"),
    ("either of (5, 6) for 2", "3 and 4"),
    ("either of (5, 6) for 3", "5 and 6"),
]
GROUPED = [
    ("(count of same) for each same in cards grouped by suit of card", "3, 3 and 3"),
    ("count of (cards in heap grouped by suit of card)", "0"),
    (
        "(suit of first of same) for each same in (spades-1, clubs-1, spades-2) grouped by suit of card",
        "spades and clubs",
    ),
    (
        "(number of last of same) for each same in (spades-1, clubs-1, spades-2) grouped by suit of card",
        "2 and 1",
    ),
    ("(sum of same) for each same in (1, 2, 3, 4, 5) grouped by remainder of number divided by 2", "9 and 6"),
    ("(sum of same) for each same in (1000000, 2, 1000000) grouped by number", "2000000 and 2"),
    ("(count of same) for each same in coins in my purse grouped by kind of coin", "3 and 1"),
    ("(count of same) for each same in players grouped by glory of player", "3"),
    ("(count of same) for each same in suits grouped by owner-of of suit", "3"),
    ("sizes of (clubs-1, hearts-1, spades-1, clubs-2, hearts-2)", "3 and 2"),
    ("sizes of (clubs-1, hearts-1, spades-1, clubs-2, hearts-2) is (3, 2)", "yes"),
    ("kickers of (clubs-1, clubs-2, hearts-2, clubs-3)", "2, 3 and 1"),
    ("count of ((cards grouped by suit of card) with most total of cards)", "3"),
    (
        "number of first of ((cards, clubs-2) grouped by number of card) with most count of cards",
        "2, 2, 2 and 2",
    ),
    ("some same in (cards grouped by number of card): count of same is 3", "yes"),
    ("count of ((cards grouped by number of card) where cards are plain)", "0"),
    ("highest total of cards grouped by number of card", "9"),
    ("total of cards grouped by suit of card", "6, 6 and 6"),
]
ASKED = [*SETS, *CHOSEN, *GROUPED]
FAULTS = ("a number is", "there should be")
TOLD = [one for one in ASKED if not one[1].startswith(FAULTS)]


@pytest.mark.parametrize(("expression", "expected"), ASKED, ids=[one for one, _ in ASKED])
def test_each_is_a_collection(expression: str, expected: str) -> None:
    assert worth(expression, DECLARED) == expected


@pytest.mark.parametrize("form", FORMS)
def test_compiled_code_says_the_same(form: str) -> None:
    for first in range(0, len(TOLD), 20):
        part = TOLD[first : first + 20]
        asked = [f"it-{number} = {expression}" for number, (expression, _) in enumerate(part)]
        told = [f'say "{{it-{number}}}"' for number in range(len(part))]
        lines = "\n  ".join([*asked, *told])
        course = play(f"let seat 1 act\n  {lines}\notherwise nothing happens", DECLARED)
        assert course.said == [expected for _, expected in part]
        assert on_compiled_code(course.game, form).begin(1) == (course.states[0], tuple(course.events))
