"""Sets that are chosen together: what fits, with copies, compared with all subsets; and why something does not."""

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course, make
from tests.interpreter.engine.test_deciding import endings, for_ann

Chosen: TypeAlias = tuple[str, ...]

DECK = ("clubs-2", "clubs-3", "hearts-1", "hearts-2", "spades-1", "spades-3")
PURSE = ("gold in purse of Ann",) * 3 + ("silver in purse of Ann",)


def choosing(choice: str, *conditions: str, otherwise: str = 'if you cannot, say "none"') -> Course:
    """Ann chooses, on the reference interpreter and on compiled code."""
    said = "".join(f'\n  {one} (refused: "rule {number}")' for number, one in enumerate(conditions, 1))
    course = for_ann(f'{choice} "which?"{said}\n{otherwise}\nsay "done"')
    for form in FORMS:
        compiled = on_compiled_code(course.game, form)
        for seed in range(4):
            play_alike(course.game, compiled, seed, 30, settle=False)
    return course


def chosen_sets(course: Course) -> list[Chosen]:
    """Everything that can be chosen together, each as often as it can."""
    if course.said[:1] == ["none"]:
        return []
    return sorted(
        tuple(word for word in one if word != "that is all") for one in endings(course.game, course.state)
    )


def subsets(members: Chosen, sizes: range, holds: Callable[[Chosen], bool]) -> list[Chosen]:
    """All multisets of so many members that fulfil something."""
    return sorted({one for size in sizes for one in combinations(members, size) if holds(one)})


def number(card: str) -> int:
    return int(card[-1])


def suit(card: str) -> str:
    return card[:-2]


CARDS = "cards from cards in deck"
SUM, SUITS, NUMBERS = "sum of number of cards", "suit of cards", "number of cards"
CASES: list[tuple[str, str, range, Callable[[Chosen], bool]]] = [
    ("2", f"{SUM} is 4", range(2, 3), lambda one: sum(map(number, one)) == 4),
    ("2 or more", f"{SUM} is 5", range(2, 7), lambda one: sum(map(number, one)) == 5),
    ("any number of", f"{SUM} is 6", range(7), lambda one: sum(map(number, one)) == 6),
    ("any number of", f"{SUM} is not 6", range(7), lambda one: sum(map(number, one)) != 6),
    ("any number of", f"remainder of {SUM} divided by 4 is 0", range(7), lambda one: sum(map(number, one)) % 4 == 0),
    ("2 to 3", f"{SUM} >= 7", range(2, 4), lambda one: sum(map(number, one)) >= 7),
    ("2 or more", f"{SUITS} are all the same", range(2, 7), lambda one: len(set(map(suit, one))) == 1),
    ("1 or more", f"{SUITS} are all different", range(1, 7), lambda one: len(set(map(suit, one))) == len(one)),
    (
        "2 or more",
        f"{NUMBERS} are consecutive in any order",
        range(2, 7),
        lambda one: len(set(map(number, one))) == len(one) == max(map(number, one)) - min(map(number, one)) + 1,
    ),
    ("2", "cards are a pair", range(2, 3), lambda one: number(one[0]) == number(one[1])),
    (
        "2 or more",
        "cards are a pair or cards are a flush and count of cards > 1",
        range(2, 7),
        lambda one: len(set(map(number, one))) == 1 or len(set(map(suit, one))) == 1,
    ),
    (
        "2 or more",
        "every card in cards: some other in cards: other is not card and number of other is number of card",
        range(2, 7),
        lambda one: all(list(map(number, one)).count(number(card)) > 1 for card in one),
    ),
    ("2 or more", "not cards are a flush", range(2, 7), lambda one: len(set(map(suit, one))) > 1),
    ("1 or more", "(number of first of cards otherwise 0) > (number of last of cards otherwise 0)", range(1, 7),
     lambda one: number(one[0]) > number(one[-1])),
    ("1 to 2", "10 / (count of cards - 1) (rounded up) > 3", range(1, 3), lambda one: len(one) == 2),
]  # fmt: skip
DECLARED = """\
define pair of cards: number of cards are all the same
define flush of cards: suit of cards are all the same
"""


@pytest.mark.parametrize(("how_many", "condition", "sizes", "holds"), CASES)
def test_the_sets_that_fulfil_a_condition_are_those_that_can_be_chosen(
    how_many: str, condition: str, sizes: range, holds: Callable[[Chosen], bool]
) -> None:
    said = f'choose {how_many} {CARDS} "which?"\n  {condition} (refused: "no")\nif you cannot, say "none"\nsay "done"'
    course = for_ann(said, DECLARED)
    assert chosen_sets(course) == subsets(DECK, sizes, holds)
    for form in FORMS:
        compiled = on_compiled_code(course.game, form)
        for seed in range(4):
            play_alike(course.game, compiled, seed, 30, settle=False)


def test_conditions_of_each_and_of_all_hold_together() -> None:
    course = choosing(f"choose 2 or more {CARDS}", "number of card > 1", f"{SUM} is 5")
    rest = tuple(card for card in DECK if number(card) > 1)
    assert chosen_sets(course) == subsets(rest, range(2, 5), lambda one: sum(map(number, one)) == 5)
    assert course.refused["hearts-1"] == "rule 1"


def test_a_name_of_its_own_is_all_that_are_chosen() -> None:
    course = choosing("choose 2 given from cards in deck", "sum of number of given is 2")
    assert chosen_sets(course) == [("hearts-1", "spades-1")]


def test_what_lies_in_a_place_is_not_what_is_chosen() -> None:
    course = choosing(f"choose 2 or more {CARDS}", "count of cards * 2 is count of cards in deck")
    assert chosen_sets(course) == subsets(DECK, range(3, 4), lambda _: True)


def test_what_lies_in_a_place_is_not_what_was_chosen_either() -> None:
    course = choosing(
        f"choose 2 {CARDS}",
        otherwise='if you cannot, say "none"\nx = count of cards in deck\nsay "{cards} of {x}"',
    )
    assert course.choose("clubs-2", "hearts-1").said == ["clubs-2 and hearts-1 of 6", "done"]


def test_players_are_chosen_together() -> None:
    course = choosing("choose 2 rivals from players", "some rival in rivals: rival is seat 2")
    assert chosen_sets(course) == [("Ann", "Bob"), ("Bob", "Cid")]


# ---- none, and how many ---------------------------------------------------------------------------


def test_none_is_a_set_only_where_that_is_enough() -> None:
    course = choosing(f"choose any number of {CARDS}", "number of card > 2", "count of cards is not 1")
    assert chosen_sets(course) == [(), ("clubs-3", "spades-3")]
    assert choosing(f"choose 1 or more {CARDS}", "number of card > 8").said == ["none", "done"]


def test_none_has_to_fulfil_what_is_asked_of_all() -> None:
    """The sum of none is 0, and that is not ten."""
    course = choosing(f"choose any number of {CARDS}", f"{SUM} is 10")
    assert () not in chosen_sets(course)
    assert "that is all" not in course.offered
    assert choosing(f"choose any number of {CARDS}", f"{SUM} is 100").said == ["none", "done"]


def test_who_may_decline_chooses_none_whatever_is_asked_of_all() -> None:
    course = choosing(f"may choose 2 or more {CARDS}", f"{SUM} is 2", otherwise='say "asked"')
    assert chosen_sets(course) == [(), ("hearts-1", "spades-1")]
    assert course.offered == ["hearts-1", "that is all"]
    assert course.choose("none").said == ["asked", "done"]
    assert course.choose("hearts-1").offered == ["spades-1"]
    nothing = choosing(f"may choose 2 or more {CARDS}", f"{SUM} is 200", otherwise='say "asked"')
    assert nothing.offered == ["that is all"]


def test_who_may_decline_chooses_none_or_enough() -> None:
    sets = chosen_sets(choosing("may choose 3 or more coins from coins in my purse", otherwise='say "asked"'))
    assert sets == sorted([(), *subsets(PURSE, range(3, 5), lambda _: True)])


@pytest.mark.parametrize(
    ("declared", "how_many", "sizes"),
    [
        ("2", "least to 1", range(0)),
        ("0", "least to 0", range(1)),
        ("0 - 1", "least", range(1)),
        ("1", "0 to least", range(2)),
        ("7", "least or more", range(0)),
    ],
)
@pytest.mark.parametrize(
    "condition", ["", '\n  count of cards < 9 (refused: "no")', '\n  number of card < 9 (refused: "no")']
)
def test_numbers_that_are_known_only_in_play(
    declared: str, how_many: str, sizes: range, condition: str
) -> None:
    said = f'choose {how_many} {CARDS} "which?"{condition}\nif you cannot, say "none"\nsay "done"'
    course = for_ann(f"least = {declared}\n{said}")
    if not sizes:
        assert course.said == ["none", "done"]
    else:
        assert chosen_sets(course) == subsets(DECK, sizes, lambda _: True)
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)


# ---- copies ---------------------------------------------------------------------------------------


COINS = "coins from coins in my purse"


def test_as_many_copies_are_chosen_as_there_are() -> None:
    assert chosen_sets(choosing(f"choose any number of {COINS}")) == subsets(PURSE, range(5), lambda _: True)
    assert chosen_sets(choosing(f"choose 2 {COINS}")) == subsets(PURSE, range(2, 3), lambda _: True)


def test_copies_fulfil_something_together() -> None:
    course = choosing(f"choose 1 or more {COINS}", "count of (coins where kind of coin is gold) is 2")
    assert chosen_sets(course) == subsets(PURSE, range(1, 5), lambda one: one.count(PURSE[0]) == 2)


def test_copies_fulfil_something_each() -> None:
    assert chosen_sets(choosing(f"choose 1 or more {COINS}", "coin is gold")) == [
        PURSE[:size] for size in (1, 2, 3)
    ]


def test_a_condition_that_is_warned_of_holds_all_the_same() -> None:
    """Of copies all that are like one are left out with it: that is told, and asked (FR423)."""
    course = choosing(f"choose 2 {COINS}", "count of (coins in my purse other than coin) is 1")
    assert chosen_sets(course) == [PURSE[:2]]


def test_different_ones_are_said_to_be() -> None:
    course = choosing("choose any number of coins from distinct coins in my purse")
    assert chosen_sets(course) == subsets((PURSE[0], PURSE[3]), range(3), lambda _: True)


def test_nobody_chooses_more_copies_than_lie_there() -> None:
    twice = "(coins in my purse, coins in my purse)"
    assert chosen_sets(choosing(f"choose 2 or more coins from {twice}")) == subsets(
        PURSE, range(2, 5), lambda _: True
    )
    one = "(first of coins in my purse, silver in my purse)"
    assert chosen_sets(choosing(f"choose any number of coins from {one}")) == subsets(
        (PURSE[0], PURSE[3]), range(3), lambda _: True
    )


def test_copies_from_several_places_go_from_where_they_lay() -> None:
    course = choosing(
        "choose 3 coins from (coins in my purse, gold in bank)",
        "count of (coins where place of coin is bank) is 1",
        otherwise="(there are always enough)\nmove all coins to purse of seat 2",
    )
    course = course.choose("gold in bank", "gold in purse of Ann", "silver in purse of Ann")
    assert course.lying("purse of Bob") == ("gold", "gold", "silver")
    assert course.lying("purse of Ann") == ("gold", "gold")
    assert course.lying("bank") == ("silver", "silver", "silver")


def test_of_copies_as_many_fulfil_it_if_possible_as_can() -> None:
    course = choosing(f"choose 2 {COINS}", "if possible, coin is silver")
    assert chosen_sets(course) == [(PURSE[0], PURSE[3])]
    course = choosing(f"choose any number of {COINS}", "if possible, coin is gold")
    assert chosen_sets(course) == sorted([(), *(PURSE[:size] for size in (1, 2, 3, 4))])


def test_values_that_are_no_things_are_chosen_once() -> None:
    course = choosing("choose any number of kinds from kind of coins in my purse")
    assert chosen_sets(course) == [(), ("gold",), ("gold", "silver"), ("silver",)]


# ---- if possible ----------------------------------------------------------------------------------


def test_what_all_fulfil_together_goes_before_what_they_do_not() -> None:
    course = choosing(f"choose 2 {CARDS}", f"if possible, {SUM} is 2")
    assert chosen_sets(course) == [("hearts-1", "spades-1")]
    assert course.refused["clubs-2"] == "rule 1"
    course = choosing(f"choose 2 {CARDS}", f"if possible, {SUM} is 20")
    assert chosen_sets(course) == subsets(DECK, range(2, 3), lambda _: True)


def test_the_second_is_asked_of_the_sets_that_the_first_leaves() -> None:
    first, second = f"if possible, {SUITS} are all the same", f"if possible, {SUM} is 4"
    assert chosen_sets(choosing(f"choose 2 {CARDS}", first, second)) == [("spades-1", "spades-3")]
    course = choosing(f"choose 2 {CARDS}", second, first)
    assert chosen_sets(course) == [("spades-1", "spades-3")]
    course = choosing(f"choose 2 {CARDS}", f"{SUM} is 5", first, "if possible, number of first of cards is 2")
    assert chosen_sets(course) == [("clubs-2", "clubs-3")]


def test_it_never_makes_a_choice_of_a_set_impossible() -> None:
    course = choosing(f"choose 2 {CARDS}", f"{SUM} is 6", f"if possible, {SUITS} are all the same")
    assert chosen_sets(course) == [("clubs-3", "spades-3")]


# ---- looking ahead --------------------------------------------------------------------------------


def test_an_action_is_offered_only_if_there_is_a_set() -> None:
    meld = (
        f'  choose 2 or more {CARDS} "which?"\n    {SUM} is {{}} (refused: "no")\n  move all cards to heap\n'
    )
    declared = f'action ten "ten"\n{meld.format(10)}action twenty "twenty"\n{meld.format(20)}'
    course = for_ann('choose one: ten or twenty\n(there is always at least one)\nsay "done"', declared)
    assert course.offered == ["ten"]
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)


def test_a_choice_before_it_leads_to_one() -> None:
    course = for_ann(
        f'choose goal from 9 to 14 "n?"\nchoose 2 or more {CARDS} "which?"\n  {SUM} is goal (refused: "no")\n'
        '(there are always enough)\nsay "done"'
    )
    assert course.offered == ["9", "10", "11", "12"]
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)


# ---- effort ---------------------------------------------------------------------------------------

MANY = """\
festrules 2
game "Many"
  players 1
  at most 60 decisions, then nobody wins
card chip numbered 1 to 26
  starts in deck
place deck of chip
play
  let seat 1 act
    choose any number of chips from chips in deck where number of chip <= HELD "which?"
      CONDITION (refused: "no")
    if you cannot, end the game
  otherwise nothing happens
winner
  shared
"""
UNEVEN = (
    "remainder of sum of number of chips divided by 1000 is 999"  # nothing of it lasts, and no set fulfils it
)


def many(held: int, condition: str) -> Course:
    game = make(MANY.replace("HELD", str(held)).replace("CONDITION", condition))
    state, events = game.begin(1)
    return Course(game, [state], list(events))


def test_sixteen_are_gone_through_whatever_is_asked() -> None:
    course = many(16, UNEVEN)
    assert not course.fault
    assert course.game.is_over(course.state)


def test_what_is_too_much_to_look_at_is_a_fault_where_the_choice_stands() -> None:
    course = many(22, UNEVEN)
    assert "more has to be looked at" in course.fault
    (fault,) = [event for event in course.events if event.kind == "rules-fault"]
    assert fault.data["pointer"].endswith("/choose")


def test_what_lasts_cuts_off_all_that_has_more() -> None:
    """Of 26 there are 67 million sets, and those that add up to nine are few."""
    course = many(26, "sum of number of chips is 9")
    assert not course.fault
    assert len(chosen_sets(course)) == 8
